/* SPDX-License-Identifier: MIT */
/* Everything that can go wrong, or nearly does, inside a string: escapes and UTF-8 of all forms, good and bad. */
#ifndef ZETES_TEST_STRING_PIECES_H
#define ZETES_TEST_STRING_PIECES_H

#include "samples.h"

extern const sample string_pieces[];
extern const size_t string_pieces_count;

#endif
