/* SPDX-License-Identifier: MIT */
/* The double nearest to a decimal number of up to 19 digits, from one or two products with a 128-bit power of ten. */
#ifndef ZETES_NUMBER_NEAREST_H
#define ZETES_NUMBER_NEAREST_H

#include <stdbool.h>

#include "number/powers.h"
#include "number/wide.h"

/* The bits of infinity, and of the double that follows the greatest one. */
#define BITS_INFINITY (UINT64_C(0x7ff) << 52)

/*
 * Rounds significand * 10^exponent to the nearest double, ties to even (the idea is Eisel and Lemire's: D. Lemire,
 * "Number parsing at a gigabyte per second", 2021; the bounds are worked out below).
 *
 * significand  not 0
 * exponent     any
 * bits         receives the double's bits, those of infinity where it is too large; where the result is false, those
 *              of the next double towards zero
 * Returns false where the products do not decide: the number lies next below, or on, the middle of two doubles.
 */
ZETES_INLINE bool nearest_double(uint64_t significand, int64_t exponent, uint64_t *bits)
{
    if (exponent < POWER_FIRST) {
        *bits = 0; /* below 2^64 * 10^-343, which is less than half the smallest double */
        return true;
    }
    if (exponent > 308) {
        *bits = BITS_INFINITY;
        return true;
    }
    /*
     * With the significand shifted to w >= 2^63, and T the power's 128 bits, the number is a little more than, or
     * exactly, w * T * 2^(power_exponent - 127 - zeros): by less than w < 2^64 units of the product's lowest bit.
     * `product` is the upper 128 of the 192 bits of w * T.
     */
    const int q = (int)exponent;
    const uint64_t *power = zetes_number_powers[q - POWER_FIRST];
    const unsigned zeros = word_leading_zeros(significand);
    const uint64_t w = significand << zeros;
    wide product = wide_multiply(w, power[0]);
    bool refined = false;
    uint64_t lowest = 0;
    /*
     * Without T's low word, product.high may be 1 too small. 10 or more of its bits are to be rounded off. Only if the
     * lower 9 of them are all ones or all zeros can that 1, or anything further down, carry the number to a middle or
     * make the difference between on it and above it. That is once in 256 numbers.
     */
    if (((product.high + 1) & 0x1ff) <= 1) {
        const wide second = wide_multiply(w, power[1]);
        product = wide_add(product, second.high);
        lowest = second.low;
        refined = true;
    }
    /* The number is product.high * 2^(binary - 62 - top), so that 2^binary is its highest bit. */
    const int top = (int)(product.high >> 63);
    const int binary = 63 + top - (int)zeros + power_exponent(q);
    int biased = binary + 1023;
    int drop = 10 + top; /* bits to be rounded off, leaving 53 */
    if (biased < 1) {
        drop += 1 - biased; /* a subnormal has fewer */
        biased = 1;
        if (drop > 65) {
            *bits = 0; /* product.high + 1 <= 2^64 is less than half of 2^drop */
            return true;
        }
    }
    /* For drop == 65 the smallest double's half is 2^64, which product.high can only be carried to. */
    const uint64_t half = drop == 65 ? 0 : UINT64_C(1) << (drop - 1);
    const uint64_t below = half - 1;
    const uint64_t mantissa = drop == 65 ? 0 : product.high >> (drop - 1) >> 1;
    uint64_t up = (product.high & half) != 0;
    bool decided = true;
    if (refined) {
        const bool exact = q >= POWER_EXACT_FIRST && q <= POWER_EXACT_LAST;
        if (exact) {
            /* The product is the number: a tie shows as such. */
            if (up && (product.high & below) == 0 && product.low == 0 && lowest == 0)
                up = mantissa & 1;
        } else if (!up && (product.high & below) == below && product.low == UINT64_MAX) {
            /* What was left out may carry up to the middle. (It is never on the middle where `up`: it is not 0.) */
            decided = false;
        }
    }
    /* The mantissa's highest bit, where it is not subnormal, counts the exponent up by the 1 missing here. */
    const uint64_t sum = ((uint64_t)(biased - 1) << 52) + mantissa + up;
    *bits = sum < BITS_INFINITY ? sum : BITS_INFINITY;
    return decided;
}

#endif
