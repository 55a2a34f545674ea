/* SPDX-License-Identifier: MIT */
/* Numbers: what is written has the fewest digits, reads back, and is laid out as documented. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "brief.h"
#include "number/number.h"
#include "random.h"

#define INFINITY_BITS (UINT64_C(0x7ff) << 52)

static double from_bits(uint64_t bits)
{
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static uint64_t to_bits(double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

/* Writes a double into a buffer of the documented size with canaries around it. Returns the length; text gets a NUL. */
static size_t write_guarded(double number, char text[ZETES_NUMBER_DOUBLE_SIZE + 1])
{
    char buffer[ZETES_NUMBER_DOUBLE_SIZE + 32];
    memset(buffer, 0x5a, sizeof buffer);
    const char *end = zetes_number_write_double(buffer + 16, number);
    for (size_t i = 0; i < 16; i++) {
        assert_int_equal(buffer[i], 0x5a);
        assert_int_equal(buffer[16 + ZETES_NUMBER_DOUBLE_SIZE + i], 0x5a);
    }
    const size_t length = (size_t)(end - (buffer + 16));
    assert_true(length >= 3 && length <= 25);
    memcpy(text, buffer + 16, length);
    text[length] = '\0';
    return length;
}

/* Gives the `count`-digit decimal nearest to a positive double: digits without a point, and the power of ten. */
static int nearest_digits(double number, int count, char *digits)
{
    char text[64];
    snprintf(text, sizeof text, "%.*e", count - 1, number);
    const char *e = strchr(text, 'e');
    digits[0] = text[0];
    memcpy(digits + 1, text + 2, (size_t)(count - 1));
    digits[count] = '\0';
    return atoi(e + 1) - (count - 1);
}

static bool reads_back(uint64_t significand, int exponent, double number)
{
    char text[64];
    snprintf(text, sizeof text, "%" PRIu64 "e%d", significand, exponent);
    return to_bits(strtod(text, NULL)) == to_bits(number);
}

/* The layout again, as ECMA-262 words it, from the digits. */
static void reference_layout(char *out, const char *digits, int exponent)
{
    const int k = (int)strlen(digits);
    const int n = exponent + k;
    if (k <= n && n <= 21) {
        out += sprintf(out, "%s", digits);
        for (int i = k; i < n; i++)
            *out++ = '0';
        strcpy(out, ".0");
    } else if (0 < n && n <= 21) {
        sprintf(out, "%.*s.%s", n, digits, digits + n);
    } else if (-6 < n && n <= 0) {
        out += sprintf(out, "0.");
        for (int i = n; i < 0; i++)
            *out++ = '0';
        strcpy(out, digits);
    } else if (k == 1) {
        sprintf(out, "%se%+d", digits, n - 1);
    } else {
        sprintf(out, "%c.%se%+d", digits[0], digits + 1, n - 1);
    }
}

/* Checks everything that is promised about one positive double, with the C library as the judge. */
static void check_double(uint64_t bits)
{
    const double number = from_bits(bits);
    char text[ZETES_NUMBER_DOUBLE_SIZE + 1];
    const size_t length = write_guarded(number, text);

    zetes_value value;
    const unsigned char *stop;
    const unsigned char *bytes = (const unsigned char *)text;
    if (zetes_number_scan(bytes, bytes + length, &value, &stop) != ZETES_OK || stop != bytes + length ||
        value.head != ZETES_DOUBLE || to_bits(value.as.real) != bits || to_bits(strtod(text, NULL)) != bits)
        fail_msg("%016" PRIx64 " is written as %s", bits, text);

    const zetes_number_digits shortest = zetes_number_shortest(-number);
    assert_true(shortest.significand % 10 != 0);
    char digits[32];
    const int count = snprintf(digits, sizeof digits, "%" PRIu64, shortest.significand);
    char expected[64];
    reference_layout(expected, digits, shortest.exponent);
    assert_string_equal(text, expected);

    /* The nearest with as many digits, unless that does not read back (at a power of two the interval is lopsided). */
    char nearest[32];
    const int nearest_exponent = nearest_digits(number, count, nearest);
    const uint64_t nearest_significand = strtoull(nearest, NULL, 10);
    if ((nearest_exponent != shortest.exponent || nearest_significand != shortest.significand) &&
        reads_back(nearest_significand, nearest_exponent, number))
        fail_msg("%s is not the nearest: %se%d", text, nearest, nearest_exponent);

    /* None with fewer: where one exists, it is next to the nearest of them. */
    if (count > 1) {
        const int fewer_exponent = nearest_digits(number, count - 1, nearest);
        const uint64_t fewer = strtoull(nearest, NULL, 10);
        for (uint64_t other = fewer - 1; other <= fewer + 1; other++) {
            if (reads_back(other, fewer_exponent, number))
                fail_msg("%s is not the shortest: %" PRIu64 "e%d", text, other, fewer_exponent);
        }
    }
}

static void test_random_doubles(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (size_t i = 0; i < brief_or(200000, 20000); i++) {
        const uint64_t bits = random_next(&seed) >> 1;
        if (bits - 1 < INFINITY_BITS - 1)
            check_double(bits);
    }
}

/* Numbers as people write them: few digits, ties, integers around 2^53, subnormals. */
static void test_particular_doubles(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (size_t i = 0; i < brief_or(20000, 2000); i++) {
        const double few = (double)(1 + random_below(&seed, 1000000));
        check_double(to_bits(few / 1000));
        check_double(to_bits(few / 65536));
        check_double(to_bits(few * 1e15));
        check_double(to_bits(few / 1e10));
        check_double(to_bits(9007199254740992.0 + few - 500000));
        check_double(1 + (random_next(&seed) >> (12 + random_below(&seed, 51))));
        check_double((UINT64_C(1023) << 52) + random_next(&seed) % (UINT64_C(80) << 52));
    }
}

static void test_powers_of_two(void **state)
{
    (void)state;
    for (unsigned subnormal = 0; subnormal < 52; subnormal++) {
        for (uint64_t near = 0; near < 3; near++)
            check_double((UINT64_C(1) << subnormal) + near);
    }
    for (uint64_t biased = 1; biased < 2047; biased++) {
        for (uint64_t near = 0; near < 5; near++)
            check_double((biased << 52) + near - 2);
    }
    check_double(INFINITY_BITS - 1);
}

static void test_powers_of_ten(void **state)
{
    (void)state;
    for (int exponent = -323; exponent <= 308; exponent++) {
        char text[16];
        snprintf(text, sizeof text, "1e%d", exponent);
        const uint64_t bits = to_bits(strtod(text, NULL));
        for (uint64_t near = 0; near < 5; near++) {
            if (bits + near > 2)
                check_double(bits + near - 2);
        }
    }
}

static void test_layout(void **state)
{
    (void)state;
    static const struct {
        double number;
        const char *text;
    } cases[] = {
        {0.0, "0.0"},
        {-0.0, "-0.0"},
        {1.0, "1.0"},
        {-1.5, "-1.5"},
        {0.1, "0.1"},
        {100.0, "100.0"},
        {123.456, "123.456"},
        {1e21, "1e+21"},
        {1.5e21, "1.5e+21"},
        {1e20, "100000000000000000000.0"},
        {123456789012345680000.0, "123456789012345680000.0"},
        {-999999999999999900000.0, "-999999999999999900000.0"},
        {1e-6, "0.000001"},
        {-1.2345678901234567e-6, "-0.0000012345678901234567"},
        {1e-7, "1e-7"},
        {1.25e-7, "1.25e-7"},
        {9007199254740991.0, "9007199254740991.0"},
        {9007199254740992.0, "9007199254740992.0"},
        {9007199254740993.0, "9007199254740992.0"},
        {12345678.9, "12345678.9"},
        {123456789.5, "123456789.5"},
        {1234567890123456.5, "1234567890123456.5"},
        {0.3, "0.3"},
        {0.30000000000000004, "0.30000000000000004"},
        {1e23, "1e+23"},
        {9.5367431640625e-7, "9.5367431640625e-7"},
        {2e-44, "2e-44"},
        {5e-324, "5e-324"},
        {-2.2250738585072014e-308, "-2.2250738585072014e-308"},
        {1.7976931348623157e308, "1.7976931348623157e+308"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[ZETES_NUMBER_DOUBLE_SIZE + 1];
        write_guarded(cases[i].number, text);
        assert_string_equal(text, cases[i].text);
    }
    const zetes_number_digits zero = zetes_number_shortest(-0.0);
    assert_true(zero.significand == 0 && zero.exponent == 0);
    const zetes_number_digits hundred = zetes_number_shortest(100.0);
    assert_true(hundred.significand == 1 && hundred.exponent == 2);
}

/* Writes an integer both ways between canaries, and compares with the C library. */
static void check_integer(uint64_t integer)
{
    char expected[32];
    char buffer[ZETES_NUMBER_INT_SIZE + 2];
    memset(buffer, 0x5a, sizeof buffer);
    const char *end = zetes_number_write_uint64(buffer + 1, integer);
    const int length = snprintf(expected, sizeof expected, "%" PRIu64, integer);
    assert_int_equal(end - buffer - 1, length);
    assert_memory_equal(buffer + 1, expected, (size_t)length);

    int64_t number;
    memcpy(&number, &integer, sizeof number);
    char other[ZETES_NUMBER_INT_SIZE + 2];
    memset(other, 0x5a, sizeof other);
    end = zetes_number_write_int64(other + 1, number);
    const int other_length = snprintf(expected, sizeof expected, "%" PRId64, number);
    assert_int_equal(end - other - 1, other_length);
    assert_memory_equal(other + 1, expected, (size_t)other_length);

    assert_true(buffer[0] == 0x5a && buffer[sizeof buffer - 1] == 0x5a);
    assert_true(other[0] == 0x5a && other[sizeof other - 1] == 0x5a);
}

static void test_integers(void **state)
{
    (void)state;
    for (uint64_t integer = 0; integer < 20000; integer++) {
        check_integer(integer);
        check_integer(0 - integer);
        check_integer((uint64_t)INT64_MAX - 10000 + integer);
    }
    uint64_t power = 1;
    for (int exponent = 0; exponent < 20; exponent++, power *= 10) {
        for (uint64_t near = 0; near < 5; near++) {
            check_integer(power + near - 2);
            check_integer(0 - (power + near - 2));
        }
    }
    uint64_t seed = 3;
    for (size_t i = 0; i < brief_or(200000, 20000); i++)
        check_integer(random_next(&seed) >> random_below(&seed, 64));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_doubles), cmocka_unit_test(test_particular_doubles),
        cmocka_unit_test(test_powers_of_two),  cmocka_unit_test(test_powers_of_ten),
        cmocka_unit_test(test_layout),         cmocka_unit_test(test_integers),
    };
    return cmocka_run_group_tests_name("number digits", tests, NULL, NULL);
}
