/* SPDX-License-Identifier: MIT */
/* Memory that is taken piece by piece and given back at once: a list of chunks. */
#ifndef ZETES_BASE_ARENA_H
#define ZETES_BASE_ARENA_H

#include "base/allocator.h"

/* Everything is aligned to this many bytes. */
#define ARENA_ALIGNMENT 16

typedef struct arena_chunk arena_chunk;

typedef struct arena {
    const zetes_allocator *allocator;
    unsigned char *next; /* first free byte of the newest chunk */
    unsigned char *end;  /* one past its last */
    arena_chunk *chunks; /* newest first */
    size_t total;        /* bytes of all chunks */
} arena;

/* Starts an arena without a chunk. `allocator` outlives it. */
void zetes_arena_begin(arena *owner, const zetes_allocator *allocator);

/* Gives back every chunk. */
void zetes_arena_end(arena *owner);

/* Takes `size` bytes from a new chunk; NULL where memory is short. Called by arena_take. */
void *zetes_arena_take_slow(arena *owner, size_t size);

/*
 * Takes a chunk of `size` bytes of its own that zetes_arena_grow can grow; NULL where memory is short.
 */
void *zetes_arena_take_block(arena *owner, size_t size);

/*
 * Changes the size of a block of zetes_arena_take_block, keeping its bytes. Returns where it is now; NULL where memory
 * is short: then it stays as it was.
 */
void *zetes_arena_grow(arena *owner, void *block, size_t size);

/* Takes `size` bytes, aligned to ARENA_ALIGNMENT; NULL where memory is short. */
ZETES_INLINE void *arena_take(arena *owner, size_t size)
{
    unsigned char *piece = owner->next;
    size_t rounded = (size + (ARENA_ALIGNMENT - 1)) & ~(size_t)(ARENA_ALIGNMENT - 1);
    if (ZETES_LIKELY(rounded <= (size_t)(owner->end - piece))) {
        owner->next = piece + rounded;
        return piece;
    }
    return zetes_arena_take_slow(owner, rounded);
}

#endif
