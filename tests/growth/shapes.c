/* SPDX-License-Identifier: MIT */
/* Makes the hostile texts. */
#include "shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void repeat(bytes *to, const char *unit, size_t count)
{
    while (count--) {
        bytes_text(to, unit);
    }
}

/* Fills up to a size with a unit, between two ends. */
static void fill(bytes *to, const char *before, const char *unit, const char *after, size_t size)
{
    bytes_text(to, before);
    repeat(to, unit, *unit ? size / strlen(unit) : 0);
    bytes_text(to, after);
}

static void nest(bytes *to, const char *opening, const char *inner, const char *closing, size_t size)
{
    const size_t levels = size / (strlen(opening) + strlen(closing));
    repeat(to, opening, levels);
    bytes_text(to, inner);
    repeat(to, closing, levels);
}

#define SHAPE(name, call, ...)                                                                                         \
    static void name(bytes *to, size_t size)                                                                           \
    {                                                                                                                  \
        call(to, __VA_ARGS__, size);                                                                                   \
    }

SHAPE(nested_arrays, nest, "[", "", "]")
SHAPE(nested_objects, nest, "{\"a\":", "1", "}")
SHAPE(nested_mixed, nest, "[{\"a\":[0,{},", "1", "]}]")
SHAPE(open_arrays, fill, "", "[", "")
SHAPE(open_objects, fill, "", "{\"a\":", "")
SHAPE(string_plain, fill, "\"", "abcdefgh", "\"")
SHAPE(string_wide, fill, "\"", "\xE2\x82\xAC\xC3\xA9\xF0\x9F\x98\x80", "\"")
SHAPE(string_short_escapes, fill, "\"", "\\n\\\"\\\\", "\"")
SHAPE(string_u_escapes, fill, "\"", "\\u00e9", "\"")
SHAPE(string_pairs, fill, "\"", "\\ud83d\\ude00", "\"")
SHAPE(string_few_escapes, fill, "\"", "\\tabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst",
      "\"")
SHAPE(string_bad_end, fill, "\"", "abcdefgh", "\xFF\"")
SHAPE(string_bad_escape, fill, "\"", "\\\\", "\\x\"")
SHAPE(string_open, fill, "[\"", "abcdefgh", "")
SHAPE(string_backslashes, fill, "\"", "\\\\", "")
SHAPE(strings_escaped, fill, "[0", ",\"a\\nb\"", "]")
SHAPE(strings_empty, fill, "[0", ",\"\"", "]")
SHAPE(fraction_digits, fill, "0.1", "0123456789", "")
SHAPE(fraction_zeros, fill, "[0.", "0", "1]")
SHAPE(exponent_digits, fill, "1e0", "0", "1")
SHAPE(exponent_huge, fill, "1e-", "9", "")
SHAPE(integer_too_large, fill, "1", "0", "")
SHAPE(wide_array, fill, "[0", ",1", "]")
SHAPE(wide_doubles, fill, "[0", ",1.5e10,0.123456789012345678901", "]")
SHAPE(wide_arrays, fill, "[0", ",[1,2]", "]")
SHAPE(wide_objects, fill, "[0", ",{\"a\":1}", "]")
SHAPE(wide_empty, fill, "[0", ",[],{}", "]")
SHAPE(wide_large, fill, "[0",
      ",[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
      "0,0]",
      "]")
SHAPE(equal_keys, fill, "{\"a\":0", ",\"a\":1", "}")
SHAPE(literals, fill, "[0", ",true,false,null", "]")
SHAPE(bad_at_end, fill, "[0", ",[1]", " x]")
SHAPE(spaces, fill, "[", " ", "]")
SHAPE(newlines, fill, "[1", "\r\n\t ", "]")
SHAPE(only_spaces, fill, "", " ", "")
SHAPE(brackets_closed, fill, "[]", "]", "")
SHAPE(bad_bytes, fill, "", "\xFF", "")
SHAPE(bad_between, fill, "",
      "\xC3\xA9\xFF"
      "a",
      "")

static void integer_digits(bytes *to, size_t size)
{
    char exponent[32];
    snprintf(exponent, sizeof exponent, "e-%zu", size);
    fill(to, "[7", "0123456789", exponent, size);
    bytes_text(to, "]");
}

/* Keys in an order that is far from sorted; `before` and a number. */
static void keys(bytes *to, const char *before, size_t size)
{
    const size_t count = size / (strlen(before) + 13);
    for (size_t i = 0; i < count; i++) {
        char member[128];
        /* An odd factor and a power of two: every number once. */
        snprintf(member, sizeof member, "%c\"%s%08llx\":%u", i ? ',' : '{', before,
                 (unsigned long long)i * 0x9E3779B1u % 0x100000000u, (unsigned)(i % 10));
        bytes_text(to, member);
    }
    bytes_byte(to, '}');
}

static void wide_object(bytes *to, size_t size)
{
    keys(to, "", size);
}

static void wide_object_long_keys(bytes *to, size_t size)
{
    keys(to, "a key whose first bytes are those of all the others", size);
}

/* Half of it one number, and behind it much that makes a source's buffer move. */
static void number_then(bytes *to, const char *unit, const char *after, size_t size)
{
    fill(to, "[0.", "0", "1", size / 2);
    fill(to, "", unit, after, size / 2);
}

SHAPE(number_then_spaces, number_then, " ", "]")
SHAPE(number_then_array, number_then, ",1", "]")
SHAPE(number_then_string, number_then, "", ",\"a\"]")

/*
 * A number that leaves hardly more than a window of a source's buffer, which has twice a window and 1 KiB, doubled
 * until its bytes fit; white space behind it, for each window of which the buffer must be made free again.
 */
static void number_fits(bytes *to, size_t size)
{
    const char *forced = getenv("ZETES_TEST_WINDOW");
    const size_t window = forced ? (size_t)strtoul(forced, NULL, 10) : 32768;
    size_t buffer = 2 * (window + 1024);
    while (buffer * 2 < size) {
        buffer *= 2;
    }
    fill(to, "[0.", "0", "1", buffer - window - 1024);
    fill(to, "", " ", "]", size > to->length ? size - to->length : 0);
}

#undef SHAPE
#define SHAPE(name)        {#name, name, false}
#define SHAPE_NESTED(name) {#name, name, true}

const shape shapes[] = {
    SHAPE_NESTED(nested_arrays),
    SHAPE_NESTED(nested_objects),
    SHAPE_NESTED(nested_mixed),
    SHAPE_NESTED(open_arrays),
    SHAPE_NESTED(open_objects),
    SHAPE(string_plain),
    SHAPE(string_wide),
    SHAPE(string_short_escapes),
    SHAPE(string_u_escapes),
    SHAPE(string_pairs),
    SHAPE(string_few_escapes),
    SHAPE(string_bad_end),
    SHAPE(string_bad_escape),
    SHAPE(string_open),
    SHAPE(string_backslashes),
    SHAPE(strings_escaped),
    SHAPE(strings_empty),
    SHAPE(integer_digits),
    SHAPE(fraction_digits),
    SHAPE(fraction_zeros),
    SHAPE(exponent_digits),
    SHAPE(exponent_huge),
    SHAPE(integer_too_large),
    SHAPE(wide_array),
    SHAPE(wide_doubles),
    SHAPE(wide_arrays),
    SHAPE(wide_objects),
    SHAPE(wide_empty),
    SHAPE(wide_large),
    SHAPE(equal_keys),
    SHAPE(wide_object),
    SHAPE(wide_object_long_keys),
    SHAPE(literals),
    SHAPE(bad_at_end),
    SHAPE(spaces),
    SHAPE(newlines),
    SHAPE(only_spaces),
    SHAPE(brackets_closed),
    SHAPE(bad_bytes),
    SHAPE(bad_between),
    SHAPE(number_then_spaces),
    SHAPE(number_then_array),
    SHAPE(number_then_string),
    SHAPE(number_fits),
};
const size_t shapes_count = sizeof shapes / sizeof shapes[0];
