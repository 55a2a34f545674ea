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

/* Opens a frame for a container that is not empty. Returns ZETES_OK or ZETES_ERROR_MEMORY. */
zetes_code zetes_writer_push(writer *to, const zetes_value *container);

/* Closes the innermost frame. */
void zetes_writer_pop(writer *to);

ZETES_INLINE bool writer_room(writer *to, size_t size)
{
    return ZETES_LIKELY((size_t)(to->limit - to->out) >= size) || zetes_writer_grow(to, size);
}

#endif
