/* SPDX-License-Identifier: MIT */
/*
 * What the two ways to escape share: which bytes of ASCII are special, and short pieces of text.
 *
 * Needs a vec_<isa>.h, simd/words.h and text/escape_write.h.
 */
#define escape_more       ENGINE_NAME(escape_more)
#define escape_specials   ENGINE_NAME(escape_specials)
#define escape_is_plain   ENGINE_NAME(escape_is_plain)
#define escape_block      ENGINE_NAME(escape_block)
#define escape_copy_block ENGINE_NAME(escape_copy_block)
#define escape_copy_part  ENGINE_NAME(escape_copy_part)
#define escape_copy       ENGINE_NAME(escape_copy)
#define escape_plain      ENGINE_NAME(escape_plain)
#define escape_few        ENGINE_NAME(escape_few)

#if VEC_HAS_TABLES

/* Tells whether a block is ASCII without a byte that needs an escape; `usual`: flags add none. */
ZETES_INLINE bool escape_is_plain(const vec block[VEC_COUNT], const bool usual, uint32_t flags)
{
    (void)usual;
    return vec_high(vec_or(vec_lookup_wide(zetes_escape_special[ESCAPE_CLASS(flags)], block[0]), block[0])) == 0;
}

/*
 * Finds the bytes of ASCII that need an escape.
 *
 * high  receives those outside ASCII
 */
ZETES_INLINE uint64_t escape_specials(const vec block[VEC_COUNT], uint32_t flags, uint64_t *high)
{
    const vec special = vec_lookup_wide(zetes_escape_special[ESCAPE_CLASS(flags)], block[0]);
    const vec_mask specials[] = {vec_high(vec_andnot(block[0], special))}, highs[] = {vec_high(block[0])};
    *high = vec_bits(highs);
    return vec_bits(specials);
}

#else

#if VEC_SIZE == 8
#define ESCAPE_SHARED ZETES_NOINLINE static /* eight words are in memory in any case */
#else
#define ESCAPE_SHARED ZETES_INLINE
#endif

/* Finds those bytes of ASCII that need an escape because of flags, and perhaps others that need one. */
ZETES_NOINLINE static uint64_t escape_more(const vec block[VEC_COUNT], uint32_t flags)
{
    vec_mask more[VEC_COUNT];
#if VEC_HAS_LOOKUP
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        vec rows = vec_lookup(zetes_escape_rows[ESCAPE_CLASS(flags)], vec_and(block[i], vec_splat(0x0F)));
        more[i] = vec_nonzero(vec_and(rows, vec_lookup(zetes_escape_row, vec_high_nibble(block[i]))));
    }
    return vec_bits(more);
#else
    uint64_t bits = 0;
    for (unsigned j = 0; j < sizeof zetes_escape_more[0]; j++) {
        const unsigned char byte = zetes_escape_more[ESCAPE_CLASS(flags)][j];
        for (unsigned i = 0; i < VEC_COUNT; i++)
            more[i] = vec_equal(block[i], byte);
        bits |= vec_bits(more);
    }
    return bits;
#endif
}

/* Tells whether a block is ASCII without a byte that needs an escape; never where not `usual`: flags add some. */
ZETES_INLINE bool escape_is_plain(const vec block[VEC_COUNT], const bool usual, uint32_t flags)
{
    (void)flags;
    vec_mask unplain = vec_unplain(block[0]);
    for (unsigned i = 1; i < VEC_COUNT; i++)
        unplain = vec_mask_or(unplain, vec_unplain(block[i]));
    return usual && !vec_mask_any(unplain);
}

/*
 * Finds the bytes of ASCII that need an escape.
 *
 * high  receives those outside ASCII
 */
ESCAPE_SHARED uint64_t escape_specials(const vec block[VEC_COUNT], uint32_t flags, uint64_t *high)
{
    vec_mask specials[VEC_COUNT], highs[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        highs[i] = vec_high(block[i]);
        specials[i] =
            vec_mask_or(vec_mask_or(vec_equal(block[i], '"'), vec_equal(block[i], '\\')), vec_control(block[i]));
    }
    *high = vec_bits(highs);
    uint64_t bits = vec_bits(specials);
    if (ESCAPE_CLASS(flags)) {
        /* A block of its own to call with, so that `block` stays in registers. */
        vec called[VEC_COUNT];
        memcpy(called, block, sizeof called);
        bits |= escape_more(called, flags);
    }
    return bits;
}

#undef ESCAPE_SHARED
#endif

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

/* Copies a block, and keeps it. */
ZETES_INLINE void escape_copy_block(vec block[VEC_COUNT], unsigned char *to, const unsigned char *from)
{
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        block[i] = vec_load(from + i * VEC_SIZE);
        vec_store(to + i * VEC_SIZE, block[i]);
    }
}

/* The same for less than 64 bytes, kept with spaces behind; touches no others. */
ZETES_INLINE void escape_copy_part(vec block[VEC_COUNT], unsigned char *to, const unsigned char *from, size_t length)
{
#if VEC_HAS_PARTIAL
    block[0] = vec_load_part(from, length);
    vec_store_part(to, block[0], length);
#else
    unsigned char rest[64];
    memset(rest, ' ', sizeof rest);
    memcpy(rest, from, length);
    for (unsigned i = 0; i < VEC_COUNT; i++)
        block[i] = vec_load(rest + i * VEC_SIZE);
    escape_copy(to, from, length);
#endif
}

/* Copies a piece of less than 64 bytes that needs no escape, without flags that add some; false: it does. */
ZETES_INLINE bool escape_plain(unsigned char *to, const unsigned char *from, size_t length)
{
#if VEC_HAS_PARTIAL
    const vec v = vec_load_part(from, length);
    vec_store_part(to, v, length);
    return !vec_mask_any(vec_unplain(v));
#else
    const size_t size = VEC_SIZE;
    if (length >= size) {
        const vec last = vec_load(from + length - size);
        vec_mask unplain = vec_unplain(last);
        for (size_t i = 0; i < length - size; i += size) {
            const vec v = vec_load(from + i);
            unplain = vec_mask_or(unplain, vec_unplain(v));
            vec_store(to + i, v);
        }
        vec_store(to + length - size, last);
        return !vec_mask_any(unplain);
    }
    if (length >= 8) {
        uint64_t unplain = words_unplain(bits_load(from + length - 8));
        for (size_t i = 0; i < length - 8; i += 8) {
            const uint64_t word = bits_load(from + i);
            unplain |= words_unplain(word);
            bits_store(to + i, word);
        }
        memcpy(to + length - 8, from + length - 8, 8);
        return unplain == 0;
    }
    unsigned char few[8];
    memset(few, ' ', sizeof few);
    if (length >= 4) {
        memcpy(few, from, 4);
        memcpy(few + 4, from + length - 4, 4);
    } else if (length) {
        few[0] = from[0];
        few[1] = from[length / 2];
        few[2] = from[length - 1];
    }
    if (words_unplain(bits_load(few)))
        return false;
    if (length >= 4) {
        memcpy(to, few, 4);
        memcpy(to + length - 4, few + 4, 4);
    } else if (length) {
        to[0] = few[0];
        to[length / 2] = few[1];
        to[length - 1] = few[2];
    }
    return true;
#endif
}

#if VEC_SIZE == 64
#define ESCAPE_CALLED ZETES_INLINE /* a call would cost all the vectors that are in registers */
#else
#define ESCAPE_CALLED ZETES_NOINLINE static
#endif

/*
 * Escapes those bytes of a block for which `specials` has a one, and which have been stored at `to`.
 *
 * wide  whole vectors may be loaded and stored
 */
ESCAPE_CALLED unsigned char *escape_block(unsigned char *to, const unsigned char *from, size_t length,
                                          uint64_t specials, bool wide, uint32_t flags)
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
            vec_store(to, vec_load(from));
            for (size_t i = 1; i < VEC_COUNT && i * VEC_SIZE < clean; i++)
                vec_store(to + i * VEC_SIZE, vec_load(from + i * VEC_SIZE));
        } else {
            escape_copy(to, from, clean);
        }
        if (!specials)
            return to + clean;
        to += clean;
    }
}

#undef ESCAPE_CALLED

/*
 * Escapes the ASCII that begins at *text, and moves both behind it; for less than 64 bytes. Does nothing where a part
 * of a vector is as good.
 */
#if VEC_HAS_PARTIAL
ZETES_INLINE void escape_few(unsigned char **out, const unsigned char **text, const unsigned char *end, uint32_t flags)
{
    (void)out;
    (void)text;
    (void)end;
    (void)flags;
}
#else
ZETES_NOINLINE static void escape_few(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                      uint32_t flags)
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
#endif
