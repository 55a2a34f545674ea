/* SPDX-License-Identifier: MIT */
/* zetes_pointer_get: the examples of RFC 6901, what finds nothing, what is no JSON Pointer, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <zetes.h>

static zetes_document *read_text(const char *text)
{
    zetes_document *document = zetes_read(text, strlen(text), NULL, NULL);
    assert_non_null(document);
    return document;
}

/* The document of RFC 6901, section 5. */
static const char rfc_document[] =
    "{\"foo\": [\"bar\", \"baz\"], \"\": 0, \"a/b\": 1, \"c%d\": 2, \"e^f\": 3, \"g|h\": 4,"
    " \"i\\\\j\": 5, \"k\\\"l\": 6, \" \": 7, \"m~n\": 8}";

static void test_rfc_examples(void **state)
{
    (void)state;
    static const char *const pointers[] = {"/", "/a~1b", "/c%d", "/e^f", "/g|h", "/i\\j", "/k\"l", "/ ", "/m~0n"};
    zetes_document *document = read_text(rfc_document);
    const zetes_value *root = zetes_document_root(document);
    zetes_error error;
    assert_ptr_equal(zetes_pointer_get(root, "", 0, &error), root);
    assert_ptr_equal(zetes_pointer_get(root, NULL, 0, &error), root);
    assert_int_equal(error.code, ZETES_OK);
    assert_int_equal(zetes_value_kind(zetes_pointer_get(root, "/foo", 4, &error)), ZETES_ARRAY);
    assert_string_equal(zetes_value_c_string(zetes_pointer_get(root, "/foo/0", 6, &error)), "bar");
    assert_string_equal(zetes_value_c_string(zetes_pointer_get(root, "/foo/1", 6, NULL)), "baz");
    for (size_t i = 0; i < sizeof pointers / sizeof pointers[0]; i++) {
        int64_t number = -1;
        const zetes_value *value = zetes_pointer_get(root, pointers[i], strlen(pointers[i]), &error);
        assert_true(zetes_value_int64(value, &number));
        assert_int_equal(number, i);
        assert_int_equal(error.code, ZETES_OK);
    }
    zetes_document_free(document);
}

typedef struct row {
    const char *pointer;
    size_t length;
    zetes_code code;
    uint64_t offset;
    int64_t number;
} row;

#define FINDS(literal, number)     {"" literal, sizeof(literal) - 1, ZETES_OK, 0, number}
#define NOT_FOUND(literal, offset) {"" literal, sizeof(literal) - 1, ZETES_ERROR_NOT_FOUND, offset, 0}
#define MALFORMED(literal, offset) {"" literal, sizeof(literal) - 1, ZETES_ERROR_POINTER, offset, 0}

static const char document_text[] =
    "{\"a\":{\"b\":[10,11,12,13,14,15,16,17,18,19,{\"c\":20}]},\"~\":30,\"/\":31,\"~1\":32,"
    "\"0\":33,\"x\":34,\"x\":35,\"\":{\"\":36},\"n\\u0000\":37,\"\\u00e9\":38,\"-\":39,\"01\":40}";

static const row rows[] = {
    FINDS("/a/b/0", 10),
    FINDS("/a/b/9", 19),
    FINDS("/a/b/10/c", 20),
    FINDS("/~0", 30),
    FINDS("/~1", 31),
    FINDS("/~01", 32),
    FINDS("/0", 33),
    FINDS("/x", 34),
    FINDS("//", 36),
    FINDS("/n\0", 37),
    FINDS("/\xC3\xA9", 38),
    FINDS("/-", 39),
    FINDS("/01", 40),
    NOT_FOUND("/b", 0),
    NOT_FOUND("/a/x", 2),
    NOT_FOUND("/a/b/11", 4),
    NOT_FOUND("/a/b/-", 4),
    NOT_FOUND("/a/b/0/c", 6),
    NOT_FOUND("/a/b/10/c/d", 9),
    NOT_FOUND("/a/b/", 4),
    NOT_FOUND("/a/b/x", 4),
    NOT_FOUND("/a/b/1e0", 4),
    NOT_FOUND("/a/b/99999999999999999999999999", 4),
    NOT_FOUND("/a/b/18446744073709551616", 4),
    NOT_FOUND("/a/b/18446744073709551617", 4),
    NOT_FOUND("/n", 0),
    NOT_FOUND("/A", 0),
    NOT_FOUND("/a~1b", 0),
    NOT_FOUND("/x/y/z", 2),
    NOT_FOUND("///", 2),
    MALFORMED("a", 0),
    MALFORMED("#/a", 0),
    MALFORMED(" /a", 0),
    MALFORMED("/~", 1),
    MALFORMED("/~2", 1),
    MALFORMED("/a~", 2),
    MALFORMED("/a/~x", 3),
    MALFORMED("/~0~", 3),
    MALFORMED("/~0~~1", 3),
};

static void test_table(void **state)
{
    (void)state;
    zetes_document *document = read_text(document_text);
    const zetes_value *root = zetes_document_root(document);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        zetes_error error = {.code = ZETES_ERROR_MEMORY, .offset = 99};
        int64_t number = 0;
        const zetes_value *value = zetes_pointer_get(root, rows[i].pointer, rows[i].length, &error);
        bool found = zetes_value_int64(value, &number);
        if (error.code != rows[i].code || error.offset != rows[i].offset || number != rows[i].number ||
            found != (rows[i].code == ZETES_OK) || (value != NULL) != found) {
            fail_msg("%s: code %d at %llu, number %lld", rows[i].pointer, (int)error.code,
                     (unsigned long long)error.offset, (long long)number);
        }
    }
    zetes_document_free(document);
}

/* Array indexes with a leading zero are no indexes (RFC 6901, section 4): they find nothing, or are malformed. */
static void test_leading_zero(void **state)
{
    (void)state;
    zetes_document *document = read_text("[1,2,3]");
    zetes_error error;
    assert_null(zetes_pointer_get(zetes_document_root(document), "/01", 3, &error));
    assert_true(error.code == ZETES_ERROR_NOT_FOUND || error.code == ZETES_ERROR_POINTER);
    assert_null(zetes_pointer_get(zetes_document_root(document), "/00", 3, &error));
    assert_null(zetes_pointer_get(zetes_document_root(document), "/+1", 3, &error));
    assert_null(zetes_pointer_get(zetes_document_root(document), "/1 ", 3, &error));
    assert_non_null(zetes_pointer_get(zetes_document_root(document), "/0", 2, &error));
    zetes_document_free(document);
}

static void test_arguments(void **state)
{
    (void)state;
    zetes_document *document = read_text("[1]");
    zetes_error error;
    assert_null(zetes_pointer_get(NULL, "/a", 2, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    assert_null(zetes_pointer_get(NULL, "", 0, NULL));
    assert_null(zetes_pointer_get(zetes_document_root(document), NULL, 2, &error));
    assert_int_equal(error.code, ZETES_ERROR_ARGUMENT);
    zetes_document_free(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rfc_examples),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_leading_zero),
        cmocka_unit_test(test_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
