/* SPDX-License-Identifier: MIT */
/* Every engine writes every string right: escapes, ill-formed UTF-8 and lengths at every place in a block. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "bytes.h"
#include "guard.h"
#include "random.h"
#include "reference_string.h"
#include "samples.h"
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static guard_area area;
static size_t written, refused;

/* Writes one well-formed sequence as \u escapes: the plain way. */
static void put_escaped(bytes *to, const unsigned char *data, size_t length)
{
    char text[16];
    unsigned point = length == 1 ? data[0] : data[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        point = point << 6 | (data[i] & 0x3Fu);
    }
    if (point < 0x10000) {
        snprintf(text, sizeof text, "\\u%04x", point);
    } else {
        snprintf(text, sizeof text, "\\u%04x\\u%04x", 0xD800 + ((point - 0x10000) >> 10), 0xDC00 + (point & 0x3FF));
    }
    bytes_text(to, text);
}

/* Writes a string the plain way. Returns false where it is ill-formed. */
static bool put_string(bytes *to, const unsigned char *data, size_t length, bool ascii)
{
    const char *letters = "\"\\\b\f\n\r\t", *names = "\"\\bfnrt";
    bytes_byte(to, '"');
    for (size_t at = 0; at < length;) {
        size_t one = reference_sequence(data, length, at);
        const char *letter = data[at] ? strchr(letters, data[at]) : NULL;
        if (one == 0) {
            return false;
        }
        if (letter) {
            bytes_byte(to, '\\');
            bytes_byte(to, (unsigned char)names[letter - letters]);
        } else if (data[at] < 0x20 || (one > 1 && ascii)) {
            put_escaped(to, data + at, one);
        } else {
            bytes_append(to, data + at, one);
        }
        at += one;
    }
    bytes_byte(to, '"');
    return true;
}

static zetes_value string_value(const char *data, size_t length)
{
    return (zetes_value){.head = ZETES_STRING | (uint64_t)length << ZETES_HEAD_BITS, .as.string = data};
}

/* Writes `value` under the setting in use and compares; NULL expected: it must be refused. */
static void write_and_compare(const zetes_value *value, uint32_t flags, const bytes *expected, const bytes *string,
                              const char *setting)
{
    const zetes_write_options options = {.flags = flags};
    zetes_error error;
    size_t length = 0;
    char *text = zetes_write(value, &options, &length, &error);
    bool fine = expected ? text && length == expected->length && memcmp(text, expected->data, length) == 0 &&
                               text[length] == '\0'
                         : !text && error.code == ZETES_ERROR_UTF8 && length == 0;
    if (!fine) {
        bytes_show(string->data, string->length);
        bytes_show(text, text ? length : 0);
        fail_msg(" written with flags %u under %s: code %d", flags, setting, (int)error.code);
    }
    free(text);
}

/*
 * Writes a string, as a value and as key and value of an object, under every setting with and without ASCII.
 *
 * head  what a reader says of it: ZETES_HEAD_VALID, ZETES_HEAD_CLEAN
 */
static void check_value(const void *data, size_t length, uint64_t head)
{
    static bytes copy, expected, object;
    copy.length = 0;
    bytes_append(&copy, data, length);
    bytes_byte(&copy, 0);
    if (head & ZETES_HEAD_CLEAN) {
        bytes_fill(&copy, '"', 63);
    }
    zetes_value value = string_value(guard_at_end(&area, copy.data, copy.length), length);
    value.head |= head;
    zetes_member member = {.key = value, .value = value};
    const zetes_value holder = {.head = ZETES_OBJECT | (uint64_t)1 << ZETES_HEAD_BITS, .as.members = &member};
    for (uint32_t flags = 0; flags <= ZETES_WRITE_ASCII; flags += ZETES_WRITE_ASCII) {
        expected.length = object.length = 0;
        bool fine = put_string(&expected, data, length, flags != 0);
        bytes_byte(&object, '{');
        bytes_append(&object, expected.data, expected.length);
        bytes_byte(&object, ':');
        bytes_append(&object, expected.data, expected.length);
        bytes_byte(&object, '}');
        for (size_t i = 0; i < settings_count(); i++) {
            settings_use(i);
            copy.length = length;
            write_and_compare(&value, flags, fine ? &expected : NULL, &copy, settings_name(i));
            write_and_compare(&holder, flags, fine ? &object : NULL, &copy, settings_name(i));
        }
        written += fine;
        refused += !fine;
    }
}

/* Whatever may be said of it. */
static void check_string(const void *data, size_t length)
{
    static bytes plain;
    check_value(data, length, 0);
    plain.length = 0;
    if (put_string(&plain, data, length, false)) {
        check_value(data, length, ZETES_HEAD_VALID);
        if (plain.length == length + 2) {
            check_value(data, length, ZETES_HEAD_VALID | ZETES_HEAD_CLEAN);
        }
    }
}

static void test_lengths(void **state)
{
    (void)state;
    static const char *const fills[] = {"a",    "\"",       "\n",           "\x01",
                                        "\x7F", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"};
    for (size_t i = 0; i < sizeof fills / sizeof fills[0]; i++) {
        bytes text = {0};
        for (size_t length = 0; length <= 300; length++) {
            check_string(text.data, text.length);
            bytes_text(&text, fills[i]);
        }
        bytes_free(&text);
    }
}

/* Every byte, and every piece of bad and good UTF-8, at every place from 0 to 200, with text behind it and without. */
static void test_everywhere(void **state)
{
    (void)state;
    bytes text = {0};
    for (size_t before = 0; before <= 200; before += brief_or(1, 9)) {
        for (size_t i = 0; i < 256 + samples_pieces_count; i++) {
            text.length = 0;
            bytes_fill(&text, 'a', before);
            if (i < 256) {
                bytes_byte(&text, (unsigned char)i);
            } else {
                bytes_append(&text, samples_pieces[i - 256].text, samples_pieces[i - 256].length);
            }
            check_string(text.data, text.length);
            bytes_text(&text, "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb");
            check_string(text.data, text.length);
        }
    }
    bytes_free(&text);
    assert_in_range(refused, brief_or(10000, 1000), 10000000);
    assert_in_range(written, brief_or(10000, 1000), 10000000);
}

static void test_random_strings(void **state)
{
    (void)state;
    uint64_t seed = 31337;
    bytes text = {0};
    for (size_t round = 0; round < brief_or(10000, 1000); round++) {
        text.length = 0;
        size_t target = random_below(&seed, round % 50 ? 200 : 3000);
        while (text.length < target) {
            const sample *piece = &samples_pieces[random_below(&seed, samples_pieces_count)];
            bool plain = (unsigned char)piece->text[0] < 0x80;
            if (plain || random_below(&seed, round % 2 ? 10 : 1000) == 0) {
                bytes_append(&text, piece->text, piece->length);
            } else {
                bytes_text(&text,
                           random_below(&seed, 2) ? "plain ascii in between" : "\xE6\x97\xA5\xF0\x9F\x98\x80\xC3\xA9");
            }
        }
        check_string(text.data, text.length);
    }
    bytes_free(&text);
}

static int begin(void **state)
{
    (void)state;
    area = guard_make(8192);
    return 0;
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    guard_free(&area);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_everywhere),
        cmocka_unit_test(test_random_strings),
    };
    return cmocka_run_group_tests(tests, begin, restore);
}
