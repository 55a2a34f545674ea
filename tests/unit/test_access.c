/* SPDX-License-Identifier: MIT */
/* Every access function with every kind of value and with NULL: what it gives, and what it leaves in `out`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include <zetes.h>

static zetes_document *document;

/* Reads a text and gives its value; the document lives until the next call. */
static const zetes_value *value_of(const char *text)
{
    zetes_error error;
    zetes_document_free(document);
    document = zetes_read(text, strlen(text), NULL, &error);
    if (!document) {
        fail_msg("%s: %s", text, zetes_code_message(error.code));
    }
    return zetes_document_root(document);
}

static int free_document(void **state)
{
    (void)state;
    zetes_document_free(document);
    document = NULL;
    return 0;
}

static const struct {
    const char *text;
    zetes_kind kind;
    size_t length;
} kinds[] = {
    {"null", ZETES_NULL, 0},
    {"false", ZETES_FALSE, 0},
    {"true", ZETES_TRUE, 0},
    {"0", ZETES_INT64, 0},
    {"-1", ZETES_INT64, 0},
    {"9223372036854775807", ZETES_INT64, 0},
    {"-9223372036854775808", ZETES_INT64, 0},
    {"9223372036854775808", ZETES_UINT64, 0},
    {"18446744073709551615", ZETES_UINT64, 0},
    {"18446744073709551616", ZETES_DOUBLE, 0},
    {"-9223372036854775809", ZETES_DOUBLE, 0},
    {"-0", ZETES_DOUBLE, 0},
    {"1.0", ZETES_DOUBLE, 0},
    {"1e0", ZETES_DOUBLE, 0},
    {"\"\"", ZETES_STRING, 0},
    {"\"abc\"", ZETES_STRING, 3},
    {"\"\\u0000\"", ZETES_STRING, 1},
    {"\"\\ud83d\\ude00\"", ZETES_STRING, 4},
    {"[]", ZETES_ARRAY, 0},
    {"[1,[2,3]]", ZETES_ARRAY, 2},
    {"{}", ZETES_OBJECT, 0},
    {"{\"a\":1,\"a\":2,\"b\":{}}", ZETES_OBJECT, 3},
};

/* For each kind: its own functions answer, all others refuse and clear what they were given. */
static void test_every_kind(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const zetes_value *value = value_of(kinds[i].text);
        zetes_kind kind = kinds[i].kind;
        bool number = kind == ZETES_INT64 || kind == ZETES_UINT64 || kind == ZETES_DOUBLE;
        assert_int_equal(zetes_value_kind(value), kind);
        assert_int_equal(zetes_value_length(value), kinds[i].length);
        assert_int_equal(zetes_value_string(value) != NULL, kind == ZETES_STRING);
        if (kind != ZETES_STRING) {
            assert_null(zetes_value_c_string(value));
        }
        int64_t int64 = 77;
        uint64_t uint64 = 77;
        double real = 77;
        bool flag = true;
        if (!zetes_value_int64(value, &int64)) {
            assert_int_equal(int64, 0);
        }
        if (!zetes_value_uint64(value, &uint64)) {
            assert_int_equal(uint64, 0);
        }
        assert_int_equal(zetes_value_double(value, &real), number);
        assert_true(number || real == 0.0);
        assert_true(number || (int64 == 0 && uint64 == 0));
        assert_int_equal(zetes_value_bool(value, &flag), kind == ZETES_TRUE || kind == ZETES_FALSE);
        assert_int_equal(flag, kind == ZETES_TRUE);
        assert_int_equal(zetes_array_at(value, 0) != NULL, kind == ZETES_ARRAY && kinds[i].length);
        assert_null(zetes_array_at(value, kinds[i].length));
        assert_null(zetes_array_at(value, SIZE_MAX));
        assert_int_equal(zetes_object_at(value, 0) != NULL, kind == ZETES_OBJECT && kinds[i].length);
        assert_null(zetes_object_at(value, kinds[i].length));
        assert_null(zetes_object_at(value, SIZE_MAX));
        assert_int_equal(zetes_object_find(value, "a") != NULL, kind == ZETES_OBJECT && kinds[i].length);
        assert_null(zetes_object_get(value, NULL, 0));
        size_t elements = 0, members = 0;
        ZETES_FOR_ELEMENTS(element, value)
        {
            assert_ptr_equal(element, zetes_array_at(value, elements));
            elements++;
        }
        ZETES_FOR_MEMBERS(member, value)
        {
            assert_ptr_equal(member, zetes_object_at(value, members));
            members++;
        }
        assert_int_equal(elements, kind == ZETES_ARRAY ? kinds[i].length : 0);
        assert_int_equal(members, kind == ZETES_OBJECT ? kinds[i].length : 0);
    }
}

static void test_null(void **state)
{
    (void)state;
    int64_t int64 = 77;
    uint64_t uint64 = 77;
    double real = 77;
    bool flag = true;
    assert_int_equal(zetes_value_kind(NULL), ZETES_NONE);
    assert_int_equal(zetes_value_length(NULL), 0);
    assert_null(zetes_value_string(NULL));
    assert_null(zetes_value_c_string(NULL));
    assert_false(zetes_value_int64(NULL, &int64));
    assert_false(zetes_value_uint64(NULL, &uint64));
    assert_false(zetes_value_double(NULL, &real));
    assert_false(zetes_value_bool(NULL, &flag));
    assert_true(int64 == 0 && uint64 == 0 && real == 0.0 && !flag);
    assert_null(zetes_array_at(NULL, 0));
    assert_null(zetes_object_at(NULL, 0));
    assert_null(zetes_object_get(NULL, "a", 1));
    assert_null(zetes_object_find(NULL, "a"));
    ZETES_FOR_ELEMENTS(element, NULL)
    {
        fail_msg("an element of nothing: %p", (const void *)element);
    }
    ZETES_FOR_MEMBERS(member, NULL)
    {
        fail_msg("a member of nothing: %p", (const void *)member);
    }
}

static const struct {
    const char *text;
    bool is_int64;
    int64_t int64;
    bool is_uint64;
    uint64_t uint64;
    double real;
} numbers[] = {
    {"0", true, 0, true, 0, 0.0},
    {"-0", true, 0, true, 0, -0.0},
    {"0.0", true, 0, true, 0, 0.0},
    {"-0.0", true, 0, true, 0, -0.0},
    {"1", true, 1, true, 1, 1.0},
    {"1.0", true, 1, true, 1, 1.0},
    {"12e1", true, 120, true, 120, 120.0},
    {"-1", true, -1, false, 0, -1.0},
    {"-1.0", true, -1, false, 0, -1.0},
    {"1.5", false, 0, false, 0, 1.5},
    {"-0.5", false, 0, false, 0, -0.5},
    {"1e-400", true, 0, true, 0, 0.0},
    {"5e-324", false, 0, false, 0, 5e-324},
    {"9007199254740993", true, 9007199254740993, true, 9007199254740993u, 9007199254740992.0},
    {"9223372036854775807", true, INT64_MAX, true, INT64_MAX, 9223372036854775808.0},
    {"9223372036854775808", false, 0, true, (uint64_t)1 << 63, 9223372036854775808.0},
    {"9223372036854775808.0", false, 0, true, (uint64_t)1 << 63, 9223372036854775808.0},
    {"9223372036854774784.0", true, 9223372036854774784, true, 9223372036854774784u, 9223372036854774784.0},
    {"-9223372036854775808", true, INT64_MIN, false, 0, -9223372036854775808.0},
    {"-9223372036854775808.0", true, INT64_MIN, false, 0, -9223372036854775808.0},
    {"-9223372036854775809", true, INT64_MIN, false, 0, -9223372036854775808.0},
    {"-9223372036854777856.0", false, 0, false, 0, -9223372036854777856.0},
    {"18446744073709551615", false, 0, true, UINT64_MAX, 18446744073709551616.0},
    {"18446744073709551616", false, 0, false, 0, 18446744073709551616.0},
    {"18446744073709549568.0", false, 0, true, 18446744073709549568u, 18446744073709549568.0},
    {"1e19", false, 0, true, 10000000000000000000u, 1e19},
    {"10000000000000000000", false, 0, true, 10000000000000000000u, 1e19},
    {"1e20", false, 0, false, 0, 1e20},
    {"-1e300", false, 0, false, 0, -1e300},
    {"1.7976931348623157e308", false, 0, false, 0, 1.7976931348623157e308},
};

static void test_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const zetes_value *value = value_of(numbers[i].text);
        int64_t int64 = 77;
        uint64_t uint64 = 77;
        double real = 77;
        bool fine = zetes_value_int64(value, &int64) == numbers[i].is_int64 && int64 == numbers[i].int64 &&
                    zetes_value_uint64(value, &uint64) == numbers[i].is_uint64 && uint64 == numbers[i].uint64 &&
                    zetes_value_double(value, &real) && real == numbers[i].real &&
                    !signbit(real) == !signbit(numbers[i].real);
        if (!fine) {
            fail_msg("%s gives %lld, %llu and %.17g", numbers[i].text, (long long)int64, (unsigned long long)uint64,
                     real);
        }
    }
}

static void test_strings(void **state)
{
    (void)state;
    const zetes_value *array = value_of("[\"abc\",\"\",\"a\\u0000b\",\"\\u0000\",\"\\ud83d\\ude00\\n\",\"\xC3\xA9\"]");
    assert_string_equal(zetes_value_c_string(zetes_array_at(array, 0)), "abc");
    assert_string_equal(zetes_value_c_string(zetes_array_at(array, 1)), "");
    assert_null(zetes_value_c_string(zetes_array_at(array, 2)));
    assert_int_equal(zetes_value_length(zetes_array_at(array, 2)), 3);
    assert_memory_equal(zetes_value_string(zetes_array_at(array, 2)), "a\0b", 4);
    assert_null(zetes_value_c_string(zetes_array_at(array, 3)));
    assert_memory_equal(zetes_value_string(zetes_array_at(array, 3)), "\0", 2);
    assert_string_equal(zetes_value_c_string(zetes_array_at(array, 4)), "\xF0\x9F\x98\x80\n");
    assert_string_equal(zetes_value_c_string(zetes_array_at(array, 5)), "\xC3\xA9");
}

static int64_t int64_of(const zetes_value *value)
{
    int64_t number = -1;
    assert_true(zetes_value_int64(value, &number));
    return number;
}

static void test_objects(void **state)
{
    (void)state;
    const zetes_value *object =
        value_of("{\"a\":1,\"b\":2,\"a\":3,\"\":4,\"a\\u0000\":5,\"\\u0061b\":6,\"\xC3\xA9\":7,\"e\xCC\x81\":8}");
    assert_int_equal(int64_of(zetes_object_find(object, "a")), 1);
    assert_int_equal(int64_of(zetes_object_get(object, "a", 1)), 1);
    assert_int_equal(int64_of(zetes_object_find(object, "b")), 2);
    assert_int_equal(int64_of(zetes_object_find(object, "")), 4);
    assert_int_equal(int64_of(zetes_object_get(object, NULL, 0)), 4);
    assert_int_equal(int64_of(zetes_object_get(object, "a\0", 2)), 5);
    assert_int_equal(int64_of(zetes_object_find(object, "ab")), 6);
    assert_int_equal(int64_of(zetes_object_get(object, "abc", 2)), 6);
    assert_int_equal(int64_of(zetes_object_find(object, "\xC3\xA9")), 7);
    assert_int_equal(int64_of(zetes_object_find(object, "e\xCC\x81")), 8);
    assert_null(zetes_object_find(object, "A"));
    assert_null(zetes_object_find(object, "abc"));
    assert_null(zetes_object_get(object, "a\0b", 3));
    /* all members are there, equal keys too, in the order of the text */
    int64_t expected = 1;
    ZETES_FOR_MEMBERS(member, object)
    {
        assert_int_equal(int64_of(&member->value), expected);
        expected++;
    }
    assert_int_equal(expected, 9);
    assert_string_equal(zetes_value_c_string(&zetes_object_at(object, 2)->key), "a");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind), cmocka_unit_test(test_null),    cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_strings),    cmocka_unit_test(test_objects),
    };
    return cmocka_run_group_tests(tests, NULL, free_document);
}
