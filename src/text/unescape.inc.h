/* SPDX-License-Identifier: MIT */
/*
 * Unescape: the bytes between two quotes become the string they stand for, elsewhere. Clean bytes go by whole vectors,
 * hex digits through two tables whose one check comes at the end, UTF-8 is written by hand.
 *
 * Needs a vec_<isa>.h and text/escape_sequence.h. Defines
 *     zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
 *                         const unsigned char *limit, const unsigned char **fault)
 * which stores at *out what the bytes from `text` to `end` stand for, and moves it behind that, on failure behind what
 * stands before the fault. Bytes up to `limit`, which is `end` or more, are readable. As many bytes as there are of
 * text may be overwritten, and VEC_SIZE more, which are put back; none of them is one of the text. Fails with
 * ZETES_ERROR_ESCAPE, _SURROGATE or _END (the end cuts an escape) and *fault at the backslash. unescape_checked, beside
 * that, takes a raw control character for ZETES_ERROR_CONTROL and a bare quote for ZETES_ERROR_CONTENT; the other one
 * is for bytes that an index pass has seen.
 */
#define unescape          ENGINE_NAME(unescape)
#define unescape_checked  ENGINE_NAME(unescape_checked)
#define unescape_restored ENGINE_NAME(unescape_restored)
#define unescape_stops    ENGINE_NAME(unescape_stops)
#define unescape_unit     ENGINE_NAME(unescape_unit)
#define unescape_escapes  ENGINE_NAME(unescape_escapes)
#define unescape_all      ENGINE_NAME(unescape_all)

/* Finds what cannot be copied. */
ZETES_INLINE uint64_t unescape_stops(vec v, const bool checked)
{
    vec_mask stops = vec_equal(v, '\\');
    if (checked)
        stops = vec_mask_or(stops, vec_mask_or(vec_equal(v, '"'), vec_control(v)));
    return vec_bits_one(stops);
}

/*
 * Writes a code unit that has two bytes, which most scripts' letters have, or three, and returns one past them; `out`
 * for any other, a surrogate, or something negative.
 */
ZETES_INLINE unsigned char *unescape_unit(unsigned char *out, int32_t unit)
{
    if ((uint32_t)unit - 0x80 < 0x780) {
        out[0] = (unsigned char)(0xC0 | unit >> 6);
        out[1] = (unsigned char)(0x80 | (unit & 0x3F));
        return out + 2;
    }
    if (unit >= 0x800 && (unit & 0xF800) != 0xD800) {
        out[0] = (unsigned char)(0xE0 | unit >> 12);
        out[1] = (unsigned char)(0x80 | (unit >> 6 & 0x3F));
        out[2] = (unsigned char)(0x80 | (unit & 0x3F));
        return out + 3;
    }
    return out;
}

/*
 * Decodes the escapes in a row that begins at *text, and moves both behind it; or as much more as is decoded in bulk.
 * Fails like unescape.
 */
ZETES_INLINE zetes_code unescape_escapes(unsigned char **out, const unsigned char **text, const unsigned char *end,
                                         const unsigned char *limit, const bool checked)
{
    unsigned char *to = *out;
    const unsigned char *from = *text;
    zetes_code code = ZETES_OK;
    (void)limit, (void)checked; /* for what is decoded in bulk, where that is */
    do {
        if (ZETES_LIKELY(end - from >= 6) && from[1] == 'u') {
            unsigned char *behind = unescape_unit(to, escape_four_digits(from + 2));
            if (ZETES_LIKELY(behind != to)) {
                to = behind;
                from += 6;
#if VEC_HAS_LOOKUP /* two in a row are seldom alone */
                if (end - from >= UNESCAPE_DENSE_FEWEST && limit - from >= 64 && from[0] == '\\' && from[1] == 'u')
                    unescape_dense(&to, &from, end, limit, checked);
#endif
                continue;
            }
        } else if (end - from >= 2 && zetes_escape_simple[from[1]] != 0) {
            *to++ = zetes_escape_simple[from[1]];
            from += 2;
            continue;
        }
        escape_sequence sequence;
        code = escape_decode(from, end, &sequence);
        if (ZETES_UNLIKELY(code != ZETES_OK))
            break;
        to = escape_write_utf8(to, sequence.code_point);
        from += sequence.length;
    } while (from < end && *from == '\\');
    *out = to;
    *text = from;
    return code;
}

/* Like unescape, but what is overwritten behind the room stays so. */
ZETES_INLINE zetes_code unescape_all(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                     const unsigned char *limit, const unsigned char **fault, const bool checked)
{
    unsigned char *to = *out;
    zetes_code code = ZETES_OK;
    while (text < end) {
        if (ZETES_LIKELY(limit - text >= VEC_SIZE)) {
            vec v = vec_load(text);
            uint64_t bits = unescape_stops(v, checked);
            vec_store(to, v);
            size_t left = (size_t)(end - text);
            if (ZETES_LIKELY(bits == 0)) {
                if (left <= VEC_SIZE) {
                    to += left;
                    break;
                }
                text += VEC_SIZE;
                to += VEC_SIZE;
                continue;
            }
            size_t clean = bits_lowest(bits);
            if (ZETES_UNLIKELY(clean >= left)) {
                to += left;
                break;
            }
            text += clean;
            to += clean;
        } else if (*text != '\\' && !(checked && (*text == '"' || *text < 0x20))) {
            *to++ = *text++;
            continue;
        }
        if (checked && *text != '\\')
            code = *text == '"' ? ZETES_ERROR_CONTENT : ZETES_ERROR_CONTROL;
        else
            code = unescape_escapes(&to, &text, end, limit, checked);
        if (ZETES_UNLIKELY(code != ZETES_OK)) {
            *fault = text;
            break;
        }
    }
    *out = to;
    return code;
}

ZETES_INLINE zetes_code unescape_restored(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                          const unsigned char *limit, const unsigned char **fault, const bool checked)
{
    unsigned char *room_end = *out + (end - text);
    vec behind = vec_load(room_end);
    zetes_code code = unescape_all(out, text, end, limit, fault, checked);
    vec_store(room_end, behind);
    return code;
}

static zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
                           const unsigned char *limit, const unsigned char **fault)
{
    return unescape_restored(out, text, end, limit, fault, false);
}

static zetes_code unescape_checked(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                   const unsigned char *limit, const unsigned char **fault)
{
    return unescape_restored(out, text, end, limit, fault, true);
}
