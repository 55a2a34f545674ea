/* SPDX-License-Identifier: MIT */
/* Writing a value into a new string. */
#include "base/failure.h"
#include "engine/engine.h"
#include "write/sort_members.h"
#include "write/writer.h"
#include <string.h>

enum { WRITE_LEAST = 256 };

bool zetes_writer_grow(writer *to, size_t size)
{
    size_t used = (size_t)(to->out - to->buffer), capacity = (size_t)(to->limit - to->buffer);
    if (size > SIZE_MAX / 4 || used > SIZE_MAX / 4)
        return false;
    size_t wanted = used + size > 2 * capacity ? used + size : 2 * capacity;
    if (wanted < WRITE_LEAST)
        wanted = WRITE_LEAST;
    unsigned char *grown = allocator_reallocate(to->allocator, to->buffer, capacity, wanted);
    if (!grown)
        return false;
    to->buffer = grown;
    to->out = grown + used;
    to->limit = grown + wanted;
    return true;
}

zetes_code zetes_writer_push_slow(writer *to, const zetes_value *container)
{
    if (to->frame_count == to->frame_capacity) {
        size_t capacity = to->frame_capacity ? to->frame_capacity * 2 : 16;
        if (capacity > SIZE_MAX / sizeof *to->frames)
            return ZETES_ERROR_MEMORY;
        writer_frame *grown = allocator_reallocate(to->allocator, to->frames, to->frame_capacity * sizeof *grown,
                                                   capacity * sizeof *grown);
        if (!grown)
            return ZETES_ERROR_MEMORY;
        to->frames = grown;
        to->frame_capacity = capacity;
    }
    writer_open(to, container);
    writer_frame *frame = &to->frames[to->frame_count - 1];
    const size_t count = zetes_value_length(container);
    if (frame->object && (to->flags & ZETES_WRITE_SORT_KEYS) && count > 1) {
        frame->count = count;
        frame->place = 0;
        frame->sorted = zetes_sort_members(container->as.members, count, to->allocator);
        if (!frame->sorted)
            return ZETES_ERROR_MEMORY;
    }
    return ZETES_OK;
}

void zetes_writer_drop_sorted(writer *to, writer_frame *frame)
{
    allocator_deallocate(to->allocator, (void *)frame->sorted, frame->count * sizeof *frame->sorted);
}

/* Ends the text with what the options ask for and a NUL, in a block of the exact size. */
static zetes_code write_finish(writer *to, size_t *length)
{
    if ((size_t)(to->limit - to->out) < 2 && !zetes_writer_grow(to, 2))
        return ZETES_ERROR_MEMORY;
    if (to->flags & ZETES_WRITE_NEWLINE)
        *to->out++ = '\n';
    *to->out = '\0';
    *length = (size_t)(to->out - to->buffer);
    size_t capacity = (size_t)(to->limit - to->buffer);
    if (capacity == *length + 1)
        return ZETES_OK;
    unsigned char *exact = allocator_reallocate(to->allocator, to->buffer, capacity, *length + 1);
    if (!exact)
        return ZETES_ERROR_MEMORY;
    to->buffer = exact;
    return ZETES_OK;
}

char *zetes_write(const zetes_value *value, const zetes_write_options *options, size_t *length, zetes_error *error)
{
    static const zetes_write_options defaults;
    if (!options)
        options = &defaults;
    failure_clear(error);
    if (length)
        *length = 0;
    const uint32_t known = ZETES_WRITE_ASCII | ZETES_WRITE_SORT_KEYS | ZETES_WRITE_NEWLINE | ZETES_WRITE_TAB;
    const bool tab = (options->flags & ZETES_WRITE_TAB) != 0;
    if (!value || (options->flags & ~known) || (!tab && options->indent > ZETES_INDENT_LIMIT)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return NULL;
    }
    writer to;
    memset(&to, 0, sizeof to);
    to.allocator = allocator_or_default(options->allocator);
    to.flags = options->flags;
    to.pretty = tab || options->indent != 0;
    to.indent_byte = tab ? '\t' : ' ';
    to.indent = tab ? 1 : options->indent;

    size_t written = 0;
    zetes_code code = zetes_engine_get()->write(&to, value);
    if (code == ZETES_OK)
        code = write_finish(&to, &written);
    while (to.frame_count)
        writer_pop(&to);
    allocator_deallocate(to.allocator, to.frames, to.frame_capacity * sizeof *to.frames);
    if (code != ZETES_OK) {
        allocator_deallocate(to.allocator, to.buffer, (size_t)(to.limit - to.buffer));
        failure_set(error, code);
        return NULL;
    }
    if (length)
        *length = written;
    return (char *)to.buffer;
}
