/* SPDX-License-Identifier: MIT */
/* How single bytes are escaped when a string is written. */
#ifndef ZETES_TEXT_ESCAPE_TABLE_H
#define ZETES_TEXT_ESCAPE_TABLE_H

#include "base/bits.h"

/* The most bytes one byte of a string becomes. */
#define ESCAPE_LONGEST 6

/* Writes `\uXXXX` in lower-case hex; returns one past it. */
ZETES_INLINE unsigned char *escape_write_unit(unsigned char *out, uint32_t unit)
{
    static const char digits[] = "0123456789abcdef";
    out[0] = '\\';
    out[1] = 'u';
    out[2] = (unsigned char)digits[unit >> 12 & 15];
    out[3] = (unsigned char)digits[unit >> 8 & 15];
    out[4] = (unsigned char)digits[unit >> 4 & 15];
    out[5] = (unsigned char)digits[unit & 15];
    return out + 6;
}

/* Writes the escape of a quote, a backslash or a control character; returns one past it. */
ZETES_INLINE unsigned char *escape_write_byte(unsigned char *out, unsigned char byte)
{
    static const char letters[] = "\0\0\0\0\0\0\0\0btn\0fr";
    char letter = byte < sizeof letters ? letters[byte] : byte >= 0x20 ? (char)byte : '\0';
    if (!letter)
        return escape_write_unit(out, byte);
    out[0] = '\\';
    out[1] = (unsigned char)letter;
    return out + 2;
}

#endif
