/* SPDX-License-Identifier: MIT */
/* Decoding what stands between the quotes of a string. */
#include "base/failure.h"
#include "engine/engine.h"
#include "text/escape_sequence.h"
#include "zetes/text.h"
#include <string.h>

/* Bytes decoded at once: as many may be overwritten behind the result as an engine likes, which a caller's may not. */
enum { UNESCAPE_PIECE = 2048 };

bool zetes_unescape(const char *text, size_t length, char *out, size_t *out_length, zetes_error *error)
{
    failure_clear(error);
    if (out_length)
        *out_length = 0;
    if (!out_length || (length && (!text || !out))) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return false;
    }
    if (length == 0)
        return true;

    const zetes_engine *engine = zetes_engine_get();
    const unsigned char *start = (const unsigned char *)text, *from = start;
    const unsigned char *end = start + engine->utf8(start, length), *limit = start + length;
    zetes_code code = end == limit ? ZETES_OK : ZETES_ERROR_UTF8;
    char *to = out;
    while (from != end) {
        unsigned char piece[UNESCAPE_PIECE + ZETES_ENGINE_SLACK], *piece_out = piece;
        const unsigned char *piece_end = end - from < UNESCAPE_PIECE ? end : from + UNESCAPE_PIECE, *fault = piece_end;
        zetes_code wrong = engine->unescape(&piece_out, from, piece_end, limit, &fault);
        memcpy(to, piece, (size_t)(piece_out - piece));
        to += piece_out - piece;
        from = fault;
        if (wrong == ZETES_ERROR_END) {
            if (piece_end != end)
                continue; /* the next piece has all of the escape */
            wrong = escape_cut(fault, end, false);
        }
        if (wrong != ZETES_OK) {
            code = wrong;
            break;
        }
    }
    *out_length = (size_t)(to - out);
    if (code == ZETES_OK)
        return true;
    failure_set(error, code);
    if (error)
        error->offset = (uint64_t)(from - start);
    return false;
}
