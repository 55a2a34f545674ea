/* SPDX-License-Identifier: MIT */
/* The fewest digits that read back to a double: one product with a power of ten decides nearly always. */
#ifndef ZETES_NUMBER_SHORTEST_H
#define ZETES_NUMBER_SHORTEST_H

#include <stdbool.h>

#include "number/powers.h"
#include "number/wide.h"

/*
 * The method is Schubfach (R. Giulietti, "The Schubfach way to render doubles", 2020). A double is c * 2^q with c
 * below 2^53. All numbers within half an ulp of it read back to it. With the k for which 10^k <= 2^q < 10^(k+1), that
 * interval, an ulp wide, holds at least one multiple of 10^k, and at most one of 10^(k+1), which is the shortest if
 * there is one. Schubfach scales both ends of the interval and the double by 10^-k. Here the double alone is scaled,
 * to 128 bits, for half an ulp scaled by 10^-k is the power itself, shifted; where the 128 bits do not decide,
 * Schubfach proper does (shortest.c).
 */

/* A decimal number: units * 10^exponent. The units may end in zeros. */
typedef struct decimal_units {
    uint64_t units; /* below 10^17 */
    int exponent;
} decimal_units;

/*
 * Finds the fewest digits by Schubfach proper. Like shortest_units, but slower, and for powers of two too.
 */
decimal_units zetes_number_shortest_exact(uint64_t bits);

/*
 * Finds the fewest digits that read back to a double, and of several such the nearest to it.
 *
 * bits  the double's; positive and finite
 */
ZETES_INLINE decimal_units shortest_units(uint64_t bits)
{
    const uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    const int biased = (int)(bits >> 52);
    /* Below a power of two the doubles lie closer together: the interval is not symmetrical. */
    if (fraction == 0)
        return zetes_number_shortest_exact(bits);
    const uint64_t c = biased ? fraction | UINT64_C(1) << 52 : fraction;
    const int q = (biased ? biased : 1) - 1075;
    /* floor(log10(2^q)): 315653 / 2^20 is a little below log10(2). The bias keeps the shifted number positive. */
    const int k = (int)(((uint32_t)(q + 2048) * 315653u + 514048u) >> 20) - 617;
    const uint64_t *power = zetes_number_powers[-k - POWER_FIRST];

    /*
     * 10^-k is T * 2^(power_exponent - 127) and a little, so the double is c * T * 2^(shift - 128) times 10^k and a
     * little. 1 <= 2^q / 10^k < 10, so shift is 1 to 4 and c << shift is below 2^57. Then the upper 128 of the
     * product's 192 bits are the whole units s and their fraction f, which is too small by less than 2 of its 2^-64.
     */
    const int shift = q + power_exponent(-k) + 1;
    const uint64_t scaled = c << shift;
    const wide product = wide_add(wide_multiply(scaled, power[0]), wide_multiply(scaled, power[1]).high);
    const uint64_t s = product.high;
    const uint64_t f = product.low;

    /*
     * Distances in 2^-60 units: from the multiple of ten units below, and half an ulp (below 5 units). Both are too
     * small by less than 2.
     */
    const uint64_t tens = s / 10;
    const uint64_t last = s - tens * 10;
    const uint64_t from_below = last << 60 | f >> 4;
    const uint64_t from_above = (UINT64_C(10) << 60) - from_below;
    const uint64_t half_ulp = power[0] >> (5 - shift);
    if (from_below + 2 < half_ulp)
        return (decimal_units){tens * 10, k};
    if (from_above + 2 < half_ulp)
        return (decimal_units){tens * 10 + 10, k};
    const bool undecided =
        from_below - half_ulp + 2 <= 4 || from_above - half_ulp + 2 <= 4 || f - ((UINT64_C(1) << 63) - 2) <= 2;
    if (undecided)
        return zetes_number_shortest_exact(bits);
    /* No multiple of ten units lies inside. The nearest whole number does: half an ulp is half a unit at least. */
    return (decimal_units){s + (f >> 63), k};
}

#endif
