/* SPDX-License-Identifier: MIT */
/*
 * Escape: a string becomes what stands between two quotes, copying while it classifies: 64 bytes are stored whole, and
 * what stands behind a byte that needs an escape is moved. UTF-8 that is kept is validated in the same pass.
 *
 * Needs text/escape_ascii.inc.h. Defines
 *     const unsigned char *escape(unsigned char **out, const unsigned char *text, const unsigned char *end, bool valid,
 *                                 uint32_t flags)
 * which appends to *out, where ESCAPE_LONGEST * (end - text) bytes are writable and may be overwritten. valid: the text
 * is known to be well-formed. flags: ZETES_ESCAPE_…. Returns `end`, or the lead byte of the first ill-formed UTF-8
 * sequence where no flag says what to do about it.
 */
#define escape_lines       ENGINE_NAME(escape_lines)
#define escape_kept        ENGINE_NAME(escape_kept)
#define escape_foreign_run ENGINE_NAME(escape_foreign_run)
#define escape_stretches   ENGINE_NAME(escape_stretches)
#define escape             ENGINE_NAME(escape)

/* After so many bytes faults in UTF-8 are looked for; where there are some, these bytes are done again. */
#define ESCAPE_STRETCH 4096

/*
 * Finds the last bytes of U+2028 and U+2029 in a block.
 *
 * before  the two bytes in front of the block; NULL: there is nothing, or ASCII
 */
ZETES_NOINLINE static uint64_t escape_lines(const vec block[VEC_COUNT], const unsigned char *before)
{
#if VEC_SIZE == 8
    /* Byte by byte: five comparisons of eight words each would take as long, and ten times the code. */
    uint64_t bits = 0;
    uint32_t three = before ? (uint32_t)(before[0] << 8 | before[1]) : 0;
    for (unsigned i = 0; i < 64; i++) {
        three = three << 8 | (uint32_t)(block[i / 8] >> i % 8 * 8 & 0xFF);
        bits |= (uint64_t)((three & 0xFFFFFE) == 0xE280A8) << i;
    }
    return bits;
#else
    vec_mask firsts[VEC_COUNT], seconds[VEC_COUNT], thirds[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        firsts[i] = vec_equal(block[i], 0xE2);
        seconds[i] = vec_equal(block[i], 0x80);
        thirds[i] = vec_mask_or(vec_equal(block[i], 0xA8), vec_equal(block[i], 0xA9));
    }
    const uint64_t cut = before ? before[1] == 0xE2 : 0, two = before ? before[0] == 0xE2 && before[1] == 0x80 : 0;
    const uint64_t pairs = (vec_bits(firsts) << 1 | cut) & vec_bits(seconds);
    return (pairs << 1 | two) & vec_bits(thirds);
#endif
}

/* Copies blocks outside ASCII in which nothing needs an escape, behind one of the same text. `valid` is constant. */
ZETES_INLINE void escape_foreign_run(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                     utf8_checker *checker, const bool valid, uint32_t flags)
{
    const unsigned char *from = *text;
    unsigned char *to = *out;
    for (; end - from >= 64; from += 64, to += 64) {
        vec block[VEC_COUNT];
        escape_copy_block(block, to, from);
        uint64_t high, specials = escape_specials(block, flags, &high);
        if (specials || !high)
            break;
        if (!valid)
            utf8_foreign_next(checker, block, high, from);
    }
#if VEC_HAS_PARTIAL
    const size_t length = (size_t)(end - from);
    if (length && length < 64) {
        vec block[VEC_COUNT];
        escape_copy_part(block, to, from, length);
        uint64_t high;
        if (!escape_specials(block, flags, &high)) {
            if (!valid)
                utf8_foreign_last(checker, block[0], from, length);
            from += length;
            to += length;
        }
    }
#endif
    *text = from;
    *out = to;
}

/* Escapes a text of which UTF-8 is kept. Returns false, and leaves *out, where that is ill-formed. */
ZETES_INLINE bool escape_kept(unsigned char **out, const unsigned char *text, const unsigned char *end, bool valid,
                              uint32_t flags)
{
    const unsigned char *const start = text;
    unsigned char *to = *out;
    utf8_checker checker;
    utf8_begin(&checker, NULL, 0);
    const bool usual = ESCAPE_CLASS(flags) == 0;
    bool plain = false;   /* the block before this one was */
    bool foreign = false; /* it was not ASCII, and may end inside a sequence */
    for (;;) {
        if (VEC_HAS_LOOKUP && foreign && !(flags & ZETES_ESCAPE_LINES)) {
            if (valid)
                escape_foreign_run(&to, &text, end, &checker, true, flags);
            else
                escape_foreign_run(&to, &text, end, &checker, false, flags);
        }
        size_t length = 64;
        vec block[VEC_COUNT];
        if (ZETES_LIKELY(end - text >= 64)) {
            escape_copy_block(block, to, text);
        } else {
            const unsigned char *const behind = text;
            escape_few(&to, &text, end, flags);
            if (foreign && text != behind) {
                utf8_settle(&checker, behind);
                utf8_ascii(&checker);
                foreign = false;
            }
            length = (size_t)(end - text);
            if (length == 0)
                break;
            escape_copy_part(block, to, text, length);
        }
        if (plain && escape_is_plain(block, usual, flags)) {
            text += length;
            to += length;
            continue;
        }
        uint64_t high, specials = escape_specials(block, flags, &high);
        plain = (high | specials) == 0;
        if (high) {
            foreign = true;
            if (!valid) {
                const bool follows = text - start >= 64;
                if (ZETES_LIKELY(follows && length == 64)) {
                    utf8_foreign_next(&checker, block, high, text);
                } else {
                    if (follows)
                        utf8_settle(&checker, text);
                    else
                        utf8_restart(&checker);
                    utf8_foreign(&checker, block, high);
                }
            }
            if (ZETES_UNLIKELY(flags & ZETES_ESCAPE_LINES)) {
                vec called[VEC_COUNT];
                memcpy(called, block, sizeof called);
                specials |= escape_lines(called, text - start < 2 ? NULL : text - 2); /* one byte is ASCII */
            }
        } else if (ZETES_UNLIKELY(foreign)) {
            utf8_settle(&checker, text);
            utf8_ascii(&checker);
            foreign = false;
        }
        if (specials)
            to = escape_block(to, text, length, specials, end - text >= 128, flags);
        else
            to += length;
        text += length;
    }
    if (foreign && end - start >= 64) { /* what is shorter had white space behind it */
        utf8_settle(&checker, end);
        utf8_ascii(&checker);
    }
    if (ZETES_UNLIKELY(utf8_fault(&checker)))
        return false;
    *out = to;
    return true;
}

/* Escapes a text stretch by stretch; one with ill-formed UTF-8 is done again, carefully. */
ZETES_NOINLINE static const unsigned char *escape_stretches(unsigned char **out, const unsigned char *text,
                                                            const unsigned char *end, bool valid, uint32_t flags)
{
    while (text != end) {
        const unsigned char *stop =
            end - text > ESCAPE_STRETCH ? zetes_fault_boundary(text, text + ESCAPE_STRETCH) : end;
        const bool right = flags & ZETES_ESCAPE_ASCII ? escape_ascii(out, text, stop, valid, flags)
                                                      : escape_kept(out, text, stop, valid, flags);
        if (ZETES_UNLIKELY(!right)) {
            text = zetes_escape_carefully(out, text, stop, flags);
            if (text != stop)
                break;
        }
        text = stop;
    }
    return text;
}

ZETES_NOINLINE static const unsigned char *escape(unsigned char **out, const unsigned char *text,
                                                  const unsigned char *end, bool valid, uint32_t flags)
{
    /* What most strings are, or begin with, has a loop of its own that sets nothing up. */
    const bool usual = ESCAPE_CLASS(flags) == 0;
    unsigned char *to = *out;
    bool plain = true;
    for (; end - text >= 64; text += 64, to += 64) {
        vec block[VEC_COUNT];
        escape_copy_block(block, to, text);
        plain = escape_is_plain(block, usual, flags);
        if (!plain)
            break;
    }
    if (plain && usual && escape_plain(to, text, (size_t)(end - text))) {
        *out = to + (end - text);
        return end;
    }
    *out = to;
    return escape_stretches(out, text, end, valid, flags);
}
