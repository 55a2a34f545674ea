/* SPDX-License-Identifier: MIT */
/* Every engine and window gives the plain reader's answer, code, offset and document on files and on generated texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "agree.h"
#include "brief.h"
#include "files.h"
#include "mutate.h"
#include "random.h"
#include "samples.h"
#include "settings.h"

#include <stdio.h>
#include <string.h>

#define CONFORMANCE ZETES_SHARED_DIR "/conformance"

static const size_t pieces[] = {1, 7, 65536};
#define PIECES (sizeof pieces / sizeof pieces[0])

/* Asks every function under every setting; a source delivers each size of piece. */
static void everything(const char *text, size_t length, size_t depth_limit, const char *what)
{
    agreement expected = {0};
    agree_expect(&expected, text, length, depth_limit);
    for (size_t i = 0; i < settings_count(); i++) {
        settings_use(i);
        agree_read(&expected, text, length, what);
        agree_validate(&expected, text, length, what);
        for (size_t j = 0; j < PIECES; j++) {
            agree_validate_source(&expected, text, length, pieces[j], what);
            agree_read_source(&expected, text, length, pieces[j], what);
        }
    }
    agree_free(&expected);
}

/* Like everything, but one size of piece a setting: for the many. `turn` chooses. */
static void quickly(agreement *expected, const char *text, size_t length, size_t turn, const char *what)
{
    agree_expect(expected, text, length, 0);
    for (size_t i = 0; i < settings_count(); i++) {
        settings_use(i);
        agree_read(expected, text, length, what);
        agree_validate(expected, text, length, what);
        size_t piece = pieces[(i + turn) % PIECES];
        if ((turn + i) % 8) {
            agree_validate_source(expected, text, length, piece, what);
        } else {
            agree_read_source(expected, text, length, piece, what);
        }
    }
}

static size_t run_folder(const char *folder)
{
    files_list list;
    if (!files_list_folder(&list, folder)) {
        return 0;
    }
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        char path[1024];
        bytes text = {0};
        assert_true(files_read(&text, files_join(path, sizeof path, folder, list.names[i])));
        everything(bytes_chars(&text), text.length, 0, list.names[i]);
        if (text.length < 10000) {
            everything(bytes_chars(&text), text.length, 3, list.names[i]);
        }
        bytes_free(&text);
        count++;
    }
    files_list_free(&list);
    return count;
}

static void test_conformance_files(void **state)
{
    (void)state;
    size_t parsing = run_folder(CONFORMANCE "/test_parsing");
    if (parsing == 0) {
        print_message("skipped: %s is not here\n", CONFORMANCE);
        skip();
    }
    assert_in_range(parsing, 318, 1000000);
    assert_in_range(run_folder(CONFORMANCE "/test_transform"), 22, 1000000);
    assert_int_equal(agree_failures(), 0);
}

static void test_truncations(void **state)
{
    (void)state;
    size_t count = 0;
    assert_in_range(samples_good_count, 40, 1000);
    for (size_t i = 0; i < samples_good_count; i++) {
        for (size_t length = 0; length <= samples_good[i].length; length++, count++) {
            everything(samples_good[i].text, length, 0, "cut");
        }
    }
    for (size_t i = 0; i < samples_bad_count; i++) {
        for (size_t length = 0; length <= samples_bad[i].length; length++, count++) {
            everything(samples_bad[i].text, length, 0, "cut");
        }
    }
    assert_in_range(count, 2000, 1000000);
    assert_int_equal(agree_failures(), 0);
}

/* Every piece at every place of every sample: put between two bytes, and in place of one. */
static void test_pieces_everywhere(void **state)
{
    (void)state;
    agreement expected = {0};
    bytes text = {0};
    size_t count = 0;
    for (size_t i = 0; i < samples_good_count; i++) {
        for (size_t at = 0; at <= samples_good[i].length; at++) {
            const sample *piece = &samples_pieces[(at + i) % samples_pieces_count];
            for (size_t erased = 0; erased < 2 && at + erased <= samples_good[i].length; erased++, count++) {
                text.length = 0;
                bytes_append(&text, samples_good[i].text, samples_good[i].length);
                bytes_erase(&text, at, erased);
                bytes_insert(&text, at, piece->text, piece->length);
                quickly(&expected, bytes_chars(&text), text.length, count, "a piece");
            }
        }
    }
    bytes_free(&text);
    agree_free(&expected);
    assert_in_range(count, 3000, 1000000);
    assert_int_equal(agree_failures(), 0);
}

/* Every byte there is, at every place of a few short texts: put between two bytes, and in place of one. */
static void test_bytes_everywhere(void **state)
{
    (void)state;
    static const char *const texts[] = {"[1,\"a\",{\"b\":null}]", " -0.5e+1 ", "{\"\\u00e9\":[true],\"\":{}}",
                                        "\"\xF0\x9F\x98\x80\""};
    agreement expected = {0};
    bytes text = {0};
    size_t count = 0;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (size_t at = 0; at <= strlen(texts[i]); at += brief_or(1, 3)) {
            for (unsigned byte = 0; byte < 256; byte++, count++) {
                text.length = 0;
                bytes_text(&text, texts[i]);
                bytes_insert(&text, at, &(unsigned char){(unsigned char)byte}, 1);
                quickly(&expected, bytes_chars(&text), text.length, count, "a byte more");
                bytes_erase(&text, at + 1, at + 1 < text.length);
                quickly(&expected, bytes_chars(&text), text.length, count, "another byte");
            }
        }
    }
    bytes_free(&text);
    agree_free(&expected);
    assert_in_range(count, brief_or(60, 20) * 256, 1000000);
    assert_int_equal(agree_failures(), 0);
}

static void test_mutations(void **state)
{
    (void)state;
    const size_t mutations = brief_or(100000, 10000);
    agreement expected = {0};
    bytes text = {0};
    uint64_t seed = 20240607;
    size_t accepted_before = agree_accepted(), longest = 0;
    for (size_t i = 0; i < mutations; i++) {
        mutate_next(&text, &seed);
        longest = text.length > longest ? text.length : longest;
        quickly(&expected, bytes_chars(&text), text.length, i, "mutated");
    }
    size_t accepted = agree_accepted() - accepted_before;
    bytes_free(&text);
    agree_free(&expected);
    assert_in_range(longest, 4096, 1000000);
    assert_in_range(accepted, mutations / 10, mutations - mutations / 3); /* both kinds of answer are well covered */
    assert_int_equal(agree_failures(), 0);
}

/* Makes a document of exactly `length` bytes (at least 8), of one of five shapes. */
static void sized(bytes *text, size_t length, size_t shape)
{
    text->length = 0;
    switch (shape) {
    case 0: /* one string */
        bytes_byte(text, '"');
        bytes_fill(text, 'a', length - 2);
        bytes_byte(text, '"');
        break;
    case 1: /* white space before and after a number */
        bytes_fill(text, ' ', length / 2);
        bytes_byte(text, '7');
        bytes_fill(text, '\n', length - text->length);
        break;
    case 2: /* one-character elements */
        bytes_text(text, length % 2 ? "[1" : "[ 1");
        while (text->length + 1 < length) {
            bytes_text(text, ",2");
        }
        bytes_byte(text, ']');
        break;
    case 3: /* a number with many digits */
        bytes_text(text, "0.");
        bytes_fill(text, '3', length - 2);
        break;
    default: /* escapes up to the end */
        bytes_byte(text, '"');
        while (text->length + 3 < length) {
            bytes_text(text, "\\n");
        }
        bytes_fill(text, 'z', length - 1 - text->length);
        bytes_byte(text, '"');
        break;
    }
    assert_int_equal(text->length, length);
}

static void test_sizes(void **state)
{
    (void)state;
    agreement expected = {0};
    bytes text = {0};
    size_t count = 0;
    for (size_t multiple = 64; multiple <= 65536 * 2; multiple += multiple < 1024 ? 64 : multiple) {
        for (size_t length = multiple - 3; length <= multiple + 3; length++) {
            for (size_t shape = 0; shape < 5; shape++, count++) {
                sized(&text, length, shape);
                quickly(&expected, bytes_chars(&text), length, count, "sized");
                quickly(&expected, bytes_chars(&text), length - 1, count, "a byte short"); /* one byte short */
                bytes_byte(&text, ']');                                                    /* one too many */
                quickly(&expected, bytes_chars(&text), text.length, count, "a byte more");
            }
        }
    }
    bytes_free(&text);
    agree_free(&expected);
    assert_in_range(count, 800, 1000000);
    assert_int_equal(agree_failures(), 0);
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    print_message("%zu comparisons under %zu settings\n", agree_comparisons(), settings_count());
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conformance_files), cmocka_unit_test(test_truncations),
        cmocka_unit_test(test_bytes_everywhere),  cmocka_unit_test(test_pieces_everywhere),
        cmocka_unit_test(test_mutations),         cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, restore);
}
