/* SPDX-License-Identifier: MIT */
/* The cold side of the document sink: scratch that grows, containers too large for it. */
#include "read/dom.h"
#include <string.h>

/* The first value of a container's block. */
static size_t *block_count(zetes_value *block)
{
    return (size_t *)(void *)&block->head;
}

static size_t *block_capacity(zetes_value *block)
{
    return (size_t *)(void *)&block->as;
}

void zetes_dom_begin(dom_sink *sink, zetes_document *document, const char *input, size_t length, uint32_t flags)
{
    sink->number_text = (flags & ZETES_READ_NUMBER_TEXT) != 0;
    sink->scratch = sink->frame = sink->small;
    sink->capacity = DOM_SMALL;
    sink->top = sink->scratch + 1;
    sink->frame->head = 0;
    sink->frame->as.elements = NULL;
    sink->arena = &document->arena;
    sink->allocator = document->arena.allocator;
    sink->input = (const unsigned char *)(input ? input : "");
    sink->input_end = sink->input + length;
    sink->copy = document->text;
}

void zetes_dom_end(dom_sink *sink)
{
    if (sink->scratch != sink->small)
        allocator_deallocate(sink->allocator, sink->scratch, sink->capacity * sizeof *sink->scratch);
}

zetes_code zetes_dom_flush(dom_sink *sink, zetes_value *frame)
{
    size_t children = (size_t)(sink->top - (frame + 1));
    zetes_value *block = frame->as.elements;
    size_t count = block ? *block_count(block) : 0;
    size_t needed = count + children;
    if (!block || needed > *block_capacity(block)) {
        /* A half more: realloc moves large blocks by their pages, so growing costs little and the peak stays low. */
        size_t capacity = needed + needed / 2;
        if (capacity > SIZE_MAX / sizeof *block - 1)
            return ZETES_ERROR_MEMORY;
        size_t size = (capacity + 1) * sizeof *block;
        block = block ? zetes_arena_grow(sink->arena, block, size) : zetes_arena_take_block(sink->arena, size);
        if (!block)
            return ZETES_ERROR_MEMORY;
        frame->as.elements = block;
        *block_capacity(block) = capacity;
    }
    memcpy(block + 1 + count, frame + 1, children * sizeof *block);
    *block_count(block) = needed;
    sink->top = frame + 1;
    return ZETES_OK;
}

zetes_code zetes_dom_finish_block(dom_sink *sink, zetes_value *frame, zetes_value **elements, size_t *count)
{
    zetes_code code = zetes_dom_flush(sink, frame);
    if (code != ZETES_OK)
        return code;
    zetes_value *block = frame->as.elements;
    *count = *block_count(block);
    block = zetes_arena_grow(sink->arena, block, (*count + 1) * sizeof *block);
    if (!block)
        return ZETES_ERROR_MEMORY;
    *elements = block + 1;
    return ZETES_OK;
}

zetes_code zetes_dom_reserve(dom_sink *sink, size_t values)
{
    if (sink->top - (sink->frame + 1) > DOM_FLUSH) {
        zetes_code code = zetes_dom_flush(sink, sink->frame);
        if (code != ZETES_OK)
            return code;
    }
    size_t used = (size_t)(sink->top - sink->scratch), frame = (size_t)(sink->frame - sink->scratch);
    if (values <= sink->capacity - used)
        return ZETES_OK;
    size_t capacity = used + values + used / 2;
    if (values > SIZE_MAX / 4 / sizeof *sink->scratch || used > SIZE_MAX / 4 / sizeof *sink->scratch)
        return ZETES_ERROR_MEMORY;
    zetes_value *scratch;
    if (sink->scratch == sink->small) {
        scratch = allocator_allocate(sink->allocator, capacity * sizeof *scratch);
        if (scratch)
            memcpy(scratch, sink->small, used * sizeof *scratch);
    } else {
        scratch = allocator_reallocate(sink->allocator, sink->scratch, sink->capacity * sizeof *scratch,
                                       capacity * sizeof *scratch);
    }
    if (!scratch)
        return ZETES_ERROR_MEMORY;
    sink->scratch = scratch;
    sink->capacity = capacity;
    sink->top = scratch + used;
    sink->frame = scratch + frame;
    return ZETES_OK;
}
