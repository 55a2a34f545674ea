/* SPDX-License-Identifier: MIT */
/*
 * Lines: counts newlines 64 bytes at a time, and code points.
 *
 * Needs a vec_<isa>.h. Defines lines_count and lines_code_points.
 */
#define lines_newlines    ENGINE_NAME(lines_newlines)
#define lines_count       ENGINE_NAME(lines_count)
#define lines_code_points ENGINE_NAME(lines_code_points)

/* Finds the newlines of 64 bytes. */
ZETES_INLINE uint64_t lines_newlines(const unsigned char *text)
{
    vec_mask newline[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++)
        newline[i] = vec_equal(vec_load(text + i * VEC_SIZE), '\n');
    return vec_bits(newline);
}

static zetes_line_count lines_count(const unsigned char *text, size_t length)
{
    zetes_line_count count = {0, length};
    size_t i = length;
    /* From the end, of which more is still in the cache after a reader came by. */
    for (; i % 64; i--) {
        if (text[i - 1] == '\n' && count.newlines++ == 0)
            count.after_newline = length - i;
    }
    /* Blocks with newlines and without alternate as they like, so nothing branches on that. */
    size_t last = 0;
    const uint64_t seen = count.newlines;
    for (; i; i -= 64) {
        const uint64_t bits = lines_newlines(text + i - 64);
        last = count.newlines ? last : i;
        count.newlines += bits_count(bits);
    }
    if (!seen && count.newlines)
        count.after_newline = length - (last - 64 + bits_highest(lines_newlines(text + last - 64))) - 1;
    return count;
}

/* Counts what is no continuation byte, 10xxxxxx. The compiler makes vectors of it. */
static uint64_t lines_code_points(const unsigned char *text, size_t length)
{
    uint64_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += (text[i] & 0xC0) != 0x80;
    return count;
}
