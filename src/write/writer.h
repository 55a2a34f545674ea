/* SPDX-License-Identifier: MIT */
/* What writing a value needs beside the value: the output, the options, and where in the value it is. */
#ifndef ZETES_WRITE_WRITER_H
#define ZETES_WRITE_WRITER_H

#include "base/allocator.h"
#include "zetes/write.h"

/* A container being written. */
typedef struct writer_frame {
    const zetes_value *next; /* what comes next: an element, or a member's key */
    const zetes_value *end;
    const zetes_member **sorted; /* members by key; NULL: as they stand */
    size_t count, place;         /* of `sorted` */
    bool object;
} writer_frame;

typedef struct writer {
    unsigned char *buffer, *out, *limit; /* the text so far, its end, and the end of the room */
    const zetes_allocator *allocator;
    writer_frame *frames;
    size_t frame_count, frame_capacity;
    uint32_t flags;
    bool pretty;
    unsigned char indent_byte;
    size_t indent; /* bytes a level */
} writer;

/* Makes `size` bytes of room at its end. Returns false where memory is short. */
bool zetes_writer_grow(writer *to, size_t size);

/* What writer_push does where a frame is missing, or members are sorted. */
zetes_code zetes_writer_push_slow(writer *to, const zetes_value *container);

/* Gives back what a frame holds beside itself. */
void zetes_writer_drop_sorted(writer *to, writer_frame *frame);

/* Fills in a frame that there is room for, members as they stand. */
ZETES_INLINE void writer_open(writer *to, const zetes_value *container)
{
    writer_frame *frame = &to->frames[to->frame_count++];
    const size_t count = zetes_value_length(container);
    frame->object = zetes_value_kind(container) == ZETES_OBJECT;
    frame->next = container->as.elements;
    frame->end = frame->next + (frame->object ? 2 * count : count);
    frame->sorted = NULL;
}

/* Opens a frame for a container that is not empty. Returns ZETES_OK or ZETES_ERROR_MEMORY. */
ZETES_INLINE zetes_code writer_push(writer *to, const zetes_value *container)
{
    if (ZETES_UNLIKELY(to->frame_count == to->frame_capacity || (to->flags & ZETES_WRITE_SORT_KEYS)))
        return zetes_writer_push_slow(to, container);
    writer_open(to, container);
    return ZETES_OK;
}

/* Closes the innermost frame. */
ZETES_INLINE void writer_pop(writer *to)
{
    writer_frame *frame = &to->frames[--to->frame_count];
    if (ZETES_UNLIKELY(frame->sorted != NULL))
        zetes_writer_drop_sorted(to, frame);
}

#endif
