/* SPDX-License-Identifier: MIT */
/* Numbers: the grammar, the kinds, where reading stops, and that it stops there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "guard.h"
#include "number/number.h"

static const char *const number_tokens[] = {
    "0",
    "-0",
    "7",
    "-12",
    "123456789",
    "1234567812345678",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "0.5",
    "-0.0",
    "1.25",
    "3.141592653589793238462643383279502884197169399375105820974944592307816406286208998628",
    "1e5",
    "1E+5",
    "-1e-5",
    "12345678.12345678e12345678",
    "12345678.12345678E-12345678",
    "2.2250738585072011e-308",
    "1.7976931348623157e+308",
    "1.7976931348623159e308",
    "1e-00011111111111",
    "100000000000000000000000000000000000000000000000000.000000000000000000000000000e-20",
};

/*
 * The grammar again, a byte at a time and a state a token: gives where a number ends or fails.
 */
static zetes_code reference_stop(const char *text, size_t length, size_t *stop)
{
    /* States: 0 start, 1 after '-', 2 after 0, 3 integer, 4 after '.', 5 fraction, 6 after e, 7 after sign, 8 exponent.
     * A state that may end a number has an even bit in this mask. */
    const unsigned may_end = 1u << 2 | 1u << 3 | 1u << 5 | 1u << 8;
    int state = 0;
    size_t i = 0;
    for (; i < length; i++) {
        const char c = text[i];
        const int digit = c >= '0' && c <= '9';
        int next = -1;
        if (state == 0 && c == '-')
            next = 1;
        else if ((state == 0 || state == 1) && digit)
            next = c == '0' ? 2 : 3;
        else if (state == 3 && digit)
            next = 3;
        else if ((state == 2 || state == 3) && c == '.')
            next = 4;
        else if ((state == 4 || state == 5) && digit)
            next = 5;
        else if ((state == 2 || state == 3 || state == 5) && (c == 'e' || c == 'E'))
            next = 6;
        else if (state == 6 && (c == '+' || c == '-'))
            next = 7;
        else if ((state == 6 || state == 7 || state == 8) && digit)
            next = 8;
        if (next < 0)
            break;
        state = next;
    }
    *stop = i;
    return may_end >> state & 1 ? ZETES_OK : ZETES_ERROR_NUMBER;
}

/* Checks code and stop of both functions against the reference; a range error stands for success. */
static void assert_stop(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t stop;
    const zetes_code code = reference_stop(text, length, &stop);
    zetes_value value = {.head = 99};
    const unsigned char *scanned = NULL;
    const unsigned char *checked = NULL;
    const zetes_code scan_code = zetes_number_scan(bytes, bytes + length, &value, &scanned);
    const zetes_code check_code = zetes_number_check(bytes, bytes + length, &checked);
    if (scan_code != (scan_code == ZETES_ERROR_RANGE ? ZETES_ERROR_RANGE : code) || check_code != scan_code ||
        scanned != bytes + stop || checked != scanned)
        fail_msg("%.*s: codes %d, %d, %d, stops %zu, %td, %td", (int)length, text, (int)code, (int)scan_code,
                 (int)check_code, stop, scanned - bytes, checked - bytes);
    if (scan_code != ZETES_OK)
        assert_int_equal(value.head, 99);
}

static void test_all_short_texts(void **state)
{
    (void)state;
    static const char alphabet[] = "01-+.eE";
    enum { SYMBOLS = sizeof alphabet - 1, LONGEST = 7 };
    char text[LONGEST];
    for (size_t length = 0; length <= LONGEST; length++) {
        size_t texts = 1;
        for (size_t i = 0; i < length; i++)
            texts *= SYMBOLS;
        for (size_t n = 0; n < texts; n++) {
            size_t rest = n;
            for (size_t i = 0; i < length; i++, rest /= SYMBOLS)
                text[i] = alphabet[rest % SYMBOLS];
            assert_stop(text, length);
        }
    }
}

/* Every byte value stops a number, wherever in a group of eight digits it stands. */
static void test_every_byte_after_digits(void **state)
{
    (void)state;
    char text[64];
    for (size_t digits = 0; digits <= 24; digits++) {
        for (int byte = 0; byte < 256; byte++) {
            memset(text, '5', sizeof text);
            text[digits] = (char)byte;
            assert_stop(text, digits + 20);
            memcpy(text, "3.", 2);
            text[digits + 2] = (char)byte;
            assert_stop(text, digits + 20);
        }
    }
}

static void test_cut_at_every_byte(void **state)
{
    (void)state;
    static const unsigned char poisons[] = {'0', '9', '.', 'e', '-', '+', 0x00, 0xff, 0x80};
    guard_area area = guard_make(1024);
    for (size_t t = 0; t < sizeof number_tokens / sizeof number_tokens[0]; t++) {
        const char *token = number_tokens[t];
        for (size_t length = 0; length <= strlen(token); length++) {
            zetes_value exact = {.head = 0};
            zetes_value poisoned = {.head = 0};
            const unsigned char *stop;
            const char *text = guard_at_end(&area, token, length);
            assert_stop(text, length);
            const unsigned char *bytes = (const unsigned char *)text;
            const zetes_code code = zetes_number_scan(bytes, bytes + length, &exact, &stop);
            for (size_t p = 0; p < sizeof poisons; p++) {
                text = guard_poisoned(&area, token, length, p, poisons[p]);
                assert_stop(text, length);
                bytes = (const unsigned char *)text;
                assert_int_equal(zetes_number_scan(bytes, bytes + length, &poisoned, &stop), code);
                assert_memory_equal(&exact, &poisoned, sizeof exact);
            }
        }
    }
    guard_free(&area);
}

typedef struct number_case {
    const char *text;
    zetes_kind kind;
    uint64_t bits; /* of the integer or the double */
    size_t stop;   /* 0: the text's length */
} number_case;

static void test_kinds(void **state)
{
    (void)state;
    static const number_case cases[] = {
        {"0", ZETES_INT64, 0, 0},
        {"-0", ZETES_DOUBLE, UINT64_C(0x8000000000000000), 0},
        {"-0.0", ZETES_DOUBLE, UINT64_C(0x8000000000000000), 0},
        {"-0e5", ZETES_DOUBLE, UINT64_C(0x8000000000000000), 0},
        {"0e5", ZETES_DOUBLE, 0, 0},
        {"0e999999999999999999999999", ZETES_DOUBLE, 0, 0},
        {"0.000000000000000000000000000000e999999999999999999999999", ZETES_DOUBLE, 0, 0},
        {"01", ZETES_INT64, 0, 1},
        {"-01", ZETES_DOUBLE, UINT64_C(0x8000000000000000), 2},
        {"0000000000000000000", ZETES_INT64, 0, 1},
        {"00000000000000000000000", ZETES_INT64, 0, 1},
        {"1_000", ZETES_INT64, 1, 1},
        {"0x1", ZETES_INT64, 0, 1},
        {"1.5.5", ZETES_DOUBLE, UINT64_C(0x3FF8000000000000), 3},
        {"1e5e5", ZETES_DOUBLE, UINT64_C(0x40F86A0000000000), 3},
        {"-1", ZETES_INT64, UINT64_MAX, 0},
        {"9223372036854775807", ZETES_INT64, INT64_MAX, 0},
        {"9223372036854775808", ZETES_UINT64, UINT64_C(9223372036854775808), 0},
        {"9999999999999999999", ZETES_UINT64, UINT64_C(9999999999999999999), 0},
        {"10000000000000000000", ZETES_UINT64, UINT64_C(10000000000000000000), 0},
        {"18446744073709551615", ZETES_UINT64, UINT64_MAX, 0},
        {"18446744073709551616", ZETES_DOUBLE, UINT64_C(0x43F0000000000000), 0},
        {"19999999999999999999", ZETES_DOUBLE, UINT64_C(0x43F158E460913D00), 0},
        {"20000000000000000000", ZETES_DOUBLE, UINT64_C(0x43F158E460913D00), 0},
        {"36893488147419103232", ZETES_DOUBLE, UINT64_C(0x4400000000000000), 0},
        {"99999999999999999999", ZETES_DOUBLE, UINT64_C(0x4415AF1D78B58C40), 0},
        {"118446744073709551617", ZETES_DOUBLE, UINT64_C(0x4419AF1D78B58C40), 0},
        {"-9223372036854775807", ZETES_INT64, UINT64_C(0x8000000000000001), 0},
        {"-9223372036854775808", ZETES_INT64, UINT64_C(0x8000000000000000), 0},
        {"-9223372036854775809", ZETES_DOUBLE, UINT64_C(0xC3E0000000000000), 0},
        {"-18446744073709551616", ZETES_DOUBLE, UINT64_C(0xC3F0000000000000), 0},
        {"1.0", ZETES_DOUBLE, UINT64_C(0x3FF0000000000000), 0},
        {"1e0", ZETES_DOUBLE, UINT64_C(0x3FF0000000000000), 0},
        {"1E+0", ZETES_DOUBLE, UINT64_C(0x3FF0000000000000), 0},
        {"1000000000000000000e0", ZETES_DOUBLE, UINT64_C(0x43ABC16D674EC800), 0},
        {"1000000000000000000e-0", ZETES_DOUBLE, UINT64_C(0x43ABC16D674EC800), 0},
        {"1e-00011111111111", ZETES_DOUBLE, 0, 0},
        {"-2645e-1141622225", ZETES_DOUBLE, UINT64_C(0x8000000000000000), 0},
        {"1e-18446744073709551617", ZETES_DOUBLE, 0, 0},
        {"1e-4294967296", ZETES_DOUBLE, 0, 0},
        {"1e0000000000000000000000000000000000000001", ZETES_DOUBLE, UINT64_C(0x4024000000000000), 0},
        {"2.220446049250313e-16", ZETES_DOUBLE, UINT64_C(0x3CB0000000000000), 0},
        {"128.74836467836484838364836483643636483648e-336", ZETES_DOUBLE, 0, 0},
        {"0.1", ZETES_DOUBLE, UINT64_C(0x3FB999999999999A), 0},
        {"5e-324", ZETES_DOUBLE, 1, 0},
        {"2.4703282292062328e-324", ZETES_DOUBLE, 1, 0},
        {"2.4703282292062327e-324", ZETES_DOUBLE, 0, 0},
        {"2.2250738585072011e-308", ZETES_DOUBLE, UINT64_C(0x000FFFFFFFFFFFFF), 0},
        {"2.2250738585072014e-308", ZETES_DOUBLE, UINT64_C(0x0010000000000000), 0},
        {"1.7976931348623157e308", ZETES_DOUBLE, UINT64_C(0x7FEFFFFFFFFFFFFF), 0},
        {"1.7976931348623158e308", ZETES_DOUBLE, UINT64_C(0x7FEFFFFFFFFFFFFF), 0},
        {"9007199254740993.0", ZETES_DOUBLE, UINT64_C(0x4340000000000000), 0},
        {"9007199254740995.0", ZETES_DOUBLE, UINT64_C(0x4340000000000002), 0},
        {"9007199254740993.00000000000000000000000000000000000001", ZETES_DOUBLE, UINT64_C(0x4340000000000001), 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const unsigned char *text = (const unsigned char *)cases[i].text;
        const size_t length = strlen(cases[i].text);
        zetes_value value;
        const unsigned char *stop;
        assert_int_equal(zetes_number_scan(text, text + length, &value, &stop), ZETES_OK);
        uint64_t bits = value.as.uint64;
        if (value.head == ZETES_DOUBLE)
            memcpy(&bits, &value.as.real, sizeof bits);
        if (value.head != (uint64_t)cases[i].kind || bits != cases[i].bits ||
            (size_t)(stop - text) != (cases[i].stop ? cases[i].stop : length))
            fail_msg("%s: kind %d, bits %016llx, stop %td", cases[i].text, (int)value.head, (unsigned long long)bits,
                     stop - text);
    }
}

static void test_range_errors(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1e999",
        "-1e999",
        "1e309",
        "1.7976931348623159e308",
        "17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758720709633028641"
        "66928879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700698555713669"
        "59622842914819860834936475292719074168444365510704342711559699508093042880177904174497792e0",
        "1e99999999999999999999999999999999",
        "0.00000000000000000000000000000000000000000000000000001e18446744073709551617",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const unsigned char *text = (const unsigned char *)texts[i];
        const unsigned char *end = text + strlen(texts[i]);
        const unsigned char *stop;
        zetes_value value;
        assert_int_equal(zetes_number_scan(text, end, &value, &stop), ZETES_ERROR_RANGE);
        assert_ptr_equal(stop, end);
        assert_int_equal(zetes_number_check(text, end, &stop), ZETES_ERROR_RANGE);
        assert_ptr_equal(stop, end);
    }
}

/*
 * 308 digits are in range, 309 may be, 310 are not; and an exponent may balance any number of zeros: 4 million here, 2
 * GiB of them where the environment has ZETES_TEST_LARGE.
 */
static void test_long_numbers(void **state)
{
    (void)state;
    size_t zeros = (size_t)1 << 22;
    if (getenv("ZETES_TEST_LARGE") && sizeof(size_t) > 4)
        zeros = (size_t)1 << 31;
    unsigned char *text = malloc(zeros + 64);
    assert_non_null(text);
    const unsigned char *stop;
    zetes_value value;

    memset(text, '1', 310);
    for (size_t length = 307; length <= 310; length++) {
        const zetes_code expected = length <= 309 ? ZETES_OK : ZETES_ERROR_RANGE;
        assert_int_equal(zetes_number_scan(text, text + length, &value, &stop), expected);
        assert_int_equal(zetes_number_check(text, text + length, &stop), expected);
        assert_ptr_equal(stop, text + length);
    }
    text[0] = '2';
    assert_int_equal(zetes_number_check(text, text + 309, &stop), ZETES_ERROR_RANGE);

    memset(text, '0', zeros + 2);
    text[1] = '.';
    const size_t tail = (size_t)sprintf((char *)text + 2 + zeros, "1e%zu", zeros + 3);
    const unsigned char *end = text + 2 + zeros + tail;
    assert_int_equal(zetes_number_scan(text, end, &value, &stop), ZETES_OK);
    assert_ptr_equal(stop, end);
    assert_int_equal(value.head, ZETES_DOUBLE);
    assert_true(value.as.real == 100.0);
    assert_int_equal(zetes_number_check(text, end, &stop), ZETES_OK);

    memset(text, '0', zeros + 2);
    text[0] = '7';
    const size_t other_tail = (size_t)sprintf((char *)text + 1 + zeros, "e-%zu", zeros + 1);
    end = text + 1 + zeros + other_tail;
    assert_int_equal(zetes_number_scan(text, end, &value, &stop), ZETES_OK);
    assert_ptr_equal(stop, end);
    assert_true(value.as.real == (double)0.7); /* the constant alone may be more exact than a double */
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_short_texts),   cmocka_unit_test(test_every_byte_after_digits),
        cmocka_unit_test(test_cut_at_every_byte), cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_range_errors),      cmocka_unit_test(test_long_numbers),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
