/* SPDX-License-Identifier: MIT */
/* Filling in a caller's error, which may be NULL. */
#ifndef ZETES_BASE_FAILURE_H
#define ZETES_BASE_FAILURE_H

#include "zetes/error.h"
#include <string.h>

ZETES_INLINE void failure_clear(zetes_error *error)
{
    if (error)
        memset(error, 0, sizeof *error);
}

ZETES_INLINE void failure_set(zetes_error *error, zetes_code code)
{
    if (error)
        error->code = code;
}

#endif
