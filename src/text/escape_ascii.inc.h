/* SPDX-License-Identifier: MIT */
/*
 * Escaping into ASCII alone: what is outside it becomes \uXXXX. Most scripts' letters have two bytes, and only single
 * spaces between them: where the instruction set can compress bytes, everything of one to three bytes goes by 64 at
 * once; where it cannot, four sequences of two bytes do.
 *
 * Needs text/escape_classes.inc.h and text/utf8.inc.h. Defines escape_ascii.
 */
#define escape_foreign ENGINE_NAME(escape_foreign)
#define escape_ascii   ENGINE_NAME(escape_ascii)

#if VEC_HAS_ESCAPES

/*
 * Escapes the first bytes of a block, up to the first special byte, sequence of four bytes, or one that the end cuts.
 * Moves both behind them, by nothing where none stands before that.
 */
ZETES_INLINE void escape_foreign(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                 const vec block[VEC_COUNT], uint64_t specials, uint64_t high, uint32_t flags)
{
    const unsigned char *from = *text;
    const vec_mask fours[VEC_COUNT] = {vec_nonzero(vec_above(block[0], vec_splat(0xEF)))};
    const vec_mask leads[VEC_COUNT] = {vec_has(block[0], 6)};
    const uint64_t stops = specials | vec_bits(fours), continuations = high & ~vec_bits(leads);
    /* Where a sequence ends: before one that begins. */
    uint64_t ends = ~(continuations >> 1);
    if (end - from > 64 && (from[64] & 0xC0) == 0x80)
        ends &= ~(UINT64_C(1) << 63);
    if (end - from < 64)
        ends &= (UINT64_C(1) << (end - from)) - 1;
    if (stops)
        ends &= (stops & -stops) - 1;
    if (!ends)
        return;
    *out = vec_write_escapes(*out, block[0], ends, high, zetes_escape_digits[(flags & ZETES_ESCAPE_UPPER) != 0],
                             end - from >= 128);
    *text = from + bits_highest(ends) + 1;
}

#else

/* Escapes what begins at *text up to two ASCII bytes in a row, one that is special, or the end. */
ZETES_INLINE void escape_foreign(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                 uint32_t flags)
{
    const unsigned char *from = *text;
    unsigned char *to = *out;
    for (;;) {
#if VEC_HAS_LOOKUP
        /* Two-byte sequences, four at a time; as many of them are kept as there are in a row. */
        const char *digits = zetes_escape_digits[(flags & ZETES_ESCAPE_UPPER) != 0];
        while (end - from >= 8) {
            const uint64_t word = bits_load(from);
            const uint64_t unlike = (word & UINT64_C(0xC0E0C0E0C0E0C0E0)) ^ UINT64_C(0x80C080C080C080C0);
            const unsigned count = unlike ? bits_lowest(unlike) / 16 : 4;
            const uint64_t upper = word & UINT64_C(0x001F001F001F001F),
                           lower = word >> 8 & UINT64_C(0x003F003F003F003F);
            vec_write_units(to, upper << 6 | lower, digits);
            from += 2 * count;
            to += 6 * count;
            if (count != 4)
                break;
        }
#endif
        while (from != end && *from >= 0x80)
            to = escape_write_sequence(to, &from, flags);
        if (end - from < 2 || from[1] < 0x80 || escape_is_special(*from, flags))
            break;
        *to++ = *from++;
    }
    *text = from;
    *out = to;
}

#endif

/* Escapes a text. Returns false, and leaves *out, where that is ill-formed. */
ZETES_INLINE bool escape_ascii(unsigned char **out, const unsigned char *text, const unsigned char *end, bool valid,
                               uint32_t flags)
{
    unsigned char *to = *out;
    while (text != end) {
        const size_t left = (size_t)(end - text), length = left < 64 ? left : 64;
        vec block[VEC_COUNT];
        if (ZETES_LIKELY(left >= 64)) {
            escape_copy_block(block, to, text);
        } else {
#if VEC_HAS_PARTIAL
            escape_copy_part(block, to, text, length);
#else
            escape_few(&to, &text, end, flags);
            if (text == end)
                break;
            if (!valid) {
                if (utf8_prefix(text, (size_t)(end - text)) != (size_t)(end - text))
                    return false;
                valid = true;
            }
            escape_foreign(&to, &text, end, flags);
            continue;
#endif
        }
        uint64_t high, specials = escape_specials(block, flags, &high);
        if (!high) {
            to = specials ? escape_block(to, text, length, specials, left >= 128, flags) : to + length;
            text += length;
            continue;
        }
        if (!valid) {
            if (utf8_prefix(text, left) != left)
                return false;
            valid = true;
        }
#if VEC_HAS_ESCAPES
        escape_foreign(&to, &text, end, block, specials, high, flags);
        if (text == end)
            break;
        if (*text >= 0xF0)
            to = escape_write_sequence(to, &text, flags);
#else
        const size_t clean = bits_lowest(specials | high);
        to += clean;
        text += clean;
        if (*text >= 0x80) {
            escape_foreign(&to, &text, end, flags);
            continue;
        }
#endif
        while (text != end && escape_is_special(*text, flags)) /* they often stand in a row */
            to = escape_write_byte(to, *text++, flags);
    }
    *out = to;
    return true;
}
