/* SPDX-License-Identifier: MIT */
/* Vectors of 32 bytes for AVX2 (with BMI and PCLMULQDQ, which every processor that has it also has). */
#ifndef ZETES_SIMD_VEC_AVX2_H
#define ZETES_SIMD_VEC_AVX2_H

#include "base/bits.h"
#include "simd/ones.h"
#include <immintrin.h>

#define VEC_SIZE        32
#define VEC_COUNT       2
#define VEC_HAS_LOOKUP  1
#define VEC_HAS_TABLES  0
#define VEC_HAS_PARTIAL 0
#define VEC_HAS_ESCAPES 0

typedef __m256i vec;
typedef __m256i vec_mask; /* FF where a byte matches, 00 elsewhere */

ZETES_INLINE vec vec_load(const unsigned char *bytes)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)bytes);
}

ZETES_INLINE void vec_store(unsigned char *bytes, vec v)
{
    _mm256_storeu_si256((__m256i *)(void *)bytes, v);
}

ZETES_INLINE vec_mask vec_equal(vec v, unsigned char byte)
{
    return _mm256_cmpeq_epi8(v, _mm256_set1_epi8((char)byte));
}

/* The bytes below 20 hex: those that the unsigned minimum with 1F leaves alone. */
ZETES_INLINE vec_mask vec_control(vec v)
{
    return _mm256_cmpeq_epi8(_mm256_min_epu8(v, _mm256_set1_epi8(0x1F)), v);
}

/* Only the top bit of each byte counts when bits are gathered. */
ZETES_INLINE vec_mask vec_high(vec v)
{
    return v;
}

ZETES_INLINE vec_mask vec_mask_or(vec_mask a, vec_mask b)
{
    return _mm256_or_si256(a, b);
}

/*
 * Finds the bytes that are not ASCII, or control characters, quotes or backslashes. Only whether there are any can be
 * relied on.
 */
ZETES_INLINE vec_mask vec_unplain(vec v)
{
    return _mm256_or_si256(_mm256_cmpgt_epi8(_mm256_set1_epi8(0x20), v),
                           _mm256_or_si256(vec_equal(v, '"'), vec_equal(v, '\\')));
}

ZETES_INLINE bool vec_mask_any(vec_mask mask)
{
    return !_mm256_testz_si256(mask, mask);
}

/* Finds { } [ ] : and comma, and the four white space bytes, by low nibble: see vec_avx512.h. */
ZETES_INLINE void vec_classify(vec v, vec_mask *operators, vec_mask *spaces)
{
    const __m256i operator_of =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0));
    const __m256i space_of =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0));
    __m256i lower = _mm256_or_si256(v, _mm256_set1_epi8(0x20));
    *operators = _mm256_cmpeq_epi8(lower, _mm256_shuffle_epi8(operator_of, v));
    *spaces = _mm256_cmpeq_epi8(v, _mm256_shuffle_epi8(space_of, v));
}

ZETES_INLINE uint64_t vec_bits_one(vec_mask mask)
{
    return (uint32_t)_mm256_movemask_epi8(mask);
}

ZETES_INLINE uint64_t vec_bits(const vec_mask masks[VEC_COUNT])
{
    return vec_bits_one(masks[0]) | vec_bits_one(masks[1]) << 32;
}

/* The carry-less product with all ones is the parity of the bits below. */
ZETES_INLINE uint64_t vec_parity(uint64_t bits)
{
    __m128i product = _mm_clmulepi64_si128(_mm_set_epi64x(0, (long long)bits), _mm_set1_epi8((char)0xFF), 0);
    return (uint64_t)_mm_cvtsi128_si64(product);
}

/* Writes base + the place of each one, in order, and perhaps more behind them; returns one past the last. */
ZETES_INLINE uint32_t *vec_tokens(uint32_t *out, uint64_t bits, uint32_t base)
{
    /* Four at a time without a branch, as in vec_sse2.h; but the count of zeros is defined for 0 here. */
    unsigned count = bits_count(bits);
    for (unsigned i = 0; i < count; i += 4) {
        for (unsigned j = 0; j < 4; j++) {
            out[i + j] = base + (uint32_t)_tzcnt_u64(bits);
            bits = bits_without_lowest(bits);
        }
    }
    return out + count;
}

/* What UTF-8 validation needs. */
ZETES_INLINE vec vec_zero(void)
{
    return _mm256_setzero_si256();
}

ZETES_INLINE vec vec_splat(unsigned char byte)
{
    return _mm256_set1_epi8((char)byte);
}

ZETES_INLINE vec vec_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

ZETES_INLINE vec vec_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

ZETES_INLINE vec vec_xor(vec a, vec b)
{
    return _mm256_xor_si256(a, b);
}

/* a - b in each byte, but not below 0. */
ZETES_INLINE vec vec_above(vec a, vec b)
{
    return _mm256_subs_epu8(a, b);
}

/* Gives table[low nibble] for each byte; bytes of 80 hex and above must not come in. `table` is 16 bytes. */
ZETES_INLINE vec vec_lookup(const unsigned char *table, vec nibbles)
{
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)table)),
                               nibbles);
}

ZETES_INLINE vec vec_high_nibble(vec v)
{
    return _mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(0x0F));
}

/* Gives for each byte the one `distance` (1 to 5) before it; `before` is the vector that precedes `v`. */
ZETES_INLINE vec vec_previous(vec v, vec before, int distance)
{
    __m256i lanes = _mm256_permute2x128_si256(before, v, 0x21); /* the 16-byte lane before each */
    if (distance == 1)
        return _mm256_alignr_epi8(v, lanes, 15);
    if (distance == 2)
        return _mm256_alignr_epi8(v, lanes, 14);
    if (distance == 3)
        return _mm256_alignr_epi8(v, lanes, 13);
    if (distance == 4)
        return _mm256_alignr_epi8(v, lanes, 12);
    return _mm256_alignr_epi8(v, lanes, 11);
}

ZETES_INLINE bool vec_any(vec v)
{
    return !_mm256_testz_si256(v, v);
}

/* What decoding escapes in bulk needs. */
ZETES_INLINE vec vec_add(vec a, vec b)
{
    return _mm256_add_epi8(a, b);
}

/* Finds the bytes that are the same in both. */
ZETES_INLINE vec_mask vec_same(vec a, vec b)
{
    return _mm256_cmpeq_epi8(a, b);
}

/* Finds the bytes that have this bit, for vec_bits alone. */
ZETES_INLINE vec_mask vec_has(vec v, int bit)
{
    return _mm256_slli_epi16(v, 7 - bit);
}

/* Finds the bytes that are not 0; none is above 7F hex. */
ZETES_INLINE vec_mask vec_nonzero(vec v)
{
    return _mm256_cmpgt_epi8(v, _mm256_setzero_si256());
}

/* Gives the mask `distance` (4 or 5) bytes further on; `before` is the mask that precedes it. */
ZETES_INLINE vec_mask vec_mask_previous(vec_mask mask, vec_mask before, int distance)
{
    return vec_previous(mask, before, distance);
}

/* Gives a mask of the lowest VEC_SIZE bits. */
ZETES_INLINE vec_mask vec_mask_of(uint64_t bits)
{
    const __m256i own_byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3,
                                              3, 3, 3, 3, 3, 3, 3);
    const __m256i own_bit = _mm256_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    __m256i v = _mm256_shuffle_epi8(_mm256_set1_epi32((int)(uint32_t)bits), own_byte);
    return _mm256_cmpeq_epi8(_mm256_and_si256(v, own_bit), own_bit);
}

/* Takes a byte from `yes` where the mask matches. */
ZETES_INLINE vec vec_select(vec_mask mask, vec yes, vec no)
{
    return _mm256_blendv_epi8(no, yes, mask);
}

/* Writes those bytes of 64 that have a one, and up to 8 behind them; returns one past the last. */
ZETES_INLINE unsigned char *vec_compress(unsigned char *out, const vec block[VEC_COUNT], uint64_t bits)
{
    unsigned char bytes[64];
    vec_store(bytes, block[0]);
    vec_store(bytes + VEC_SIZE, block[1]);
    for (unsigned i = 0; i < 64; i += 8) {
        unsigned kept = (unsigned)(bits >> i) & 0xFF;
        __m128i v = _mm_loadl_epi64((const __m128i *)(const void *)(bytes + i));
        __m128i places = _mm_loadl_epi64((const __m128i *)(const void *)zetes_ones[kept]);
        _mm_storel_epi64((__m128i *)(void *)out, _mm_shuffle_epi8(v, places));
        out += bits_count(kept);
    }
    return out;
}

#include "simd/units_x86.inc.h"

#endif
