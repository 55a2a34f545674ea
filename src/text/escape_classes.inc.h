/* SPDX-License-Identifier: MIT */
/*
 * What the two ways to escape share: which bytes of ASCII are special, and short pieces of text.
 *
 * Needs a vec_<isa>.h, simd/words.h and text/escape_write.h.
 */
#define escape_specials ENGINE_NAME(escape_specials)
#define escape_block    ENGINE_NAME(escape_block)
#define escape_copy     ENGINE_NAME(escape_copy)
#define escape_few      ENGINE_NAME(escape_few)

/*
 * Finds the bytes of ASCII that need an escape.
 *
 * high  receives those outside ASCII
 */
ZETES_INLINE uint64_t escape_specials(const vec block[VEC_COUNT], uint32_t flags, uint64_t *high)
{
    vec_mask specials[VEC_COUNT], highs[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        highs[i] = vec_high(block[i]);
#if VEC_HAS_LOOKUP
        vec rows = vec_lookup(zetes_escape_rows[ESCAPE_CLASS(flags)], vec_and(block[i], vec_splat(0x0F)));
        specials[i] = vec_nonzero(vec_and(rows, vec_lookup(zetes_escape_row, vec_high_nibble(block[i]))));
#else
        specials[i] =
            vec_mask_or(vec_mask_or(vec_equal(block[i], '"'), vec_equal(block[i], '\\')), vec_control(block[i]));
#endif
    }
#if !VEC_HAS_LOOKUP
    if (ESCAPE_CLASS(flags)) {
        for (unsigned j = 0; j < sizeof zetes_escape_more[0]; j++) {
            const unsigned char byte = zetes_escape_more[ESCAPE_CLASS(flags)][j];
            for (unsigned i = 0; i < VEC_COUNT; i++)
                specials[i] = vec_mask_or(specials[i], vec_equal(block[i], byte));
        }
    }
#endif
    *high = vec_bits(highs);
    return vec_bits(specials);
}

/* Copies less than 64 bytes, and touches no others. */
ZETES_INLINE void escape_copy(unsigned char *to, const unsigned char *from, size_t length)
{
#if VEC_HAS_PARTIAL
    vec_store_part(to, vec_load_part(from, length), length);
#else
    size_t i = 0;
    for (; i + 8 <= length; i += 8)
        memcpy(to + i, from + i, 8);
    if (length >= 8) {
        memcpy(to + length - 8, from + length - 8, 8);
    } else if (length >= 4) {
        memcpy(to, from, 4);
        memcpy(to + length - 4, from + length - 4, 4);
    } else {
        for (; i < length; i++)
            to[i] = from[i];
    }
#endif
}

/*
 * Escapes those bytes of a block for which `specials` has a one, and which have been stored at `to`.
 *
 * wide  whole vectors may be loaded and stored
 */
ZETES_INLINE unsigned char *escape_block(unsigned char *to, const unsigned char *from, size_t length, uint64_t specials,
                                         const bool wide, uint32_t flags)
{
    size_t clean = bits_lowest(specials);
    to += clean;
    for (;;) {
        const unsigned char byte = from[clean];
        if (ZETES_LIKELY(byte < 0x80))
            to = escape_write_byte(to, byte, flags);
        else /* the last byte of U+2028 or U+2029; two are stored already */
            to = escape_write_unit(to - 2, 0x2028 + (byte & 1u), flags);
        from += clean + 1;
        length -= clean + 1;
        specials = specials >> clean >> 1;
        clean = specials ? bits_lowest(specials) : length;
        if (wide) {
            for (size_t i = 0; i < clean; i += VEC_SIZE)
                vec_store(to + i, vec_load(from + i));
        } else {
            escape_copy(to, from, clean);
        }
        if (!specials)
            return to + clean;
        to += clean;
    }
}

/* Escapes the ASCII that begins at *text, and moves both behind it; for a few bytes. */
ZETES_INLINE void escape_few(unsigned char **out, const unsigned char **text, const unsigned char *end, uint32_t flags)
{
    const unsigned char *from = *text;
    unsigned char *to = *out;
    while (from != end) {
        if (end - from >= 8) {
            uint64_t word = bits_load(from);
            uint64_t stops = words_equal(word, '"') | words_equal(word, '\\') | words_control(word) | words_high(word);
            if (ESCAPE_CLASS(flags)) {
                for (unsigned j = 0; j < sizeof zetes_escape_more[0]; j++)
                    stops |= words_equal(word, zetes_escape_more[ESCAPE_CLASS(flags)][j]);
            }
            bits_store(to, word);
            size_t clean = stops ? bits_lowest(stops) / 8 : 8;
            from += clean;
            to += clean;
            if (!stops)
                continue;
        }
        if (*from >= 0x80)
            break;
        if (escape_is_special(*from, flags))
            to = escape_write_byte(to, *from++, flags);
        else
            *to++ = *from++;
    }
    *text = from;
    *out = to;
}
