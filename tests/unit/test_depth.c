/* SPDX-License-Identifier: MIT */
/* The depth limit is exact, and nothing recurses: reading, checking, writing and freeing 500 000 levels. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "agree.h"
#include "bytes.h"

#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static void repeat(bytes *to, const char *text, size_t count)
{
    while (count--) {
        bytes_text(to, text);
    }
}

/* Expects one answer from every function that reads. */
static void expect(const bytes *text, size_t limit, zetes_code code, size_t offset)
{
    agreement plain = {0};
    agree_expect(&plain, bytes_chars(text), text->length, limit);
    assert_int_equal(plain.expected.code, code);
    assert_int_equal(plain.expected.offset, offset);
    agree_read(&plain, bytes_chars(text), text->length, "depth");
    agree_validate(&plain, bytes_chars(text), text->length, "depth");
    agree_validate_source(&plain, bytes_chars(text), text->length, 4096, "depth");
    agree_read_source(&plain, bytes_chars(text), text->length, 4096, "depth");
    agree_free(&plain);
    assert_int_equal(agree_failures(), 0);
}

/* The same, closed, with the limit at its depth: read, written back to the byte, freed. */
static void expect_same_text(const bytes *text, size_t limit)
{
    const zetes_read_options options = {.depth_limit = limit};
    zetes_document *document = zetes_read(bytes_chars(text), text->length, &options, NULL);
    assert_non_null(document);
    size_t length = 0;
    char *output = zetes_write(zetes_document_root(document), NULL, &length, NULL);
    assert_non_null(output);
    assert_int_equal(length, text->length);
    assert_memory_equal(output, text->data, length);
    free(output);
    zetes_document_free(document);
}

static void test_open_arrays(void **state)
{
    (void)state;
    bytes text = {0};
    bytes_fill(&text, '[', 100000);
    expect(&text, 0, ZETES_ERROR_DEPTH, 1024);
    expect(&text, 99999, ZETES_ERROR_DEPTH, 99999);
    expect(&text, 100000, ZETES_ERROR_END, 100000);
    bytes_fill(&text, ']', 100000);
    expect(&text, 0, ZETES_ERROR_DEPTH, 1024);
    expect(&text, 99999, ZETES_ERROR_DEPTH, 99999);
    expect(&text, 100000, ZETES_OK, 0);
    expect(&text, SIZE_MAX, ZETES_OK, 0);
    expect_same_text(&text, 100000);
    bytes_byte(&text, ']');
    expect(&text, 100000, ZETES_ERROR_CONTENT, 200000);
    bytes_free(&text);
}

static void test_open_objects(void **state)
{
    (void)state;
    bytes text = {0};
    repeat(&text, "{\"a\":", 500000);
    expect(&text, 0, ZETES_ERROR_DEPTH, 5 * 1024);
    expect(&text, 499999, ZETES_ERROR_DEPTH, 5 * 499999);
    expect(&text, 500000, ZETES_ERROR_END, 2500000);
    bytes_text(&text, "1");
    bytes_fill(&text, '}', 500000);
    expect(&text, 0, ZETES_ERROR_DEPTH, 5 * 1024);
    expect(&text, 500000, ZETES_OK, 0);
    expect_same_text(&text, 500000);
    text.data[text.length - 1] = ']';
    expect(&text, 500000, ZETES_ERROR_COMMA_OR_BRACE, 2500000 + 500000);
    bytes_free(&text);
}

/* N containers pass, N + 1 do not, for arrays, objects and both by turns, at limits around powers of two. */
static void test_exact(void **state)
{
    (void)state;
    static const size_t limits[] = {1,   2,   3,   7,   8,   31,   32,   63,   64,   65,
                                    127, 128, 511, 512, 513, 1023, 1024, 1025, 4999, 5000};
    static const char *const opening[] = {"[", "{\"a\":", "[{\"a\":", "{\"a\":["};
    static const char *const closing[] = {"]", "}", "}]", "]}"};
    size_t count = 0;
    for (size_t form = 0; form < 4; form++) {
        for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++, count++) {
            bytes text = {0};
            size_t levels = strlen(closing[form]);
            repeat(&text, opening[form], limits[i]);
            size_t innermost = text.length - (levels == 1 ? strlen(opening[form]) : form == 2 ? 5 : 1);
            bytes_text(&text, "null");
            repeat(&text, closing[form], limits[i]);
            expect(&text, limits[i] * levels, ZETES_OK, 0);
            if (limits[i] * levels > 1) {
                expect(&text, limits[i] * levels - 1, ZETES_ERROR_DEPTH, innermost);
            }
            bytes_free(&text);
        }
    }
    assert_int_equal(count, 80);
}

static void test_default_limit(void **state)
{
    (void)state;
    bytes text = {0};
    assert_int_equal(ZETES_DEPTH_LIMIT, 1024);
    bytes_fill(&text, '[', 1024);
    bytes_fill(&text, ']', 1024);
    expect(&text, 0, ZETES_OK, 0);
    assert_true(zetes_validate(bytes_chars(&text), text.length, NULL, NULL));
    bytes_insert(&text, 0, "[", 1);
    bytes_byte(&text, ']');
    expect(&text, 0, ZETES_ERROR_DEPTH, 1024);
    expect(&text, 1025, ZETES_OK, 0);
    assert_false(zetes_validate(bytes_chars(&text), text.length, NULL, NULL));
    bytes_free(&text);
}

/* "4 999 nested arrays with limit 5 000: accepted." And brothers do not count, only containers inside one another. */
static void test_limit_5000(void **state)
{
    (void)state;
    bytes text = {0};
    bytes_byte(&text, '[');
    for (size_t i = 0; i < 3; i++) {
        bytes_text(&text, i ? ",{}," : "");
        bytes_fill(&text, '[', 4999);
        bytes_fill(&text, ']', 4999);
    }
    bytes_byte(&text, ']');
    expect(&text, 5000, ZETES_OK, 0);
    expect(&text, 4999, ZETES_ERROR_DEPTH, 4999);
    bytes_free(&text);
    repeat(&text, "[],{},", 5000);
    bytes_insert(&text, 0, "[", 1);
    bytes_text(&text, "0]");
    expect(&text, 2, ZETES_OK, 0);
    expect(&text, 1, ZETES_ERROR_DEPTH, 1);
    bytes_free(&text);
}

/* Empty containers count as any other. */
static void test_empty_containers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t limit;
        zetes_code code;
        size_t offset;
    } table[] = {
        {"[]", 1, ZETES_OK, 0},
        {"{}", 1, ZETES_OK, 0},
        {"1", 1, ZETES_OK, 0},
        {"[[]]", 1, ZETES_ERROR_DEPTH, 1},
        {"[{}]", 1, ZETES_ERROR_DEPTH, 1},
        {"{\"a\":[]}", 1, ZETES_ERROR_DEPTH, 5},
        {"{\"a\":{}}", 1, ZETES_ERROR_DEPTH, 5},
        {"[1,[2,[3]]]", 2, ZETES_ERROR_DEPTH, 6},
        {"[[[[0]]]]", 3, ZETES_ERROR_DEPTH, 3},
        {"[[[x", 2, ZETES_ERROR_DEPTH, 2},
        {"[[x[", 2, ZETES_ERROR_VALUE, 2},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        bytes text = {0};
        bytes_text(&text, table[i].text);
        expect(&text, table[i].limit, table[i].code, table[i].offset);
        bytes_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_arrays), cmocka_unit_test(test_open_objects),
        cmocka_unit_test(test_exact),       cmocka_unit_test(test_default_limit),
        cmocka_unit_test(test_limit_5000),  cmocka_unit_test(test_empty_containers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
