/* SPDX-License-Identifier: MIT */
/* Makes texts that are nearly JSON: documents put together from samples, then damaged. */
#ifndef ZETES_TEST_MUTATE_H
#define ZETES_TEST_MUTATE_H

#include "bytes.h"

#include <stdint.h>

/* Makes the next text of a seeded sequence; it replaces what `text` holds. One in sixteen is several KB long. */
void mutate_next(bytes *text, uint64_t *state);

#endif
