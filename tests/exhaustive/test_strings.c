/* SPDX-License-Identifier: MIT */
/*
 * Everything of four bytes: all sequences through UTF-8 validation, all fields of \uXXXX, all pairs of surrogate halves
 * and their neighbours. Minutes an engine; run by make test-exhaustive with each engine forced.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "reference_text.h"

#include <stdio.h>
#include <string.h>

#include <zetes.h>

/* Where in a longer text: across the end of a vector, of whatever size. */
#define BEFORE 62

static void test_all_sequences(void **state)
{
    (void)state;
    unsigned char text[128];
    memset(text, 'a', sizeof text);
    unsigned char *at = text + BEFORE;
    const uint64_t step = brief_or(1, 4093);
    for (uint64_t value = 0; value <= UINT32_MAX; value += step) {
        at[0] = (unsigned char)(value >> 24);
        at[1] = (unsigned char)(value >> 16);
        at[2] = (unsigned char)(value >> 8);
        at[3] = (unsigned char)value;
        size_t expected = reference_utf8(at, 4), offset;
        /* Of what the end cuts the text's next byte makes a fault at the same place. */
        zetes_utf8_validate((const char *)text, BEFORE + 4, &offset);
        size_t longer;
        zetes_utf8_validate((const char *)text, sizeof text, &longer);
        const size_t whole = expected == 4 ? sizeof text : BEFORE + expected;
        if (offset != BEFORE + expected || longer != whole) {
            fail_msg("%08x: %zu and %zu, not %zu", (unsigned)value, offset, longer, BEFORE + expected);
        }
    }
}

static int digit(unsigned char byte)
{
    const char *digits = "0123456789abcdef0123456789ABCDEF";
    const char *found = byte ? strchr(digits, byte) : NULL;
    return found ? (int)((found - digits) % 16) : -1;
}

/* Four escapes in a row, the third of which changes. */
static void test_all_fields(void **state)
{
    (void)state;
    char text[] = "\\u0436\\u0437\\u0000\\u0438 and more of it";
    char out[sizeof text];
    int digits[256];
    for (int byte = 0; byte < 256; byte++) {
        digits[byte] = digit((unsigned char)byte);
    }
    const uint64_t step = brief_or(1, 4093);
    for (uint64_t value = 0; value <= UINT32_MAX; value += step) {
        unsigned char *field = (unsigned char *)text + 14;
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            field[i] = (unsigned char)(value >> (24 - 8 * i));
            unit = unit < 0 || digits[field[i]] < 0 ? -1 : unit * 16 + digits[field[i]];
        }
        /* Whatever is no unit stops at the backslash, and so does a lone surrogate. */
        const bool right = unit >= 0 && (unit < 0xD800 || unit > 0xDFFF);
        size_t length;
        zetes_error error;
        const bool answer = zetes_unescape(text, sizeof text - 1, out, &length, &error);
        bool same = answer == right;
        if (same && !right) {
            same = error.offset == 12 && error.code == (unit < 0 ? ZETES_ERROR_ESCAPE : ZETES_ERROR_SURROGATE);
        } else if (same) {
            unsigned char point[3];
            size_t size = 1;
            if (unit < 0x80) {
                point[0] = (unsigned char)unit;
            } else if (unit < 0x800) {
                point[0] = (unsigned char)(0xC0 + unit / 64);
                point[1] = (unsigned char)(0x80 + unit % 64);
                size = 2;
            } else {
                point[0] = (unsigned char)(0xE0 + unit / 4096);
                point[1] = (unsigned char)(0x80 + unit / 64 % 64);
                point[2] = (unsigned char)(0x80 + unit % 64);
                size = 3;
            }
            same = length == 4 + size + 2 + strlen(" and more of it") && memcmp(out + 4, point, size) == 0;
        }
        if (!same) {
            fail_msg("field %08x: code %d at %zu, length %zu", (unsigned)value, (int)error.code, (size_t)error.offset,
                     length);
        }
    }
}

static void test_all_pairs(void **state)
{
    (void)state;
    bytes expected = {0};
    for (unsigned high = 0xD7FF; high <= 0xE000; high += (unsigned)brief_or(1, 89)) {
        for (unsigned low = 0xD7FF; low <= 0xE000; low++) {
            char text[16], out[16];
            snprintf(text, sizeof text, "\\u%04x\\u%04X", high, low);
            size_t length;
            zetes_error error;
            const bool right = zetes_unescape(text, 12, out, &length, &error);
            const reference_unescaped answer = reference_unescape((unsigned char *)text, 12, &expected);
            if (right != (answer.code == ZETES_OK) || error.code != answer.code || error.offset != answer.offset ||
                length != expected.length || (length && memcmp(out, expected.data, length) != 0)) {
                fail_msg("%s", text);
            }
        }
    }
    bytes_free(&expected);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_sequences),
        cmocka_unit_test(test_all_fields),
        cmocka_unit_test(test_all_pairs),
    };
    cmocka_set_test_filter(argc > 1 ? argv[1] : "*");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
