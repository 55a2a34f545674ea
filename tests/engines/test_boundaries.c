/* SPDX-License-Identifier: MIT */
/* No byte outside a text is read or counts, wherever the text lies; and nothing depends on where in a block it stands.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "agree.h"
#include "brief.h"
#include "guard.h"
#include "samples.h"
#include "settings.h"
#include "string_pieces.h"

#include <stdio.h>
#include <string.h>

static guard_area area;
static agreement expected;

/* Asks about a text under every setting, where it lies and through a source. */
static void ask(const char *text, size_t length, const char *what)
{
    agree_expect(&expected, text, length, 0);
    for (size_t i = 0; i < settings_count(); i++) {
        settings_use(i);
        agree_read(&expected, text, length, what);
        agree_validate(&expected, text, length, what);
    }
}

static void at_guard(const char *text, size_t length)
{
    ask(guard_at_end(&area, text, length), length, "before an inaccessible page");
    ask(guard_at_start(&area, text, length), length, "behind an inaccessible page");
}

static void test_samples_at_guard(void **state)
{
    (void)state;
    size_t count = 0;
    for (size_t i = 0; i < samples_good_count; i++) {
        for (size_t length = 0; length <= samples_good[i].length; length++, count++) {
            at_guard(samples_good[i].text, length);
        }
    }
    for (size_t i = 0; i < samples_bad_count; i++, count++) {
        at_guard(samples_bad[i].text, samples_bad[i].length);
    }
    assert_in_range(count, 1800, 1000000);
    assert_int_equal(agree_failures(), 0);
}

/* Every length from 0 to 300, of texts of one kind of byte and of both answers. */
static void test_lengths_at_guard(void **state)
{
    (void)state;
    static const char *const starts[] = {"\"", "\"", "", "1.", "", "[", "[0", "\"", "{\"a\":[", "\"\\\""};
    static const char *const fills[] = {"a", "\\", "1", "0", " ", "[", ",0", "\xC3\xA9", "\"b\",", "\\u00e9"};
    static const char *const ends[] = {"\"", "\"", "", "", "1", "", "]", "\"", "1]}", "\""};
    bytes text = {0};
    for (size_t kind = 0; kind < sizeof starts / sizeof starts[0]; kind++) {
        text.length = 0;
        bytes_text(&text, starts[kind]);
        while (text.length <= 300) {
            bytes_text(&text, fills[kind]);
        }
        for (size_t length = 0; length <= 300; length += brief_or(1, 3)) {
            at_guard(bytes_chars(&text), length);
            bytes closed = {0};
            bytes_append(&closed, text.data, length);
            bytes_text(&closed, ends[kind]);
            at_guard(bytes_chars(&closed), closed.length);
            bytes_free(&closed);
        }
    }
    bytes_free(&text);
    assert_int_equal(agree_failures(), 0);
}

static void test_poison(void **state)
{
    (void)state;
    static const unsigned char poisons[] = {'"', '\\', '7', '}', ']', ':', ',', ' ', 0xFF, 0x80, 0x00};
    for (size_t i = 0; i < samples_good_count + samples_bad_count; i++) {
        const sample *one = i < samples_good_count ? &samples_good[i] : &samples_bad[i - samples_good_count];
        agree_expect(&expected, one->text, one->length, 0);
        for (size_t offset = 0; offset < 64; offset += brief_or(1, 7)) {
            for (size_t j = 0; j < sizeof poisons; j++) {
                const char *text = guard_poisoned(&area, one->text, one->length, offset, poisons[j]);
                for (size_t k = 0; k < settings_count(); k++) {
                    settings_use(k);
                    agree_read(&expected, text, one->length, "poison behind");
                    agree_validate(&expected, text, one->length, "poison behind");
                }
                assert_memory_equal(text, one->text, one->length); /* the caller's bytes are only read */
            }
        }
    }
    assert_int_equal(agree_failures(), 0);
}

/* "a closing bracket just past the given length is not seen", and the like */
static void test_just_past_the_end(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length;
        zetes_code code;
    } table[] = {
        {"[[]]", 3, ZETES_ERROR_END}, {"\"abc\":", 5, ZETES_OK},       {"12.5", 2, ZETES_OK},
        {"true]", 4, ZETES_OK},       {"\"abc\"", 4, ZETES_ERROR_END}, {"{\"a\":1}", 6, ZETES_ERROR_END},
        {"truex", 4, ZETES_OK},       {"1\xFF", 1, ZETES_OK},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        ask(table[i].text, table[i].length, "just past the end");
        assert_int_equal(expected.expected.code, table[i].code);
    }
    assert_int_equal(agree_failures(), 0);
}

/* Asks about a string with `piece` after `before` bytes, once with text behind it and once at the input's end. */
static void in_string(const void *piece, size_t length, size_t before, const char *what)
{
    static bytes text;
    text.length = 0;
    bytes_byte(&text, '"');
    bytes_fill(&text, 'a', before);
    bytes_append(&text, piece, length);
    ask(guard_at_end(&area, text.data, text.length), text.length, what);
    bytes_text(&text, "\"");
    ask(guard_at_end(&area, text.data, text.length), text.length, what);
    bytes_insert(&text, text.length - 1, "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb",
                 72);
    ask(guard_at_end(&area, text.data, text.length), text.length, what);
    bytes_insert(&text, 0, "{", 1);
    bytes_text(&text, ":\"\\n\"}");
    ask(guard_at_end(&area, text.data, text.length), text.length, what);
}

static void test_string_pieces_everywhere(void **state)
{
    (void)state;
    for (size_t before = 0; before <= 200; before += brief_or(1, 9)) {
        for (size_t i = 0; i < string_pieces_count; i++) {
            in_string(string_pieces[i].text, string_pieces[i].length, before, "a piece in a string");
        }
        for (unsigned char control = 0; control < 0x20; control++) {
            in_string(&control, 1, before, "a control byte in a string");
        }
    }
    assert_int_equal(agree_failures(), 0);
}

static void test_lead_bytes_everywhere(void **state)
{
    (void)state;
    /* C0 to FF alone, and with one right continuation byte, at places around two blocks' ends */
    for (unsigned lead = 0x80; lead <= 0xFF; lead++) {
        const unsigned char pair[2] = {(unsigned char)lead, 0x90};
        for (size_t before = 10; before <= 130; before += before == 14 ? 46 : before == 66 ? 56 : 1) {
            in_string(pair, 1, before, "a lead byte");
            in_string(pair, 2, before, "a lead byte and one more");
        }
    }
    assert_int_equal(agree_failures(), 0);
}

static void test_backslash_runs(void **state)
{
    (void)state;
    static const size_t befores[] = {0, 1, 2, 30, 31, 61, 62, 63, 64, 65, 127};
    bytes text = {0};
    for (size_t i = 0; i < sizeof befores / sizeof befores[0]; i++) {
        for (size_t run = 0; run <= 130; run++) {
            text.length = 0;
            bytes_text(&text, "[\"");
            bytes_fill(&text, 'a', befores[i]);
            bytes_fill(&text, '\\', run);
            bytes_text(&text, "\"");
            ask(guard_at_end(&area, text.data, text.length), text.length, "backslashes, then the end");
            bytes_text(&text, run % 2 ? "b\"]" : ",\"b\"]");
            ask(guard_at_end(&area, text.data, text.length), text.length, "backslashes before a quote");
            assert_int_equal(expected.expected.code, ZETES_OK);
        }
    }
    bytes_free(&text);
    assert_int_equal(agree_failures(), 0);
}

static int begin(void **state)
{
    (void)state;
    area = guard_make(4096);
    return 0;
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    print_message("%zu comparisons under %zu settings\n", agree_comparisons(), settings_count());
    agree_free(&expected);
    guard_free(&area);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples_at_guard),
        cmocka_unit_test(test_lengths_at_guard),
        cmocka_unit_test(test_poison),
        cmocka_unit_test(test_just_past_the_end),
        cmocka_unit_test(test_string_pieces_everywhere),
        cmocka_unit_test(test_lead_bytes_everywhere),
        cmocka_unit_test(test_backslash_runs),
    };
    return cmocka_run_group_tests(tests, begin, restore);
}
