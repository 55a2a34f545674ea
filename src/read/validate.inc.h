/* SPDX-License-Identifier: MIT */
/*
 * The sink that keeps nothing, and the walk over it; the sink is the cursor, for its options. Escapes are checked with
 * the index, so that a string costs nothing here.
 *
 * Defines validate_walk.
 */
#define validate_refilled ENGINE_NAME(validate_refilled)
#define validate_begin    ENGINE_NAME(validate_begin)
#define validate_end      ENGINE_NAME(validate_end)
#define validate_string   ENGINE_NAME(validate_string)
#define validate_number   ENGINE_NAME(validate_number)
#define validate_literal  ENGINE_NAME(validate_literal)
#define validate_text     ENGINE_NAME(validate_text)
#define validate_walk     ENGINE_NAME(validate_walk)

ZETES_INLINE zetes_code validate_refilled(const zetes_cursor *sink, const zetes_cursor *cursor)
{
    (void)sink;
    (void)cursor;
    return ZETES_OK;
}

ZETES_INLINE void validate_begin(const zetes_cursor *sink, bool object)
{
    (void)sink;
    (void)object;
}

ZETES_INLINE zetes_code validate_end(const zetes_cursor *sink, bool object)
{
    (void)sink;
    (void)object;
    return ZETES_OK;
}

ZETES_INLINE zetes_code validate_string(const zetes_cursor *sink, const unsigned char *text, size_t length,
                                        size_t clean, bool key, size_t *fault)
{
    (void)sink;
    (void)text;
    (void)length;
    (void)clean;
    (void)key;
    (void)fault;
    return ZETES_OK;
}

ZETES_INLINE zetes_code validate_number(const zetes_cursor *sink, const unsigned char *text, const unsigned char *end,
                                        const unsigned char **stop)
{
    if (end - text == 1 && *text != '-') {
        *stop = end;
        return ZETES_OK;
    }
    zetes_code code = zetes_number_check(text, end, stop);
    return code == ZETES_ERROR_RANGE && (sink->flags & ZETES_READ_NUMBER_TEXT) ? ZETES_OK : code;
}

ZETES_INLINE void validate_literal(const zetes_cursor *sink, zetes_kind kind)
{
    (void)sink;
    (void)kind;
}

#define ZETES_WALK_NAME    validate_text
#define ZETES_WALK_SINK    const zetes_cursor
#define ZETES_WALK_PADDED  0
#define ZETES_WALK_HOOK(x) validate_##x
#include "zetes/walk.inc.h"

static zetes_code validate_walk(zetes_cursor *cursor)
{
    return validate_text(cursor, cursor);
}
