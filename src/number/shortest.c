/* SPDX-License-Identifier: MIT */
/* The fewest digits that read back to a double, by Schubfach proper, for what shortest.h leaves undecided. */
#include "number/shortest.h"

#include "number/number.h"

/*
 * Scales an integer by a power of ten: value * g * 2^-128, rounded to odd (down, and then the lowest bit is set unless
 * the result is exact), so that comparisons with even numbers come out as for the exact product.
 *
 * value  below 2^60
 * g      the power's 128 bits, rounded up where they are not exact. What that adds to the product is at most 1 in its
 *        second word, so 0 or 1 there stand for an exact integer; no inexact product comes so near one (Giulietti,
 *        section 9, proves it for 126 bits)
 */
static uint64_t scale_to_odd(uint64_t value, wide g)
{
    const wide product = wide_add(wide_multiply(value, g.high), wide_multiply(value, g.low).high);
    return product.high | (product.low > 1);
}

decimal_units zetes_number_shortest_exact(uint64_t bits)
{
    const uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    const int biased = (int)(bits >> 52);
    const uint64_t c = biased ? fraction | UINT64_C(1) << 52 : fraction;
    const int q = (biased ? biased : 1) - 1075;
    const bool lower_is_nearer = fraction == 0 && biased > 1;
    /* floor(log10(2^q)), or floor(log10(3/4 * 2^q)) where the interval is only that wide. */
    const int k = lower_is_nearer ? (int)(((uint32_t)(q + 2048) * 1262611u + 1534209u) >> 22) - 617
                                  : (int)(((uint32_t)(q + 2048) * 315653u + 514048u) >> 20) - 617;
    const uint64_t *power = zetes_number_powers[-k - POWER_FIRST];
    const bool power_is_exact = -k >= POWER_EXACT_FIRST && -k <= POWER_EXACT_LAST;
    const wide g = wide_add((wide){power[0], power[1]}, !power_is_exact);
    const int shift = q + power_exponent(-k) + 1;

    /* The double and the ends of its interval, in quarters of 10^k. */
    const uint64_t number = scale_to_odd(4 * c << shift, g);
    const uint64_t lower = scale_to_odd((4 * c - (lower_is_nearer ? 1 : 2)) << shift, g);
    const uint64_t upper = scale_to_odd((4 * c + 2) << shift, g);
    /* An end belongs to the interval where c is even, for ties are read to even. */
    const uint64_t open = c & 1;

    const uint64_t s = number / 4;
    const uint64_t tens = s / 10 * 10;
    const bool below_inside = lower + open <= 4 * tens;
    const bool above_inside = 4 * tens + 40 + open <= upper;
    if (below_inside != above_inside)
        return (decimal_units){above_inside ? tens + 10 : tens, k};
    const bool down_inside = lower + open <= 4 * s;
    const bool up_inside = 4 * s + 4 + open <= upper;
    if (down_inside != up_inside)
        return (decimal_units){up_inside ? s + 1 : s, k};
    const uint64_t middle = 4 * s + 2;
    const bool up = number > middle || (number == middle && (s & 1) != 0);
    return (decimal_units){up ? s + 1 : s, k};
}

zetes_number_digits zetes_number_shortest(double finite)
{
    const uint64_t bits = double_to_bits(finite) & ~(UINT64_C(1) << 63);
    if (bits == 0)
        return (zetes_number_digits){0, 0};
    decimal_units decimal = shortest_units(bits);
    while (decimal.units % 10 == 0) {
        decimal.units /= 10;
        decimal.exponent++;
    }
    return (zetes_number_digits){decimal.units, decimal.exponent};
}
