/* SPDX-License-Identifier: MIT */
/* How single bytes and code points are escaped when a string is written. */
#ifndef ZETES_TEXT_ESCAPE_WRITE_H
#define ZETES_TEXT_ESCAPE_WRITE_H

#include "base/bits.h"
#include "text/escape_tables.h"
#include "zetes/text.h"

/* The most bytes one byte of a string becomes. */
#define ESCAPE_LONGEST 6

/* Writes `\uXXXX`; returns one past it. */
ZETES_INLINE unsigned char *escape_write_unit(unsigned char *out, uint32_t unit, uint32_t flags)
{
    const char *pairs = zetes_escape_pairs[(flags & ZETES_ESCAPE_UPPER) != 0];
    out[0] = '\\';
    out[1] = 'u';
    memcpy(out + 2, pairs + 2 * (unit >> 8), 2);
    memcpy(out + 4, pairs + 2 * (unit & 0xFF), 2);
    return out + 6;
}

/* Writes a code point as one \uXXXX or two; returns one past it. */
ZETES_INLINE unsigned char *escape_write_point(unsigned char *out, uint32_t point, uint32_t flags)
{
    if (point < 0x10000)
        return escape_write_unit(out, point, flags);
    out = escape_write_unit(out, 0xD800 + ((point - 0x10000) >> 10), flags);
    return escape_write_unit(out, 0xDC00 + (point & 0x3FF), flags);
}

/* Writes the escape of an ASCII byte that is special; returns one past it. */
ZETES_INLINE unsigned char *escape_write_byte(unsigned char *out, unsigned char byte, uint32_t flags)
{
    static const char letters[] = "\0\0\0\0\0\0\0\0btn\0fr";
    char letter = '\0';
    if (byte < sizeof letters)
        letter = letters[byte];
    else if (byte == '\\' || byte == '/' || (byte == '"' && !(flags & ZETES_ESCAPE_QUOTE)))
        letter = (char)byte;
    if (!letter)
        return escape_write_unit(out, byte, flags);
    out[0] = '\\';
    out[1] = (unsigned char)letter;
    return out + 2;
}

#endif
