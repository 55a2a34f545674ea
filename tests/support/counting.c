/* SPDX-License-Identifier: MIT */
/* An allocator that counts, checks every size it is told, and can fail at the n-th call. */
#include "counting.h"

#include <stdlib.h>
#include <string.h>

/* Stands before each block. */
typedef union header {
    struct {
        size_t size;
        const void *owner; /* the state; NULL once the block is free */
    } of;
    char room[32]; /* keeps the block aligned to 16 */
} header;

static bool fails(counting *state)
{
    state->calls++;
    bool fail = state->fail_at && (state->fail_once ? state->calls == state->fail_at : state->calls >= state->fail_at);
    state->failed += fail;
    return fail;
}

static void grow(counting *state, size_t size)
{
    state->blocks++;
    state->bytes += size;
    state->peak = state->bytes > state->peak ? state->bytes : state->peak;
}

static void *allocate(void *context, size_t size)
{
    counting *state = context;
    state->faults += size == 0;
    header *block = fails(state) ? NULL : malloc(sizeof *block + size);
    if (!block) {
        return NULL;
    }
    block->of.size = size;
    block->of.owner = state;
    memset(block + 1, 0xDB, size < 65536 ? size : 65536);
    grow(state, size);
    return block + 1;
}

/* Checks a block that comes back and takes it off the books; NULL where it is not ours. */
static header *take_back(counting *state, void *data, size_t size)
{
    header *block = data ? (header *)data - 1 : NULL;
    if (!block || block->of.owner != state || block->of.size != size) {
        state->faults++;
        return block && block->of.owner == state ? block : NULL;
    }
    return block;
}

static void *reallocate(void *context, void *data, size_t old_size, size_t new_size)
{
    counting *state = context;
    state->faults += new_size == 0;
    header *block = take_back(state, data, old_size);
    if (!block || fails(state)) {
        return NULL;
    }
    size_t had = block->of.size;
    header *moved = malloc(sizeof *moved + new_size); /* always another place, so that stale pointers show */
    if (!moved) {
        return NULL;
    }
    moved->of.size = new_size;
    moved->of.owner = state;
    memcpy(moved + 1, block + 1, had < new_size ? had : new_size);
    grow(state, new_size); /* both blocks live while the bytes are copied */
    state->blocks--;
    state->bytes -= had;
    block->of.owner = NULL;
    memset(block + 1, 0xDD, had < 65536 ? had : 65536);
    free(block);
    return moved + 1;
}

static void deallocate(void *context, void *data, size_t size)
{
    counting *state = context;
    header *block = take_back(state, data, size);
    if (block) {
        state->blocks--;
        state->bytes -= block->of.size;
        block->of.owner = NULL;
        memset(block + 1, 0xDD, block->of.size < 65536 ? block->of.size : 65536);
        free(block);
    }
}

zetes_allocator counting_allocator(counting *state)
{
    *state = (counting){0};
    return (zetes_allocator){state, allocate, reallocate, deallocate};
}
