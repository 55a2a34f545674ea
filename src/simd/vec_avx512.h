/* SPDX-License-Identifier: MIT */
/* Vectors of 64 bytes for AVX-512 with VBMI2 (Ice Lake, Zen 4 and later): masks are bits, tokens are compressed. */
#ifndef ZETES_SIMD_VEC_AVX512_H
#define ZETES_SIMD_VEC_AVX512_H

#include "base/bits.h"
#include <immintrin.h>

#define VEC_SIZE        64
#define VEC_COUNT       1
#define VEC_HAS_LOOKUP  1
#define VEC_HAS_TABLES  1
#define VEC_HAS_PARTIAL 1
#define VEC_HAS_ESCAPES 1

typedef __m512i vec;
typedef uint64_t vec_mask;

ZETES_INLINE vec vec_load(const unsigned char *bytes)
{
    return _mm512_loadu_si512(bytes);
}

ZETES_INLINE void vec_store(unsigned char *bytes, vec v)
{
    _mm512_storeu_si512(bytes, v);
}

/* Loads the first `length` bytes (0 to 64), and spaces behind them. */
ZETES_INLINE vec vec_load_part(const unsigned char *bytes, size_t length)
{
    return _mm512_mask_loadu_epi8(_mm512_set1_epi8(' '), _bzhi_u64(~UINT64_C(0), (unsigned)length), bytes);
}

/* Stores the first `length` bytes (0 to 63). */
ZETES_INLINE void vec_store_part(unsigned char *bytes, vec v, size_t length)
{
    _mm512_mask_storeu_epi8(bytes, _bzhi_u64(~UINT64_C(0), (unsigned)length), v);
}

ZETES_INLINE vec_mask vec_equal(vec v, unsigned char byte)
{
    return _mm512_cmpeq_epi8_mask(v, _mm512_set1_epi8((char)byte));
}

/* The bytes below 20 hex. */
ZETES_INLINE vec_mask vec_control(vec v)
{
    return _mm512_cmplt_epu8_mask(v, _mm512_set1_epi8(0x20));
}

ZETES_INLINE vec_mask vec_high(vec v)
{
    return _mm512_movepi8_mask(v);
}

ZETES_INLINE vec_mask vec_mask_or(vec_mask a, vec_mask b)
{
    return a | b;
}

/*
 * Finds the bytes that are not ASCII, or control characters, quotes or backslashes. Only whether there are any can be
 * relied on.
 */
ZETES_INLINE vec_mask vec_unplain(vec v)
{
    return _mm512_cmplt_epi8_mask(v, _mm512_set1_epi8(0x20)) | vec_equal(v, '"') | vec_equal(v, '\\');
}

ZETES_INLINE bool vec_mask_any(vec_mask mask)
{
    return mask != 0;
}

/*
 * Finds { } [ ] : and comma, and the four white space bytes. A byte's low nibble looks up the one byte of its class
 * that has this nibble (Langdale & Lemire 2019, section 3.1.2). 0C and 1A are taken for operators too, which the walk,
 * looking at the byte itself, refuses where it would refuse the word they would begin.
 */
ZETES_INLINE void vec_classify(vec v, vec_mask *operators, vec_mask *spaces)
{
    const __m512i operator_of =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0));
    const __m512i space_of =
        _mm512_broadcast_i32x4(_mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0));
    __m512i lower = _mm512_or_si512(v, _mm512_set1_epi8(0x20));
    *operators = _mm512_cmpeq_epi8_mask(lower, _mm512_shuffle_epi8(operator_of, v));
    *spaces = _mm512_cmpeq_epi8_mask(v, _mm512_shuffle_epi8(space_of, v));
}

ZETES_INLINE uint64_t vec_bits_one(vec_mask mask)
{
    return mask;
}

ZETES_INLINE uint64_t vec_bits(const vec_mask masks[VEC_COUNT])
{
    return masks[0];
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
    const __m512i places =
        _mm512_set_epi8(63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41, 40,
                        39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16,
                        15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    unsigned count = bits_count(bits);
    __m512i packed = _mm512_maskz_compress_epi8(bits, places);
    __m512i start = _mm512_set1_epi32((int)base);
    _mm512_storeu_si512(out, _mm512_add_epi32(start, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(packed))));
    if (count > 16) {
        _mm512_storeu_si512(out + 16,
                            _mm512_add_epi32(start, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 1))));
        if (ZETES_UNLIKELY(count > 32)) {
            _mm512_storeu_si512(out + 32,
                                _mm512_add_epi32(start, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 2))));
            _mm512_storeu_si512(out + 48,
                                _mm512_add_epi32(start, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, 3))));
        }
    }
    return out + count;
}

/* What UTF-8 validation needs. */
ZETES_INLINE vec vec_zero(void)
{
    return _mm512_setzero_si512();
}

ZETES_INLINE vec vec_splat(unsigned char byte)
{
    return _mm512_set1_epi8((char)byte);
}

ZETES_INLINE vec vec_or(vec a, vec b)
{
    return _mm512_or_si512(a, b);
}

ZETES_INLINE vec vec_and(vec a, vec b)
{
    return _mm512_and_si512(a, b);
}

/* The bits of b that are not in a. */
ZETES_INLINE vec vec_andnot(vec a, vec b)
{
    return _mm512_andnot_si512(a, b);
}

ZETES_INLINE vec vec_xor(vec a, vec b)
{
    return _mm512_xor_si512(a, b);
}

/* a - b in each byte, but not below 0. */
ZETES_INLINE vec vec_above(vec a, vec b)
{
    return _mm512_subs_epu8(a, b);
}

/* Gives table[low nibble] for each byte; bytes of 80 hex and above must not come in. `table` is 16 bytes. */
ZETES_INLINE vec vec_lookup(const unsigned char *table, vec nibbles)
{
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)table)), nibbles);
}

/* Gives table[low 7 bits] for each byte; `table` is 128 bytes. */
ZETES_INLINE vec vec_lookup_wide(const unsigned char *table, vec v)
{
    return _mm512_permutex2var_epi8(vec_load(table), v, vec_load(table + 64));
}

/* Gives table[low 6 bits] for each byte from C0 hex on, and 0 for the others; `table` is 64 bytes. */
ZETES_INLINE vec vec_lookup_leads(const unsigned char *table, vec v)
{
    return _mm512_maskz_permutexvar_epi8(_mm512_cmpgt_epu8_mask(v, _mm512_set1_epi8((char)0xBF)), v, vec_load(table));
}

/* Gives table[low 6 bits] for each byte; `table` is 64 bytes. */
ZETES_INLINE vec vec_lookup_low(const unsigned char *table, vec v)
{
    return _mm512_permutexvar_epi8(v, vec_load(table));
}

/* Sets bit 6 of the bytes from 80 to BF hex, and says nothing in other bits. */
ZETES_INLINE vec vec_continuations(vec v)
{
    return _mm512_andnot_si512(v, _mm512_srli_epi16(v, 1));
}

ZETES_INLINE vec vec_high_nibble(vec v)
{
    return _mm512_and_si512(_mm512_srli_epi16(v, 4), _mm512_set1_epi8(0x0F));
}

/* Gives for each byte the one `distance` (1 to 3) before it; `before` is the vector that precedes `v`. */
ZETES_INLINE vec vec_previous(vec v, vec before, int distance)
{
    __m512i lanes = _mm512_alignr_epi64(v, before, 6); /* each 16-byte lane, and the one before it */
    if (distance == 1)
        return _mm512_alignr_epi8(v, lanes, 15);
    if (distance == 2)
        return _mm512_alignr_epi8(v, lanes, 14);
    return _mm512_alignr_epi8(v, lanes, 13);
}

ZETES_INLINE bool vec_any(vec v)
{
    return _mm512_test_epi8_mask(v, v) != 0;
}

/* What decoding escapes in bulk needs. */
ZETES_INLINE vec vec_add(vec a, vec b)
{
    return _mm512_add_epi8(a, b);
}

/* Finds the bytes that are the same in both. */
ZETES_INLINE vec_mask vec_same(vec a, vec b)
{
    return _mm512_cmpeq_epi8_mask(a, b);
}

/* Finds the bytes that have this bit, for vec_bits alone. */
ZETES_INLINE vec_mask vec_has(vec v, int bit)
{
    return _mm512_test_epi8_mask(v, _mm512_set1_epi8((char)(1 << bit)));
}

/* Finds the bytes that are not 0; none is above 7F hex. */
ZETES_INLINE vec_mask vec_nonzero(vec v)
{
    return _mm512_test_epi8_mask(v, v);
}

/* Gives the mask `distance` (4 or 5) bytes further on; `before` is the mask that precedes it. */
ZETES_INLINE vec_mask vec_mask_previous(vec_mask mask, vec_mask before, int distance)
{
    return mask << distance | before >> (64 - distance);
}

/* Gives a mask of the lowest VEC_SIZE bits. */
ZETES_INLINE vec_mask vec_mask_of(uint64_t bits)
{
    return bits;
}

/* Takes a byte from `yes` where the mask matches. */
ZETES_INLINE vec vec_select(vec_mask mask, vec yes, vec no)
{
    return _mm512_mask_mov_epi8(no, mask, yes);
}

/* Writes those bytes of 64 that have a one, and perhaps more behind them; returns one past the last. */
ZETES_INLINE unsigned char *vec_compress(unsigned char *out, const vec block[VEC_COUNT], uint64_t bits)
{
    /* Zen 4 takes a hundred times longer to compress to memory. */
    _mm512_storeu_si512(out, _mm512_maskz_compress_epi8(bits, block[0]));
    return out + bits_count(bits);
}

/*
 * Writes UTF-8 sequences of up to three bytes, ASCII as it is and others as \uXXXX: those that end at the ones of
 * `ends`. Returns one past the last.
 *
 * high    the bytes outside ASCII
 * digits  the 16 hex digits
 * wide    64 bytes may be overwritten everywhere; otherwise only those that are written
 */
ZETES_INLINE unsigned char *vec_write_escapes(unsigned char *out, vec v, uint64_t ends, uint64_t high,
                                              const char *digits, bool wide)
{
    /* Each sequence's code point in two bytes, at its last byte, which has 6 bits of it. */
    const __m512i first = vec_previous(v, _mm512_setzero_si512(), 2),
                  second = vec_previous(v, _mm512_setzero_si512(), 1);
    const __mmask64 three = _mm512_cmplt_epi8_mask(second, _mm512_set1_epi8((char)0xC0));
    __m512i low = _mm512_or_si512(_mm512_and_si512(v, _mm512_set1_epi8(0x3F)),
                                  _mm512_and_si512(_mm512_slli_epi16(second, 6), _mm512_set1_epi8((char)0xC0)));
    __m512i upper = _mm512_and_si512(_mm512_srli_epi16(second, 2), _mm512_set1_epi8(0x0F));
    upper = _mm512_or_si512(upper, _mm512_maskz_mov_epi8(three, _mm512_and_si512(_mm512_slli_epi16(first, 4),
                                                                                 _mm512_set1_epi8((char)0xF0))));
    low = _mm512_maskz_compress_epi8(ends, _mm512_mask_mov_epi8(v, high, low));
    upper = _mm512_maskz_compress_epi8(ends, _mm512_maskz_mov_epi8(high, upper));

    /* Eight of them at once, each in eight bytes. */
    const __m512i nibbles = _mm512_set1_epi64(INT64_C(0x000004080C0000)); /* from which bits */
    const __m512i digit_of = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)digits));
    __m512i places = _mm512_set_epi64(0x4707, 0x4606, 0x4505, 0x4404, 0x4303, 0x4202, 0x4101, 0x4000);
    unsigned left = bits_count(ends);
    uint64_t ascii = _pext_u64(~high, ends);
    for (;;) {
        __m512i points = _mm512_permutex2var_epi8(low, places, upper);
        __m512i letters = _mm512_shuffle_epi8(
            digit_of, _mm512_and_si512(_mm512_multishift_epi64_epi8(nibbles, points), _mm512_set1_epi8(0x0F)));
        __m512i units = _mm512_or_si512(_mm512_and_si512(letters, _mm512_set1_epi64(INT64_C(0xFFFFFFFF0000))),
                                        _mm512_set1_epi64('\\' | 'u' << 8));
        units = _mm512_mask_and_epi64(units, (__mmask8)ascii, points, _mm512_set1_epi64(0xFF));
        /* Six bytes of each, one of ASCII. */
        uint64_t kept = UINT64_C(0x3F3F3F3F3F3F3F3F) ^ _pdep_u64(ascii, UINT64_C(0x0101010101010101)) * 0x3E;
        if (left < 8)
            kept = _bzhi_u64(kept, 8 * left);
        units = _mm512_maskz_compress_epi8(kept, units);
        unsigned length = bits_count(kept);
        if (ZETES_LIKELY(wide))
            vec_store(out, units);
        else
            vec_store_part(out, units, length);
        out += length;
        if (left <= 8)
            return out;
        left -= 8;
        ascii >>= 8;
        places = _mm512_add_epi8(places, _mm512_set1_epi8(8));
    }
}

#include "simd/units_x86.inc.h"

#endif
