/* SPDX-License-Identifier: MIT */
/* The allocator that stands behind NULL. */
#include "base/allocator.h"
#include <stdlib.h>

static void *malloc_allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void *malloc_reallocate(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    return realloc(block, new_size);
}

static void malloc_deallocate(void *context, void *block, size_t size)
{
    (void)context;
    (void)size;
    free(block);
}

const zetes_allocator zetes_default_allocator = {NULL, malloc_allocate, malloc_reallocate, malloc_deallocate};
