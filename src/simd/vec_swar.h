/* SPDX-License-Identifier: MIT */
/*
 * Vectors of 8 bytes in a 64-bit word, for every machine: either byte order, any alignment. The first byte is the
 * lowest. A mask holds 80 hex in each byte that matches, 0 in the others (simd/words.h).
 */
#ifndef ZETES_SIMD_VEC_SWAR_H
#define ZETES_SIMD_VEC_SWAR_H

#include "simd/words.h"

#define VEC_SIZE  8 /* bytes in a vector */
#define VEC_COUNT 8 /* vectors in a block of 64 bytes */
#define VEC_HAS_LOOKUP                                                                                                 \
    0 /* there is vec_lookup, a table of 16 bytes: UTF-8 by lookups, escapes in bulk; 0: vec_beyond */
#define VEC_HAS_TABLES  0 /* there are tables of 64 and 128 bytes: vec_lookup_leads, _low, _wide */
#define VEC_HAS_PARTIAL 0 /* there are vec_load_part and vec_store_part, which touch no other bytes */
#define VEC_HAS_ESCAPES 0 /* there is vec_write_escapes */

typedef uint64_t vec;
typedef uint64_t vec_mask;

ZETES_INLINE vec vec_load(const unsigned char *bytes)
{
    return bits_load(bytes);
}

ZETES_INLINE void vec_store(unsigned char *bytes, vec v)
{
    bits_store(bytes, v);
}

ZETES_INLINE vec_mask vec_equal(vec v, unsigned char byte)
{
    return words_equal(v, byte);
}

/* The bytes below 20 hex. */
ZETES_INLINE vec_mask vec_control(vec v)
{
    return words_control(v);
}

ZETES_INLINE vec_mask vec_high(vec v)
{
    return words_high(v);
}

/* The bytes above `byte`, which is outside ASCII; says nothing of those in ASCII. */
ZETES_INLINE vec_mask vec_beyond(vec v, unsigned char byte)
{
    return words_beyond(v, byte);
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
    return words_unplain(v);
}

ZETES_INLINE bool vec_mask_any(vec_mask mask)
{
    return mask != 0;
}

/* Finds { } [ ] : and comma, and the four white space bytes. */
ZETES_INLINE void vec_classify(vec v, vec_mask *operators, vec_mask *spaces)
{
    /* 5B 5D 7B 7D differ from one another in bit 5 and, one added, in bit 1. */
    vec brackets = ((v & WORDS_ALL(0x5F)) + WORDS_ALL(1)) | WORDS_ALL(2);
    vec_mask bracket = words_zero(brackets ^ WORDS_ALL(0x5E)) & vec_high(~v);
    *operators = bracket | vec_equal(v, ':') | vec_equal(v, ',');
    *spaces = vec_equal(v, ' ') | vec_equal(v, '\n') | vec_equal(v, '\r') | vec_equal(v, '\t');
}

/* Gathers the top bit of each byte: byte i gives bit i. */
ZETES_INLINE uint64_t vec_bits_one(vec_mask mask)
{
    return ((mask >> 7) * UINT64_C(0x0102040810204080)) >> 56;
}

ZETES_INLINE uint64_t vec_bits(const vec_mask masks[VEC_COUNT])
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < VEC_COUNT; i++)
        bits |= vec_bits_one(masks[i]) << (8 * i);
    return bits;
}

ZETES_INLINE uint64_t vec_parity(uint64_t bits)
{
    return bits_parity_below(bits);
}

/* Writes base + the place of each one, in order, and perhaps more behind them; returns one past the last. */
ZETES_INLINE uint32_t *vec_tokens(uint32_t *out, uint64_t bits, uint32_t base)
{
    while (bits) {
        *out++ = base + bits_lowest(bits);
        bits = bits_without_lowest(bits);
    }
    return out;
}

#endif
