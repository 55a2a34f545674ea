/* SPDX-License-Identifier: MIT */
/*
 * The walk: the grammar of RFC 8259 over a cursor's tokens, compiled once for each sink. Include it any number of
 * times.
 *
 * Parameters, macros that are undefined again at the end:
 *   ZETES_WALK_NAME    the function to define:
 *                          static zetes_code NAME(zetes_cursor *cursor, SINK *sink)
 *                      It consumes the whole text. On failure cursor->error says what and where.
 *   ZETES_WALK_SINK    the sink's type
 *   ZETES_WALK_PADDED  1: the cursor has a copy, so that the byte at a sentinel is a NUL; 0: it has none
 *   ZETES_WALK_HOOK(x) gives the name of hook x. The hooks, best `ZETES_INLINE`, are called in the order of the text:
 *       zetes_code refilled(SINK *, const zetes_cursor *)   after each refill: make room for that many tokens' values
 *       void begin(SINK *, bool object)
 *       zetes_code end(SINK *, bool object)
 *       zetes_code string(SINK *, const unsigned char *text, size_t length, size_t clean, bool key, size_t *fault)
 *                      the bytes between the quotes; `clean` of them stand before the first backslash. On failure
 *                      *fault is the offset from `text` of the wrong byte
 *       zetes_code number(SINK *, const unsigned char *text, const unsigned char *end, const unsigned char **stop)
 *                      what begins at `text`, bounded by `end`. *stop is one past the number; on failure the wrong byte
 *       void literal(SINK *, zetes_kind kind)
 *
 * The walk lives in code positions: array element, object member, after each, close. A state variable with a pull
 * function was 8 to 32 % slower. Nothing recurses: the kind of each open container is a bit.
 *
 * A hook may see a string cut short just before the walk fails at the cut.
 */

#include "cursor.h"
#include <string.h>

static zetes_code ZETES_WALK_NAME(zetes_cursor *cursor, ZETES_WALK_SINK *sink)
{
    const uint32_t *token = cursor->token;
    const uint32_t *mark = cursor->mark;
    const unsigned char *text = cursor->text;
    const size_t depth_limit = cursor->depth_limit;
    size_t depth = 0;
    uint64_t kinds = 0; /* bit 0: the innermost container is an object; up to 64 levels, then cursor->kinds */
    unsigned char byte;
    zetes_code code;
    size_t fault = 0;

#define ZETES_WALK_REFILL()                                                                                            \
    do {                                                                                                               \
        if (ZETES_UNLIKELY(token > mark)) {                                                                            \
            cursor->token = token;                                                                                     \
            code = zetes_cursor_refill(cursor);                                                                        \
            token = cursor->token;                                                                                     \
            mark = cursor->mark;                                                                                       \
            text = cursor->text;                                                                                       \
            if (code == ZETES_OK)                                                                                      \
                code = ZETES_WALK_HOOK(refilled)(sink, cursor);                                                        \
            if (code != ZETES_OK)                                                                                      \
                goto out_of_memory;                                                                                    \
        }                                                                                                              \
    } while (0)

#if ZETES_WALK_PADDED
#define ZETES_WALK_BYTE(at) (text[*(at)])
#else
#define ZETES_WALK_BYTE(at) (ZETES_LIKELY((at) < cursor->token_end) ? text[*(at)] : (unsigned char)0)
#endif

#define ZETES_WALK_STRING(is_key)                                                                                      \
    do {                                                                                                               \
        uint32_t start_ = token[0] + 1, end_ = token[1], first_ = end_;                                                \
        if (ZETES_UNLIKELY(end_ > cursor->escape_base))                                                                \
            first_ = zetes_cursor_backslash(cursor, start_, end_);                                                     \
        code = ZETES_WALK_HOOK(string)(sink, text + start_, end_ - start_, first_ - start_, (is_key), &fault);         \
        if (ZETES_UNLIKELY(code != ZETES_OK)) {                                                                        \
            fault++;                                                                                                   \
            goto fail_inside;                                                                                          \
        }                                                                                                              \
        token += 2;                                                                                                    \
    } while (0)

#define ZETES_WALK_LITERAL(word, size, kind, after_code)                                                               \
    do {                                                                                                               \
        uint32_t room_ = token[1] - token[0];                                                                          \
        const unsigned char *word_ = text + token[0];                                                                  \
        if (ZETES_UNLIKELY(room_ < (size) || memcmp(word_, word, size) != 0))                                          \
            return zetes_cursor_fail_literal(cursor, token);                                                           \
        if (ZETES_UNLIKELY(room_ != (size) && !zetes_walk_is_space(word_[size])))                                      \
            return zetes_cursor_fail_after(cursor, token, size, ZETES_ERROR_LITERAL, after_code);                      \
        ZETES_WALK_HOOK(literal)(sink, kind);                                                                          \
        token++;                                                                                                       \
    } while (0)

/* One value whose first byte is `byte`; goes on at `next`. What may follow it, if not `next`, is `after_code`. */
#define ZETES_WALK_VALUE(next, after_code, otherwise)                                                                  \
    switch (byte) {                                                                                                    \
    case '"':                                                                                                          \
        ZETES_WALK_STRING(false);                                                                                      \
        goto next;                                                                                                     \
    case '-':                                                                                                          \
    case '0':                                                                                                          \
    case '1':                                                                                                          \
    case '2':                                                                                                          \
    case '3':                                                                                                          \
    case '4':                                                                                                          \
    case '5':                                                                                                          \
    case '6':                                                                                                          \
    case '7':                                                                                                          \
    case '8':                                                                                                          \
    case '9': {                                                                                                        \
        const unsigned char *first_ = text + token[0], *end_ = text + token[1], *stop_ = first_;                       \
        code = ZETES_WALK_HOOK(number)(sink, first_, end_, &stop_);                                                    \
        if (ZETES_UNLIKELY(code != ZETES_OK))                                                                          \
            return zetes_cursor_fail_number(cursor, token, (size_t)(stop_ - first_), code);                            \
        if (ZETES_UNLIKELY(stop_ != end_ && !zetes_walk_is_space(*stop_)))                                             \
            return zetes_cursor_fail_after(cursor, token, (size_t)(stop_ - first_), ZETES_ERROR_NUMBER, after_code);   \
        token++;                                                                                                       \
        goto next;                                                                                                     \
    }                                                                                                                  \
    case '{':                                                                                                          \
        goto open_object;                                                                                              \
    case '[':                                                                                                          \
        goto open_array;                                                                                               \
    case 't':                                                                                                          \
        ZETES_WALK_LITERAL("true", 4, ZETES_TRUE, after_code);                                                         \
        goto next;                                                                                                     \
    case 'f':                                                                                                          \
        ZETES_WALK_LITERAL("false", 5, ZETES_FALSE, after_code);                                                       \
        goto next;                                                                                                     \
    case 'n':                                                                                                          \
        ZETES_WALK_LITERAL("null", 4, ZETES_NULL, after_code);                                                         \
        goto next;                                                                                                     \
    default:                                                                                                           \
        otherwise;                                                                                                     \
    }

#define ZETES_WALK_PUSH(is_object)                                                                                     \
    do {                                                                                                               \
        if (ZETES_UNLIKELY(depth >= depth_limit))                                                                      \
            return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_DEPTH);                                             \
        if (ZETES_UNLIKELY(depth % 64 == 0 && depth != 0) && !zetes_cursor_push_kinds(cursor, depth, kinds)) {         \
            code = ZETES_ERROR_MEMORY;                                                                                 \
            goto out_of_memory;                                                                                        \
        }                                                                                                              \
        depth++;                                                                                                       \
        kinds = kinds << 1 | (is_object);                                                                              \
        ZETES_WALK_HOOK(begin)(sink, (is_object));                                                                     \
        token++;                                                                                                       \
    } while (0)

    ZETES_WALK_REFILL();
    byte = ZETES_WALK_BYTE(token);
    ZETES_WALK_VALUE(after_text, ZETES_ERROR_CONTENT, return zetes_cursor_fail_start(cursor, token))

open_array:
    ZETES_WALK_PUSH(0);
    ZETES_WALK_REFILL();
    byte = ZETES_WALK_BYTE(token);
    if (byte == ']')
        goto close_container;
element:
    ZETES_WALK_VALUE(after_element, ZETES_ERROR_COMMA_OR_BRACKET, goto fail_value)
after_element:
    byte = ZETES_WALK_BYTE(token);
    if (ZETES_LIKELY(byte == ',')) {
        token++;
        ZETES_WALK_REFILL();
        byte = ZETES_WALK_BYTE(token);
        if (ZETES_UNLIKELY(byte == ']'))
            return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_TRAILING_COMMA);
        goto element;
    }
    if (ZETES_LIKELY(byte == ']'))
        goto close_container;
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_COMMA_OR_BRACKET);

open_object:
    ZETES_WALK_PUSH(1);
    ZETES_WALK_REFILL();
    byte = ZETES_WALK_BYTE(token);
    if (byte == '}')
        goto close_container;
member:
    if (ZETES_UNLIKELY(byte != '"'))
        return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_KEY);
    ZETES_WALK_STRING(true);
    byte = ZETES_WALK_BYTE(token);
    if (ZETES_UNLIKELY(byte != ':'))
        return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_COLON);
    token++;
    byte = ZETES_WALK_BYTE(token);
    ZETES_WALK_VALUE(after_member, ZETES_ERROR_COMMA_OR_BRACE, goto fail_value)
after_member:
    byte = ZETES_WALK_BYTE(token);
    if (ZETES_LIKELY(byte == ',')) {
        token++;
        ZETES_WALK_REFILL();
        byte = ZETES_WALK_BYTE(token);
        if (ZETES_UNLIKELY(byte == '}'))
            return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_TRAILING_COMMA);
        goto member;
    }
    if (ZETES_LIKELY(byte == '}'))
        goto close_container;
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_COMMA_OR_BRACE);

close_container:
    code = ZETES_WALK_HOOK(end)(sink, (kinds & 1) != 0);
    if (ZETES_UNLIKELY(code != ZETES_OK))
        goto out_of_memory;
    token++;
    kinds >>= 1;
    depth--;
    if (ZETES_UNLIKELY(depth % 64 == 0)) {
        if (depth == 0)
            goto after_text;
        kinds = cursor->kinds[depth / 64 - 1];
    }
    ZETES_WALK_REFILL();
    if (kinds & 1)
        goto after_member;
    goto after_element;

after_text:
    cursor->token = token;
    if (token > mark && !cursor->finished) {
        code = zetes_cursor_refill(cursor);
        if (code != ZETES_OK)
            goto out_of_memory;
    }
    if (cursor->token == cursor->token_end && cursor->pending == ZETES_OK)
        return ZETES_OK;
    return zetes_cursor_fail(cursor, cursor->token, 0, ZETES_ERROR_CONTENT);

fail_value:
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_VALUE);
fail_inside:
    return zetes_cursor_fail(cursor, token, fault, code);
out_of_memory:
    cursor->error.code = code;
    return code;

#undef ZETES_WALK_REFILL
#undef ZETES_WALK_BYTE
#undef ZETES_WALK_STRING
#undef ZETES_WALK_LITERAL
#undef ZETES_WALK_VALUE
#undef ZETES_WALK_PUSH
}

#undef ZETES_WALK_NAME
#undef ZETES_WALK_SINK
#undef ZETES_WALK_PADDED
#undef ZETES_WALK_HOOK
