/* SPDX-License-Identifier: MIT */
/* Numbers: every double that is read is the nearest one. */
#include <fenv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "number/number.h"
#include "random.h"

#ifndef ZETES_SHARED_DIR
#define ZETES_SHARED_DIR "../shared"
#endif

#define INFINITY_BITS (UINT64_C(0x7ff) << 52)
#define SIGN_BIT      (UINT64_C(1) << 63)

/* Reads a text that must be one number. Returns its bits as a double; those of infinity for a range error. */
static uint64_t read_bits(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    zetes_value value = {.head = 0};
    const unsigned char *stop = NULL;
    const unsigned char *checked = NULL;
    const zetes_code code = zetes_number_scan(bytes, bytes + length, &value, &stop);
    const zetes_code check_code = zetes_number_check(bytes, bytes + length, &checked);
    if ((code != ZETES_OK && code != ZETES_ERROR_RANGE) || code != check_code || stop != bytes + length ||
        checked != stop)
        fail_msg("%.*s: codes %d and %d", (int)length, text, (int)code, (int)check_code);
    if (code == ZETES_ERROR_RANGE)
        return INFINITY_BITS | (text[0] == '-' ? SIGN_BIT : 0);
    double real = value.as.real;
    if (value.head == ZETES_INT64)
        real = (double)value.as.int64;
    else if (value.head == ZETES_UINT64)
        real = (double)value.as.uint64;
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    return bits;
}

static void assert_bits(const char *text, uint64_t expected)
{
    const uint64_t bits = read_bits(text, strlen(text));
    if (bits != expected)
        fail_msg("%s: %016llx instead of %016llx", text, (unsigned long long)bits, (unsigned long long)expected);
}

/* Reads a file of lines: bits as half, float and double, and the text, which may lack a digit beside its point. */
static bool check_lines(const char *name)
{
    const char *folder = getenv("ZETES_SHARED_DIR");
    char line[4096];
    snprintf(line, sizeof line, "%s/numbers/%s.txt", folder ? folder : ZETES_SHARED_DIR, name);
    FILE *file = fopen(line, "r");
    if (!file) {
        print_message("skipped: no %s\n", line);
        return false;
    }
    size_t lines = 0;
    while (fgets(line, sizeof line, file)) {
        char text[4096];
        unsigned long long expected;
        char raw[4096];
        if (sscanf(line, "%*s %*s %llx %4095s", &expected, raw) != 2)
            fail_msg("%s: bad line %s", name, line);
        /* The sign, and a zero where JSON wants a digit. */
        size_t length = 0;
        text[length++] = '-';
        for (const char *p = raw; *p; p++) {
            if (*p == '.' && (p == raw || p[-1] < '0' || p[-1] > '9'))
                text[length++] = '0';
            text[length++] = *p;
            if (*p == '.' && (p[1] < '0' || p[1] > '9'))
                text[length++] = '0';
        }
        text[length] = '\0';
        assert_bits(text + 1, expected);
        if (strpbrk(text, ".eE"))
            assert_bits(text, expected | SIGN_BIT);
        lines++;
    }
    fclose(file);
    assert_true(lines > 1000);
    return true;
}

static void test_known_numbers(void **state)
{
    (void)state;
    const bool first = check_lines("lemire-fast-float");
    const bool second = check_lines("tencent-rapidjson");
    if (!first || !second)
        skip();
}

/* A natural number in base 10^9, the lowest limb first. */
typedef struct decimal_number {
    uint32_t limbs[128];
    size_t count;
} decimal_number;

static void decimal_multiply(decimal_number *number, uint32_t factor)
{
    uint64_t carry = 0;
    for (size_t i = 0; i < number->count; i++) {
        carry += (uint64_t)number->limbs[i] * factor;
        number->limbs[i] = (uint32_t)(carry % 1000000000);
        carry /= 1000000000;
    }
    for (; carry != 0; carry /= 1000000000)
        number->limbs[number->count++] = (uint32_t)(carry % 1000000000);
}

/* Writes the digits of integer * 2^exponent. Returns the power of ten that multiplies them. */
static int exact_digits(uint64_t integer, int exponent, char *digits)
{
    decimal_number number = {.count = 0};
    for (; integer != 0; integer /= 1000000000)
        number.limbs[number.count++] = (uint32_t)(integer % 1000000000);
    for (int i = 0; i < exponent; i++)
        decimal_multiply(&number, 2);
    for (int i = 0; i < -exponent; i++)
        decimal_multiply(&number, 5);
    digits += sprintf(digits, "%u", (unsigned)number.limbs[number.count - 1]);
    for (size_t i = number.count - 1; i-- > 0;)
        digits += sprintf(digits, "%09u", (unsigned)number.limbs[i]);
    return exponent < 0 ? exponent : 0;
}

static char *append_zeros(char *out, int count)
{
    for (int i = 0; i < count; i++)
        *out++ = '0';
    return out;
}

/* Reads digits * 10^exponent in three forms: an integer with an exponent, one digit before the point, no exponent. */
static void assert_digits(const char *digits, int exponent, uint64_t expected)
{
    static char text[4096];
    const int length = (int)strlen(digits);
    sprintf(text, "%se%d", digits, exponent);
    assert_bits(text, expected);
    sprintf(text, "-%c.%s0e%+d", digits[0], digits + 1, exponent + length - 1);
    assert_bits(text, expected | SIGN_BIT);
    const int point = length + exponent;
    if (exponent >= 0)
        strcpy(append_zeros(text + sprintf(text, "%s", digits), exponent), ".0");
    else if (point > 0)
        sprintf(text, "%.*s.%s", point, digits, digits + point);
    else
        strcpy(append_zeros(text + sprintf(text, "0."), -point), digits);
    assert_bits(text, expected);
}

/* Checks the middle between a positive double and the next one: it is read to even, and what is next to it apart. */
static void check_middle(uint64_t bits)
{
    static char digits[2048];
    const int biased = (int)(bits >> 52);
    const uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    const uint64_t mantissa = biased ? fraction | UINT64_C(1) << 52 : fraction;
    const int exponent = exact_digits(2 * mantissa + 1, (biased ? biased : 1) - 1076, digits);
    const size_t length = strlen(digits);
    assert_digits(digits, exponent, bits + (bits & 1));

    /* One digit more, near and far. */
    strcpy(digits + length, "1");
    assert_digits(digits, exponent - 1, bits + 1);
    memset(digits + length, '0', 60);
    strcpy(digits + length + 60, "1");
    assert_digits(digits, exponent - 61, bits + 1);

    /* Its last digit is not 0 below 2^53: without it, or with one less and nines, the number is below. */
    if (exponent < 0) {
        assert_true(digits[length - 1] != '0');
        const char last = digits[length - 1];
        digits[length - 1] = (char)(last - 1);
        memset(digits + length, '9', 60);
        digits[length + 60] = '\0';
        assert_digits(digits, exponent - 60, bits);
        if (length > 1) {
            digits[length - 1] = '\0';
            assert_digits(digits, exponent + 1, bits);
        }
    }
}

static void test_middles_at_powers_of_two(void **state)
{
    (void)state;
    for (unsigned subnormal = 0; subnormal < 52; subnormal++) {
        check_middle(UINT64_C(1) << subnormal);
        check_middle((UINT64_C(1) << subnormal) - 1);
    }
    for (uint64_t biased = 1; biased < 2047; biased++) {
        check_middle(biased << 52);
        check_middle((biased << 52) - 1);
    }
    check_middle(INFINITY_BITS - 1);
}

static void test_middles_at_random(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (int i = 0; i < 2000; i++) {
        const uint64_t bits = random_next(&seed) >> 1;
        if (bits < INFINITY_BITS)
            check_middle(bits);
        /* Those of small exponents have few digits: the short way must see the ties too. */
        check_middle((UINT64_C(1023) << 52) + (random_next(&seed) % (UINT64_C(56) << 52)));
    }
}

/* Random digits, at any length and with any exponent, against the C library. */
static void test_random_texts(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (int i = 0; i < 200000; i++) {
        char text[128];
        size_t length = 0;
        const size_t digits = 1 + random_below(&seed, random_below(&seed, 8) ? 20 : 60);
        text[length++] = (char)('1' + random_below(&seed, 9));
        text[length++] = '.';
        for (size_t d = 0; d < digits; d++)
            text[length++] = (char)('0' + random_below(&seed, 10));
        const int spread = random_below(&seed, 2) ? 340 : 25;
        sprintf(text + length, "e%d", (int)random_below(&seed, (size_t)(2 * spread)) - spread);
        const double expected = strtod(text, NULL);
        uint64_t bits;
        memcpy(&bits, &expected, sizeof bits);
        assert_bits(text, bits);
    }
}

static void test_rounding_mode_does_not_matter(void **state)
{
    (void)state;
    static const int modes[] = {
#ifdef FE_UPWARD
        FE_UPWARD,
#endif
#ifdef FE_DOWNWARD
        FE_DOWNWARD,
#endif
#ifdef FE_TOWARDZERO
        FE_TOWARDZERO,
#endif
        FE_TONEAREST,
    };
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        if (fesetround(modes[i]) != 0)
            continue;
        feclearexcept(FE_ALL_EXCEPT);
        char text[ZETES_NUMBER_DOUBLE_SIZE];
        const uint64_t tenth = read_bits("0.1", 3);
        const uint64_t third = read_bits("-0.3333333333333333333333", 25);
        double number;
        memcpy(&number, &third, sizeof number);
        const size_t length = (size_t)(zetes_number_write_double(text, number) - text);
        const int mode = fegetround();
        const int flags = fetestexcept(FE_ALL_EXCEPT);
        fesetround(FE_TONEAREST);
        assert_int_equal(mode, modes[i]);
        assert_int_equal(flags, 0);
        assert_true(tenth == UINT64_C(0x3FB999999999999A));
        assert_int_equal(length, 19);
        assert_memory_equal(text, "-0.3333333333333333", 19);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_numbers),
        cmocka_unit_test(test_middles_at_powers_of_two),
        cmocka_unit_test(test_middles_at_random),
        cmocka_unit_test(test_random_texts),
        cmocka_unit_test(test_rounding_mode_does_not_matter),
    };
    return cmocka_run_group_tests_name("number rounding", tests, NULL, NULL);
}
