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

/* The hex digits, and each byte as two of them: lower case, upper case. */
extern const char zetes_escape_digits[2][17], zetes_escape_pairs[2][512];

/*
 * Which bytes of ASCII need an escape: those of whose low nibble the row and of whose high nibble `row` have a bit in
 * common. By ESCAPE_CLASS of text/escape_write.h.
 */
extern const unsigned char zetes_escape_rows[16][16], zetes_escape_row[16];

/* The same as 80 hex for those bytes and 0 for others. */
extern const unsigned char zetes_escape_special[16][128];

/* The bytes of ASCII that each class adds; quotes where there are none left. */
extern const unsigned char zetes_escape_more[16][5];

/*
 * The escape of each byte that can be special, with hex digits in lower case and in upper case, and its length last. At
 * Q, which needs none, stands the longer one of the quote.
 */
extern const unsigned char zetes_escape_sequences[2][96][8];

#endif
