/* SPDX-License-Identifier: MIT */
/* The allocator that stands behind NULL. */
#include "base/allocator.h"
#include <errno.h>
#include <stdlib.h>

/* malloc says ENOMEM in errno, which is the caller's: a failure is told by an error code alone. */
static void *malloc_allocate(void *context, size_t size)
{
    (void)context;
    int errno_before = errno;
    void *block = malloc(size);
    errno = errno_before;
    return block;
}

static void *malloc_reallocate(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    int errno_before = errno;
    void *grown = realloc(block, new_size);
    errno = errno_before;
    return grown;
}

static void malloc_deallocate(void *context, void *block, size_t size)
{
    (void)context;
    (void)size;
    free(block);
}

const zetes_allocator zetes_default_allocator = {NULL, malloc_allocate, malloc_reallocate, malloc_deallocate};
