/* SPDX-License-Identifier: MIT */
/* Escaping a string into a caller's buffer. */
#include "base/failure.h"
#include "engine/engine.h"
#include "text/escape_write.h"
#include "text/fault.h"
#include <string.h>

/* Bytes escaped at once where the caller's buffer may be too small for what an engine might write. */
enum { ESCAPE_PIECE = 256 };

static const uint32_t escape_known_flags =
    ZETES_ESCAPE_ASCII | ZETES_ESCAPE_SLASH | ZETES_ESCAPE_TAGS | ZETES_ESCAPE_AMPERSAND | ZETES_ESCAPE_APOSTROPHE |
    ZETES_ESCAPE_QUOTE | ZETES_ESCAPE_LINES | ZETES_ESCAPE_UPPER | ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP;

/*
 * Escapes piece by piece; a piece is copied where it fits.
 *
 * needed  receives the length of the result, also where it does not fit
 * Returns the end, or where the text is ill-formed.
 */
ZETES_NOINLINE static const unsigned char *escape_pieces(const unsigned char *text, const unsigned char *end,
                                                         uint32_t flags, unsigned char *out, size_t size,
                                                         size_t *needed)
{
    const zetes_engine *engine = zetes_engine_get();
    size_t used = 0;
    while (text != end) {
        const size_t room = used < size ? size - used : 0, most = room / ESCAPE_LONGEST, left = (size_t)(end - text);
        unsigned char piece[ESCAPE_LONGEST * ESCAPE_PIECE], *to = piece;
        /* Straight into the caller's buffer as long as nothing can go wrong there, and a call does not do too little.
         */
        const bool direct = most >= left || most >= ESCAPE_PIECE;
        const size_t length = direct ? most : ESCAPE_PIECE;
        const unsigned char *stop = length < left ? zetes_fault_boundary(text, text + length) : end;
        if (direct)
            to = out + used;
        const unsigned char *before = to, *reached = engine->escape(&to, text, stop, false, flags);
        if (reached != stop)
            return reached;
        const size_t written = (size_t)(to - before);
        if (!direct && written <= room && written)
            memcpy(out + used, piece, written);
        used += written;
        text = stop;
    }
    *needed = used;
    return end;
}

bool zetes_escape(const char *text, size_t length, uint32_t flags, char *out, size_t size, size_t *out_length,
                  zetes_error *error)
{
    failure_clear(error);
    if (out_length)
        *out_length = 0;
    const uint32_t both = ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP;
    if (!out_length || (length && !text) || (size && !out) || (flags & ~escape_known_flags) || (flags & both) == both ||
        length > SIZE_MAX / ESCAPE_LONGEST) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return false;
    }
    if (length == 0)
        return true;
    const unsigned char *start = (const unsigned char *)text, *end = start + length;
    size_t needed = 0;
    const unsigned char *reached;
    if (size >= ESCAPE_LONGEST * length) {
        unsigned char *to = (unsigned char *)out;
        reached = zetes_engine_get()->escape(&to, start, end, false, flags);
        needed = (size_t)(to - (unsigned char *)out);
    } else {
        reached = escape_pieces(start, end, flags, (unsigned char *)out, size, &needed);
    }
    if (reached == end && needed <= size) {
        *out_length = needed;
        return true;
    }
    failure_set(error, reached == end ? ZETES_ERROR_BUFFER : ZETES_ERROR_UTF8);
    if (reached == end)
        *out_length = needed;
    else if (error)
        error->offset = (uint64_t)(reached - start);
    return false;
}
