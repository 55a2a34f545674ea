/* SPDX-License-Identifier: MIT */
/* Line, columns and excerpt of an error in a text that is still there. */
#include "base/locate.h"
#include "engine/engine.h"

void zetes_error_locate(zetes_error *error, const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)(text ? text : "");
    if (!text)
        length = 0;
    size_t place = error->offset < length ? (size_t)error->offset : length;
    const zetes_engine *engine = zetes_engine_get();
    zetes_line_count count = engine->lines(bytes, place);
    uint64_t points = engine->code_points(bytes + (place - (size_t)count.after_newline), (size_t)count.after_newline);
    zetes_locate_excerpt(error, bytes, length, place, count.newlines + 1, count.after_newline, points);
}
