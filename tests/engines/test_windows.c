/* SPDX-License-Identifier: MIT */
/* Strings, numbers, white space, literals and errors that lie across the ends of blocks and of 32 KiB windows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "agree.h"
#include "brief.h"
#include "samples.h"
#include "settings.h"

#include <stdio.h>
#include <string.h>

#define WINDOW 32768

static agreement expected;

/* Asks about a text under every setting; each third time through a source too. */
static void ask(const bytes *text, const char *what)
{
    static size_t turn;
    agree_expect(&expected, bytes_chars(text), text->length, 0);
    for (size_t i = 0; i < settings_count(); i++, turn++) {
        settings_use(i);
        agree_read(&expected, bytes_chars(text), text->length, what);
        agree_validate(&expected, bytes_chars(text), text->length, what);
        if (turn % 3 == 0) {
            agree_validate_source(&expected, bytes_chars(text), text->length, turn % 2 ? 65536 : 4093, what);
        }
    }
}

/* A filling of many tokens. */
#define TOKENS "\"a\\n\",[{}],\"\xC3\xA9\",-1.5e3,true,null,{\"k\":[0,1]},\"\\\\\",[[]],12345,  \n"

/*
 * Asks about `[`, as much filling as brings the item to `at`, the item, `]`. Where the filling is more than white
 * space, a string with an escape stands directly before the item, in its block.
 */
static void item_at(const sample *item, size_t at, const char *filling, const char *what)
{
    static const char neighbour[] = "\"\\n\",";
    static bytes text;
    text.length = 0;
    bytes_byte(&text, '[');
    size_t length = strlen(filling), near = length > 1 && at > sizeof neighbour ? sizeof neighbour - 1 : 0;
    while (text.length + length <= at - near) {
        bytes_append(&text, filling, length);
    }
    bytes_fill(&text, ' ', at - near - text.length);
    bytes_append(&text, neighbour, near);
    bytes_append(&text, item->text, item->length);
    bytes_byte(&text, ']');
    ask(&text, what);
}

static void test_samples_at_blocks(void **state)
{
    (void)state;
    for (size_t at = 1; at <= 130; at += brief_or(1, 9)) {
        for (size_t i = 0; i < samples_good_count; i++) {
            item_at(&samples_good[i], at, at % 2 ? " " : TOKENS, "around a block's end");
        }
        for (size_t i = 0; i < samples_bad_count; i++) {
            item_at(&samples_bad[i], at, " ", "around a block's end");
        }
    }
    assert_int_equal(agree_failures(), 0);
}

static void test_samples_at_windows(void **state)
{
    (void)state;
    size_t count = 0;
    for (size_t i = 0; i < samples_good_count + samples_bad_count; i++) {
        const sample *item = i < samples_good_count ? &samples_good[i] : &samples_bad[i - samples_good_count];
        size_t step = (item->length > 40 ? 5 : item->length > 16 ? 3 : 1) * brief_or(1, 5);
        for (size_t before = 0; before <= item->length + 1; before += step, count++) {
            item_at(item, WINDOW + 1 - before, count % 2 ? TOKENS : " ", "across a window's end");
        }
    }
    assert_in_range(count, brief_or(500, 100), 100000);
    assert_int_equal(agree_failures(), 0);
}

/* Items longer than a window: each at a few places, whole and with an error at their end. */
static void test_long_items(void **state)
{
    (void)state;
    static const struct {
        const char *start, *fill, *end, *bad_end;
    } table[] = {
        {"\"", "a", "\"", "\x01\""},
        {"\"", "\\n", "\"", "\\q\""},
        {"\"", "\xE2\x82\xAC", "\"", "\xE2\x82\""},
        {"\"", "\\\\", "\"", "\\\""},
        {"\"", "\\u00e9", "\"", "\\ud800\""},
        {"1", "0", "e-40000", "x"},
        {"0.", "0", "1", "e"},
        {"0.", "3", "", "."},
        {"", " \n\t\r", "1", "\x0B"},
        {"1e", "0", "5", "]5"},
        {"tru", "", "e", "f"},
        {"-", "9", "", ""},
        {"\"", "plain \\\" and \xC3\xA9 ", "\"", "\xFF\""},
    };
    static const size_t lengths[] = {60, 120, WINDOW - 70, WINDOW, 2 * WINDOW + 40};
    bytes item = {0};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        for (size_t j = 0; j < sizeof lengths / sizeof lengths[0]; j++) {
            for (size_t bad = 0; bad < 2; bad++) {
                item.length = 0;
                bytes_text(&item, table[i].start);
                while (table[i].fill[0] && item.length < lengths[j]) {
                    bytes_text(&item, table[i].fill);
                }
                bytes_text(&item, bad ? table[i].bad_end : table[i].end);
                const sample whole = {bytes_chars(&item), item.length};
                for (size_t at = brief_or(1, 5); at <= 8; at += brief_or(1, 8)) {
                    item_at(&whole, at * 13 + at % 2, " ", "a long item");
                }
                item_at(&whole, WINDOW - 3, TOKENS, "a long item");
                item_at(&whole, WINDOW, " ", "a long item");
                item_at(&whole, WINDOW - 20, TOKENS, "a long item");
            }
        }
    }
    bytes_free(&item);
    assert_int_equal(agree_failures(), 0);
}

/* Documents of many windows, so that errors far behind are found at their place, and documents stay whole. */
static void test_many_windows(void **state)
{
    (void)state;
    for (size_t i = 0; i < samples_bad_count; i += brief_or(3, 12)) {
        item_at(&samples_bad[i], 5 * WINDOW + i, TOKENS, "an error after many windows");
    }
    for (size_t i = 0; i < samples_good_count; i += brief_or(5, 20)) {
        item_at(&samples_good[i], 5 * WINDOW + i, TOKENS, "a value after many windows");
        assert_int_equal(expected.expected.code, ZETES_OK);
    }
    assert_int_equal(agree_failures(), 0);
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    print_message("%zu comparisons under %zu settings\n", agree_comparisons(), settings_count());
    agree_free(&expected);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples_at_blocks),
        cmocka_unit_test(test_samples_at_windows),
        cmocka_unit_test(test_long_items),
        cmocka_unit_test(test_many_windows),
    };
    return cmocka_run_group_tests(tests, NULL, restore);
}
