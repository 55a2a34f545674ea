/* SPDX-License-Identifier: MIT */
/*
 * Unescape, where many escapes stand close together: 64 bytes become what they stand for without a branch for each
 * escape. What an escape's last digits would make is computed at every place; masks say where that is true, and the
 * bytes that stay are moved together.
 *
 * Needs a vec_<isa>.h; where that has no lookups nothing is defined. Defines
 *     void unescape_dense(unsigned char **out, const unsigned char **text, const unsigned char *end,
 *                         const unsigned char *limit, bool checked)
 * which decodes what begins at *text, where UNESCAPE_DENSE_LEAST bytes stand before `end` and 64 before `limit`, as far
 * as it can: up to a fault, a code point below 80 hex as `\uXXXX`, a surrogate, a pair of backslashes (`checked`: also
 * a quote, a control character), or near the end. Moves both pointers, and may overwrite 8 bytes behind *out.
 */
#if VEC_HAS_LOOKUP
#define unescape_dense       ENGINE_NAME(unescape_dense)
#define unescape_dense_block ENGINE_NAME(unescape_dense_block)
#define unescape_kinds       ENGINE_NAME(unescape_kinds)
#define unescape_digits      ENGINE_NAME(unescape_digits)
#define unescape_letters     ENGINE_NAME(unescape_letters)
#define unescape_middle      ENGINE_NAME(unescape_middle)
#define unescape_last        ENGINE_NAME(unescape_last)
#define unescape_below       ENGINE_NAME(unescape_below)

#define UNESCAPE_DENSE_LEAST  8  /* bytes of text that a block can have */
#define UNESCAPE_DENSE_FEWEST 24 /* bytes of text that are worth it */

/* What hex digits are, by bits: 0 to 9, A to F, 0, 1 to 7, D. */
#define UNESCAPE_KIND_ZERO  2
#define UNESCAPE_KIND_SMALL 3
#define UNESCAPE_KIND_D     4

/* Gives the kinds of each byte, which are bits that both its nibbles have. */
ZETES_INLINE vec unescape_kinds(vec v)
{
    static const unsigned char high[16] = {0, 0, 0, 0x0D, 0x12, 0, 0x12, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    static const unsigned char low[16] = {0x05, 0x0B, 0x0B, 0x0B, 0x1B, 0x0B, 0x0B, 0x09, 0x01, 0x01, 0, 0, 0, 0, 0, 0};
    return vec_and(vec_lookup(high, vec_high_nibble(v)), vec_lookup(low, vec_and(v, vec_splat(0x0F))));
}

/* Gives the value of each hex digit; something below 32 for anything else. */
ZETES_INLINE vec unescape_digits(vec v)
{
    static const unsigned char letter[16] = {0, 0, 0, 0, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    return vec_add(vec_and(v, vec_splat(0x0F)), vec_lookup(letter, vec_high_nibble(v)));
}

/*
 * Gives what stands for each byte behind a backslash, and finds those that may stand there (u apart). The exclusive or
 * of the nibbles tells the five letters apart.
 */
ZETES_INLINE vec unescape_letters(vec v, vec_mask *right)
{
    /* FF stands where there is none: its own place is 0, so that it is not found either. */
    static const unsigned char letter[16] = {'f', 0xFF, 0xFF, 't',  'b',  'r',  0xFF, 0xFF,
                                             'n', 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    static const unsigned char change[16] = {'f' ^ '\f', 0, 0, 't' ^ '\t', 'b' ^ '\b', 'r' ^ '\r', 0, 0, 'n' ^ '\n'};
    vec index = vec_xor(vec_and(v, vec_splat(0x0F)), vec_high_nibble(v));
    vec_mask is_letter = vec_same(v, vec_lookup(letter, index));
    *right = vec_mask_or(is_letter, vec_mask_or(vec_equal(v, '"'), vec_equal(v, '/')));
    return vec_select(is_letter, vec_xor(v, vec_lookup(change, index)), v);
}

/* Gives the byte before the last one of a sequence, as a continuation, where `digit` is the third digit. */
ZETES_INLINE vec unescape_middle(vec before, vec digit)
{
    static const unsigned char times_4[16] = {0x80, 0x84, 0x88, 0x8C, 0x90, 0x94, 0x98, 0x9C,
                                              0xA0, 0xA4, 0xA8, 0xAC, 0xB0, 0xB4, 0xB8, 0xBC};
    static const unsigned char by_4[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    return vec_or(vec_lookup(times_4, before), vec_lookup(by_4, digit));
}

/* Gives the last byte of a sequence, where `digit` is the last digit. */
ZETES_INLINE vec unescape_last(vec before, vec digit)
{
    static const unsigned char times_16[16] = {0x80, 0x90, 0xA0, 0xB0, 0x80, 0x90, 0xA0, 0xB0,
                                               0x80, 0x90, 0xA0, 0xB0, 0x80, 0x90, 0xA0, 0xB0};
    return vec_or(vec_lookup(times_16, before), digit);
}

/* Gives ones at the places below this one. */
ZETES_INLINE uint64_t unescape_below(size_t place)
{
    return place < 64 ? (UINT64_C(1) << place) - 1 : ~UINT64_C(0);
}

/*
 * Decodes 64 bytes, or those before `end`, but no escape that reaches further. Returns false where it leaves something
 * to others.
 */
ZETES_INLINE bool unescape_dense_block(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                       bool checked)
{
    const unsigned char *from = *text;
    vec block[VEC_COUNT], kinds[VEC_COUNT];
    vec_mask long_mask[VEC_COUNT], u_mask[VEC_COUNT], hex_mask[VEC_COUNT], zero_mask[VEC_COUNT], small_mask[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        vec v = block[i] = vec_load(from + i * VEC_SIZE);
        kinds[i] = unescape_kinds(v);
        long_mask[i] = vec_equal(v, '\\');
        u_mask[i] = vec_equal(v, 'u');
        hex_mask[i] = vec_nonzero(kinds[i]);
        zero_mask[i] = vec_has(kinds[i], UNESCAPE_KIND_ZERO);
        small_mask[i] = vec_has(kinds[i], UNESCAPE_KIND_SMALL);
    }

    /* Pairs of backslashes are left to others: so each backslash begins an escape. */
    const uint64_t starts = vec_bits(long_mask), hex = vec_bits(hex_mask), zero = vec_bits(zero_mask),
                   small = vec_bits(small_mask);
    const uint64_t longs = starts & vec_bits(u_mask) >> 1, shorts = starts & ~longs;
    uint64_t wrong = longs & ~(hex >> 2 & hex >> 3 & hex >> 4 & hex >> 5), stop = 0;
    if (checked) {
        vec_mask stop_mask[VEC_COUNT];
        for (unsigned i = 0; i < VEC_COUNT; i++)
            stop_mask[i] = vec_mask_or(vec_equal(block[i], '"'), vec_control(block[i]));
        stop = vec_bits(stop_mask) & ~(shorts << 1);
    }
    if (shorts) {
        vec_mask right_mask[VEC_COUNT];
        for (unsigned i = 0; i < VEC_COUNT; i++) {
            vec letters = unescape_letters(block[i], &right_mask[i]);
            block[i] = vec_select(vec_mask_of((shorts << 1) >> (i * VEC_SIZE)), letters, block[i]);
            long_mask[i] = vec_mask_of(longs >> (i * VEC_SIZE));
        }
        wrong |= shorts & ~(vec_bits(right_mask) >> 1);
    }

    vec digits[VEC_COUNT], before[VEC_COUNT], middle[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        digits[i] = unescape_digits(block[i]);
        before[i] = vec_previous(digits[i], i ? digits[i - 1] : vec_zero(), 1);
        middle[i] = unescape_middle(before[i], digits[i]);
    }
    uint64_t threes = 0; /* those that become three bytes */
    if ((longs & ~(zero >> 2 & small >> 3)) == 0) {
        for (unsigned i = 0; i < VEC_COUNT; i++)
            middle[i] = vec_or(middle[i], vec_splat(0x40)); /* a lead */
    } else {
        const uint64_t below_8 = zero | small, twos = longs & zero >> 2 & below_8 >> 3;
        threes = longs & ~twos;
        vec_mask d_mask[VEC_COUNT];
        for (unsigned i = 0; i < VEC_COUNT; i++) {
            d_mask[i] = vec_has(kinds[i], UNESCAPE_KIND_D);
            middle[i] =
                vec_select(vec_mask_of((twos << 4) >> (i * VEC_SIZE)), vec_or(middle[i], vec_splat(0x40)), middle[i]);
            block[i] =
                vec_select(vec_mask_of((threes << 3) >> (i * VEC_SIZE)), vec_or(before[i], vec_splat(0xE0)), block[i]);
        }
        wrong |= (threes & vec_bits(d_mask) >> 2 & ~(below_8 >> 3)) | (twos & zero >> 3 & below_8 >> 4);
    }
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        vec_mask none = vec_mask_of(0);
        block[i] = vec_select(vec_mask_previous(long_mask[i], i ? long_mask[i - 1] : none, 4), middle[i], block[i]);
        block[i] = vec_select(vec_mask_previous(long_mask[i], i ? long_mask[i - 1] : none, 5),
                              unescape_last(before[i], digits[i]), block[i]);
    }

    /* Escapes that may reach behind these bytes are the next block's. Where that begins must be known early, and waits
     * for nothing else. */
    const uint64_t near_end = ~UINT64_C(0) << (64 - 5), others = stop | (wrong & ~near_end);
    uint64_t stops = starts & near_end;
    bool all = true;
    if (ZETES_UNLIKELY(others != 0 || end - from < 64)) {
        const size_t span = end - from < 64 ? (size_t)(end - from) : 64;
        stops = others | (starts & ~unescape_below(span - 5)) | ~unescape_below(span);
        all = (others & stops & (~stops + 1)) == 0;
    }
    const unsigned length = stops ? bits_lowest(stops) : 64;
    uint64_t escapes = longs | longs << 1 | longs << 2;
    escapes |= escapes << 3 | shorts;
    const uint64_t kept = (~escapes | longs << 4 | longs << 5 | threes << 3) & unescape_below(length);
    *out = vec_compress(*out, block, kept);
    *text = from + length;
    return all;
}

/* No part of its caller, which would otherwise load all these constants for every string. */
static ZETES_NOINLINE void unescape_dense(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                          const unsigned char *limit, bool checked)
{
    unsigned char *to = *out;
    const unsigned char *from = *text;
    bool all;
    do
        all = unescape_dense_block(&to, &from, end, checked);
    while (all && end - from >= UNESCAPE_DENSE_LEAST && limit - from >= 64);
    *out = to;
    *text = from;
}
#endif
