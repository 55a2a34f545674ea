/* SPDX-License-Identifier: MIT */
/*
 * Escape: a string becomes what stands between two quotes, copying while it classifies: a vector is stored whole, and
 * what stands before the first byte that needs a look is kept. UTF-8 is validated at the first byte outside ASCII, once
 * and fast, and then is copied like anything else.
 *
 * Needs a vec_<isa>.h, simd/words.h, text/escape_write.h and text/utf8.inc.h. Defines
 *     const unsigned char *escape(unsigned char **out, const unsigned char *text, const unsigned char *end,
 *                                 const unsigned char *valid, uint32_t flags)
 * which appends to *out, where ESCAPE_LONGEST * (end - text) bytes are writable (a vector is stored only where as many
 * bytes of text are left). The bytes before `valid` are known to be well-formed: none where it is `text`. flags:
 * ZETES_ESCAPE_…. Returns `end`, or the lead byte of the first ill-formed UTF-8 sequence where no flag says what to do
 * about it.
 */
#define escape_others   ENGINE_NAME(escape_others)
#define escape_is_plain ENGINE_NAME(escape_is_plain)
#define escape_specials ENGINE_NAME(escape_specials)
#define escape_run      ENGINE_NAME(escape_run)
#define escape_high     ENGINE_NAME(escape_high)
#define escape_foreign  ENGINE_NAME(escape_foreign)
#define escape_all      ENGINE_NAME(escape_all)
#define escape          ENGINE_NAME(escape)

/* What flags make of bytes. */
typedef struct escape_others {
    unsigned char bytes[6]; /* those that are special too: ASCII, and E2 for U+2028; quotes where there are none */
    uint64_t plain[2];      /* a one for each ASCII byte that is copied */
} escape_others;

/* Tells whether a byte is of ASCII and copied: 1 or 0. */
ZETES_INLINE unsigned escape_is_plain(unsigned char byte, const escape_others *others)
{
    return (unsigned)(others->plain[byte >> 6 & 1] >> (byte & 63)) & 1u & ~((unsigned)byte >> 7);
}

/* Finds the bytes that cannot be copied. `more`: flags may add some; `high`: those outside ASCII are among them. */
ZETES_INLINE uint64_t escape_specials(vec v, const escape_others *others, const bool more, bool high)
{
    vec_mask specials = vec_mask_or(vec_mask_or(vec_equal(v, '"'), vec_equal(v, '\\')), vec_control(v));
    if (more) {
        for (unsigned i = 0; i < sizeof others->bytes; i++)
            specials = vec_mask_or(specials, vec_equal(v, others->bytes[i]));
    }
    if (high)
        specials = vec_mask_or(specials, vec_high(v));
    return vec_bits_one(specials);
}

/* Copies up to the first byte that cannot be, or the end; returns how many. */
ZETES_INLINE size_t escape_run(unsigned char *to, const unsigned char *text, const unsigned char *end,
                               const escape_others *others, const bool more, bool high)
{
    const unsigned char *from = text;
    while (end - text >= VEC_SIZE) {
        vec v = vec_load(text);
        uint64_t bits = escape_specials(v, others, more, high);
        vec_store(to, v);
        if (bits)
            return (size_t)(text - from) + bits_lowest(bits);
        text += VEC_SIZE;
        to += VEC_SIZE;
    }
#if VEC_SIZE > 8
    for (; end - text >= 8; text += 8, to += 8) {
        uint64_t word = bits_load(text);
        uint64_t bits = words_equal(word, '"') | words_equal(word, '\\') | words_control(word);
        if (more) {
            for (unsigned i = 0; i < sizeof others->bytes; i++)
                bits |= words_equal(word, others->bytes[i]);
        }
        if (high)
            bits |= words_high(word);
        bits_store(to, word);
        if (bits)
            return (size_t)(text - from) + bits_lowest(bits) / 8;
    }
#endif
    for (; text != end; text++) {
        if (!escape_is_plain(*text, others) && (*text < 0x80 || high || (more && *text == others->bytes[5])))
            break;
        *to++ = *text;
    }
    return (size_t)(text - from);
}

/* Escapes or copies the well-formed sequence at *text, which ends before `end`. */
ZETES_INLINE unsigned char *escape_high(unsigned char *to, const unsigned char **text, uint32_t flags)
{
    const unsigned char *from = *text;
    uint32_t lead = *from, point;
    size_t length;
    if (ZETES_LIKELY(lead < 0xE0)) {
        point = (lead & 0x1F) << 6 | (from[1] & 0x3Fu);
        length = 2;
    } else if (lead < 0xF0) {
        point = (lead & 0x0F) << 12 | (from[1] & 0x3Fu) << 6 | (from[2] & 0x3Fu);
        length = 3;
    } else {
        point = (lead & 7) << 18 | (from[1] & 0x3Fu) << 12 | (from[2] & 0x3Fu) << 6 | (from[3] & 0x3Fu);
        length = 4;
    }
    *text = from + length;
    if ((flags & ZETES_ESCAPE_ASCII) || ((flags & ZETES_ESCAPE_LINES) && (point | 1) == 0x2029))
        return escape_write_point(to, point, flags);
    memcpy(to, from, length);
    return to + length;
}

/*
 * Escapes what begins at *text, all of it well-formed, up to two ASCII bytes in a row, one that is special, or the end:
 * in most scripts' texts those few stand alone between words.
 */
ZETES_INLINE unsigned char *escape_foreign(unsigned char *to, const unsigned char **text, const unsigned char *end,
                                           const escape_others *others, uint32_t flags)
{
    const unsigned char *from = *text;
    for (;;) {
#if VEC_HAS_LOOKUP
        /* Two-byte sequences, four at a time; as many of them are kept as there are in a row. */
        const char *digits = flags & ZETES_ESCAPE_UPPER ? "0123456789ABCDEF" : "0123456789abcdef";
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
            to = escape_high(to, &from, flags);
        if (end - from < 2 || from[1] < 0x80 || !escape_is_plain(*from, others))
            break;
        *to++ = *from++;
    }
    *text = from;
    return to;
}

/* `more`: any flag is set. */
ZETES_INLINE const unsigned char *escape_all(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                             const unsigned char *valid, uint32_t flags, const bool more)
{
    escape_others others = {{'"', '"', '"', '"', '"', '"'}, {~UINT64_C(0) << 32, ~UINT64_C(0)}};
    others.plain[0] &= ~(UINT64_C(1) << '"');
    others.plain[1] &= ~(UINT64_C(1) << ('\\' - 64));
    if (more) {
        static const struct {
            uint32_t flag;
            unsigned char byte;
        } each[] = {{ZETES_ESCAPE_SLASH, '/'},     {ZETES_ESCAPE_TAGS, '<'},        {ZETES_ESCAPE_TAGS, '>'},
                    {ZETES_ESCAPE_AMPERSAND, '&'}, {ZETES_ESCAPE_APOSTROPHE, '\''}, {ZETES_ESCAPE_LINES, 0xE2}};
        for (unsigned i = 0; i < sizeof others.bytes; i++) {
            if (flags & each[i].flag) {
                others.bytes[i] = each[i].byte;
                if (each[i].byte < 64)
                    others.plain[0] &= ~(UINT64_C(1) << each[i].byte);
            }
        }
    }
    const bool ascii = more && (flags & ZETES_ESCAPE_ASCII) != 0;
    unsigned char *to = *out;
    while (text != end) {
        /* Behind what is known to be well-formed no byte outside ASCII goes by unseen. */
        const bool unknown = text >= valid;
        const unsigned char *run_end = unknown ? end : valid;
        size_t clean = escape_run(to, text, run_end, &others, more, ascii || unknown);
        text += clean;
        to += clean;
        if (text == run_end)
            continue;
        if (*text < 0x80) {
            do /* escapes often stand in a row */
                to = escape_write_byte(to, *text++, flags);
            while (text != run_end && *text < 0x80 && !escape_is_plain(*text, &others));
            continue;
        }
        /* Texts of nothing but faults must not cost a block each. */
        if (unknown)
            valid = utf8_sequence_end(text, end) ? text + utf8_prefix(text, (size_t)(end - text)) : text;
        if (valid != text) {
            if (ascii)
                to = escape_foreign(to, &text, valid, &others, flags);
            else if (more && *text == others.bytes[5])
                to = escape_high(to, &text, flags);
            continue;
        }
        if (!more || !(flags & (ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP)))
            break;
        if (flags & ZETES_ESCAPE_REPLACE) {
            static const unsigned char replacement[] = {0xEF, 0xBF, 0xBD};
            const unsigned char *at = replacement;
            to = escape_high(to, &at, flags);
        }
        /* As far as a well-formed sequence could begin so. */
        uint64_t state = UTF8_START;
        do
            state = utf8_step(state, *text);
        while (state != UTF8_BAD && ++text != end);
        if (text != end && text == valid)
            text++;
        valid = text;
    }
    *out = to;
    return text;
}

static const unsigned char *escape(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                   const unsigned char *valid, uint32_t flags)
{
    return flags ? escape_all(out, text, end, valid, flags, true) : escape_all(out, text, end, valid, 0, false);
}
