/* SPDX-License-Identifier: MIT */
/* 64-bit words as 8 bytes of text, and their 128-bit products, on any machine. */
#ifndef ZETES_NUMBER_WIDE_H
#define ZETES_NUMBER_WIDE_H

#include <stdint.h>
#include <string.h>

#include "zetes/compiler.h"

/* 128 bits. */
typedef struct wide {
    uint64_t high;
    uint64_t low;
} wide;

/* Multiplies two words without loss. ZETES_NUMBER_PORTABLE is for tests: it takes the portable forms in this file. */
ZETES_INLINE wide wide_multiply(uint64_t a, uint64_t b)
{
#if defined(__SIZEOF_INT128__) && !defined(ZETES_NUMBER_PORTABLE)
    __extension__ typedef unsigned __int128 uint128;
    const uint128 product = (uint128)a * b;
    return (wide){(uint64_t)(product >> 64), (uint64_t)product};
#else
    const uint64_t half = UINT64_C(0xffffffff);
    const uint64_t low = (a & half) * (b & half);
    /* Neither sum overflows: (2^32 - 1)^2 + 2 (2^32 - 1) is 2^64 - 1. */
    const uint64_t cross = (a >> 32) * (b & half) + (low >> 32);
    const uint64_t middle = (a & half) * (b >> 32) + (cross & half);
    return (wide){(a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32), middle << 32 | (low & half)};
#endif
}

/* Adds a word. */
ZETES_INLINE wide wide_add(wide a, uint64_t b)
{
    a.low += b;
    a.high += a.low < b;
    return a;
}

/* Counts the zero bits above the highest one bit; `word` is not 0. */
ZETES_INLINE unsigned word_leading_zeros(uint64_t word)
{
#if (defined(__GNUC__) || defined(__clang__)) && !defined(ZETES_NUMBER_PORTABLE)
    return (unsigned)__builtin_clzll(word);
#else
    unsigned count = 0;
    for (unsigned step = 32; step != 0; step /= 2) {
        if (word >> (64 - step) == 0) {
            count += step;
            word <<= step;
        }
    }
    return count;
#endif
}

/* Counts the zero bits below the lowest one bit; `word` is not 0. */
ZETES_INLINE unsigned word_trailing_zeros(uint64_t word)
{
#if (defined(__GNUC__) || defined(__clang__)) && !defined(ZETES_NUMBER_PORTABLE)
    return (unsigned)__builtin_ctzll(word);
#else
    return 63 - word_leading_zeros(word & (0 - word));
#endif
}

/* Loads 8 bytes; the first becomes the lowest. */
ZETES_INLINE uint64_t word_load(const unsigned char *bytes)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && !defined(ZETES_NUMBER_PORTABLE)
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
#else
    /* gcc and clang make one load (and a byte swap) of this. */
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
           (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
#endif
}

/* Stores 8 bytes; the lowest becomes the first. */
ZETES_INLINE void word_store(char *bytes, uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && !defined(ZETES_NUMBER_PORTABLE)
    memcpy(bytes, &word, sizeof word);
#else
    unsigned char order[8];
    for (int i = 0; i < 8; i++)
        order[i] = (unsigned char)(word >> 8 * i);
    memcpy(bytes, order, sizeof order);
#endif
}

/* Gives the bits of a double. */
ZETES_INLINE uint64_t double_to_bits(double number)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

#endif
