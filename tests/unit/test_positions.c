/* SPDX-License-Identifier: MIT */
/* Where each kind of error is: code, byte offset, line, column in bytes, column in code points, all by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.h"

#include <stdlib.h>
#include <string.h>

#include <zetes.h>

/* A text, its error, and where that is. Where the text is one line of ASCII both columns are offset + 1. */
typedef struct row {
    const char *text;
    size_t length;
    zetes_code code;
    uint64_t offset, line, column, column_code_points;
} row;

#define AT(literal, code, offset, line, column, points)                                                                \
    {"" literal, sizeof(literal) - 1, ZETES_ERROR_##code, offset, line, column, points}
#define LINE(literal, code, offset) AT(literal, code, offset, 1, (offset) + 1, (offset) + 1)

static const row whole_input[] = {
    LINE("", EMPTY, 0),
    LINE(" ", ONLY_WHITESPACE, 1),
    AT(" \t\r\n \n", ONLY_WHITESPACE, 6, 3, 1, 1),
    AT("\xEF\xBB\xBF", ONLY_BOM, 3, 1, 4, 2),
    AT("\xEF\xBB\xBF \n ", ONLY_BOM, 6, 2, 2, 2),
    LINE("\xEF\xBB\xBF{}", BOM, 0),
    LINE("\xEF\xBB\xBF\xEF\xBB\xBF", BOM, 0),
    LINE("\xEF\xBB\xBF\xFF", BOM, 0),
    LINE("\xEF\xBB", UTF8, 0),
    LINE("\xEF\xBB 1", UTF8, 0),
    LINE(" \xEF\xBB\xBF{}", VALUE, 1),
    LINE("[\xEF\xBB\xBF]", VALUE, 1),
    AT("1\xEF\xBB\xBF", CONTENT, 1, 1, 2, 2),
    LINE("1 2", CONTENT, 2),
    LINE("[] []", CONTENT, 3),
    LINE("[]]", CONTENT, 2),
    LINE("{}}", CONTENT, 2),
    LINE("{},", CONTENT, 2),
    LINE("\"a\":1", CONTENT, 3),
    LINE("1,2", CONTENT, 1),
    LINE("null null", CONTENT, 5),
    LINE("1\"a\"", CONTENT, 1),
    LINE("true\"a\"", CONTENT, 4),
    LINE("1[", CONTENT, 1),
    LINE("null{", CONTENT, 4),
    LINE("\"\"\"\"", CONTENT, 2),
    LINE("\"a\"x", CONTENT, 3),
    LINE("[]\x00", CONTENT, 2),
    LINE("1 \x00", CONTENT, 2),
    AT("[]\n\n  x", CONTENT, 6, 3, 3, 3),
    AT("\"\xC3\xA9\" \xC3\xA9", CONTENT, 5, 1, 6, 5),
    LINE("1 \xFF", UTF8, 2),
    LINE("1 \x80", UTF8, 2),
};

static const row ends[] = {
    LINE("[", END, 1),
    LINE("[ ", END, 2),
    AT("[\n", END, 2, 2, 1, 1),
    LINE("[1", END, 2),
    LINE("[1,", END, 3),
    LINE("[[]", END, 3),
    LINE("{", END, 1),
    LINE("{\"a\"", END, 4),
    LINE("{\"a\":", END, 5),
    LINE("{\"a\":1", END, 6),
    LINE("{\"a\":1,", END, 7),
    LINE("{\"duck\": 42.", END, 12),
    LINE("{\"duck\":tru", END, 11),
    LINE("\"abc", END, 4),
    LINE("\"", END, 1),
    LINE("\"\\", END, 2),
    LINE("\"\\\\", END, 3),
    LINE("\"\\\"", END, 3),
    LINE("\"\\u", END, 3),
    LINE("\"\\u12", END, 5),
    LINE("\"\\u1234", END, 7),
    LINE("\"\\ud800", END, 7),
    LINE("\"\\ud800\\", END, 8),
    LINE("\"\\ud800\\u", END, 9),
    LINE("\"\\ud800\\u1", SURROGATE, 1),
    LINE("\"\\ud800\\u", END, 9),
    LINE("\"\\ud800\\uD", END, 10),
    LINE("\"\\ud800\\udb", SURROGATE, 1),
    LINE("\"\\ud800\\udc", END, 11),
    LINE("\"\\ud", END, 4),
    LINE("\"\\udb", END, 5),
    LINE("\"\\udc", SURROGATE, 1),
    LINE("\"\\uDCx", ESCAPE, 1),
    LINE("\"\\ud83d\\ude0", END, 12),
    LINE("\"\\ud83d\\ude00", END, 13),
    LINE("\"000000000000000000\\", END, 20),
    LINE("t", END, 1),
    LINE("tru", END, 3),
    LINE("fals", END, 4),
    LINE("n", END, 1),
    LINE("[nul", END, 4),
    LINE("-", END, 1),
    LINE("1.", END, 2),
    LINE("1e", END, 2),
    LINE("1E+", END, 3),
    LINE("[-", END, 2),
    AT("{\"\xC3\xA9\":\n \"\xE2\x82\xAC", END, 12, 2, 6, 4),
};

static const row structure[] = {
    LINE("]", VALUE, 0),
    LINE("}", VALUE, 0),
    LINE(",", VALUE, 0),
    LINE(":", VALUE, 0),
    LINE("x", VALUE, 0),
    LINE("\x00", VALUE, 0),
    LINE("'a'", VALUE, 0),
    LINE("/* */1", VALUE, 0),
    LINE("\x0B"
         "1",
         VALUE, 0),
    LINE("\x7F", VALUE, 0),
    LINE("\xC3\xA9", VALUE, 0),
    LINE("\xC2\xA0"
         "1",
         VALUE, 0),
    LINE("\\", VALUE, 0),
    LINE("[,", VALUE, 1),
    LINE("[,1]", VALUE, 1),
    LINE("[1,,2]", VALUE, 3),
    LINE("[1,}", VALUE, 3),
    LINE("[}", VALUE, 1),
    LINE("[:", VALUE, 1),
    LINE("[1,:", VALUE, 3),
    LINE("{\"a\":}", VALUE, 5),
    LINE("{\"a\":,", VALUE, 5),
    LINE("{\"a\"::1}", VALUE, 5),
    LINE("{\"a\":]", VALUE, 5),
    LINE("{\"a\":x}", VALUE, 5),
    AT("{\"\xC3\xA9\":x}", VALUE, 6, 1, 7, 6),
    AT("[\n1,\n\t,]", VALUE, 6, 3, 2, 2),
    AT("[1,\r\n,]", VALUE, 5, 2, 1, 1),
    AT("[1,\r,]", VALUE, 4, 1, 5, 5),
    LINE("{]", KEY, 1),
    LINE("{,", KEY, 1),
    LINE("{:", KEY, 1),
    LINE("{1:2}", KEY, 1),
    LINE("{a:1}", KEY, 1),
    LINE("{null:1}", KEY, 1),
    LINE("{[]:1}", KEY, 1),
    LINE("{{", KEY, 1),
    LINE("{\"a\":1,2", KEY, 7),
    LINE("{\"a\":1,]", KEY, 7),
    LINE("{\"a\":1,,", KEY, 7),
    LINE("{\"a\"}", COLON, 4),
    LINE("{\"a\",", COLON, 4),
    LINE("{\"a\" 1}", COLON, 5),
    LINE("{\"a\"]", COLON, 4),
    LINE("{\"a\"\"b\"", COLON, 4),
    LINE("{\"a\"=1}", COLON, 4),
    LINE("[1 2]", COMMA_OR_BRACKET, 3),
    LINE("[1}", COMMA_OR_BRACKET, 2),
    LINE("[1:2]", COMMA_OR_BRACKET, 2),
    LINE("[1\"a\"]", COMMA_OR_BRACKET, 2),
    LINE("[1[", COMMA_OR_BRACKET, 2),
    LINE("[true{", COMMA_OR_BRACKET, 5),
    LINE("[[]{}]", COMMA_OR_BRACKET, 3),
    LINE("[\"a\"\"b\"]", COMMA_OR_BRACKET, 4),
    LINE("[\"a\"x]", COMMA_OR_BRACKET, 4),
    LINE("[\"a\":1]", COMMA_OR_BRACKET, 4),
    LINE("[1 \x00]", COMMA_OR_BRACKET, 3),
    LINE("{\"a\":1 \"b\":2}", COMMA_OR_BRACE, 7),
    LINE("{\"a\":1]", COMMA_OR_BRACE, 6),
    LINE("{\"a\":1:", COMMA_OR_BRACE, 6),
    LINE("{\"a\":{}{", COMMA_OR_BRACE, 7),
    LINE("{\"a\":\"b\"x", COMMA_OR_BRACE, 8),
    LINE("[1,]", TRAILING_COMMA, 3),
    LINE("[1, ]", TRAILING_COMMA, 4),
    LINE("[[],]", TRAILING_COMMA, 4),
    LINE("{\"a\":1,}", TRAILING_COMMA, 7),
    AT("{\"a\":1,\n}", TRAILING_COMMA, 8, 2, 1, 1),
    LINE("[\xFF", UTF8, 1),
    LINE("[1 \xFF", UTF8, 3),
    LINE("{\x80", UTF8, 1),
    LINE("{\"a\"\xC3", UTF8, 4),
    LINE("{\"a\":\xED\xA0\x80}", UTF8, 5),
    LINE("[1 x\xFF", COMMA_OR_BRACKET, 3),
};

static const row words_and_numbers[] = {
    LINE("nulll", LITERAL, 4),
    LINE("tru]", LITERAL, 3),
    LINE("[tru]", LITERAL, 4),
    LINE("tru ", LITERAL, 3),
    LINE("tru\"", LITERAL, 3),
    LINE("truE", LITERAL, 3),
    LINE("tx", LITERAL, 1),
    LINE("falze", LITERAL, 3),
    LINE("truefalse", LITERAL, 4),
    LINE("true1", LITERAL, 4),
    LINE("null\x00", CONTENT, 4),
    LINE("nu\xC3\xA9", LITERAL, 2),
    LINE("nu\xC3", UTF8, 2),
    LINE("null\xFF", UTF8, 4),
    LINE("True", VALUE, 0),
    LINE("NaN", VALUE, 0),
    LINE("nan", LITERAL, 1),
    LINE("Infinity", VALUE, 0),
    LINE("01", NUMBER, 1),
    LINE("-01", NUMBER, 2),
    LINE("00", NUMBER, 1),
    LINE("+1", VALUE, 0),
    LINE(".5", VALUE, 0),
    LINE("-.5", NUMBER, 1),
    LINE("[1.]", NUMBER, 3),
    LINE("1. ", NUMBER, 2),
    LINE("1.e5", NUMBER, 2),
    LINE("[1e]", NUMBER, 3),
    LINE("[1e+]", NUMBER, 4),
    LINE("1e1.5", NUMBER, 3),
    LINE("1e+-1", NUMBER, 3),
    LINE("[-]", NUMBER, 2),
    LINE("[- 1]", NUMBER, 2),
    LINE("--1", NUMBER, 1),
    LINE("-x", NUMBER, 1),
    LINE("-\"", NUMBER, 1),
    LINE("-Infinity", NUMBER, 1),
    LINE("0x1", NUMBER, 1),
    LINE("1_000", NUMBER, 1),
    LINE("1.5x", NUMBER, 3),
    LINE("1.5.5", NUMBER, 3),
    LINE("1-2", NUMBER, 1),
    LINE("1+2", NUMBER, 1),
    LINE("12345678901234567890123456789012345678901234567890123456789012345678901234567890x", NUMBER, 80),
    LINE("1\xC3\xA9", CONTENT, 1),
    LINE("123\x00", CONTENT, 3),
    LINE("[1\x0B]", COMMA_OR_BRACKET, 2),
    LINE("[1/**/]", COMMA_OR_BRACKET, 2),
    LINE("{\"a\":true#", COMMA_OR_BRACE, 9),
    LINE("-/", NUMBER, 1),
    LINE("tru\x00", LITERAL, 3),
    LINE("1\xFF", UTF8, 1),
    LINE("-\xC3", UTF8, 1),
    LINE("1e999", RANGE, 0),
    LINE("-1e999", RANGE, 0),
    LINE("[0,1e309]", RANGE, 3),
    LINE("[1.7976931348623159e308]", RANGE, 1),
    LINE("1e999 x", RANGE, 0),
    LINE("1e999\"a\"", RANGE, 0),
    LINE("1e999x", NUMBER, 5),
    LINE("1e999\xFF", RANGE, 0),
    LINE("1e999/", RANGE, 0),
    AT("{\n\"\xE2\x82\xAC\":1e999}", RANGE, 8, 2, 7, 5),
};

static const row strings[] = {
    LINE("\"\x1F\"", CONTROL, 1),
    LINE("\"\x00\"", CONTROL, 1),
    LINE("\"a\tb\"", CONTROL, 2),
    LINE("\"a\nb\"", CONTROL, 2),
    LINE("\"a\r\nb\"", CONTROL, 2),
    LINE("{\"\x01\":1}", CONTROL, 2),
    AT("\"\xC3\xA9\x0B\"", CONTROL, 3, 1, 4, 3),
    LINE("\"\x1F", CONTROL, 1),
    LINE("\"\\q\"", ESCAPE, 1),
    LINE("\"ab\\x41\"", ESCAPE, 3),
    LINE("\"\\'\"", ESCAPE, 1),
    LINE("\"\\N\"", ESCAPE, 1),
    LINE("\"\\U0041\"", ESCAPE, 1),
    LINE("\"\\0\"", ESCAPE, 1),
    LINE("\"\\\n\"", ESCAPE, 1),
    LINE("\"\\\x00\"", ESCAPE, 1),
    LINE("\"\\\xC3\xA9\"", ESCAPE, 1),
    LINE("\"\\\xFF\"", ESCAPE, 1),
    LINE("\"\\u\"", ESCAPE, 1),
    LINE("\"\\u12\"", ESCAPE, 1),
    LINE("\"\\u12\n", ESCAPE, 1),
    LINE("\"\\u12\xFF", ESCAPE, 1),
    LINE("\"\\u12\xC3\xA9", ESCAPE, 1),
    LINE("\"\\u 123\"", ESCAPE, 1),
    LINE("\"\\uzzzz\"", ESCAPE, 1),
    LINE("\"\\u123g\"", ESCAPE, 1),
    LINE("\"\\u+123\"", ESCAPE, 1),
    LINE("{\"\":\"\\u20A\"}", ESCAPE, 5),
    LINE("{\"\\q\":1}", ESCAPE, 2),
    LINE("\"\\\\\\q\"", ESCAPE, 3),
    LINE("\"\\qabc", ESCAPE, 1),
    LINE("\"\\q\x01", ESCAPE, 1),
    LINE("\"\\q\xFF", ESCAPE, 1),
    LINE("\"\x01\\q", CONTROL, 1),
    LINE("\"\xFF\\q", UTF8, 1),
    LINE("\"\\uDC00\"", SURROGATE, 1),
    LINE("\"\\udfff\"", SURROGATE, 1),
    LINE("\"\\ud800\"", SURROGATE, 1),
    LINE("\"\\uDBFF\"", SURROGATE, 1),
    LINE("\"\\ud800x\"", SURROGATE, 1),
    LINE("\"\\ud800\\n\"", SURROGATE, 1),
    LINE("\"\\ud800\\u0041\"", SURROGATE, 1),
    LINE("\"\\ud800\\ud800\"", SURROGATE, 1),
    LINE("\"\\ud800\\uzzzz\"", SURROGATE, 1),
    LINE("\"\\ud800\\udc0\"", SURROGATE, 1),
    LINE("\"\\ud800\\\"", SURROGATE, 1),
    LINE("\"\\ud800\n", SURROGATE, 1),
    LINE("\"\\ud800\xFF", SURROGATE, 1),
    LINE("\"\\ud800\xC3\xA9", SURROGATE, 1),
    LINE("\"\\ud800\\u1\"", SURROGATE, 1),
    LINE("\"\\ud83d\\ude00\\ude00\"", SURROGATE, 13),
    LINE("\"\\ude00\\ud83d\"", SURROGATE, 1),
    AT("\"\xC3\xA9\\ud800\"", SURROGATE, 3, 1, 4, 3),
    LINE("\"\xC1\x80\"", UTF8, 1),
    LINE("\"\x80   \"", UTF8, 1),
    LINE("\"\\\"\xCE,\xA3\"", UTF8, 3),
    LINE("\"\xC0\xAF\"", UTF8, 1),
    LINE("\"\xE0\x80\xAF\"", UTF8, 1),
    LINE("\"\xF0\x80\x80\xAF\"", UTF8, 1),
    LINE("\"\xED\xA0\x80\"", UTF8, 1),
    LINE("\"\xED\xBF\xBF\"", UTF8, 1),
    LINE("\"\xF4\x90\x80\x80\"", UTF8, 1),
    LINE("\"\xF5\x80\x80\x80\"", UTF8, 1),
    LINE("\"\xFE\"", UTF8, 1),
    LINE("\"\xFF\"", UTF8, 1),
    LINE("\"\xC3\"", UTF8, 1),
    LINE("\"\xE2\x82\"", UTF8, 1),
    LINE("\"\xF0\x9F\x98\"", UTF8, 1),
    LINE("\"\xC3", UTF8, 1),
    LINE("\"\xE2\x82", UTF8, 1),
    LINE("\"\xF0\x9F\x98", UTF8, 1),
    LINE("\"\xC3\xC3\xA9\"", UTF8, 1),
    AT("\"\xC3\xA9\x80\"", UTF8, 3, 1, 4, 3),
    AT("\"\xF0\x9F\x98\x80\xE2\x28\xA1\"", UTF8, 5, 1, 6, 3),
    LINE("{\"\xFF\":1}", UTF8, 2),
    AT("[\n\"abc\",\n\"\xE6\x97\xA5\xE6\x9C\xAC\xFF\"]", UTF8, 16, 3, 8, 4),
};

static void check_rows(const row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const row *want = &rows[i];
        zetes_error error, other;
        zetes_document *document = zetes_read(want->text, want->length, NULL, &error);
        bool valid = zetes_validate(want->text, want->length, NULL, &other);
        if (document || valid || error.code != want->code || error.offset != want->offset || other.code != want->code ||
            other.offset != want->offset) {
            bytes_show(want->text, want->length);
            fail_msg(": expected %d at %llu, zetes_read gave %d at %llu, zetes_validate %d at %llu", (int)want->code,
                     (unsigned long long)want->offset, (int)error.code, (unsigned long long)error.offset,
                     (int)other.code, (unsigned long long)other.offset);
        }
        assert_int_equal(error.line, 0);
        zetes_error_locate(&error, want->text, want->length);
        if (error.line != want->line || error.column != want->column ||
            error.column_code_points != want->column_code_points || error.offset != want->offset) {
            bytes_show(want->text, want->length);
            fail_msg(": expected line %llu, columns %llu and %llu, got %llu, %llu and %llu",
                     (unsigned long long)want->line, (unsigned long long)want->column,
                     (unsigned long long)want->column_code_points, (unsigned long long)error.line,
                     (unsigned long long)error.column, (unsigned long long)error.column_code_points);
        }
    }
}

#define TEST(rows)                                                                                                     \
    static void test_##rows(void **state)                                                                              \
    {                                                                                                                  \
        (void)state;                                                                                                   \
        check_rows(rows, sizeof rows / sizeof rows[0]);                                                                \
    }
TEST(whole_input)
TEST(ends)
TEST(structure)
TEST(words_and_numbers)
TEST(strings)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_input),       cmocka_unit_test(test_ends),    cmocka_unit_test(test_structure),
        cmocka_unit_test(test_words_and_numbers), cmocka_unit_test(test_strings),

    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
