/* SPDX-License-Identifier: MIT */
/*
 * Unescape: the bytes between two quotes become the string they stand for, elsewhere.
 *
 * Needs a vec_<isa>.h and text/escape_sequence.h. Defines
 *     zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
 *                         const unsigned char *limit, const unsigned char **fault)
 * which stores at *out what the bytes from `text` to `end` stand for, and moves it behind that. Bytes up to `limit`,
 * which is `end` or more, are readable. As many bytes as there are of text may be overwritten, and VEC_SIZE more, which
 * are put back; none of them is one of the text. Fails with ZETES_ERROR_ESCAPE, _SURROGATE or _END (the end cuts an
 * escape) and *fault at the backslash.
 */
#define unescape     ENGINE_NAME(unescape)
#define unescape_all ENGINE_NAME(unescape_all)

/* Like unescape, but what is overwritten behind the room stays so. */
ZETES_INLINE zetes_code unescape_all(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                     const unsigned char *limit, const unsigned char **fault)
{
    unsigned char *to = *out;
    while (text < end) {
        if (ZETES_LIKELY(limit - text >= VEC_SIZE)) {
            vec v = vec_load(text);
            uint64_t bits = vec_bits_one(vec_equal(v, '\\'));
            vec_store(to, v);
            if (ZETES_LIKELY(bits == 0)) {
                if (end - text <= VEC_SIZE) {
                    to += end - text;
                    break;
                }
                text += VEC_SIZE;
                to += VEC_SIZE;
                continue;
            }
            size_t clean = bits_lowest(bits);
            if (ZETES_UNLIKELY(clean >= (size_t)(end - text))) {
                to += end - text;
                break;
            }
            text += clean;
            to += clean;
        } else if (*text != '\\') {
            *to++ = *text++;
            continue;
        }
        /* Escapes often stand in a row. */
        do {
            unsigned char simple = end - text >= 2 ? escape_simple[text[1]] : 0;
            if (ZETES_LIKELY(simple != 0)) {
                *to++ = simple;
                text += 2;
                continue;
            }
            escape_sequence sequence;
            zetes_code code = escape_decode(text, end, &sequence);
            if (ZETES_UNLIKELY(code != ZETES_OK)) {
                *fault = text;
                return code;
            }
            to = escape_write_utf8(to, sequence.code_point);
            text += sequence.length;
        } while (text < end && *text == '\\');
    }
    *out = to;
    return ZETES_OK;
}

static zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
                           const unsigned char *limit, const unsigned char **fault)
{
    unsigned char *room_end = *out + (end - text);
    vec behind = vec_load(room_end);
    zetes_code code = unescape_all(out, text, end, limit, fault);
    vec_store(room_end, behind);
    return code;
}
