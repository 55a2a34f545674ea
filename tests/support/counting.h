/* SPDX-License-Identifier: MIT */
/* An allocator that counts, checks every size it is told, and can fail at the n-th call. */
#ifndef ZETES_TEST_COUNTING_H
#define ZETES_TEST_COUNTING_H

#include <zetes/alloc.h>

typedef struct counting {
    size_t calls;   /* allocate and reallocate together */
    size_t fail_at; /* the call, from 1, from which on every call fails; 0: none */
    bool fail_once; /* only that one call fails */
    size_t failed;  /* calls that failed */
    size_t blocks;  /* blocks that live */
    size_t bytes;   /* their sizes */
    size_t peak;    /* the most that `bytes` has been */
    size_t faults;  /* broken promises: a wrong size, a NULL block, a size of 0, a block that is not ours */
} counting;

/* Makes an allocator over `state`, which is cleared. Blocks are filled with bytes that are neither 0 nor ASCII. */
zetes_allocator counting_allocator(counting *state);

#endif
