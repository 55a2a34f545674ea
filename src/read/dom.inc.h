/* SPDX-License-Identifier: MIT */
/*
 * The document sink's hooks, and the walk over them.
 *
 * Needs text/unescape.inc.h and read/dom.h. Defines dom_walk.
 */
#define dom_hot      ENGINE_NAME(dom_hot)
#define dom_refilled ENGINE_NAME(dom_refilled)
#define dom_begin    ENGINE_NAME(dom_begin)
#define dom_end      ENGINE_NAME(dom_end)
#define dom_string   ENGINE_NAME(dom_string)
#define dom_number   ENGINE_NAME(dom_number)
#define dom_literal  ENGINE_NAME(dom_literal)
#define dom_copy     ENGINE_NAME(dom_copy)
#define dom_text     ENGINE_NAME(dom_text)
#define dom_walk     ENGINE_NAME(dom_walk)

/* What every value changes, apart from the sink: its address goes to nobody, so it lives in registers. */
typedef struct dom_hot {
    zetes_value *top, *frame; /* the sink's, which are stored back before a call that uses them */
    dom_sink *sink;
} dom_hot;

/* Every token gives one value at most. */
ZETES_INLINE zetes_code dom_refilled(dom_hot *hot, const zetes_cursor *cursor)
{
    hot->sink->top = hot->top;
    hot->sink->frame = hot->frame;
    zetes_code code = zetes_dom_reserve(hot->sink, (size_t)(cursor->token_end - cursor->token) + 2 * ZETES_LOOKAHEAD);
    hot->top = hot->sink->top;
    hot->frame = hot->sink->frame;
    return code;
}

ZETES_INLINE void dom_begin(dom_hot *hot, bool object)
{
    (void)object;
    zetes_value *header = hot->top++;
    header->head = (uint64_t)(header - hot->frame);
    header->as.elements = NULL;
    hot->frame = header;
}

/*
 * The last few children, just written, are moved by words: a vector load would have to wait for their stores (6 %
 * faster). Four at a time are 64 bytes, for which no call is made.
 */
ZETES_INLINE void dom_copy(zetes_value *to, const zetes_value *from, size_t count)
{
    for (; count > 4; count -= 4, to += 4, from += 4)
        memcpy(to, from, 4 * sizeof *to);
    for (; count; count--)
        *to++ = *from++;
}

ZETES_INLINE zetes_code dom_end(dom_hot *hot, bool object)
{
    zetes_value *header = hot->frame, *elements = NULL;
    size_t count = (size_t)(hot->top - (header + 1));
    if (ZETES_UNLIKELY(header->as.elements != NULL)) {
        hot->sink->top = hot->top;
        zetes_code code = zetes_dom_finish_block(hot->sink, header, &elements, &count);
        if (code != ZETES_OK)
            return code;
    } else if (count) {
        elements = arena_take(hot->sink->arena, count * sizeof *elements);
        if (ZETES_UNLIKELY(!elements))
            return ZETES_ERROR_MEMORY;
        dom_copy(elements, header + 1, count);
    }
    hot->frame = header - header->head;
    header->head = object ? (uint64_t)(count / 2) << ZETES_HEAD_BITS | ZETES_OBJECT
                          : (uint64_t)count << ZETES_HEAD_BITS | ZETES_ARRAY;
    header->as.elements = elements;
    hot->top = header + 1;
    if (ZETES_UNLIKELY(hot->top - (hot->frame + 1) > DOM_FLUSH) && hot->frame != hot->sink->scratch) {
        hot->sink->top = hot->top;
        zetes_code code = zetes_dom_flush(hot->sink, hot->frame);
        hot->top = hot->sink->top;
        return code;
    }
    return ZETES_OK;
}

ZETES_INLINE zetes_code dom_string(dom_hot *hot, const unsigned char *text, size_t length, size_t clean, bool key,
                                   size_t *fault)
{
    (void)key;
    unsigned char *string = (unsigned char *)(uintptr_t)text; /* the document's own copy */
    zetes_value *value = hot->top++;
    uint64_t flags = ZETES_STRING | ZETES_HEAD_VALID | ZETES_HEAD_CLEAN;
    if (ZETES_UNLIKELY(clean != length)) {
        /* From the input, which nothing overwrites. */
        const unsigned char *from = hot->sink->input + (text - hot->sink->copy), *wrong = NULL;
        unsigned char *out = string + clean;
        zetes_code code = unescape(&out, from + clean, from + length, hot->sink->input_end, &wrong);
        if (code != ZETES_OK) {
            *fault = (size_t)(wrong - from);
            return code;
        }
        length = (size_t)(out - string);
        flags = ZETES_STRING | ZETES_HEAD_VALID;
    }
    string[length] = '\0';
    value->head = (uint64_t)length << ZETES_HEAD_BITS | flags;
    value->as.string = (const char *)string;
    return ZETES_OK;
}

ZETES_INLINE zetes_code dom_number(dom_hot *hot, const unsigned char *text, const unsigned char *end,
                                   const unsigned char **stop)
{
    zetes_value *value = hot->top++;
    if (ZETES_UNLIKELY(hot->sink->number_text)) {
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

ZETES_INLINE void dom_literal(dom_hot *hot, zetes_kind kind)
{
    zetes_value *value = hot->top++;
    value->head = (uint64_t)kind;
    value->as.uint64 = 0;
}

#define ZETES_WALK_NAME    dom_text
#define ZETES_WALK_SINK    dom_hot
#define ZETES_WALK_PADDED  1
#define ZETES_WALK_HOOK(x) dom_##x
#include "zetes/walk.inc.h"

static zetes_code dom_walk(zetes_cursor *cursor, dom_sink *sink)
{
    dom_hot hot = {sink->top, sink->frame, sink};
    zetes_code code = dom_text(cursor, &hot);
    sink->top = hot.top;
    sink->frame = hot.frame;
    return code;
}
