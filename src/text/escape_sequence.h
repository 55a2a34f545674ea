/* SPDX-License-Identifier: MIT */
/* One escape in a string (RFC 8259, section 7): what it stands for, or how it is wrong. */
#ifndef ZETES_TEXT_ESCAPE_SEQUENCE_H
#define ZETES_TEXT_ESCAPE_SEQUENCE_H

#include "base/bits.h"
#include "zetes/error.h"

/* What escape_decode finds. */
typedef struct escape_sequence {
    uint32_t code_point;
    unsigned length; /* bytes of input: 2, 6, or 12 for a surrogate pair */
} escape_sequence;

/* Gives a hex digit's value, or -1. */
ZETES_INLINE int escape_hex_digit(unsigned char byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    byte |= 0x20;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

/*
 * Reads `\uXXXX` at `text`, as far as `end`. Returns the code unit; -1 where a byte is wrong; -2 where the end cuts it.
 */
ZETES_INLINE int32_t escape_code_unit(const unsigned char *text, const unsigned char *end)
{
    int32_t unit = 0;
    for (unsigned i = 0; i < 6; i++) {
        if (text + i == end)
            return -2;
        if (i < 2) {
            if (text[i] != (i == 0 ? '\\' : 'u'))
                return -1;
            continue;
        }
        int digit = escape_hex_digit(text[i]);
        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

/*
 * Decodes the escape whose backslash is at `text`; nothing at or past `end` is read.
 *
 * Returns ZETES_OK and fills `out`; ZETES_ERROR_ESCAPE or ZETES_ERROR_SURROGATE where a byte before `end` is wrong;
 * ZETES_ERROR_END where more bytes could make it right.
 */
ZETES_INLINE zetes_code escape_decode(const unsigned char *text, const unsigned char *end, escape_sequence *out)
{
    if (end - text < 2)
        return ZETES_ERROR_END;
    out->length = 2;
    switch (text[1]) {
    case '"':
    case '\\':
    case '/':
        out->code_point = text[1];
        return ZETES_OK;
    case 'b':
        out->code_point = '\b';
        return ZETES_OK;
    case 'f':
        out->code_point = '\f';
        return ZETES_OK;
    case 'n':
        out->code_point = '\n';
        return ZETES_OK;
    case 'r':
        out->code_point = '\r';
        return ZETES_OK;
    case 't':
        out->code_point = '\t';
        return ZETES_OK;
    case 'u':
        break;
    default:
        return ZETES_ERROR_ESCAPE;
    }
    int32_t unit = escape_code_unit(text, end);
    if (unit < 0)
        return unit == -1 ? ZETES_ERROR_ESCAPE : ZETES_ERROR_END;
    out->length = 6;
    out->code_point = (uint32_t)unit;
    if (ZETES_LIKELY((unit & 0xF800) != 0xD800))
        return ZETES_OK;
    if (unit >= 0xDC00)
        return ZETES_ERROR_SURROGATE;
    int32_t second = escape_code_unit(text + 6, end);
    if (second == -2) {
        /* The end cuts the second half; the surrogate is lone already where what there is begins no low half. */
        static const unsigned char low[] = "\\uD";
        for (unsigned i = 0; text + 6 + i < end; i++) {
            unsigned char byte = text[6 + i];
            if (i < 3 ? (byte != low[i] && byte != (i == 2 ? 'd' : low[i])) : i == 3 && escape_hex_digit(byte) < 0xC)
                return ZETES_ERROR_SURROGATE;
        }
        return ZETES_ERROR_END;
    }
    if (second < 0xDC00 || second > 0xDFFF)
        return ZETES_ERROR_SURROGATE;
    out->length = 12;
    out->code_point = 0x10000 + (((uint32_t)unit & 0x3FF) << 10 | ((uint32_t)second & 0x3FF));
    return ZETES_OK;
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
