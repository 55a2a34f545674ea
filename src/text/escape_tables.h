/* SPDX-License-Identifier: MIT */
/* Tables of escapes: what they stand for, and how they are written. */
#ifndef ZETES_TEXT_ESCAPE_TABLES_H
#define ZETES_TEXT_ESCAPE_TABLES_H

#include <stdint.h>

/* What a backslash and this byte stand for; 0: another thing, or nothing. */
extern const unsigned char zetes_escape_simple[256];

/*
 * A hex digit's value, and the same times 16; -1 for any other byte, so that everything that is or-ed with it is
 * negative. Two tables spare two shifts of every four digits.
 */
extern const int16_t zetes_escape_hex0[256], zetes_escape_hex1[256];

/* Each byte as two hex digits: lower case, upper case. */
extern const char zetes_escape_pairs[2][512];

#endif
