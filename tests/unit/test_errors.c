/* SPDX-License-Identifier: MIT */
/* Codes, categories and messages; no input at all; sources and files that fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files.h"
#include "source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

/* The message of each code is a line of its own, and each code has a category. */
static void test_codes(void **state)
{
    (void)state;
    for (int code = 0; code < ZETES_CODE_COUNT; code++) {
        const char *message = zetes_code_message((zetes_code)code);
        assert_true(strlen(message) > 0);
        assert_null(strchr(message, '\n'));
        assert_true(message[strlen(message) - 1] != '.');
        assert_string_not_equal(message, "unknown error");
        for (int other = 0; other < code; other++) {
            assert_string_not_equal(message, zetes_code_message((zetes_code)other));
        }
        assert_int_equal(zetes_code_category((zetes_code)code) == ZETES_CATEGORY_NONE, code == ZETES_OK);
    }
    assert_string_equal(zetes_code_message(ZETES_CODE_COUNT), "unknown error");
    assert_int_equal(zetes_code_category(ZETES_CODE_COUNT), ZETES_CATEGORY_USAGE);
    assert_int_equal(zetes_code_category(ZETES_ERROR_UTF8), ZETES_CATEGORY_SYNTAX);
    assert_int_equal(zetes_code_category(ZETES_ERROR_RANGE), ZETES_CATEGORY_DATA);
    assert_int_equal(zetes_code_category(ZETES_ERROR_NOT_FOUND), ZETES_CATEGORY_DATA);
    assert_int_equal(zetes_code_category(ZETES_ERROR_DEPTH), ZETES_CATEGORY_LIMIT);
    assert_int_equal(zetes_code_category(ZETES_ERROR_MEMORY), ZETES_CATEGORY_MEMORY);
    assert_int_equal(zetes_code_category(ZETES_ERROR_READ), ZETES_CATEGORY_IO);
    assert_int_equal(zetes_code_category(ZETES_ERROR_ARGUMENT), ZETES_CATEGORY_USAGE);
}

/* A NULL text of length 0 is an empty one; a NULL error is allowed. */
static void test_nothing(void **state)
{
    (void)state;
    zetes_error error;
    assert_null(zetes_read(NULL, 0, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_EMPTY);
    assert_false(zetes_validate(NULL, 0, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_EMPTY);
    assert_null(zetes_read(NULL, 1, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_validate(NULL, 1, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_null(zetes_read("[", 1, NULL, NULL));
    assert_false(zetes_validate("[", 1, NULL, NULL));
    assert_true(zetes_validate("[]", 2, NULL, NULL));
    zetes_document_free(NULL);
    assert_null(zetes_document_root(NULL));
}

/* "A reader that returns `1` and then fails: an I/O error, not the value 1." */
static void test_source_that_fails(void **state)
{
    (void)state;
    source_state reading;
    zetes_error error;
    for (int error_number = 0; error_number <= EIO; error_number += EIO) {
        zetes_source source = source_make(&reading, "1", 1, 1);
        reading.fails = true;
        reading.error = error_number;
        assert_null(zetes_read_source(&source, NULL, &error));
        assert_int_equal(error.code, ZETES_ERROR_READ);
        assert_int_equal(error.system_error, error_number);
        assert_false(reading.misused);
        source = source_make(&reading, "1", 1, 1);
        reading.fails = true;
        reading.error = error_number;
        assert_false(zetes_validate_source(&source, NULL, &error));
        assert_int_equal(error.code, ZETES_ERROR_READ);
        assert_int_equal(error.system_error, error_number);
        assert_false(reading.misused);
    }
    assert_null(zetes_read_source(NULL, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_false(zetes_validate_source(NULL, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
}

/* A source that is wrong about its size is read to its end all the same. */
static void test_size_hint(void **state)
{
    (void)state;
    static const uint64_t hints[] = {0, 1, 5, 6, 7, 100000};
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        for (size_t piece = 1; piece < 8; piece++) {
            source_state reading;
            zetes_error error;
            zetes_source source = source_make(&reading, "[1,23]", 6, piece);
            source.size_hint = hints[i];
            zetes_document *document = zetes_read_source(&source, NULL, &error);
            assert_non_null(document);
            assert_int_equal(zetes_value_length(zetes_document_root(document)), 2);
            assert_false(reading.misused);
            zetes_document_free(document);
        }
    }
}

/* "`[[[[0]]]]` fed one byte at a time with limit 3: the depth error, at the fourth `[`." */
static void test_depth_of_a_source(void **state)
{
    (void)state;
    const zetes_read_options options = {.depth_limit = 3};
    source_state reading;
    zetes_error error;
    zetes_source source = source_make(&reading, "[[[[0]]]]", 9, 1);
    assert_false(zetes_validate_source(&source, &options, &error));
    assert_int_equal(error.code, ZETES_ERROR_DEPTH);
    assert_int_equal(error.offset, 3);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, 4);
    source = source_make(&reading, "[[[[0]]]]", 9, 1);
    assert_null(zetes_read_source(&source, &options, &error));
    assert_int_equal(error.code, ZETES_ERROR_DEPTH);
    assert_int_equal(error.offset, 3);
}

static void test_files(void **state)
{
    (void)state;
    char path[1024];
    zetes_error error;
    assert_true(files_temporary(path, sizeof path, "{\n\"a\": [1, 2,]\n}\n", 17));
    assert_null(zetes_read_file(path, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_TRAILING_COMMA);
    assert_int_equal(error.offset, 13);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 12);
    assert_int_equal(error.excerpt_length, 12);
    assert_memory_equal(error.excerpt, "\"a\": [1, 2,]", 12);
    assert_int_equal(error.excerpt_caret, 11);
    assert_int_equal(remove(path), 0);

    assert_null(zetes_read_file(path, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_OPEN);
    assert_int_equal(error.system_error, ENOENT);

    assert_null(zetes_read_file("/", NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_DIRECTORY);

    assert_null(zetes_read_file(NULL, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);

    assert_true(files_temporary(path, sizeof path, "", 0));
    assert_null(zetes_read_file(path, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_EMPTY);
    assert_int_equal(remove(path), 0);

    assert_true(files_temporary(path, sizeof path, "[null]\n", 7));
    zetes_document *document = zetes_read_file(path, NULL, &error);
    assert_non_null(document);
    assert_int_equal(error.code, ZETES_OK);
    assert_int_equal(zetes_value_kind(zetes_array_at(zetes_document_root(document), 0)), ZETES_NULL);
    zetes_document_free(document);
    assert_int_equal(remove(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_source_that_fails),
        cmocka_unit_test(test_size_hint),
        cmocka_unit_test(test_depth_of_a_source),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
