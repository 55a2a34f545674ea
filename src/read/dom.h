/* SPDX-License-Identifier: MIT */
/* The sink that builds a document: children on a scratch stack until their container closes. */
#ifndef ZETES_READ_DOM_H
#define ZETES_READ_DOM_H

#include "base/arena.h"
#include "zetes/cursor.h"

/* Scratch that needs no memory from the allocator, in values. */
#define DOM_SMALL 128

/* Children on the scratch stack past which a container moves to a block of its own: 64 KiB. */
#define DOM_FLUSH 4096

struct zetes_document {
    zetes_allocator allocator;
    zetes_value root;
    arena arena;
    unsigned char *text; /* the copy of the input, its strings unescaped; in this block */
    size_t size;         /* of this block */
};

/*
 * On the scratch stack a container is a header, followed by its children. The header's `head` is how many values below
 * it the header of the container around it stands, its `as.elements` the block that holds the children that have left
 * the stack, or NULL. The first value of such a block counts them.
 */
typedef struct dom_sink {
    zetes_value *top;     /* first free place */
    zetes_value *frame;   /* header of the innermost container */
    zetes_value *scratch; /* bottom; its first value is the header around the root */
    size_t capacity;      /* in values */
    arena *arena;
    const zetes_allocator *allocator;
    const unsigned char *input, *input_end;
    const unsigned char *copy; /* of the input, where strings stay */
    bool number_text;          /* ZETES_READ_NUMBER_TEXT */
    zetes_value small[DOM_SMALL];
} dom_sink;

/* Starts a sink for a document whose `text` and `arena` are empty; flags: ZETES_READ_…. */
void zetes_dom_begin(dom_sink *sink, zetes_document *document, const char *input, size_t length, uint32_t flags);

/* Gives back the scratch. */
void zetes_dom_end(dom_sink *sink);

/* Makes room for `values` more on the stack, and moves children of a large container away. */
zetes_code zetes_dom_reserve(dom_sink *sink, size_t values);

/* Moves the children of the container at `frame`, the innermost one, to its block. */
zetes_code zetes_dom_flush(dom_sink *sink, zetes_value *frame);

/* Ends a container that has a block: what is on the stack joins it, and it gets its exact size. */
zetes_code zetes_dom_finish_block(dom_sink *sink, zetes_value *frame, zetes_value **elements, size_t *count);

#endif
