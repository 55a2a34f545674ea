/* SPDX-License-Identifier: MIT */
/* Where memory comes from: three functions and a context, given per call. */
#ifndef ZETES_ALLOC_H
#define ZETES_ALLOC_H

#include "version.h"

ZETES_BEGIN_DECLARATIONS

/*
 * An allocator. Where a function takes `const zetes_allocator *`, NULL stands for malloc, realloc and free.
 *
 * The struct is copied by whatever outlives the call, so it may be a temporary; `context` must live as long as what
 * was made with it. Sizes are in bytes and never 0. Blocks must be aligned for any type of 16 bytes or fewer.
 * A document that was made with an allocator calls it only from the thread that makes or frees the document.
 */
typedef struct zetes_allocator {
    void *context; /* handed to each function as it is */
    /* Returns a block of `size` bytes, or NULL. */
    void *(*allocate)(void *context, size_t size);
    /* Returns a block of `new_size` bytes that begins with the old one's bytes and replaces it, or NULL: then the
     * old one stays as it was. `block` is never NULL. */
    void *(*reallocate)(void *context, void *block, size_t old_size, size_t new_size);
    /* Takes a block back. `block` is never NULL. */
    void (*deallocate)(void *context, void *block, size_t size);
} zetes_allocator;

ZETES_END_DECLARATIONS

#endif
