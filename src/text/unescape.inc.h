/* SPDX-License-Identifier: MIT */
/*
 * Unescape: the bytes between two quotes become the string they stand for, in place or elsewhere.
 *
 * Needs a vec_<isa>.h and text/escape_sequence.h. Defines
 *     zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
 *                         const unsigned char **fault)
 * which appends at *out what text (up to end) stands for. *out may be where text is, or before it: never more bytes are
 * written than read. Fails with ZETES_ERROR_ESCAPE, _SURROGATE or _END (the end cuts an escape) and *fault at the
 * backslash.
 */
#define unescape_run ENGINE_NAME(unescape_run)
#define unescape     ENGINE_NAME(unescape)

/* Copies bytes up to the next backslash or the end; returns how many. */
ZETES_INLINE size_t unescape_run(unsigned char *out, const unsigned char *text, const unsigned char *end)
{
    const unsigned char *from = text;
    while (end - text >= VEC_SIZE) {
        vec v = vec_load(text);
        uint64_t bits = vec_bits_one(vec_equal(v, '\\'));
        if (bits) {
            size_t clean = bits_lowest(bits);
            memmove(out, text, clean);
            return (size_t)(text - from) + clean;
        }
        /* All of it has been loaded, so that overwriting text that is read already is all that a store can do. */
        vec_store(out, v);
        text += VEC_SIZE;
        out += VEC_SIZE;
    }
    while (text != end && *text != '\\')
        *out++ = *text++;
    return (size_t)(text - from);
}

static zetes_code unescape(unsigned char **out, const unsigned char *text, const unsigned char *end,
                           const unsigned char **fault)
{
    unsigned char *to = *out;
    for (;;) {
        size_t run = unescape_run(to, text, end);
        to += run;
        text += run;
        if (text == end)
            break;
        escape_sequence sequence;
        zetes_code code = escape_decode(text, end, &sequence);
        if (ZETES_UNLIKELY(code != ZETES_OK)) {
            *fault = text;
            return code;
        }
        to = escape_write_utf8(to, sequence.code_point);
        text += sequence.length;
    }
    *out = to;
    return ZETES_OK;
}
