/* SPDX-License-Identifier: MIT */
/* Copies of bytes placed where reading past their ends is noticed. */
#define _DEFAULT_SOURCE
#include "guard.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

guard_area guard_make(size_t capacity)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (capacity + 64 + GUARD_POISON_SIZE + page - 1) / page * page;
    guard_area made = {.map_size = room + 2 * page};
    void *map = mmap(NULL, made.map_size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED || mprotect((unsigned char *)map + page, room, PROT_READ | PROT_WRITE) != 0) {
        perror("guard pages");
        abort();
    }
    made.map = map;
    made.first = made.map + page;
    made.end = made.first + room;
    return made;
}

void guard_free(guard_area *area)
{
    munmap(area->map, area->map_size);
    memset(area, 0, sizeof *area);
}

static unsigned char *place(const guard_area *area, unsigned char *at, const void *data, size_t length)
{
    if (at < area->first || length > (size_t)(area->end - at)) {
        fputs("guard: no room\n", stderr);
        abort();
    }
    if (length) {
        memcpy(at, data, length);
    }
    return at;
}

const char *guard_at_end(const guard_area *area, const void *data, size_t length)
{
    return (const char *)place(area, area->end - length, data, length);
}

const char *guard_at_start(const guard_area *area, const void *data, size_t length)
{
    return (const char *)place(area, area->first, data, length);
}

const char *guard_poisoned(const guard_area *area, const void *data, size_t length, size_t offset, unsigned char poison)
{
    unsigned char *at = area->first + offset; /* a page's start is divisible by 64 */
    memset(area->first, poison, offset);
    place(area, at, data, length);
    memset(at + length, poison, GUARD_POISON_SIZE);
    return (const char *)at;
}
