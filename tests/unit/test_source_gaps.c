/* SPDX-License-Identifier: MIT */
/* Checking a source drops what nobody looks at again; errors before, at and behind such gaps keep their places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "bytes.h"
#include "engine/engine.h"
#include "source.h"
#include "zetes.h"

/* What stands before the gap, its last token kept across it; in the middle of lines of all kinds. */
static const char *const heads[] = {
    "[",
    "[1",
    "[12x",
    "[tru",
    "[true",
    "[truex",
    "{\"\xC3\xA9\"",
    "{\"a\":",
    "[[]",
    "[{}",
    "[1,",
    "[-",
    "[1e999",
    "[\"\xE6\x97\xA5\xE6\x9C\xAC\"",
    "[\"a\" 12",
    "\xEF\xBB\xBF[",
    "[1.5e",
    "[\"\xC3\xA9\xC3\xA9\xC3\xA9\",nul",
    "[1 2",
    "[]",
    "{\"k\":falsey",
};

/* What fills it: white space of several lines, or a long string. */
static const char *const fillers[] = {" ", "\n", "\t\n  ", "S", "SE"};

/* What stands behind it. */
static const char *const tails[] = {"]", "}", ",1]", "x", "\"\xF0\x9F\x98\x80\"]", ":1}", "", "\n\n  ]x", "\x01"};

static const size_t gaps[] = {0, 1, 63, 127, 128, 129, 500, 1000, 5000, 40000, 200000};

static void fill(bytes *text, const char *filler, size_t gap)
{
    if (filler[0] != 'S') {
        for (size_t i = 0; i < gap; i++) {
            bytes_byte(text, (unsigned char)filler[i % strlen(filler)]);
        }
        return;
    }
    bytes_byte(text, '"');
    for (size_t i = 0; i + 2 < gap; i += 2) {
        bytes_text(text, filler[1] && i % 34 == 0 ? "\\n" : i % 6 == 0 ? "\xC3\xA9" : "ab");
    }
    bytes_byte(text, '"');
}

/* Compares the answer from a source with the one from memory, place and excerpt included. */
static bool same_answer(const bytes *text, size_t chunk)
{
    zetes_error whole, piece;
    source_state reading;
    const char *chars = bytes_chars(text);
    bool expected = zetes_validate(chars, text->length, NULL, &whole);
    if (!expected) {
        zetes_error_locate(&whole, chars, text->length);
    }
    zetes_source source = source_make(&reading, chars, text->length, chunk);
    bool got = zetes_validate_source(&source, NULL, &piece);
    if (got == expected && memcmp(&whole, &piece, offsetof(zetes_error, excerpt)) == 0 &&
        memcmp(whole.excerpt, piece.excerpt, whole.excerpt_length) == 0) {
        return true;
    }
    print_error("%.40s ... (%zu bytes, chunk %zu): code %d at %llu (%llu:%llu:%llu), in memory %d at %llu "
                "(%llu:%llu:%llu)\n",
                chars, text->length, chunk, piece.code, (unsigned long long)piece.offset,
                (unsigned long long)piece.line, (unsigned long long)piece.column,
                (unsigned long long)piece.column_code_points, whole.code, (unsigned long long)whole.offset,
                (unsigned long long)whole.line, (unsigned long long)whole.column,
                (unsigned long long)whole.column_code_points);
    return false;
}

static size_t run(size_t most)
{
    size_t count = 0, failures = 0;
    bytes text = {0};
    for (size_t h = 0; h < sizeof heads / sizeof heads[0]; h++) {
        for (size_t f = 0; f < sizeof fillers / sizeof fillers[0]; f++) {
            for (size_t t = (h + f) % brief_or(1, 5); t < sizeof tails / sizeof tails[0]; t += brief_or(1, 5)) {
                for (size_t g = 0; g < sizeof gaps / sizeof gaps[0] && gaps[g] <= most; g++) {
                    text.length = 0;
                    bytes_text(&text,
                               (unsigned char)heads[h][0] == 0xEF ? "" : "\n \n"); /* a byte order mark comes first */
                    bytes_text(&text, heads[h]);
                    fill(&text, fillers[f], gaps[g]);
                    bytes_text(&text, tails[t]);
                    failures += !same_answer(&text, gaps[g] < 200 ? 7 : 1000);
                    count++;
                }
            }
        }
    }
    bytes_free(&text);
    assert_int_equal(failures, 0);
    return count;
}

static void test_small_windows(void **state)
{
    (void)state;
    zetes_window_force(64);
    assert_in_range(run(5000), brief_or(5000, 1000), 20000);
    zetes_window_force(192);
    assert_in_range(run(5000), brief_or(5000, 1000), 20000);
    zetes_window_force(0);
}

static void test_usual_window(void **state)
{
    (void)state;
    assert_in_range(run(200000), brief_or(5000, 1000), 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_windows),
        cmocka_unit_test(test_usual_window),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
