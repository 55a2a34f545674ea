/* SPDX-License-Identifier: MIT */
/* Which error is the first in the order of the text: what the walk saw, or the fault or end at which the index stopped.
 */
#include "read/cursor_source.h"
#include "text/escape_sequence.h"
#include <string.h>

/* Stores an error that is certain. */
static zetes_code cursor_report(zetes_cursor *cursor, const uint32_t *token, uint64_t offset, zetes_code code)
{
    cursor->error.code = code;
    cursor->error.offset = offset;
    if (cursor->source)
        zetes_source_locate(cursor, token);
    return code;
}

/* Decides what an escape is whose string ends inside it. */
static zetes_code cursor_fail_cut_escape(zetes_cursor *cursor, const uint32_t *token, size_t delta)
{
    const unsigned char *text = cursor->text + *token;
    bool open = token + 1 >= cursor->token_end;
    uint32_t left = open ? (uint32_t)(cursor->cut - cursor->position) - *token : token[1] - *token;
    zetes_code code = escape_cut(text + delta, text + left, open && cursor->pending == ZETES_OK);
    if (code == ZETES_ERROR_END)
        return cursor_report(cursor, cursor->token_end, cursor->cut, code);
    return cursor_report(cursor, token, zetes_source_position(cursor, token) + delta, code);
}

zetes_code zetes_cursor_fail(zetes_cursor *cursor, const uint32_t *token, size_t delta, zetes_code code)
{
    if (code == ZETES_ERROR_MEMORY) {
        cursor->error.code = code;
        return code;
    }
    uint64_t offset = zetes_source_position(cursor, token) + delta;
    if (code == ZETES_ERROR_END)
        return cursor_fail_cut_escape(cursor, token, delta);
    if (cursor->finished && offset >= cursor->cut) {
        offset = cursor->cut;
        code = cursor->pending != ZETES_OK ? cursor->pending : ZETES_ERROR_END;
        token = cursor->token_end;
    }
    return cursor_report(cursor, token, offset, code);
}

/* Tells whether white space alone stands from the token's byte `delta` on up to the end of the input. */
static bool cursor_nothing_follows(const zetes_cursor *cursor, const uint32_t *token, uint32_t delta)
{
    const unsigned char *text = cursor->text;
    if (!cursor->finished || cursor->pending != ZETES_OK || token + 1 != cursor->token_end)
        return false;
    if (cursor->cut - zetes_source_position(cursor, token) == delta)
        return true;
    return zetes_walk_is_space(text[*token + delta]);
}

zetes_code zetes_cursor_fail_start(zetes_cursor *cursor, const uint32_t *token)
{
    if (token == cursor->token_end && cursor->finished && cursor->pending == ZETES_OK)
        return cursor_report(cursor, token, cursor->cut, cursor->cut ? ZETES_ERROR_ONLY_WHITESPACE : ZETES_ERROR_EMPTY);
    if (token < cursor->token_end && zetes_source_position(cursor, token) == 0 &&
        (!cursor->finished || cursor->cut >= 3) && memcmp(cursor->text + *token, "\xEF\xBB\xBF", 3) == 0) {
        if (cursor_nothing_follows(cursor, token, 3))
            return cursor_report(cursor, cursor->token_end, cursor->cut, ZETES_ERROR_ONLY_BOM);
        return cursor_report(cursor, token, 0, ZETES_ERROR_BOM);
    }
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_VALUE);
}

/* Tells whether a byte makes another word of the one before it. */
static bool cursor_is_word(unsigned char byte)
{
    unsigned char lower = byte | 0x20;
    return (byte >= '0' && byte <= '9') || (lower >= 'a' && lower <= 'z') || byte == '.' || byte == '_' ||
           byte == '+' || byte == '-';
}

zetes_code zetes_cursor_fail_after(zetes_cursor *cursor, const uint32_t *token, size_t delta, zetes_code code,
                                   zetes_code after)
{
    return zetes_cursor_fail(cursor, token, delta, cursor_is_word(cursor->text[*token + delta]) ? code : after);
}

zetes_code zetes_cursor_fail_number(zetes_cursor *cursor, const uint32_t *token, size_t delta, zetes_code code)
{
    if (code == ZETES_ERROR_NUMBER)
        return zetes_cursor_fail(cursor, token, delta, code);
    /* A number out of range, unless it goes on and so is none. */
    if (delta < token[1] - token[0] && cursor_is_word(cursor->text[*token + delta]))
        return zetes_cursor_fail(cursor, token, delta, ZETES_ERROR_NUMBER);
    return zetes_cursor_fail(cursor, token, 0, code);
}

zetes_code zetes_cursor_fail_literal(zetes_cursor *cursor, const uint32_t *token)
{
    const unsigned char *text = cursor->text + *token;
    const char *word = *text == 't' ? "true" : *text == 'f' ? "false" : "null";
    size_t room = token[1] - token[0], right = 0;
    while (right < room && word[right] && (unsigned char)word[right] == text[right])
        right++;
    return zetes_cursor_fail(cursor, token, right, ZETES_ERROR_LITERAL);
}
