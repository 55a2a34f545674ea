/* SPDX-License-Identifier: MIT */
/* Small operations on 64-bit words, the same on either byte order. */
#ifndef ZETES_BASE_BITS_H
#define ZETES_BASE_BITS_H

#include "base/platform.h"
#include <string.h>

/* Counts the zero bits below the lowest one; `bits` is not 0. */
ZETES_INLINE unsigned bits_lowest(uint64_t bits)
{
    return (unsigned)__builtin_ctzll(bits);
}

/* Gives the place of the highest one; `bits` is not 0. */
ZETES_INLINE unsigned bits_highest(uint64_t bits)
{
    return 63 - (unsigned)__builtin_clzll(bits);
}

/* Counts the ones. */
ZETES_INLINE unsigned bits_count(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

/* Clears the lowest one. */
ZETES_INLINE uint64_t bits_without_lowest(uint64_t bits)
{
    return bits & (bits - 1);
}

/* Loads 8 bytes so that the first one is the lowest, on either byte order and any alignment. */
ZETES_INLINE uint64_t bits_load(const void *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if ZETES_BIG_ENDIAN
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Stores what bits_load loads. */
ZETES_INLINE void bits_store(void *bytes, uint64_t word)
{
#if ZETES_BIG_ENDIAN
    word = __builtin_bswap64(word);
#endif
    memcpy(bytes, &word, sizeof word);
}

/*
 * Gives, for each bit, whether an odd number of ones stands at or below it: with quotes in, what lies inside strings
 * comes out (Langdale & Lemire, "Parsing gigabytes of JSON per second", 2019, section 3.1.1). Engines with a carry-less
 * product have a shorter way.
 */
ZETES_INLINE uint64_t bits_parity_below(uint64_t bits)
{
    bits ^= bits << 1;
    bits ^= bits << 2;
    bits ^= bits << 4;
    bits ^= bits << 8;
    bits ^= bits << 16;
    bits ^= bits << 32;
    return bits;
}

#endif
