/* SPDX-License-Identifier: MIT */
/*
 * Escape: a string becomes what stands between two quotes, copying while it classifies: a vector is stored whole, and
 * what stands before the first byte that needs an escape is kept.
 *
 * Needs a vec_<isa>.h, text/escape_table.h and text/utf8_states.h. Defines
 *     const unsigned char *escape(unsigned char **out, const unsigned char *text, const unsigned char *end, bool ascii)
 * which appends to *out, where ESCAPE_LONGEST * (end - text) + VEC_SIZE bytes are writable. Returns `end`, or the lead
 * byte of the first ill-formed UTF-8 sequence.
 */

#define escape_dirty        ENGINE_NAME(escape_dirty)
#define escape_sequence_out ENGINE_NAME(escape_sequence_out)
#define escape              ENGINE_NAME(escape)

/* Finds the bytes that cannot be copied without a look: quote, backslash, controls, and all outside ASCII. */
ZETES_INLINE uint64_t escape_dirty(vec v)
{
    return vec_bits_one(
        vec_mask_or(vec_mask_or(vec_equal(v, '"'), vec_equal(v, '\\')), vec_mask_or(vec_control(v), vec_high(v))));
}

/* Writes the byte or UTF-8 sequence at `text`; returns one past it there, or NULL where it is ill-formed. */
ZETES_INLINE const unsigned char *escape_sequence_out(unsigned char **out, const unsigned char *text,
                                                      const unsigned char *end, bool ascii)
{
    if (*text < 0x80) {
        *out = escape_write_byte(*out, *text);
        return text + 1;
    }
    uint64_t state = UTF8_START;
    uint32_t code_point = 0;
    const unsigned char *next = text;
    do {
        if (next == end)
            return NULL;
        state = utf8_step(state, *next);
        if (state == UTF8_BAD)
            return NULL;
        code_point = next == text ? *next & (*next < 0xE0   ? 0x1Fu
                                             : *next < 0xF0 ? 0x0Fu
                                                            : 0x07u)
                                  : code_point << 6 | (*next & 0x3Fu);
        next++;
    } while (state != UTF8_START);
    unsigned char *to = *out;
    if (!ascii) {
        do
            *to++ = *text++;
        while (text != next);
    } else if (code_point < 0x10000) {
        to = escape_write_unit(to, code_point);
    } else {
        to = escape_write_unit(to, 0xD800 + ((code_point - 0x10000) >> 10));
        to = escape_write_unit(to, 0xDC00 + ((code_point - 0x10000) & 0x3FF));
    }
    *out = to;
    return next;
}

static const unsigned char *escape(unsigned char **out, const unsigned char *text, const unsigned char *end, bool ascii)
{
    unsigned char *to = *out;
    while (text != end) {
        if (end - text >= VEC_SIZE) {
            vec v = vec_load(text);
            uint64_t dirty = escape_dirty(v);
            vec_store(to, v);
            size_t clean = dirty ? bits_lowest(dirty) : VEC_SIZE;
            text += clean;
            to += clean;
            if (!dirty)
                continue;
        } else if (*text >= 0x20 && *text < 0x80 && *text != '"' && *text != '\\') {
            *to++ = *text++;
            continue;
        }
        const unsigned char *next = escape_sequence_out(&to, text, end, ascii);
        if (ZETES_UNLIKELY(!next))
            break;
        text = next;
    }
    *out = to;
    return text;
}
