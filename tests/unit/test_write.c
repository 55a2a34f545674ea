/* SPDX-License-Identifier: MIT */
/* zetes_write to the byte, by hand: every layout, every option, every escape, and what it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

/* Checks what a text becomes when it is read and written with some options. */
static void check(const char *text, size_t text_length, const zetes_write_options *options, const char *expected)
{
    zetes_error error = {.code = ZETES_ERROR_MEMORY, .offset = 9};
    size_t length = 77;
    zetes_document *document = zetes_read(text, text_length, NULL, &error);
    if (!document) {
        fail_msg("%s: %s", text, zetes_code_message(error.code));
    }
    char *output = zetes_write(zetes_document_root(document), options, &length, &error);
    if (!output) {
        fail_msg("%s: not written: %s", text, zetes_code_message(error.code));
    }
    assert_string_equal(output, expected);
    assert_int_equal(length, strlen(expected));
    assert_int_equal(error.code, ZETES_OK);
    assert_int_equal(error.offset, 0);
    free(output);
    zetes_document_free(document);
}

static void becomes(const char *text, uint32_t flags, uint32_t indent, const char *expected)
{
    const zetes_write_options options = {.flags = flags, .indent = indent};
    check(text, strlen(text), &options, expected);
}

static const char nested[] = " { \"a\" : [ 1 , { } , [ ] , { \"b\" : [ [ null ] ] } ] , \"c\" : \"x\" } ";

static void test_layouts(void **state)
{
    (void)state;
    becomes(nested, 0, 0, "{\"a\":[1,{},[],{\"b\":[[null]]}],\"c\":\"x\"}");
    becomes(nested, 0, 1,
            "{\n \"a\": [\n  1,\n  {},\n  [],\n  {\n   \"b\": [\n    [\n     null\n    ]\n   ]\n  }\n ],\n \"c\": "
            "\"x\"\n}");
    becomes(nested, 0, 2,
            "{\n  \"a\": [\n    1,\n    {},\n    [],\n    {\n      \"b\": [\n        [\n          null\n        ]\n"
            "      ]\n    }\n  ],\n  \"c\": \"x\"\n}");
    becomes("[[1,2],{\"k\":true}]", 0, 4,
            "[\n    [\n        1,\n        2\n    ],\n    {\n        \"k\": true\n    }\n]");
    becomes("[[1]]", 0, 64,
            "[\n"
            "                                                                [\n"
            "                                                                "
            "                                                                1\n"
            "                                                                ]\n"
            "]");
    becomes("[[1],{\"a\":2}]", ZETES_WRITE_TAB, 0, "[\n\t[\n\t\t1\n\t],\n\t{\n\t\t\"a\": 2\n\t}\n]");
    becomes("[[1]]", ZETES_WRITE_TAB, 2, "[\n\t[\n\t\t1\n\t]\n]");
    becomes("[1]", ZETES_WRITE_TAB, 1000, "[\n\t1\n]");
}

static void test_empty_and_scalars(void **state)
{
    (void)state;
    static const char *const texts[] = {"[]", "{}", "null", "true", "false", "0", "-1", "1.5", "\"\"", "\"a\""};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char line[16];
        snprintf(line, sizeof line, "%s\n", texts[i]);
        becomes(texts[i], 0, 0, texts[i]);
        becomes(texts[i], 0, 2, texts[i]);
        becomes(texts[i], ZETES_WRITE_TAB, 0, texts[i]);
        becomes(texts[i], ZETES_WRITE_SORT_KEYS | ZETES_WRITE_ASCII, 4, texts[i]);
        becomes(texts[i], ZETES_WRITE_NEWLINE, 0, line);
        becomes(texts[i], ZETES_WRITE_NEWLINE, 2, line);
    }
    becomes("[1]", ZETES_WRITE_NEWLINE, 0, "[1]\n");
    becomes("[1]", ZETES_WRITE_NEWLINE, 2, "[\n  1\n]\n");
    becomes("[ [ ] , { } ]", 0, 0, "[[],{}]");
    becomes("{\"a\":[],\"b\":{}}", 0, 2, "{\n  \"a\": [],\n  \"b\": {}\n}");
}

static void test_sort_keys(void **state)
{
    (void)state;
    const uint32_t sort = ZETES_WRITE_SORT_KEYS;
    becomes("{\"b\":1,\"a\":2}", sort, 0, "{\"a\":2,\"b\":1}");
    becomes("{\"b\":1,\"a\":2}", 0, 0, "{\"b\":1,\"a\":2}");
    /* a prefix comes first, capitals before small letters, bytes as unsigned */
    becomes("{\"ab\":1,\"a\":2,\"\":3,\"B\":4,\"\xC3\xA9\":5,\"z\":6}", sort, 0,
            "{\"\":3,\"B\":4,\"a\":2,\"ab\":1,\"z\":6,\"\xC3\xA9\":5}");
    /* equal keys keep their order */
    becomes("{\"x\":1,\"a\":1,\"x\":2,\"a\":2,\"x\":3}", sort, 0, "{\"a\":1,\"a\":2,\"x\":1,\"x\":2,\"x\":3}");
    /* inside arrays and objects too; arrays stay as they are */
    becomes("[{\"b\":{\"d\":1,\"c\":2},\"a\":[3,1,2]}]", sort, 0, "[{\"a\":[3,1,2],\"b\":{\"c\":2,\"d\":1}}]");
    becomes("{\"b\":1,\"a\":{\"d\":1,\"c\":[]}}", sort | ZETES_WRITE_NEWLINE, 1,
            "{\n \"a\": {\n  \"c\": [],\n  \"d\": 1\n },\n \"b\": 1\n}\n");
    /* by decoded bytes, U+0000 included; above U+FFFF sorts last, as in UTF-8 and unlike in UTF-16 */
    becomes("{\"a\\u0001\":1,\"a\\u0000\":2,\"a\":3}", sort, 0, "{\"a\":3,\"a\\u0000\":2,\"a\\u0001\":1}");
    becomes("{\"\\ud83d\\ude00\":1,\"\\uffff\":2}", sort | ZETES_WRITE_ASCII, 0,
            "{\"\\uffff\":2,\"\\ud83d\\ude00\":1}");
}

static void test_ascii(void **state)
{
    (void)state;
    const uint32_t ascii = ZETES_WRITE_ASCII;
    becomes("\"\xC2\x80\xC3\xA9\xDF\xBF\"", ascii, 0, "\"\\u0080\\u00e9\\u07ff\"");
    becomes("\"\xE0\xA0\x80\xE2\x82\xAC\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF\"", ascii, 0,
            "\"\\u0800\\u20ac\\ud7ff\\ue000\\uffff\"");
    becomes("\"\xF0\x90\x80\x80\xF0\x9F\x98\x80\xF4\x8F\xBF\xBF\"", ascii, 0,
            "\"\\ud800\\udc00\\ud83d\\ude00\\udbff\\udfff\"");
    becomes("\"a\xC3\xA9\\n\xF0\x9F\x98\x80z\"", ascii, 0, "\"a\\u00e9\\n\\ud83d\\ude00z\"");
    becomes("{\"\xC3\xA9\":[\"\xE2\x82\xAC\"]}", ascii, 2, "{\n  \"\\u00e9\": [\n    \"\\u20ac\"\n  ]\n}");
    becomes("\"\x7F ~\"", ascii, 0, "\"\x7F ~\"");
    becomes("\"\xC2\x80\xC3\xA9\xE2\x82\xAC\xE2\x80\xA8\xF0\x9F\x98\x80\"", 0, 0,
            "\"\xC2\x80\xC3\xA9\xE2\x82\xAC\xE2\x80\xA8\xF0\x9F\x98\x80\"");
    becomes("\"\\u00e9\\ud83d\\ude00\\u0041\"", 0, 0, "\"\xC3\xA9\xF0\x9F\x98\x80\x41\"");
}

static void test_escapes(void **state)
{
    (void)state;
    static const char *const controls[32] = {
        "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007",
        "\\b",     "\\t",     "\\n",     "\\u000b", "\\f",     "\\r",     "\\u000e", "\\u000f",
        "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014", "\\u0015", "\\u0016", "\\u0017",
        "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e", "\\u001f",
    };
    for (unsigned i = 0; i < 32; i++) {
        for (size_t before = 0; before <= 70; before++) {
            char text[160], expected[160];
            snprintf(text, sizeof text, "[\"%.*s\\u%04X!\"]", (int)before,
                     "------------------------------------------------------------------------", i);
            snprintf(expected, sizeof expected, "[\"%.*s%s!\"]", (int)before,
                     "------------------------------------------------------------------------", controls[i]);
            becomes(text, 0, 0, expected);
            becomes(text, ZETES_WRITE_ASCII, 0, expected);
        }
    }
    becomes("\"\\\"\\\\\\/\"", 0, 0, "\"\\\"\\\\/\"");
    becomes("\"\\u0022\\u005c\\u002f\\u007f\\u0061\"", 0, 0, "\"\\\"\\\\/\x7F\x61\"");
    becomes("{\"\\u0000\\n\":\"<>&'\"}", 0, 0, "{\"\\u0000\\n\":\"<>&'\"}");
    becomes("\"\\u2028\\u2029\\ufeff\"", 0, 0, "\"\xE2\x80\xA8\xE2\x80\xA9\xEF\xBB\xBF\"");
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
    } table[] = {
        {"0", "0"},
        {"-0", "-0.0"},
        {"0.0", "0.0"},
        {"-0.0", "-0.0"},
        {"1.0", "1.0"},
        {"100", "100"},
        {"1e2", "100.0"},
        {"9223372036854775807", "9223372036854775807"},
        {"-9223372036854775808", "-9223372036854775808"},
        {"18446744073709551615", "18446744073709551615"},
        {"18446744073709551616", "18446744073709552000.0"},
        {"1e20", "100000000000000000000.0"},
        {"1e21", "1e+21"},
        {"1.5e300", "1.5e+300"},
        {"0.000001", "0.000001"},
        {"0.0000001", "1e-7"},
        {"1.5e-10", "1.5e-10"},
        {"0.1", "0.1"},
        {"-12.5", "-12.5"},
        {"123456.789", "123456.789"},
        {"5e-324", "5e-324"},
        {"1.7976931348623157e308", "1.7976931348623157e+308"},
        {"0.30000000000000004", "0.30000000000000004"},
        {"9007199254740993.0", "9007199254740992.0"},
        {"1e-00011111111111", "0.0"},
        {"-1e-400", "-0.0"},
        {"1000000000000000000e0", "1000000000000000000.0"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        becomes(table[i].text, 0, 0, table[i].expected);
    }
}

/* Calls zetes_write on a value and expects it to be refused. */
static void refused(const zetes_value *value, const zetes_write_options *options, zetes_code code)
{
    zetes_error error = {.code = ZETES_OK, .line = 5};
    size_t length = 77;
    assert_null(zetes_write(value, options, &length, &error));
    assert_int_equal(error.code, code);
    assert_int_equal(error.line, 0);
    assert_int_equal(length, 0);
    assert_null(zetes_write(value, options, NULL, NULL));
}

static void test_refused(void **state)
{
    (void)state;
    zetes_document *document = zetes_read("[1]", 3, NULL, NULL);
    const zetes_value *root = zetes_document_root(document);
    const zetes_write_options too_wide = {.indent = ZETES_INDENT_LIMIT + 1};
    const zetes_write_options huge = {.indent = UINT32_MAX};
    refused(NULL, NULL, ZETES_ERROR_ARGUMENT);
    refused(root, &too_wide, ZETES_ERROR_ARGUMENT);
    refused(root, &huge, ZETES_ERROR_ARGUMENT);
    zetes_document_free(document);

    zetes_value none = {0};
    zetes_value array = {.head = ZETES_ARRAY | (uint64_t)1 << ZETES_HEAD_BITS, .as.elements = &none};
    refused(&none, NULL, ZETES_ERROR_ARGUMENT);
    refused(&array, NULL, ZETES_ERROR_ARGUMENT);
    const zetes_write_options pretty = {.indent = 2, .flags = ZETES_WRITE_SORT_KEYS};
    refused(&array, &pretty, ZETES_ERROR_ARGUMENT);
}

/* "Output whose length is exactly a power of two keeps its last byte": every length up to 2000, and the NUL. */
static void test_lengths(void **state)
{
    (void)state;
    bytes text = {0};
    for (size_t length = 2; length <= 2000; length++) {
        text.length = 0;
        bytes_byte(&text, '"');
        bytes_fill(&text, 'x', length - 2);
        bytes_byte(&text, '"');
        bytes_byte(&text, 0);
        check(bytes_chars(&text), length, NULL, bytes_chars(&text));
    }
    for (size_t length = 4; length <= 4100; length += length < 1000 ? 1 : 31) {
        text.length = 0;
        bytes_byte(&text, '[');
        bytes_fill(&text, '1', length % 2 + 1);
        while (text.length + 1 < length) {
            bytes_text(&text, ",2");
        }
        bytes_byte(&text, ']');
        bytes_byte(&text, 0);
        check(bytes_chars(&text), text.length - 1, NULL, bytes_chars(&text));
    }
    bytes_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layouts), cmocka_unit_test(test_empty_and_scalars), cmocka_unit_test(test_sort_keys),
        cmocka_unit_test(test_ascii),   cmocka_unit_test(test_escapes),           cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_lengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
