/* SPDX-License-Identifier: MIT */
/* An error as two lines for a terminal: the text, and a caret below the byte. */
#include "zetes/error.h"
#include <string.h>

#include "base/width.inc.h"

typedef struct snippet {
    char *buffer;
    size_t size, length;
} snippet;

static void snippet_put(snippet *out, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (out->length + 1 < out->size)
            out->buffer[out->length] = bytes[i];
        out->length++;
    }
}

static bool snippet_in(const uint32_t ranges[][2], size_t count, uint32_t code_point)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code_point > ranges[middle][1])
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && code_point >= ranges[low][0];
}

/* Gives how many columns a terminal uses for a code point. */
static unsigned snippet_width(uint32_t code_point)
{
    if (code_point < 0x300)
        return 1;
    if (snippet_in(width_zero, sizeof width_zero / sizeof *width_zero, code_point))
        return 0;
    return snippet_in(width_two, sizeof width_two / sizeof *width_two, code_point) ? 2 : 1;
}

/* Decodes well-formed UTF-8; returns how many bytes, 0 where it is ill-formed. */
static size_t snippet_decode(const unsigned char *text, size_t length, uint32_t *code_point)
{
    unsigned char lead = text[0];
    size_t count = lead < 0x80 ? 1 : lead >= 0xC2 && lead <= 0xDF ? 2 : lead >= 0xE0 && lead <= 0xEF ? 3 : 4;
    if (count == 4 && (lead < 0xF0 || lead > 0xF4))
        return 0;
    if (count > length)
        return 0;
    *code_point = count == 1 ? lead : lead & (0x7Fu >> count);
    for (size_t i = 1; i < count; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
        *code_point = *code_point << 6 | (text[i] & 0x3Fu);
    }
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = *code_point >= 0xD800 && *code_point <= 0xDFFF;
    return *code_point < least[count] || *code_point > 0x10FFFF || surrogate ? 0 : count;
}

size_t zetes_error_snippet(const zetes_error *error, char *buffer, size_t size)
{
    snippet out = {buffer, size, 0};
    /* What stands below the text up to the caret: a space a column, a tab for a tab. A byte of the
     * excerpt gives a column at most (ill-formed ones one '?'), the dots three. */
    char below[ZETES_EXCERPT_SIZE + 8];
    size_t below_length = 0;
    if (error && error->line) {
        const unsigned char *text = (const unsigned char *)error->excerpt;
        size_t length = error->excerpt_length, caret = error->excerpt_caret;
        if (length > ZETES_EXCERPT_SIZE)
            length = ZETES_EXCERPT_SIZE; /* an error that somebody made */
        if (error->excerpt_starts_inside) {
            snippet_put(&out, "...", 3);
            memset(below, ' ', 3);
            below_length = 3;
        }
        for (size_t i = 0; i < length;) {
            uint32_t code_point = 0;
            size_t count = snippet_decode(text + i, length - i, &code_point);
            unsigned width = 1;
            if (count == 0 || (code_point < 0x20 && code_point != '\t') || (code_point >= 0x7F && code_point < 0xA0) ||
                code_point == 0x61C || code_point == 0x200E || code_point == 0x200F || code_point == 0x2028 ||
                code_point == 0x2029 || (code_point >= 0x202A && code_point <= 0x202E) ||
                (code_point >= 0x2066 && code_point <= 0x2069)) {
                snippet_put(&out, "?", 1); /* nothing that moves the cursor or turns the writing round */
                count = count ? count : 1;
            } else {
                snippet_put(&out, error->excerpt + i, count);
                width = snippet_width(code_point);
            }
            if (i + count <= caret) {
                memset(below + below_length, code_point == '\t' ? '\t' : ' ', width);
                below_length += width;
            }
            i += count;
        }
        if (error->excerpt_ends_inside)
            snippet_put(&out, "...", 3);
        snippet_put(&out, "\n", 1);
        snippet_put(&out, below, below_length);
        snippet_put(&out, "^\n", 2);
    }
    if (size)
        buffer[out.length < size ? out.length : size - 1] = '\0';
    return out.length;
}
