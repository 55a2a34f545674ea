/* SPDX-License-Identifier: MIT */
/*
 * The sink that keeps nothing, and the walk over it. Escapes are checked with the index, so that a string costs nothing
 * here.
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

ZETES_INLINE zetes_code validate_refilled(void *sink, const zetes_cursor *cursor)
{
    (void)sink;
    (void)cursor;
    return ZETES_OK;
}

ZETES_INLINE void validate_begin(void *sink, bool object)
{
    (void)sink;
    (void)object;
}

ZETES_INLINE zetes_code validate_end(void *sink, bool object)
{
    (void)sink;
    (void)object;
    return ZETES_OK;
}

ZETES_INLINE zetes_code validate_string(void *sink, const unsigned char *text, size_t length, size_t clean, bool key,
                                        size_t *fault)
{
    (void)sink;
    (void)text;
    (void)length;
    (void)clean;
    (void)key;
    (void)fault;
    return ZETES_OK;
}

ZETES_INLINE zetes_code validate_number(void *sink, const unsigned char *text, const unsigned char *end,
                                        const unsigned char **stop)
{
    (void)sink;
    if (end - text == 1 && *text != '-') {
        *stop = end;
        return ZETES_OK;
    }
    return zetes_number_check(text, end, stop);
}

ZETES_INLINE void validate_literal(void *sink, zetes_kind kind)
{
    (void)sink;
    (void)kind;
}

#define ZETES_WALK_NAME    validate_text
#define ZETES_WALK_SINK    void
#define ZETES_WALK_PADDED  0
#define ZETES_WALK_HOOK(x) validate_##x
#include "zetes/walk.inc.h"

static zetes_code validate_walk(zetes_cursor *cursor)
{
    return validate_text(cursor, NULL);
}
