/* SPDX-License-Identifier: MIT */
/* Chunks of an arena, and blocks that grow. */
#include "base/arena.h"

/* Stands before each chunk's bytes; a multiple of ARENA_ALIGNMENT. Both links make a block that moves O(1) to mend. */
struct arena_chunk {
    arena_chunk *older, *newer;
    size_t size; /* with this header */
    size_t padding;
};

enum {
    HEADER = (sizeof(arena_chunk) + ARENA_ALIGNMENT - 1) / ARENA_ALIGNMENT * ARENA_ALIGNMENT,
    CHUNK_LEAST = 1024,
    CHUNK_MOST = 1 << 20
};

void zetes_arena_begin(arena *owner, const zetes_allocator *allocator)
{
    owner->allocator = allocator;
    owner->next = owner->end = NULL;
    owner->chunks = NULL;
    owner->total = 0;
}

void zetes_arena_end(arena *owner)
{
    arena_chunk *chunk = owner->chunks;
    while (chunk) {
        arena_chunk *older = chunk->older;
        allocator_deallocate(owner->allocator, chunk, chunk->size);
        chunk = older;
    }
    zetes_arena_begin(owner, owner->allocator);
}

static arena_chunk *arena_add_chunk(arena *owner, size_t size)
{
    arena_chunk *chunk = allocator_allocate(owner->allocator, size);
    if (!chunk)
        return NULL;
    chunk->size = size;
    chunk->newer = NULL;
    chunk->older = owner->chunks;
    if (owner->chunks)
        owner->chunks->newer = chunk;
    owner->chunks = chunk;
    owner->total += size;
    return chunk;
}

void *zetes_arena_take_slow(arena *owner, size_t size)
{
    /* An eighth of what there is: waste stays a small part of the whole, and the number of chunks logarithmic. */
    size_t chunk_size = owner->total / 8;
    if (chunk_size < CHUNK_LEAST)
        chunk_size = CHUNK_LEAST;
    if (chunk_size > CHUNK_MOST)
        chunk_size = CHUNK_MOST;
    if (size > SIZE_MAX - HEADER)
        return NULL;
    if (size > chunk_size / 4) /* would waste much of the current chunk or of the next */
        return zetes_arena_take_block(owner, size);
    arena_chunk *chunk = arena_add_chunk(owner, chunk_size);
    if (!chunk)
        return NULL;
    unsigned char *piece = (unsigned char *)chunk + HEADER;
    owner->next = piece + size;
    owner->end = (unsigned char *)chunk + chunk_size;
    return piece;
}

void *zetes_arena_take_block(arena *owner, size_t size)
{
    if (size > SIZE_MAX - HEADER)
        return NULL;
    arena_chunk *chunk = arena_add_chunk(owner, HEADER + size);
    return chunk ? (unsigned char *)chunk + HEADER : NULL;
}

void *zetes_arena_grow(arena *owner, void *block, size_t size)
{
    if (size > SIZE_MAX - HEADER)
        return NULL;
    arena_chunk *old = (arena_chunk *)(void *)((unsigned char *)block - HEADER);
    size_t old_size = old->size;
    arena_chunk *chunk = allocator_reallocate(owner->allocator, old, old_size, HEADER + size);
    if (!chunk)
        return NULL;
    chunk->size = HEADER + size;
    owner->total = owner->total - old_size + chunk->size;
    if (chunk->older)
        chunk->older->newer = chunk;
    if (chunk->newer)
        chunk->newer->older = chunk;
    else
        owner->chunks = chunk;
    return (unsigned char *)chunk + HEADER;
}
