/* SPDX-License-Identifier: MIT */
/* Sources that never end, that break their contract, or that promise too much; files whose size is a mere claim. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "source.h"
#include "zetes.h"

/* A source that begins with `head` and goes on with one byte for ever, as /dev/zero does. */
typedef struct endless {
    const char *head;
    int byte;
    uint64_t given;
} endless;

static ptrdiff_t endless_read(void *context, void *buffer, size_t size)
{
    endless *self = context;
    if (*self->head) {
        *(char *)buffer = *self->head++;
        size = 1;
    } else {
        memset(buffer, self->byte, size);
    }
    self->given += size;
    assert_in_range(self->given, 0, 1 << 22);
    return (ptrdiff_t)size;
}

/* What is no JSON is told from its first wrong byte, although the word at it never ends. */
static void test_endless_words(void **state)
{
    (void)state;
    static const struct {
        const char *head;
        int byte;
        zetes_code code;
        uint64_t offset;
    } cases[] = {{"", 0, ZETES_ERROR_VALUE, 0},
                 {"", 'y', ZETES_ERROR_VALUE, 0},
                 {"[true", 'e', ZETES_ERROR_LITERAL, 5},
                 {"nul", 'l', ZETES_ERROR_LITERAL, 4},
                 {"[1,", 'x', ZETES_ERROR_VALUE, 3},
                 {"{\"a\":[", 0xC3, ZETES_ERROR_UTF8, 6},
                 {"[true", 0, ZETES_ERROR_COMMA_OR_BRACKET, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        endless reading = {cases[i].head, cases[i].byte, 0};
        zetes_source source = {&reading, endless_read, 0};
        zetes_error error;
        assert_false(zetes_validate_source(&source, NULL, &error));
        assert_int_equal(error.code, cases[i].code);
        assert_int_equal(error.offset, cases[i].offset);
        assert_int_equal(error.line, 1);
        assert_int_equal(error.column, cases[i].offset + 1);
    }
}

static ptrdiff_t too_much(void *context, void *buffer, size_t size)
{
    (void)context;
    (void)buffer;
    return (ptrdiff_t)size + 1;
}

static void test_source_that_returns_too_much(void **state)
{
    (void)state;
    const zetes_source source = {NULL, too_much, 0};
    zetes_error error;
    errno = ENOENT;
    assert_false(zetes_validate_source(&source, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_READ);
    assert_int_equal(error.system_error, 0);
    assert_null(zetes_read_source(&source, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_READ);
    assert_int_equal(error.system_error, 0);
    assert_int_equal(errno, ENOENT);
}

static void test_hint_that_is_wrong(void **state)
{
    (void)state;
    static const uint64_t hints[] = {1, 3, 1000, (uint64_t)1 << 45, UINT64_MAX};
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        source_state reading;
        zetes_source source = source_make(&reading, "[1,2,3]", 7, 3);
        source.size_hint = hints[i];
        zetes_document *document = zetes_read_source(&source, NULL, NULL);
        assert_non_null(document);
        assert_int_equal(zetes_value_length(zetes_document_root(document)), 3);
        zetes_document_free(document);
    }
}

/* The kernel's files claim a page. */
static void test_size_that_is_a_claim(void **state)
{
    (void)state;
    static const char path[] = "/sys/class/net/lo/mtu";
    FILE *file = fopen(path, "r");
    if (!file) {
        print_message("skipped: %s is not here\n", path);
        skip();
    }
    fclose(file);
    zetes_error error;
    zetes_document *document = zetes_read_file(path, NULL, &error);
    assert_int_equal(error.code, ZETES_OK);
    assert_non_null(document);
    zetes_document_free(document);
}

/* An error that somebody made up does no harm. */
static void test_snippet_of_nonsense(void **state)
{
    (void)state;
    char buffer[ZETES_SNIPPET_SIZE];
    zetes_error error;
    memset(&error, 0xFF, sizeof error);
    assert_in_range(zetes_error_snippet(&error, buffer, sizeof buffer), 1, sizeof buffer);
    error.excerpt_caret = 500;
    error.excerpt_length = 400;
    memset(error.excerpt, 'a', sizeof error.excerpt);
    assert_in_range(zetes_error_snippet(&error, buffer, sizeof buffer), 1, sizeof buffer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endless_words),       cmocka_unit_test(test_source_that_returns_too_much),
        cmocka_unit_test(test_hint_that_is_wrong),  cmocka_unit_test(test_size_that_is_a_claim),
        cmocka_unit_test(test_snippet_of_nonsense),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
