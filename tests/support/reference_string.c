/* SPDX-License-Identifier: MIT */
/* The strings of the plain JSON reader: UTF-8 by RFC 3629, escapes, surrogate pairs. */
#include "reference_string.h"

typedef struct reader {
    const unsigned char *text;
    size_t length;
    size_t at;
    bytes *into;
} reader;

/* Gives the byte at `at`, or −1 at the end. */
static int byte_at(const reader *r, size_t at)
{
    return at < r->length ? r->text[at] : -1;
}

/* Gives the length of the well-formed UTF-8 sequence at `at`; 0 where there is none (RFC 3629). */
static size_t sequence_length(const reader *r, size_t at)
{
    int lead = byte_at(r, at);
    if (lead < 0x80) {
        return lead < 0 ? 0 : 1;
    }
    size_t length = lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0;
    if (length == 0) {
        return 0;
    }
    unsigned point = (unsigned)lead & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        int next = byte_at(r, at + i);
        if (next < 0x80 || next > 0xBF) {
            return 0;
        }
        point = point << 6 | ((unsigned)next & 0x3F);
    }
    unsigned least = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000;
    bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return point < least || point > 0x10FFFF || surrogate ? 0 : length;
}

size_t reference_sequence(const unsigned char *text, size_t length, size_t at)
{
    const reader r = {.text = text, .length = length};
    return sequence_length(&r, at);
}

static void put_code_point(bytes *to, unsigned point)
{
    if (point < 0x80) {
        bytes_byte(to, (unsigned char)point);
        return;
    }
    if (point < 0x800) {
        bytes_byte(to, (unsigned char)(0xC0 | point >> 6));
    } else {
        if (point < 0x10000) {
            bytes_byte(to, (unsigned char)(0xE0 | point >> 12));
        } else {
            bytes_byte(to, (unsigned char)(0xF0 | point >> 18));
            bytes_byte(to, (unsigned char)(0x80 | (point >> 12 & 0x3F)));
        }
        bytes_byte(to, (unsigned char)(0x80 | (point >> 6 & 0x3F)));
    }
    bytes_byte(to, (unsigned char)(0x80 | (point & 0x3F)));
}

/* Reads four hex digits; ZETES_ERROR_END where the input ends among them, ZETES_ERROR_ESCAPE at any other byte. */
static zetes_code hex_digits(const reader *r, size_t at, unsigned *unit)
{
    *unit = 0;
    for (size_t i = 0; i < 4; i++) {
        int byte = byte_at(r, at + i);
        if (byte < 0) {
            return ZETES_ERROR_END;
        }
        int upper = byte >= 'a' && byte <= 'f' ? byte - 'a' + 'A' : byte;
        if (upper >= '0' && upper <= '9') {
            *unit = *unit * 16 + (unsigned)(upper - '0');
        } else if (upper >= 'A' && upper <= 'F') {
            *unit = *unit * 16 + (unsigned)(upper - 'A') + 10;
        } else {
            return ZETES_ERROR_ESCAPE;
        }
    }
    return ZETES_OK;
}

/* Tells whether the digits of an escape at `at`, cut by the end, begin the low half of a pair; or might do so yet. */
static bool begins_low_half(const reader *r, size_t at, bool might)
{
    int first = byte_at(r, at + 2), second = byte_at(r, at + 3);
    if (first < 0) {
        return might;
    }
    if (first != 'd' && first != 'D') {
        return false;
    }
    if (second < 0) {
        return might;
    }
    return (second >= 'c' && second <= 'f') || (second >= 'C' && second <= 'F');
}

/* Reads the second half of a pair, from its backslash; SURROGATE where anything else stands there. */
static zetes_code low_half(const reader *r, size_t at, unsigned *unit)
{
    int first = byte_at(r, at), second = byte_at(r, at + 1);
    if (first < 0 || (first == '\\' && second < 0)) {
        return ZETES_ERROR_END;
    }
    if (first != '\\' || second != 'u') {
        return ZETES_ERROR_SURROGATE;
    }
    zetes_code code = hex_digits(r, at + 2, unit);
    if (code == ZETES_OK) {
        return *unit >= 0xDC00 && *unit <= 0xDFFF ? ZETES_OK : ZETES_ERROR_SURROGATE;
    }
    return code == ZETES_ERROR_END && begins_low_half(r, at, true) ? code : ZETES_ERROR_SURROGATE;
}

/* Reads one escape from its backslash on. Every error but END is at that backslash. */
static zetes_code escape(reader *r)
{
    int letter = byte_at(r, r->at + 1);
    const char *letters = "\"\\/bfnrt", *meanings = "\"\\/\b\f\n\r\t";
    if (letter < 0) {
        return ZETES_ERROR_END;
    }
    for (size_t i = 0; letters[i]; i++) {
        if (letters[i] == letter) {
            bytes_byte(r->into, (unsigned char)meanings[i]);
            r->at += 2;
            return ZETES_OK;
        }
    }
    if (letter != 'u') {
        return ZETES_ERROR_ESCAPE;
    }
    unsigned unit, low;
    zetes_code code = hex_digits(r, r->at + 2, &unit);
    if (code != ZETES_OK) {
        /* A low half without a high one is wrong whatever follows. */
        return code == ZETES_ERROR_END && begins_low_half(r, r->at, false) ? ZETES_ERROR_SURROGATE : code;
    }
    if (unit >= 0xDC00 && unit <= 0xDFFF) {
        return ZETES_ERROR_SURROGATE;
    }
    if (unit < 0xD800 || unit > 0xDFFF) {
        put_code_point(r->into, unit);
        r->at += 6;
        return ZETES_OK;
    }
    code = low_half(r, r->at + 6, &low);
    if (code == ZETES_OK) {
        put_code_point(r->into, 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
        r->at += 12;
    }
    return code;
}

/* Reads what stands after the opening quote, up to and with the closing one; an error is at r->at. */
static zetes_code body(reader *r)
{
    for (;;) {
        int byte = byte_at(r, r->at);
        if (byte == '"') {
            r->at++;
            return ZETES_OK;
        }
        zetes_code code = byte < 0 ? ZETES_ERROR_END : ZETES_OK;
        if (byte == '\\') {
            code = escape(r);
        } else if (code == ZETES_OK) {
            size_t length = sequence_length(r, r->at);
            if (byte < 0x20 || length == 0) {
                return byte < 0x20 ? ZETES_ERROR_CONTROL : ZETES_ERROR_UTF8;
            }
            bytes_append(r->into, r->text + r->at, length);
            r->at += length;
        }
        if (code != ZETES_OK) {
            r->at = code == ZETES_ERROR_END ? r->length : r->at;
            return code;
        }
    }
}

zetes_code reference_string(const unsigned char *text, size_t length, size_t *at, bytes *into)
{
    reader r = {text, length, *at + 1, into};
    zetes_code code = body(&r);
    *at = r.at;
    return code;
}
