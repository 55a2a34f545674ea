/* SPDX-License-Identifier: MIT */
/* Seeded random numbers (splitmix64), the same on every machine. */
#ifndef ZETES_TEST_RANDOM_H
#define ZETES_TEST_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* Gives the next number and advances the state, which is the seed at first. */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t mixed = *state += UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ (mixed >> 31);
}

/* Gives a number below `limit`, which is not 0. */
static inline size_t random_below(uint64_t *state, size_t limit)
{
    return (size_t)(random_next(state) % limit);
}

#endif
