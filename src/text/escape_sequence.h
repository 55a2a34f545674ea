/* SPDX-License-Identifier: MIT */
/* One escape in a string (RFC 8259, section 7): what it stands for, or how it is wrong. */
#ifndef ZETES_TEXT_ESCAPE_SEQUENCE_H
#define ZETES_TEXT_ESCAPE_SEQUENCE_H

#include "base/bits.h"
#include "text/escape_tables.h"
#include "zetes/error.h"

/* What escape_decode finds. */
typedef struct escape_sequence {
    uint32_t code_point;
    unsigned length; /* bytes of input: 2, 6, or 12 for a surrogate pair */
} escape_sequence;

/* Gives the number that four hex digits make, or something negative where one of them is none. */
ZETES_INLINE int32_t escape_four_digits(const unsigned char *text)
{
    return (zetes_escape_hex1[text[0]] | zetes_escape_hex0[text[1]]) * 256 |
           (zetes_escape_hex1[text[2]] | zetes_escape_hex0[text[3]]);
}

/*
 * Reads `\uXXXX` at `text`, as far as `end`. Returns the code unit; -1 where a byte is wrong; -2 where the end cuts it.
 */
ZETES_INLINE int32_t escape_code_unit(const unsigned char *text, const unsigned char *end)
{
    if (ZETES_LIKELY(end - text >= 6)) {
        if (text[0] != '\\' || text[1] != 'u')
            return -1;
        int32_t unit = escape_four_digits(text + 2);
        return unit < 0 ? -1 : unit;
    }
    for (unsigned i = 0; text + i < end; i++) {
        if (i < 2 ? text[i] != (i == 0 ? '\\' : 'u') : zetes_escape_hex0[text[i]] < 0)
            return -1;
    }
    return -2;
}

/*
 * Decodes the escape whose backslash is at `text`; nothing at or past `end` is read.
 *
 * Returns ZETES_OK and fills `out`; ZETES_ERROR_ESCAPE or ZETES_ERROR_SURROGATE where a byte before `end` is wrong;
 * ZETES_ERROR_END where `end` cuts it: escape_cut tells what that means.
 */
ZETES_INLINE zetes_code escape_decode(const unsigned char *text, const unsigned char *end, escape_sequence *out)
{
    if (end - text < 2)
        return ZETES_ERROR_END;
    out->length = 2;
    if (text[1] != 'u') {
        out->code_point = zetes_escape_simple[text[1]];
        return out->code_point ? ZETES_OK : ZETES_ERROR_ESCAPE;
    }
    int32_t unit = escape_code_unit(text, end);
    if (unit == -1)
        return ZETES_ERROR_ESCAPE;
    if (unit == -2)
        return ZETES_ERROR_END;
    out->length = 6;
    out->code_point = (uint32_t)unit;
    if (ZETES_LIKELY((unit & 0xF800) != 0xD800))
        return ZETES_OK;
    if (unit >= 0xDC00)
        return ZETES_ERROR_SURROGATE;
    int32_t second = escape_code_unit(text + 6, end);
    if (second == -2)
        return ZETES_ERROR_END;
    if (second < 0xDC00 || second > 0xDFFF)
        return ZETES_ERROR_SURROGATE;
    out->length = 12;
    out->code_point = 0x10000 + (((uint32_t)unit & 0x3FF) << 10 | ((uint32_t)second & 0x3FF));
    return ZETES_OK;
}

/*
 * Tells whether a code unit's escape that the input's end cuts, `length` bytes of it, can still become a surrogate's
 * low half (`low`), or something that is none.
 */
ZETES_INLINE bool escape_can_become(const unsigned char *text, size_t length, bool low)
{
    bool surrogate = length > 2 && (text[2] | 0x20) == 'd';
    if (length <= 2 || !surrogate)
        return !low || length <= 2;
    return length == 3 || (zetes_escape_hex0[text[3]] >= 0xC) == low;
}

/*
 * Gives the error of an escape of which only the bytes up to `end` are there.
 *
 * input_ends  the input ends there: the escape is wrong only where no byte could make it right. Else something comes
 *             that belongs to no escape
 * Returns ZETES_ERROR_END, ZETES_ERROR_ESCAPE or ZETES_ERROR_SURROGATE.
 */
ZETES_INLINE zetes_code escape_cut(const unsigned char *text, const unsigned char *end, bool input_ends)
{
    size_t length = (size_t)(end - text);
    bool second = length >= 6; /* the first half of a pair is complete */
    if (!input_ends)
        return second ? ZETES_ERROR_SURROGATE : ZETES_ERROR_ESCAPE;
    if (second)
        return escape_can_become(text + 6, length - 6, true) ? ZETES_ERROR_END : ZETES_ERROR_SURROGATE;
    return escape_can_become(text, length, false) ? ZETES_ERROR_END : ZETES_ERROR_SURROGATE;
}

/* Writes a code point that is no surrogate as UTF-8 (RFC 3629); returns one past it. At most 4 bytes. */
ZETES_INLINE unsigned char *escape_write_utf8(unsigned char *out, uint32_t code_point)
{
    if (code_point < 0x80) {
        *out++ = (unsigned char)code_point;
    } else if (code_point < 0x800) {
        *out++ = (unsigned char)(0xC0 | code_point >> 6);
        *out++ = (unsigned char)(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        *out++ = (unsigned char)(0xE0 | code_point >> 12);
        *out++ = (unsigned char)(0x80 | (code_point >> 6 & 0x3F));
        *out++ = (unsigned char)(0x80 | (code_point & 0x3F));
    } else {
        *out++ = (unsigned char)(0xF0 | code_point >> 18);
        *out++ = (unsigned char)(0x80 | (code_point >> 12 & 0x3F));
        *out++ = (unsigned char)(0x80 | (code_point >> 6 & 0x3F));
        *out++ = (unsigned char)(0x80 | (code_point & 0x3F));
    }
    return out;
}

#endif
