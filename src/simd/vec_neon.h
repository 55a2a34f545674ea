/* SPDX-License-Identifier: MIT */
/* Vectors of 16 bytes for 64-bit ARM. */
#ifndef ZETES_SIMD_VEC_NEON_H
#define ZETES_SIMD_VEC_NEON_H

#include "base/bits.h"
#include <arm_neon.h>

#define VEC_SIZE       16
#define VEC_COUNT      4
#define VEC_HAS_LOOKUP 1

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

/* Gives for each byte the one `distance` (1 to 3) before it; `before` is the vector that precedes `v`. */
ZETES_INLINE vec vec_previous(vec v, vec before, int distance)
{
    if (distance == 1)
        return vextq_u8(before, v, 15);
    if (distance == 2)
        return vextq_u8(before, v, 14);
    return vextq_u8(before, v, 13);
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

/*
 * Reads four `\uXXXX` in a row. Returns false where that is not what the 24 bytes are; 28 are readable. As in
 * simd/units_x86.inc.h.
 */
ZETES_INLINE bool vec_read_units(const unsigned char *text, uint64_t *units)
{
    static const unsigned char order[16] = {4, 5, 2, 3, 10, 11, 8, 9, 16, 17, 14, 15, 22, 23, 20, 21};
    static const unsigned char sign_order[8] = {0, 1, 6, 7, 12, 13, 18, 19};
    static const unsigned char high_kind[16] = {0, 0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    static const unsigned char low_kind[16] = {1, 3, 3, 3, 3, 3, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0};
    uint8x16x2_t both = {{vld1q_u8(text), vld1q_u8(text + 12)}};
    both.val[1] = vextq_u8(both.val[1], vdupq_n_u8(0), 4); /* the bytes from 16 on */
    uint8x16_t v = vqtbl2q_u8(both, vld1q_u8(order));
    uint8x8_t signs = vqtbl2_u8(both, vld1_u8(sign_order));
    uint8x16_t nibbles = vandq_u8(v, vdupq_n_u8(0x0F));
    uint8x16_t kind =
        vandq_u8(vqtbl1q_u8(vld1q_u8(high_kind), vshrq_n_u8(v, 4)), vqtbl1q_u8(vld1q_u8(low_kind), nibbles));
    uint64_t wanted = UINT64_C(0x755C755C755C755C);
    if (vminvq_u8(kind) == 0 || vget_lane_u64(vreinterpret_u64_u8(signs), 0) != wanted)
        return false;
    uint8x16_t values = vaddq_u8(nibbles, vandq_u8(vceqq_u8(kind, vdupq_n_u8(2)), vdupq_n_u8(9)));
    /* 16 times the first of each pair and the second. */
    uint8x16_t upper = vshlq_n_u8(values, 4);
    uint8x8x2_t split = vuzp_u8(vget_low_u8(upper), vget_high_u8(upper));
    uint8x8x2_t other = vuzp_u8(vget_low_u8(values), vget_high_u8(values));
    *units = vget_lane_u64(vreinterpret_u64_u8(vorr_u8(split.val[0], other.val[1])), 0);
    return true;
}

#endif
