/* SPDX-License-Identifier: MIT */
/*
 * Lines: counts newlines 64 bytes at a time, and code points.
 *
 * Needs a vec_<isa>.h. Defines lines_count and lines_code_points.
 */
#define lines_count       ENGINE_NAME(lines_count)
#define lines_code_points ENGINE_NAME(lines_code_points)

static zetes_line_count lines_count(const unsigned char *text, size_t length)
{
    zetes_line_count count = {0, length};
    size_t i = 0;
    for (; length - i >= 64; i += 64) {
        vec_mask newline[VEC_COUNT];
        for (unsigned j = 0; j < VEC_COUNT; j++)
            newline[j] = vec_equal(vec_load(text + i + j * VEC_SIZE), '\n');
        uint64_t bits = vec_bits(newline);
        if (bits) {
            count.newlines += bits_count(bits);
            count.after_newline = length - (i + bits_highest(bits)) - 1;
        }
    }
    for (; i < length; i++) {
        if (text[i] == '\n') {
            count.newlines++;
            count.after_newline = length - i - 1;
        }
    }
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
