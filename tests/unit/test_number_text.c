/* SPDX-License-Identifier: MIT */
/* Numbers kept as their text: read, looked at, and written back byte for byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "zetes.h"

static const zetes_read_options as_text = {.flags = ZETES_READ_NUMBER_TEXT};

static const char *const texts[] = {
    "0",
    "-0",
    "7",
    "1.10",
    "1E5",
    "1e-400",
    "1e999",
    "-1e+0999",
    "18446744073709551616",
    "[0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001,12]",
    "{\"a\":3.14159265358979323846,\"b\":[-9223372036854775809]}",
};

static void test_texts_come_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        zetes_error error;
        size_t length = 0;
        zetes_document *document = zetes_read(texts[i], strlen(texts[i]), &as_text, &error);
        assert_non_null(document);
        assert_true(zetes_validate(texts[i], strlen(texts[i]), &as_text, &error));
        char *text = zetes_write(zetes_document_root(document), NULL, &length, &error);
        assert_non_null(text);
        assert_int_equal(length, strlen(texts[i]));
        assert_string_equal(text, texts[i]);
        free(text);
        zetes_document_free(document);
    }
}

static void test_what_is_wrong_stays_wrong(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        zetes_code code;
        uint64_t offset;
    } wrong[] = {{"01", ZETES_ERROR_NUMBER, 1},       {"1e", ZETES_ERROR_END, 2},
                 {"[1.]", ZETES_ERROR_NUMBER, 3},     {"[1e999x]", ZETES_ERROR_NUMBER, 6},
                 {"-", ZETES_ERROR_END, 1},           {"[+1]", ZETES_ERROR_VALUE, 1},
                 {"1e999 2", ZETES_ERROR_CONTENT, 6}, {"[1 2]", ZETES_ERROR_COMMA_OR_BRACKET, 3}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        zetes_error error;
        assert_null(zetes_read(wrong[i].text, strlen(wrong[i].text), &as_text, &error));
        assert_int_equal(error.code, wrong[i].code);
        assert_int_equal(error.offset, wrong[i].offset);
        assert_false(zetes_validate(wrong[i].text, strlen(wrong[i].text), &as_text, &error));
        assert_int_equal(error.code, wrong[i].code);
        assert_int_equal(error.offset, wrong[i].offset);
    }
    /* Without the option the range counts. */
    zetes_error error;
    assert_false(zetes_validate("1e999", 5, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_RANGE);
}

static void test_getters(void **state)
{
    (void)state;
    static const char text[] = "[-5,18446744073709551615,2.0,1.5,1e999,9]";
    zetes_document *document = zetes_read(text, sizeof text - 1, &as_text, NULL);
    assert_non_null(document);
    const zetes_value *root = zetes_document_root(document);
    int64_t integer;
    uint64_t whole;
    double real;
    assert_int_equal(zetes_value_kind(zetes_array_at(root, 0)), ZETES_NUMBER);
    assert_int_equal(zetes_value_length(zetes_array_at(root, 0)), 2);
    assert_memory_equal(zetes_value_number_text(zetes_array_at(root, 0)), "-5", 2);
    assert_null(zetes_value_string(zetes_array_at(root, 0)));
    assert_true(zetes_value_int64(zetes_array_at(root, 0), &integer));
    assert_int_equal(integer, -5);
    assert_false(zetes_value_uint64(zetes_array_at(root, 0), &whole));
    assert_true(zetes_value_uint64(zetes_array_at(root, 1), &whole));
    assert_true(whole == UINT64_MAX);
    assert_true(zetes_value_int64(zetes_array_at(root, 2), &integer));
    assert_int_equal(integer, 2);
    assert_false(zetes_value_int64(zetes_array_at(root, 3), &integer));
    assert_true(zetes_value_double(zetes_array_at(root, 3), &real));
    assert_true(real == 1.5);
    assert_false(zetes_value_double(zetes_array_at(root, 4), &real));
    assert_true(real == 0);
    assert_true(zetes_value_double(zetes_array_at(root, 5), &real));
    assert_true(real == 9);
    assert_null(zetes_value_number_text(root));
    assert_null(zetes_value_number_text(NULL));
    zetes_document_free(document);
}

static void test_unknown_flags(void **state)
{
    (void)state;
    static const zetes_read_options unknown = {.flags = 0x80000000u};
    zetes_error error;
    assert_null(zetes_read("1", 1, &unknown, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_validate("1", 1, &unknown, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_null(zetes_read_file("x", &unknown, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts_come_back),
        cmocka_unit_test(test_what_is_wrong_stays_wrong),
        cmocka_unit_test(test_getters),
        cmocka_unit_test(test_unknown_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
