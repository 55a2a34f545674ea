/* SPDX-License-Identifier: MIT */
/* Shorter loops for emulators and checkers, on which a program would take minutes: ZETES_TEST_SHORT=1. */
#ifndef ZETES_TEST_BRIEF_H
#define ZETES_TEST_BRIEF_H

#include <stddef.h>
#include <stdlib.h>

/*
 * Gives `whole`, or `brief` in short mode: a number of rounds, or the step of a loop over places. What is left out must
 * be more of the same: every kind of input stays, and so do places around the ends of blocks and windows.
 */
static inline size_t brief_or(size_t whole, size_t brief)
{
    return getenv("ZETES_TEST_SHORT") ? brief : whole;
}

#endif
