/* SPDX-License-Identifier: MIT */
/* Cuts the part of a line out that an error shows. */
#include "base/locate.h"
#include "base/bits.h"

static bool locate_is_continuation(unsigned char byte)
{
    return (byte & 0xC0) == 0x80;
}

void zetes_locate_excerpt(zetes_error *error, const unsigned char *text, size_t length, size_t place, uint64_t line,
                          uint64_t line_bytes, uint64_t line_points)
{
    error->line = line;
    error->column = line_bytes + 1;
    error->column_code_points = line_points + 1;

    /* Half the room on either side, and what one side does not need for the other; with dots at both ends it fits a
     * terminal of 80 columns. A code point that would be cut is left out. */
    size_t line_end = place;
    while (line_end < length && line_end - place < ZETES_EXCERPT_SIZE && text[line_end] != '\n')
        line_end++;
    size_t behind = line_end - place < ZETES_EXCERPT_SIZE / 2 ? line_end - place : ZETES_EXCERPT_SIZE / 2;
    size_t before = line_bytes < ZETES_EXCERPT_SIZE - behind ? (size_t)line_bytes : ZETES_EXCERPT_SIZE - behind;
    if (before > place)
        before = place;
    if (line_end - place > ZETES_EXCERPT_SIZE - before)
        behind = ZETES_EXCERPT_SIZE - before;
    else
        behind = line_end - place;

    size_t start = place - before, end = place + behind;
    error->excerpt_starts_inside = before < line_bytes;
    for (unsigned i = 0; i < 3 && error->excerpt_starts_inside && start < place && locate_is_continuation(text[start]);
         i++)
        start++;
    /* A line that ends in CRLF is whole without the CR, which would move the terminal's cursor. */
    const bool at_end = end == length || text[end] == '\n';
    error->excerpt_ends_inside = !at_end && !(text[end] == '\r' && (end + 1 == length || text[end + 1] == '\n'));
    for (unsigned i = 0; i < 3 && error->excerpt_ends_inside && end > place + 1 && locate_is_continuation(text[end]);
         i++)
        end--;
    if (end > place && at_end && text[end - 1] == '\r')
        end--;

    error->excerpt_length = (uint16_t)(end - start);
    error->excerpt_caret = (uint16_t)(place - start);
    if (end > start)
        memcpy(error->excerpt, text + start, end - start);
}
