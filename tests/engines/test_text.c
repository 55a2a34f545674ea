/* SPDX-License-Identifier: MIT */
/* Strings on their own: every engine validates, unescapes and escapes as plain byte-by-byte code does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "guard.h"
#include "random.h"
#include "reference_text.h"
#include "settings.h"
#include "string_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static guard_area input_area, output_area;
static size_t comparisons;

static void wrong(const char *what, const bytes *text, uint32_t flags)
{
    fprintf(stderr, "%s, flags %03x, %s: ", what, (unsigned)flags, settings_in_use());
    bytes_show(text->data, text->length);
    fail_msg("%s", what);
}

/* How often an engine took a text for ill-formed while escaping: what is right then comes out slowly. */
static size_t careful;

#ifdef ZETES_TEST_WRAPPED
const unsigned char *__real_zetes_escape_carefully(unsigned char **out, const unsigned char *text,
                                                   const unsigned char *end, uint32_t flags);
const unsigned char *__wrap_zetes_escape_carefully(unsigned char **out, const unsigned char *text,
                                                   const unsigned char *end, uint32_t flags);

const unsigned char *__wrap_zetes_escape_carefully(unsigned char **out, const unsigned char *text,
                                                   const unsigned char *end, uint32_t flags)
{
    careful++;
    return __real_zetes_escape_carefully(out, text, end, flags);
}
#endif

static void check_utf8(const bytes *text)
{
    const size_t expected = reference_utf8(text->data, text->length);
    const char *input = guard_at_end(&input_area, text->data, text->length);
    size_t offset = 12345;
    const bool valid = zetes_utf8_validate(input, text->length, &offset);
    if (offset != expected || valid != (expected == text->length)) {
        wrong("validated otherwise", text, 0);
    }
    comparisons++;
}

/* From elsewhere, and in place; the room ends at a page that cannot be written. */
static void check_unescape(const bytes *text)
{
    static bytes expected;
    const reference_unescaped answer = reference_unescape(text->data, text->length, &expected);
    for (int in_place = 0; in_place < 2; in_place++) {
        const char *input = guard_at_end(&input_area, text->data, text->length);
        char *out = (char *)(uintptr_t)input;
        if (!in_place) {
            out = (char *)(uintptr_t)guard_at_end(&output_area, text->data, text->length);
            memset(out, 'x', text->length);
        }
        size_t length = 12345;
        zetes_error error;
        const bool right = zetes_unescape(input, text->length, out, &length, &error);
        if (right != (answer.code == ZETES_OK) || error.code != answer.code || error.offset != answer.offset) {
            wrong("another answer unescaping", text, 0);
        }
        if (length != expected.length || (length && memcmp(out, expected.data, length) != 0)) {
            wrong("unescaped otherwise", text, 0);
        }
        comparisons++;
    }
}

static void check_escape(const bytes *text, uint32_t flags, bool all_sizes)
{
    static bytes expected;
    const size_t fault = reference_escape(text->data, text->length, flags, &expected);
    const bool well_formed = reference_utf8(text->data, text->length) == text->length;
    careful = 0;
    const char *input = guard_at_end(&input_area, text->data, text->length);
    const size_t first = all_sizes ? 0 : expected.length;
    for (size_t size = first; size <= expected.length + 1; size++) {
        char *out = (char *)output_area.end - size;
        memset(out - 64, '#', size + 64);
        size_t length = 12345;
        zetes_error error;
        const bool right = zetes_escape(input, text->length, flags, out, size, &length, &error);
        if (fault != text->length) {
            if (right || error.code != ZETES_ERROR_UTF8 || error.offset != fault || length != 0) {
                wrong("another fault escaping", text, flags);
            }
        } else if (length != expected.length || right != (size >= expected.length) ||
                   error.code != (right ? ZETES_OK : ZETES_ERROR_BUFFER)) {
            wrong("another length escaping", text, flags);
        } else if (right && length && memcmp(out, expected.data, length) != 0) {
            wrong("escaped otherwise", text, flags);
        }
        for (const char *before = out - 64; before != out; before++) {
            if (*before != '#') {
                wrong("written before the buffer", text, flags);
            }
        }
        comparisons++;
    }
    /* With room for everything, which is another way; in front of an inaccessible page, and behind one. */
    char *out = (char *)output_area.end - ZETES_ESCAPE_SIZE(text->length);
    for (unsigned i = 0; i < 2; i++) {
        size_t length;
        zetes_error error;
        const char *place = i ? guard_at_start(&input_area, text->data, text->length)
                              : guard_at_end(&input_area, text->data, text->length);
        const bool right =
            zetes_escape(place, text->length, flags, out, ZETES_ESCAPE_SIZE(text->length), &length, &error);
        if (right != (fault == text->length) || (!right && (error.offset != fault || length != 0)) ||
            (right && (length != expected.length || (length && memcmp(out, expected.data, length) != 0)))) {
            wrong("escaped otherwise with room", text, flags);
        }
    }
    if (well_formed && careful) {
        wrong("well-formed, and taken for ill-formed", text, flags);
    }
}

static const uint32_t few_flags[] = {0, ZETES_ESCAPE_ASCII,
                                     ZETES_ESCAPE_ASCII | ZETES_ESCAPE_UPPER | ZETES_ESCAPE_REPLACE,
                                     ZETES_ESCAPE_LINES | ZETES_ESCAPE_DROP,
                                     ZETES_ESCAPE_SLASH | ZETES_ESCAPE_TAGS | ZETES_ESCAPE_AMPERSAND |
                                         ZETES_ESCAPE_APOSTROPHE | ZETES_ESCAPE_QUOTE | ZETES_ESCAPE_REPLACE};

static void check(const bytes *text)
{
    check_utf8(text);
    check_unescape(text);
    for (size_t i = 0; i < sizeof few_flags / sizeof few_flags[0]; i++) {
        check_escape(text, few_flags[i], false);
    }
}

/*
 * Every piece and every byte at every place of strings of length 0 to 200, of ASCII and of Cyrillic; among escapes,
 * which are decoded in bulk, too.
 */
static void test_everywhere(void **state)
{
    (void)state;
    static const char *const fills[] = {"a", "\xD0\xB6"};
    static const char *const escapes[] = {"\\u0436", "\\u4e2D", "\\u00e9\\n \\u0915\\/"};
    bytes text = {0};
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (size_t before = 0; before <= 200; before += brief_or(1, 7)) {
            for (size_t i = 0; i < string_pieces_count + 256; i++) {
                const unsigned char byte = (unsigned char)(i - string_pieces_count);
                for (size_t fill = 0; fill < 2; fill++) {
                    text.length = 0;
                    while (text.length < before) {
                        bytes_text(&text, fills[fill]);
                    }
                    if (i < string_pieces_count) {
                        bytes_append(&text, string_pieces[i].text, string_pieces[i].length);
                    } else {
                        bytes_byte(&text, byte);
                    }
                    check(&text);
                    if (before % 3 == 0) {
                        bytes_text(&text, "bcdefghijklmnopqrstuvwxyz0123456789\xE2\x82\xAC");
                        check(&text);
                    }
                }
                for (size_t fill = 0; fill < sizeof escapes / sizeof escapes[0]; fill++) {
                    text.length = 0;
                    bytes_text(&text, "\\u00df\\u0431"); /* bulk begins here */
                    bytes_fill(&text, 'c', before % strlen(escapes[fill]));
                    while (text.length < 12 + before) {
                        bytes_text(&text, escapes[fill]);
                    }
                    if (i < string_pieces_count) {
                        bytes_append(&text, string_pieces[i].text, string_pieces[i].length);
                    } else {
                        bytes_byte(&text, byte);
                    }
                    check_unescape(&text);
                    bytes_text(&text, "\\u0434\\n\\u20ac \\u0440\\u0430\\u0432\\u043e\\u0442\\u04ff\\u0800\\u0080");
                    check_unescape(&text);
                    if (i >= string_pieces_count && before % 3 == 0) { /* behind a backslash */
                        text.length = 0;
                        bytes_text(&text, "\\u00df\\u0431");
                        while (text.length < 12 + before % 70) {
                            bytes_text(&text, escapes[fill]);
                        }
                        bytes_byte(&text, '\\');
                        bytes_byte(&text, byte);
                        bytes_fill(&text, 'q', 60);
                        check_unescape(&text);
                    }
                }
            }
        }
    }
    bytes_free(&text);
}

/* A text of random pieces. */
static void scramble(bytes *text, size_t length, uint64_t *random)
{
    text->length = 0;
    while (text->length < length) {
        switch (random_below(random, 8)) {
        case 0: {
            const sample *piece = &string_pieces[random_below(random, string_pieces_count)];
            bytes_append(text, piece->text, piece->length);
            break;
        }
        case 1:
            bytes_byte(text, (unsigned char)random_below(random, 256));
            break;
        case 2:
            bytes_text(text, "</&'\"\\>");
            break;
        case 3:
            bytes_text(text, "\xE2\x80\xA8\xE2\x80\xA9\xE2\x80\xAA");
            break;
        case 4:
            bytes_fill(text, 'a', random_below(random, 40));
            break;
        case 5:
            bytes_text(text, "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82 ");
            break;
        case 6:
            bytes_text(text, "\\u043f\\u0440\\uD83D\\uDE00\\n");
            break;
        default:
            bytes_text(text, "\xF0\x9F\x98\x80");
        }
    }
    text->length = length;
}

/* Gives the next of the lengths at which every combination of flags is tried: 0 to 70, 127 to 130, 191 to 200. */
static size_t next_length(size_t length)
{
    return length == 70 ? 127 : length == 130 ? 191 : length + 1;
}

/* Every combination of flags, over random texts and over each piece at a text's end. */
static void test_every_combination(void **state)
{
    (void)state;
    uint64_t random = 20261201;
    bytes text = {0};
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (uint32_t flags = 0; flags < 0x300; flags += (uint32_t)brief_or(1, 11)) {
            for (size_t length = 0; length <= 200; length = next_length(length)) {
                scramble(&text, length, &random);
                check_escape(&text, flags, false);
                for (size_t i = 0; i < string_pieces_count; i += brief_or(1, 7)) {
                    text.length = 0;
                    bytes_fill(&text, 'a', length);
                    bytes_append(&text, string_pieces[i].text, string_pieces[i].length);
                    check_escape(&text, flags, false);
                }
            }
        }
    }
    bytes_free(&text);
}

/* Longer than every piece that the library works in; and every size of a buffer that is too small. */
static void test_long_and_small(void **state)
{
    (void)state;
    uint64_t random = 4;
    bytes text = {0};
    for (size_t round = 0; round < brief_or(400, 40); round++) {
        settings_use(round % settings_count());
        scramble(&text, random_below(&random, 10000), &random);
        check(&text);
        scramble(&text, random_below(&random, 600), &random);
        check_escape(&text, few_flags[random_below(&random, sizeof few_flags / sizeof few_flags[0])], true);
        /* All right, so that nothing ends it early. */
        text.length = 0;
        while (text.length < 6000) {
            bytes_text(&text, "\\u0436\\n\\ud83d\\ude00");
            bytes_fill(&text, 'a', random_below(&random, 70));
        }
        check(&text);
    }
    bytes_free(&text);
}

/* All sequences of one to three bytes, alone and across the end of a block, cut by the end and not. */
static void test_all_sequences(void **state)
{
    (void)state;
    size_t valid = 0;
    unsigned char text[192];
    memset(text, 'a', sizeof text);
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (uint32_t value = 0; value < 0x1000000; value += (uint32_t)brief_or(1, 17)) {
            const unsigned char sequence[3] = {(unsigned char)(value >> 16), (unsigned char)(value >> 8),
                                               (unsigned char)value};
            const size_t size = value < 0x100 ? 1 : value < 0x10000 ? 2 : 3, before = value % 3 ? 62 : 0;
            if (size == 3 && sequence[0] < 0x80 && value % 64 != 0) {
                continue; /* what begins with ASCII is two bytes */
            }
            memcpy(text + before, sequence + 3 - size, size);
            const size_t right = before + reference_utf8(text + before, size);
            size_t cut, longer;
            zetes_utf8_validate((const char *)text, before + size, &cut);
            memset(text + before + size, 'a', 3 - size);
            zetes_utf8_validate((const char *)text, sizeof text, &longer);
            if (cut != right || longer != (right == before + size ? sizeof text : right)) {
                fail_msg("%06x at %zu: %zu and %zu", (unsigned)value, before, cut, longer);
            }
            valid += right == before + size;
            memset(text + before, 'a', 3);
        }
    }
    assert_true(valid > 0);
}

/* Faults of long texts, around each place where validation looks at its answer. */
static void test_far_faults(void **state)
{
    (void)state;
    static const char *const fills[] = {"\xD0\xB6", "\xE4\xB8\xAD", "\xF0\x9F\x98\x80", "a\xC3\xA9"};
    static const size_t places[] = {64, 192, 448, 960, 1984, 4032, 4096, 8128, 8192, 9000};
    bytes text = {0};
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (size_t i = 0; i < 4 * sizeof places / sizeof places[0]; i++) {
            for (size_t piece = 0; piece < string_pieces_count; piece += brief_or(1, 5)) {
                for (size_t before = places[i / 4] - 5; before <= places[i / 4] + 4; before += brief_or(1, 4)) {
                    text.length = 0;
                    bytes_fill(&text, 'b', before % 4);
                    while (text.length < before) {
                        bytes_text(&text, fills[i % 4]);
                    }
                    bytes_append(&text, string_pieces[piece].text, string_pieces[piece].length);
                    check_utf8(&text);
                    bytes_text(&text, "and more");
                    check_utf8(&text);
                    if (before % 3 == 0) {
                        check_unescape(&text);
                        check_escape(&text, few_flags[piece % 5], false);
                    }
                }
            }
        }
    }
    bytes_free(&text);
}

/* All values of \uXXXX in each case of hex; lone halves of pairs are refused. */
static void test_all_units(void **state)
{
    (void)state;
    bytes expected = {0};
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (unsigned unit = 0; unit < 0x10000; unit += (unsigned)brief_or(1, 13)) {
            for (int upper = 0; upper < 2; upper++) {
                char text[16], out[16];
                size_t length;
                snprintf(text, sizeof text, upper ? "\\u%04X" : "\\u%04x", unit);
                zetes_error error;
                const bool right = zetes_unescape(text, 6, out, &length, &error);
                const reference_unescaped answer = reference_unescape((unsigned char *)text, 6, &expected);
                if (right != (answer.code == ZETES_OK) || error.code != answer.code || length != expected.length ||
                    (length && memcmp(out, expected.data, length) != 0)) {
                    fail_msg("%s", text);
                }
            }
        }
    }
    bytes_free(&expected);
}

/* Runs of escapes, which are taken by fours, with each byte changed to each value. */
static void test_unit_runs(void **state)
{
    (void)state;
    static const char *const runs[] = {
        "\\u0436\\u0437\\u04Ff\\u007f\\u0080\\u07ff\\u0430\\u0431",
        "\\u4e2d\\uabCD\\u0800\\uffff\\ud83d\\ude00\\u0041\\u0436",
    };
    bytes text = {0};
    for (size_t setting = 0; setting < settings_count(); setting++) {
        if (!settings_use_engine(setting)) {
            continue;
        }
        for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
            for (size_t at = 0; at < 48; at++) {
                for (unsigned byte = 0; byte < 256; byte += (unsigned)brief_or(1, 3)) {
                    text.length = 0;
                    bytes_text(&text, runs[i]);
                    text.data[at] = (unsigned char)byte;
                    check_unescape(&text);
                    bytes_text(&text, "and more");
                    check_unescape(&text);
                }
            }
        }
    }
    bytes_free(&text);
}

static void test_arguments(void **state)
{
    (void)state;
    size_t length = 7;
    zetes_error error;
    char out[8];
    assert_true(zetes_utf8_validate(NULL, 0, NULL));
    assert_true(zetes_unescape(NULL, 0, NULL, &length, &error));
    assert_int_equal(length, 0);
    assert_false(zetes_unescape("a", 1, NULL, &length, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_unescape("a", 1, out, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_true(zetes_escape(NULL, 0, 0, NULL, 0, &length, &error));
    assert_false(zetes_escape(NULL, 1, 0, out, 8, &length, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_escape("a", 1, 0, NULL, 8, &length, &error));
    assert_false(zetes_escape("a", 1, 0, out, 8, NULL, &error));
    assert_false(zetes_escape("a", 1, 0x400, out, 8, &length, &error));
    assert_false(zetes_escape("a", 1, ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP, out, 8, &length, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_escape("a\n", 2, 0, NULL, 0, &length, &error));
    assert_int_equal(error.code, ZETES_ERROR_BUFFER);
    assert_int_equal(length, 3);
}

static int begin(void **state)
{
    (void)state;
    input_area = guard_make(16384);
    output_area = guard_make(131072);
    return 0;
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    print_message("%zu comparisons under %zu settings\n", comparisons, settings_count());
    guard_free(&input_area);
    guard_free(&output_area);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everywhere),     cmocka_unit_test(test_every_combination),
        cmocka_unit_test(test_long_and_small), cmocka_unit_test(test_all_sequences),
        cmocka_unit_test(test_all_units),      cmocka_unit_test(test_unit_runs),
        cmocka_unit_test(test_far_faults),     cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, begin, restore);
}
