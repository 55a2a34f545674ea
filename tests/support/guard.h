/* SPDX-License-Identifier: MIT */
/* Copies of bytes placed where reading past their ends is noticed: at an inaccessible page, or before poison. */
#ifndef ZETES_TEST_GUARD_H
#define ZETES_TEST_GUARD_H

#include <stddef.h>

/* Memory between two inaccessible pages. */
typedef struct guard_area {
    unsigned char *map;
    size_t map_size;
    unsigned char *first; /* the first accessible byte */
    unsigned char *end;   /* the first inaccessible byte behind it */
} guard_area;

/* Makes room for copies of up to `capacity` bytes; ends the program where that fails. */
guard_area guard_make(size_t capacity);
void guard_free(guard_area *area);

/* Copies bytes so that they end where the inaccessible page begins. */
const char *guard_at_end(const guard_area *area, const void *data, size_t length);

/* Copies bytes so that they begin where the inaccessible page ends. */
const char *guard_at_start(const guard_area *area, const void *data, size_t length);

/* How many bytes of poison stand behind a copy. */
#define GUARD_POISON_SIZE 192

/*
 * Copies bytes to `offset` bytes past an address divisible by 64, with GUARD_POISON_SIZE bytes `poison` behind them
 * and the bytes before them poisoned too.
 */
const char *guard_poisoned(const guard_area *area, const void *data, size_t length, size_t offset,
                           unsigned char poison);

#endif
