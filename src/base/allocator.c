/* SPDX-License-Identifier: MIT */
/* The allocator that stands behind NULL. */
#include "base/allocator.h"
#include <errno.h>
#include <stdlib.h>

/*
 * malloc says ENOMEM in errno, which is the caller's: a failure is told by an error code alone. Compilers take it that
 * malloc leaves errno as it was, and so that putting it back changes nothing: hence volatile.
 */
static void *malloc_allocate(void *context, size_t size)
{
    (void)context;
    volatile int *callers = &errno;
    const int before = *callers;
    void *block = malloc(size);
    if (!block)
        *callers = before;
    return block;
}

static void *malloc_reallocate(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    volatile int *callers = &errno;
    const int before = *callers;
    void *grown = realloc(block, new_size);
    if (!grown)
        *callers = before;
    return grown;
}

static void malloc_deallocate(void *context, void *block, size_t size)
{
    (void)context;
    (void)size;
    free(block);
}

const zetes_allocator zetes_default_allocator = {NULL, malloc_allocate, malloc_reallocate, malloc_deallocate};
