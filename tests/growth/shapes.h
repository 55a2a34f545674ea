/* SPDX-License-Identifier: MIT */
/* Texts of any size in shapes that a careless reader takes too long for. */
#ifndef ZETES_TEST_SHAPES_H
#define ZETES_TEST_SHAPES_H

#include "bytes.h"

typedef struct shape {
    const char *name;
    void (*make)(bytes *to, size_t size); /* about `size` bytes */
    bool nested;                          /* pretty text would grow with the square of the depth */
} shape;

extern const shape shapes[];
extern const size_t shapes_count;

#endif
