/* SPDX-License-Identifier: MIT */
/* Plain string functions, as their documentation in zetes/text.h has them. */
#include "reference_text.h"
#include "reference_string.h"

#include <stdio.h>
#include <string.h>

size_t reference_utf8(const unsigned char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        const size_t one = reference_sequence(text, length, at);
        if (one == 0) {
            break;
        }
        at += one;
    }
    return at;
}

reference_unescaped reference_unescape(const unsigned char *text, size_t length, bytes *into)
{
    bytes quoted = {0};
    bytes_byte(&quoted, '"');
    bytes_append(&quoted, text, length);
    bytes_byte(&quoted, '"');
    into->length = 0;
    size_t at = 0;
    reference_unescaped answer = {reference_string(quoted.data, quoted.length, &at, into), 0};
    if (answer.code == ZETES_ERROR_END) {
        /* The last backslash took the quote for its own. */
        answer.code = ZETES_ERROR_ESCAPE;
        answer.offset = length - 1;
        into->length--;
    } else if (answer.code == ZETES_OK && at != quoted.length) {
        answer.code = ZETES_ERROR_CONTENT;
        answer.offset = at - 2;
    } else if (answer.code != ZETES_OK) {
        answer.offset = at - 1;
    }
    bytes_free(&quoted);
    return answer;
}

/* Gives how many bytes of an ill-formed sequence could begin a well-formed one: all but the last byte of any that is.
 */
static size_t maximal_subpart(const unsigned char *text, size_t length, size_t at)
{
    static const unsigned char continuations[] = {0x80, 0x90, 0xA0, 0xBF};
    for (size_t kept = 3; kept >= 2; kept--) {
        for (unsigned i = 0; at + kept <= length && i < 64; i++) {
            unsigned char whole[6];
            memcpy(whole, text + at, kept);
            for (unsigned j = 0; j < 3; j++) {
                whole[kept + j] = continuations[i >> (2 * j) & 3];
            }
            if (reference_sequence(whole, kept + 3, 0) > kept) {
                return kept;
            }
        }
    }
    return 1;
}

static void put_unit(bytes *to, unsigned unit, uint32_t flags)
{
    char text[16];
    snprintf(text, sizeof text, flags & ZETES_ESCAPE_UPPER ? "\\u%04X" : "\\u%04x", unit);
    bytes_text(to, text);
}

static void put_sequence(bytes *to, const unsigned char *sequence, size_t length, uint32_t flags)
{
    const char *short_ones = "\b\f\n\r\t\\", *letters = "bfnrt\\";
    const unsigned char byte = sequence[0];
    unsigned point = length == 1 ? byte : byte & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        point = point * 64 + (sequence[i] - 0x80u);
    }
    const char *letter = byte ? strchr(short_ones, byte) : NULL;
    const bool pair = point >= 0x10000;
    if (length == 1 && letter) {
        bytes_byte(to, '\\');
        bytes_byte(to, (unsigned char)letters[letter - short_ones]);
    } else if ((byte == '"' && !(flags & ZETES_ESCAPE_QUOTE)) || (byte == '/' && (flags & ZETES_ESCAPE_SLASH))) {
        bytes_byte(to, '\\');
        bytes_byte(to, byte);
    } else if (byte < 0x20 || byte == '"' || ((byte == '<' || byte == '>') && (flags & ZETES_ESCAPE_TAGS)) ||
               (byte == '&' && (flags & ZETES_ESCAPE_AMPERSAND)) ||
               (byte == '\'' && (flags & ZETES_ESCAPE_APOSTROPHE)) || (length > 1 && (flags & ZETES_ESCAPE_ASCII)) ||
               ((point == 0x2028 || point == 0x2029) && (flags & ZETES_ESCAPE_LINES))) {
        put_unit(to, pair ? 0xD800 + ((point - 0x10000) >> 10) : point, flags);
        if (pair) {
            put_unit(to, 0xDC00 + (point & 0x3FF), flags);
        }
    } else {
        bytes_append(to, sequence, length);
    }
}

size_t reference_escape(const unsigned char *text, size_t length, uint32_t flags, bytes *into)
{
    into->length = 0;
    for (size_t at = 0; at < length;) {
        const size_t one = reference_sequence(text, length, at);
        if (one) {
            put_sequence(into, text + at, one, flags);
            at += one;
            continue;
        }
        if (!(flags & (ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP))) {
            return at;
        }
        if (flags & ZETES_ESCAPE_REPLACE) {
            put_sequence(into, (const unsigned char *)"\xEF\xBF\xBD", 3, flags);
        }
        at += maximal_subpart(text, length, at);
    }
    return length;
}
