/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes for the x86-64 baseline, which has no byte shuffle. */
#ifndef ZETES_SIMD_VEC_SSE2_H
#define ZETES_SIMD_VEC_SSE2_H

#include "base/bits.h"
#include <emmintrin.h>

#define VEC_SIZE        16
#define VEC_COUNT       4
#define VEC_HAS_LOOKUP  0
#define VEC_HAS_TABLES  0
#define VEC_HAS_PARTIAL 0
#define VEC_HAS_ESCAPES 0

typedef __m128i vec;
typedef __m128i vec_mask; /* FF where a byte matches, 00 elsewhere */

ZETES_INLINE vec vec_load(const unsigned char *bytes)
{
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

ZETES_INLINE void vec_store(unsigned char *bytes, vec v)
{
    _mm_storeu_si128((__m128i *)(void *)bytes, v);
}

ZETES_INLINE vec_mask vec_equal(vec v, unsigned char byte)
{
    return _mm_cmpeq_epi8(v, _mm_set1_epi8((char)byte));
}

/* The bytes below 20 hex: those that the unsigned minimum with 1F leaves alone. */
ZETES_INLINE vec_mask vec_control(vec v)
{
    return _mm_cmpeq_epi8(_mm_min_epu8(v, _mm_set1_epi8(0x1F)), v);
}

/* Only the top bit of each byte counts when bits are gathered. */
ZETES_INLINE vec_mask vec_high(vec v)
{
    return v;
}

/* The bytes above `byte`, which is outside ASCII; says nothing of those in ASCII. */
ZETES_INLINE vec_mask vec_beyond(vec v, unsigned char byte)
{
    return _mm_cmpgt_epi8(v, _mm_set1_epi8((char)byte));
}

ZETES_INLINE vec_mask vec_mask_or(vec_mask a, vec_mask b)
{
    return _mm_or_si128(a, b);
}

/*
 * Finds the bytes that are not ASCII, or control characters, quotes or backslashes. Only whether there are any can be
 * relied on.
 */
ZETES_INLINE vec_mask vec_unplain(vec v)
{
    return _mm_or_si128(_mm_cmplt_epi8(v, _mm_set1_epi8(0x20)), _mm_or_si128(vec_equal(v, '"'), vec_equal(v, '\\')));
}

ZETES_INLINE bool vec_mask_any(vec_mask mask)
{
    return _mm_movemask_epi8(mask) != 0;
}

/* Finds { } [ ] : and comma, and the four white space bytes. */
ZETES_INLINE void vec_classify(vec v, vec_mask *operators, vec_mask *spaces)
{
    vec lower = _mm_or_si128(v, _mm_set1_epi8(0x20)); /* [ becomes {, ] becomes } */
    *operators = _mm_or_si128(_mm_or_si128(vec_equal(lower, '{'), vec_equal(lower, '}')),
                              _mm_or_si128(vec_equal(v, ':'), vec_equal(v, ',')));
    *spaces = _mm_or_si128(_mm_or_si128(vec_equal(v, ' '), vec_equal(v, '\n')),
                           _mm_or_si128(vec_equal(v, '\r'), vec_equal(v, '\t')));
}

ZETES_INLINE uint64_t vec_bits_one(vec_mask mask)
{
    return (uint32_t)_mm_movemask_epi8(mask);
}

ZETES_INLINE uint64_t vec_bits(const vec_mask masks[VEC_COUNT])
{
    return vec_bits_one(masks[0]) | vec_bits_one(masks[1]) << 16 | vec_bits_one(masks[2]) << 32 |
           vec_bits_one(masks[3]) << 48;
}

ZETES_INLINE uint64_t vec_parity(uint64_t bits)
{
    return bits_parity_below(bits);
}

/* Writes base + the place of each one, in order, and perhaps more behind them; returns one past the last. */
ZETES_INLINE uint32_t *vec_tokens(uint32_t *out, uint64_t bits, uint32_t base)
{
    /* Four at a time without a branch: how many there are is hard to foretell, how many fours is not. The top bit keeps
     * the count of zeros defined when the ones run out. */
    unsigned count = bits_count(bits);
    uint32_t *end = out + count;
    for (unsigned i = 0; i < count; i += 4) {
        for (unsigned j = 0; j < 4; j++) {
            out[i + j] = base + bits_lowest(bits | UINT64_C(1) << 63);
            bits = bits_without_lowest(bits);
        }
    }
    return end;
}

#endif
