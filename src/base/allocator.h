/* SPDX-License-Identifier: MIT */
/* Calls of an allocator, with malloc and its kin behind NULL. */
#ifndef ZETES_BASE_ALLOCATOR_H
#define ZETES_BASE_ALLOCATOR_H

#include "zetes/alloc.h"

/* The allocator behind NULL: malloc, realloc, free. */
extern const zetes_allocator zetes_default_allocator;

/* Returns the allocator to use for one that was given. */
ZETES_INLINE const zetes_allocator *allocator_or_default(const zetes_allocator *given)
{
    return given ? given : &zetes_default_allocator;
}

ZETES_INLINE void *allocator_allocate(const zetes_allocator *allocator, size_t size)
{
    return allocator->allocate(allocator->context, size);
}

/* Like the allocator's own function, but a NULL block is allowed and means a new one. */
ZETES_INLINE void *allocator_reallocate(const zetes_allocator *allocator, void *block, size_t old_size, size_t new_size)
{
    if (!block)
        return allocator->allocate(allocator->context, new_size);
    return allocator->reallocate(allocator->context, block, old_size, new_size);
}

/* Like the allocator's own function, but a NULL block is allowed and means none. */
ZETES_INLINE void allocator_deallocate(const zetes_allocator *allocator, void *block, size_t size)
{
    if (block)
        allocator->deallocate(allocator->context, block, size);
}

#endif
