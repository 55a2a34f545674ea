/* SPDX-License-Identifier: MIT */
/* Cuts the part of a line out that an error shows. */
#include "base/locate.h"
#include "base/bits.h"

/* Bytes shown before and behind the error's byte, at most; a code point that is cut is left out. */
enum { LOCATE_BEFORE = ZETES_EXCERPT_SIZE / 2, LOCATE_BEHIND = ZETES_EXCERPT_SIZE / 2 };

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

    size_t before = line_bytes < LOCATE_BEFORE ? (size_t)line_bytes : LOCATE_BEFORE;
    if (before > place)
        before = place;
    size_t start = place - before;
    error->excerpt_starts_inside = before < line_bytes;
    for (unsigned i = 0; i < 3 && error->excerpt_starts_inside && start < place && locate_is_continuation(text[start]);
         i++)
        start++;

    size_t end = place, limit = length - place < LOCATE_BEHIND ? length : place + LOCATE_BEHIND;
    while (end < limit && text[end] != '\n')
        end++;
    error->excerpt_ends_inside = end < length && text[end] != '\n';
    for (unsigned i = 0; i < 3 && error->excerpt_ends_inside && end > place + 1 && locate_is_continuation(text[end]);
         i++)
        end--;
    if (end > place && !error->excerpt_ends_inside && text[end - 1] == '\r')
        end--; /* of a CRLF: would move the terminal's cursor */

    error->excerpt_length = (uint16_t)(end - start);
    error->excerpt_caret = (uint16_t)(place - start);
    if (end > start)
        memcpy(error->excerpt, text + start, end - start);
}
