/* SPDX-License-Identifier: MIT */
/* The slow way from digits to a double: compares the digits with the middle of two doubles, as big integers. */
#include "number/decimal.h"

#include "number/nearest.h"

/*
 * How many significant digits are looked at one by one. The middle of two doubles has at most 768 (that of the two
 * below 2^-1022), so what follows 780 digits can only tell whether the number is a little greater than they say.
 */
#define DIGITS_KEPT 780

/*
 * Limbs of a big integer. Both sides of the comparison are within a factor of 8 of each other, and one of the two is
 * never shifted: either the digits (times 5^308 at most where they are few: less than 10^780 < 2^2592), or a middle
 * (54 bits) times 5^e. There e < 780 + 325, and 5^1105 < 2^2566. So 2^2624 bounds everything.
 */
#define BIG_LIMBS 44

/* A natural number; the lowest limb first, no zero limb on top. */
typedef struct big {
    uint64_t limbs[BIG_LIMBS];
    unsigned count;
} big;

/* A walk over the significant digits of a number. */
typedef struct digit_walk {
    const unsigned char *next;  /* never at the point */
    const unsigned char *point; /* NULL where there is none */
    const unsigned char *end;
} digit_walk;

static void big_multiply_add(big *number, uint64_t factor, uint64_t addend)
{
    uint64_t carry = addend;
    for (unsigned i = 0; i < number->count; i++) {
        const wide product = wide_add(wide_multiply(number->limbs[i], factor), carry);
        number->limbs[i] = product.low;
        carry = product.high;
    }
    if (carry != 0)
        number->limbs[number->count++] = carry;
}

static void big_multiply_power5(big *number, unsigned exponent)
{
    const uint64_t power13 = UINT64_C(1220703125);
    for (; exponent >= 26; exponent -= 26)
        big_multiply_add(number, power13 * power13, 0);
    for (; exponent >= 13; exponent -= 13)
        big_multiply_add(number, power13, 0);
    for (; exponent > 0; exponent--)
        big_multiply_add(number, 5, 0);
}

static void big_shift_left(big *number, unsigned bits)
{
    big_multiply_add(number, UINT64_C(1) << bits % 64, 0);
    const unsigned limbs = bits / 64;
    if (limbs == 0 || number->count == 0)
        return;
    memmove(number->limbs + limbs, number->limbs, number->count * sizeof number->limbs[0]);
    memset(number->limbs, 0, limbs * sizeof number->limbs[0]);
    number->count += limbs;
}

static int big_compare(const big *a, const big *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (unsigned i = a->count; i-- > 0;) {
        if (a->limbs[i] != b->limbs[i])
            return a->limbs[i] < b->limbs[i] ? -1 : 1;
    }
    return 0;
}

ZETES_INLINE void walk_skip_point(digit_walk *walk)
{
    walk->next += walk->next == walk->point;
}

ZETES_INLINE void walk_skip_zeros(digit_walk *walk)
{
    const uint64_t eight_zeros = UINT64_C(0x3030303030303030);
    while (walk->next < walk->end && *walk->next == '0') {
        walk->next++;
        while (walk->end - walk->next >= 8 && word_load(walk->next) == eight_zeros)
            walk->next += 8;
        walk_skip_point(walk);
    }
}

ZETES_INLINE unsigned walk_next_digit(digit_walk *walk)
{
    const unsigned digit = *walk->next++ - (unsigned)'0';
    walk_skip_point(walk);
    return digit;
}

/* Takes up to `most` (at most 19) digits as one integer. Tells their number and ten to its power. */
static uint64_t walk_take_digits(digit_walk *walk, unsigned most, unsigned *count, uint64_t *power)
{
    uint64_t value = 0;
    *power = 1;
    for (*count = 0; *count < most && walk->next < walk->end; ++*count) {
        value = value * 10 + walk_next_digit(walk);
        *power *= 10;
    }
    return value;
}

static bool walk_rest_is_zeros(digit_walk walk)
{
    walk_skip_zeros(&walk);
    return walk.next >= walk.end;
}

/*
 * Compares a decimal number with the middle between a double and the next greater one.
 *
 * walk      at its first digit that is not 0
 * exponent  such that the number is 0.DIGITS * 10^exponent
 * bits      of the double; the number lies between it and the next
 * Returns a number below, equal to or above 0 as the decimal number is below, on or above the middle.
 */
static int compare_with_middle(digit_walk walk, int exponent, uint64_t bits)
{
    big decimal = {.count = 0};
    unsigned kept = 0;
    while (kept < DIGITS_KEPT && walk.next < walk.end) {
        unsigned count;
        uint64_t power;
        const unsigned left = DIGITS_KEPT - kept;
        const uint64_t part = walk_take_digits(&walk, left < 19 ? left : 19, &count, &power);
        big_multiply_add(&decimal, power, part);
        kept += count;
    }
    const bool more = !walk_rest_is_zeros(walk);

    const int biased = (int)(bits >> 52);
    const uint64_t mantissa = bits & ((UINT64_C(1) << 52) - 1);
    const uint64_t doubled = 2 * (biased ? mantissa | UINT64_C(1) << 52 : mantissa) + 1;
    big middle = {.limbs = {doubled}, .count = 1};
    const int middle_binary = (biased ? biased : 1) - 1076;

    /* decimal * 10^decimal_exponent against middle * 2^middle_binary: make integers of both. */
    const int decimal_exponent = exponent - (int)kept;
    if (decimal_exponent > 0)
        big_multiply_power5(&decimal, (unsigned)decimal_exponent);
    else
        big_multiply_power5(&middle, (unsigned)-decimal_exponent);
    if (decimal_exponent > middle_binary)
        big_shift_left(&decimal, (unsigned)(decimal_exponent - middle_binary));
    else
        big_shift_left(&middle, (unsigned)(middle_binary - decimal_exponent));

    const int order = big_compare(&decimal, &middle);
    return order == 0 ? more : order;
}

uint64_t zetes_number_decimal(const unsigned char *digits, const unsigned char *end, int64_t exponent)
{
    const unsigned char *point = memchr(digits, '.', (size_t)(end - digits));
    digit_walk walk = {digits, point, end};
    walk_skip_point(&walk);
    walk_skip_zeros(&walk);
    if (walk.next == walk.end)
        return 0;

    /* The number is 0.DIGITS * 10^place, DIGITS beginning at walk.next. */
    const unsigned char *unit = point ? point : end;
    const int64_t place = exponent + (walk.next < unit ? unit - walk.next : unit + 1 - walk.next);
    if (place > 310)
        return BITS_INFINITY;
    if (place < -330)
        return 0;

    /*
     * The first 19 digits give a lower bound and, with 1 added to the last, an upper bound. These differ by less than
     * 10^-18, so at most one middle of two doubles lies between them, and it is the one above the lower bound.
     */
    digit_walk rest = walk;
    unsigned count;
    uint64_t power;
    const uint64_t significand = walk_take_digits(&rest, 19, &count, &power);
    const int64_t scale = place - (int64_t)count;
    uint64_t bits;
    uint64_t upper_bits;
    const bool decided = nearest_double(significand, scale, &bits);
    if (decided &&
        (walk_rest_is_zeros(rest) || (nearest_double(significand + 1, scale, &upper_bits) && upper_bits == bits)))
        return bits;

    const int order = compare_with_middle(walk, (int)place, bits);
    /* The next double's bits are the next integer, infinity's after the greatest double's. */
    return bits + (order > 0 || (order == 0 && (bits & 1) != 0));
}
