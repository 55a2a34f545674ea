/* SPDX-License-Identifier: MIT */
/*
 * The document sink's hooks, and the walk over them.
 *
 * Needs text/unescape.inc.h and read/dom.h. Defines dom_walk.
 */
#define dom_refilled ENGINE_NAME(dom_refilled)
#define dom_begin    ENGINE_NAME(dom_begin)
#define dom_end      ENGINE_NAME(dom_end)
#define dom_string   ENGINE_NAME(dom_string)
#define dom_number   ENGINE_NAME(dom_number)
#define dom_literal  ENGINE_NAME(dom_literal)
#define dom_copy     ENGINE_NAME(dom_copy)
#define dom_walk     ENGINE_NAME(dom_walk)

/* Every token gives one value at most. */
static zetes_code dom_refilled(dom_sink *sink, const zetes_cursor *cursor)
{
    return zetes_dom_reserve(sink, (size_t)(cursor->token_end - cursor->token) + 2 * ZETES_LOOKAHEAD);
}

ZETES_INLINE void dom_begin(dom_sink *sink, bool object)
{
    (void)object;
    zetes_value *header = sink->top++;
    header->head = (uint64_t)(sink->frame - sink->scratch);
    header->as.elements = NULL;
    sink->frame = header;
}

/* Few children, just written, are moved by words: a vector load would have to wait for their stores (6 % faster). */
ZETES_INLINE void dom_copy(zetes_value *to, const zetes_value *from, size_t count)
{
    if (count <= 4) {
        for (; count; count--)
            *to++ = *from++;
    } else {
        memcpy(to, from, count * sizeof *to);
    }
}

ZETES_INLINE zetes_code dom_end(dom_sink *sink, bool object)
{
    zetes_value *header = sink->frame, *elements = NULL;
    size_t count = (size_t)(sink->top - (header + 1));
    if (ZETES_UNLIKELY(header->as.elements != NULL)) {
        zetes_code code = zetes_dom_finish_block(sink, header, &elements, &count);
        if (code != ZETES_OK)
            return code;
    } else if (count) {
        elements = arena_take(sink->arena, count * sizeof *elements);
        if (ZETES_UNLIKELY(!elements))
            return ZETES_ERROR_MEMORY;
        dom_copy(elements, header + 1, count);
    }
    sink->frame = sink->scratch + header->head;
    header->head = object ? (uint64_t)(count / 2) << ZETES_HEAD_BITS | ZETES_OBJECT
                          : (uint64_t)count << ZETES_HEAD_BITS | ZETES_ARRAY;
    header->as.elements = elements;
    sink->top = header + 1;
    if (ZETES_UNLIKELY(sink->top - (sink->frame + 1) > DOM_FLUSH) && sink->frame != sink->scratch)
        return zetes_dom_flush(sink, sink->frame);
    return ZETES_OK;
}

ZETES_INLINE zetes_code dom_string(dom_sink *sink, const unsigned char *text, size_t length, size_t clean, bool key,
                                   size_t *fault)
{
    (void)key;
    unsigned char *string = (unsigned char *)(uintptr_t)text; /* the document's own copy */
    zetes_value *value = sink->top++;
    uint64_t flags = ZETES_STRING | ZETES_HEAD_CLEAN;
    if (ZETES_UNLIKELY(clean != length)) {
        unsigned char *out = string + clean;
        const unsigned char *wrong = NULL;
        zetes_code code = unescape(&out, text + clean, text + length, &wrong);
        if (code != ZETES_OK) {
            *fault = (size_t)(wrong - text);
            return code;
        }
        length = (size_t)(out - string);
        flags = ZETES_STRING;
    }
    string[length] = '\0';
    value->head = (uint64_t)length << ZETES_HEAD_BITS | flags;
    value->as.string = (const char *)string;
    return ZETES_OK;
}

ZETES_INLINE zetes_code dom_number(dom_sink *sink, const unsigned char *text, const unsigned char *end,
                                   const unsigned char **stop)
{
    zetes_value *value = sink->top++;
    if (ZETES_UNLIKELY(sink->number_text)) {
        zetes_code code = zetes_number_check(text, end + 8, stop);
        value->head = (uint64_t)(*stop - text) << ZETES_HEAD_BITS | ZETES_NUMBER;
        value->as.string = (const char *)text;
        return code == ZETES_ERROR_RANGE ? ZETES_OK : code;
    }
    if (end - text == 1 && *text != '-') {
        value->head = ZETES_INT64;
        value->as.int64 = *text - '0';
        *stop = end;
        return ZETES_OK;
    }
    /* The tokens kept behind it, or the padding, make these bytes readable; they cannot continue the number. */
    return zetes_number_scan(text, end + 8, value, stop);
}

ZETES_INLINE void dom_literal(dom_sink *sink, zetes_kind kind)
{
    zetes_value *value = sink->top++;
    value->head = (uint64_t)kind;
    value->as.uint64 = 0;
}

#define ZETES_WALK_NAME    dom_walk
#define ZETES_WALK_SINK    dom_sink
#define ZETES_WALK_PADDED  1
#define ZETES_WALK_HOOK(x) dom_##x
#include "zetes/walk.inc.h"
