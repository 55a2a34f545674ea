/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes for 64-bit ARM. */
#ifndef ZETES_SIMD_VEC_NEON_H
#define ZETES_SIMD_VEC_NEON_H

#include "base/bits.h"
#include "simd/ones.h"
#include <arm_neon.h>

#define VEC_SIZE        16
#define VEC_COUNT       4
#define VEC_HAS_LOOKUP  1
#define VEC_HAS_TABLES  0
#define VEC_HAS_PARTIAL 0
#define VEC_HAS_ESCAPES 0

typedef uint8x16_t vec;
typedef uint8x16_t vec_mask; /* FF where a byte matches, 00 elsewhere */

ZETES_INLINE vec vec_load(const unsigned char *bytes)
{
    return vld1q_u8(bytes);
}

ZETES_INLINE void vec_store(unsigned char *bytes, vec v)
{
    vst1q_u8(bytes, v);
}

ZETES_INLINE vec_mask vec_equal(vec v, unsigned char byte)
{
    return vceqq_u8(v, vdupq_n_u8(byte));
}

/* The bytes below 20 hex. */
ZETES_INLINE vec_mask vec_control(vec v)
{
    return vcltq_u8(v, vdupq_n_u8(0x20));
}

ZETES_INLINE vec_mask vec_high(vec v)
{
    return vcgeq_u8(v, vdupq_n_u8(0x80));
}

ZETES_INLINE vec_mask vec_mask_or(vec_mask a, vec_mask b)
{
    return vorrq_u8(a, b);
}

/*
 * Finds the bytes that are not ASCII, or control characters, quotes or backslashes. Only whether there are any can be
 * relied on.
 */
ZETES_INLINE vec_mask vec_unplain(vec v)
{
    return vorrq_u8(vcltq_s8(vreinterpretq_s8_u8(v), vdupq_n_s8(0x20)),
                    vorrq_u8(vec_equal(v, '"'), vec_equal(v, '\\')));
}

ZETES_INLINE bool vec_mask_any(vec_mask mask)
{
    return vmaxvq_u8(mask) != 0;
}

/*
 * Finds { } [ ] : and comma, and the four white space bytes, by low nibble: see vec_avx512.h. A table gives 0 for what
 * lies outside it, so that bytes of 80 hex and above, moved out of reach by the mask's top bit, match nothing.
 */
ZETES_INLINE void vec_classify(vec v, vec_mask *operators, vec_mask *spaces)
{
    static const unsigned char operator_of[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0};
    static const unsigned char space_of[16] = {' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0};
    uint8x16_t nibbles = vandq_u8(v, vdupq_n_u8(0x8F));
    uint8x16_t lower = vorrq_u8(v, vdupq_n_u8(0x20));
    *operators = vceqq_u8(lower, vqtbl1q_u8(vld1q_u8(operator_of), nibbles));
    *spaces = vceqq_u8(v, vqtbl1q_u8(vld1q_u8(space_of), nibbles));
}

/* Gives each byte that matches its bit within 8 bytes; adding neighbours three times gathers the bits. */
ZETES_INLINE uint8x16_t neon_weighted(vec_mask mask)
{
    static const unsigned char weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    return vandq_u8(mask, vld1q_u8(weights));
}

ZETES_INLINE uint64_t vec_bits_one(vec_mask mask)
{
    uint8x16_t sum = neon_weighted(mask);
    sum = vpaddq_u8(sum, sum);
    sum = vpaddq_u8(sum, sum);
    sum = vpaddq_u8(sum, sum);
    return vgetq_lane_u16(vreinterpretq_u16_u8(sum), 0);
}

ZETES_INLINE uint64_t vec_bits(const vec_mask masks[VEC_COUNT])
{
    uint8x16_t low = vpaddq_u8(neon_weighted(masks[0]), neon_weighted(masks[1]));
    uint8x16_t high = vpaddq_u8(neon_weighted(masks[2]), neon_weighted(masks[3]));
    uint8x16_t sum = vpaddq_u8(low, high);
    sum = vpaddq_u8(sum, sum);
    return vgetq_lane_u64(vreinterpretq_u64_u8(sum), 0);
}

ZETES_INLINE uint64_t vec_parity(uint64_t bits)
{
    return bits_parity_below(bits); /* the carry-less product is an extension that not every core has */
}

/* Writes base + the place of each one, in order, and perhaps more behind them; returns one past the last. */
ZETES_INLINE uint32_t *vec_tokens(uint32_t *out, uint64_t bits, uint32_t base)
{
    /* Four at a time without a branch, as in vec_sse2.h. */
    unsigned count = bits_count(bits);
    for (unsigned i = 0; i < count; i += 4) {
        for (unsigned j = 0; j < 4; j++) {
            out[i + j] = base + bits_lowest(bits | UINT64_C(1) << 63);
            bits = bits_without_lowest(bits);
        }
    }
    return out + count;
}

/* What UTF-8 validation needs. */
ZETES_INLINE vec vec_zero(void)
{
    return vdupq_n_u8(0);
}

ZETES_INLINE vec vec_splat(unsigned char byte)
{
    return vdupq_n_u8(byte);
}

ZETES_INLINE vec vec_or(vec a, vec b)
{
    return vorrq_u8(a, b);
}

ZETES_INLINE vec vec_and(vec a, vec b)
{
    return vandq_u8(a, b);
}

ZETES_INLINE vec vec_xor(vec a, vec b)
{
    return veorq_u8(a, b);
}

/* a - b in each byte, but not below 0. */
ZETES_INLINE vec vec_above(vec a, vec b)
{
    return vqsubq_u8(a, b);
}

/* Gives table[low nibble] for each byte; `table` is 16 bytes. */
ZETES_INLINE vec vec_lookup(const unsigned char *table, vec nibbles)
{
    return vqtbl1q_u8(vld1q_u8(table), nibbles);
}

ZETES_INLINE vec vec_high_nibble(vec v)
{
    return vshrq_n_u8(v, 4);
}

/* Gives for each byte the one `distance` (1 to 5) before it; `before` is the vector that precedes `v`. */
ZETES_INLINE vec vec_previous(vec v, vec before, int distance)
{
    if (distance == 1)
        return vextq_u8(before, v, 15);
    if (distance == 2)
        return vextq_u8(before, v, 14);
    if (distance == 3)
        return vextq_u8(before, v, 13);
    if (distance == 4)
        return vextq_u8(before, v, 12);
    return vextq_u8(before, v, 11);
}

ZETES_INLINE bool vec_any(vec v)
{
    return vmaxvq_u8(v) != 0;
}

/* Writes four UTF-16 code units, the first one lowest, as `\uXXXX`, 24 bytes. `digits`: the 16 hex digits. */
ZETES_INLINE void vec_write_units(unsigned char *out, uint64_t units, const char *digits)
{
    static const unsigned char order[24] = {255, 255, 2,  3,  0, 1, 255, 255, 6,  7,  4,  5,
                                            255, 255, 10, 11, 8, 9, 255, 255, 14, 15, 12, 13};
    static const unsigned char signs[24] = {'\\', 'u', 0, 0, 0, 0, '\\', 'u', 0, 0, 0, 0,
                                            '\\', 'u', 0, 0, 0, 0, '\\', 'u', 0, 0, 0, 0};
    uint8x8_t v = vcreate_u8(units);
    uint8x8x2_t pairs = vzip_u8(vshr_n_u8(v, 4), vand_u8(v, vdup_n_u8(0x0F)));
    uint8x16_t letters = vqtbl1q_u8(vld1q_u8((const uint8_t *)digits), vcombine_u8(pairs.val[0], pairs.val[1]));
    vst1q_u8(out, vorrq_u8(vqtbl1q_u8(letters, vld1q_u8(order)), vld1q_u8(signs)));
    vst1_u8(out + 16, vorr_u8(vqtbl1_u8(letters, vld1_u8(order + 16)), vld1_u8(signs + 16)));
}

/* What decoding escapes in bulk needs. */
ZETES_INLINE vec vec_add(vec a, vec b)
{
    return vaddq_u8(a, b);
}

/* Finds the bytes that are the same in both. */
ZETES_INLINE vec_mask vec_same(vec a, vec b)
{
    return vceqq_u8(a, b);
}

/* Finds the bytes that have this bit, for vec_bits alone. */
ZETES_INLINE vec_mask vec_has(vec v, int bit)
{
    return vtstq_u8(v, vdupq_n_u8((uint8_t)(1 << bit)));
}

/* Finds the bytes that are not 0; none is above 7F hex. */
ZETES_INLINE vec_mask vec_nonzero(vec v)
{
    return vtstq_u8(v, v);
}

/* Gives the mask `distance` (4 or 5) bytes further on; `before` is the mask that precedes it. */
ZETES_INLINE vec_mask vec_mask_previous(vec_mask mask, vec_mask before, int distance)
{
    return vec_previous(mask, before, distance);
}

/* Gives a mask of the lowest VEC_SIZE bits. */
ZETES_INLINE vec_mask vec_mask_of(uint64_t bits)
{
    static const unsigned char weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t v = vcombine_u8(vdup_n_u8((uint8_t)bits), vdup_n_u8((uint8_t)(bits >> 8)));
    return vtstq_u8(v, vld1q_u8(weights));
}

/* Takes a byte from `yes` where the mask matches. */
ZETES_INLINE vec vec_select(vec_mask mask, vec yes, vec no)
{
    return vbslq_u8(mask, yes, no);
}

/* Writes those bytes of 64 that have a one, and up to 8 behind them; returns one past the last. */
ZETES_INLINE unsigned char *vec_compress(unsigned char *out, const vec block[VEC_COUNT], uint64_t bits)
{
    for (unsigned i = 0; i < 2 * VEC_COUNT; i++) {
        unsigned kept = (unsigned)(bits >> 8 * i) & 0xFF;
        uint8x8_t v = i % 2 ? vget_high_u8(block[i / 2]) : vget_low_u8(block[i / 2]);
        vst1_u8(out, vtbl1_u8(v, vld1_u8(zetes_ones[kept])));
        out += bits_count(kept);
    }
    return out;
}

#endif
