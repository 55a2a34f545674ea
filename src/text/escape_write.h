/* SPDX-License-Identifier: MIT */
/* How single bytes and code points are escaped when a string is written. */
#ifndef ZETES_TEXT_ESCAPE_WRITE_H
#define ZETES_TEXT_ESCAPE_WRITE_H

#include "base/bits.h"
#include "text/escape_tables.h"
#include "zetes/text.h"

/* The most bytes one byte of a string becomes. */
#define ESCAPE_LONGEST 6

/* The flags that make more bytes of ASCII special, as a number below 16. */
#define ESCAPE_CLASS(flags) ((flags) >> 1 & 15u)

/* Tells whether a byte of ASCII needs an escape; false for others. */
ZETES_INLINE bool escape_is_special(unsigned char byte, uint32_t flags)
{
    return (zetes_escape_rows[ESCAPE_CLASS(flags)][byte & 15] & zetes_escape_row[byte >> 4]) != 0;
}

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

/* Writes the escape of a byte of ASCII that is special, and garbage behind it up to 6 bytes; returns one past it. */
ZETES_INLINE unsigned char *escape_write_byte(unsigned char *out, unsigned char byte, uint32_t flags)
{
    const unsigned place = byte == '"' && (flags & ZETES_ESCAPE_QUOTE) ? 'Q' : byte;
    const unsigned char *sequence = zetes_escape_sequences[(flags & ZETES_ESCAPE_UPPER) != 0][place];
    memcpy(out, sequence, ESCAPE_LONGEST);
    return out + sequence[7];
}

/* Escapes or copies the well-formed sequence at *text, and moves that behind it. */
ZETES_INLINE unsigned char *escape_write_sequence(unsigned char *out, const unsigned char **text, uint32_t flags)
{
    const unsigned char *from = *text;
    uint32_t lead = *from, point;
    size_t length;
    if (ZETES_LIKELY(lead < 0xE0)) {
        point = (lead & 0x1F) << 6 | (from[1] & 0x3Fu);
        length = 2;
    } else if (lead < 0xF0) {
        point = (lead & 0x0F) << 12 | (from[1] & 0x3Fu) << 6 | (from[2] & 0x3Fu);
        length = 3;
    } else {
        point = (lead & 7) << 18 | (from[1] & 0x3Fu) << 12 | (from[2] & 0x3Fu) << 6 | (from[3] & 0x3Fu);
        length = 4;
    }
    *text = from + length;
    if (!(flags & ZETES_ESCAPE_ASCII) && !((flags & ZETES_ESCAPE_LINES) && (point | 1) == 0x2029)) {
        memcpy(out, from, length);
        return out + length;
    }
    if (point >= 0x10000) {
        out = escape_write_unit(out, 0xD800 + ((point - 0x10000) >> 10), flags);
        point = 0xDC00 + (point & 0x3FF);
    }
    return escape_write_unit(out, point, flags);
}

#endif
