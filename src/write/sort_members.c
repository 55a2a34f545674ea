/* SPDX-License-Identifier: MIT */
/* A merge sort from the bottom up: stable, and its worst case is its usual one. (qsort is neither, by its standard.) */
#include "write/sort_members.h"
#include <string.h>

static bool sort_is_after(const zetes_member *a, const zetes_member *b)
{
    size_t a_length = zetes_value_length(&a->key), b_length = zetes_value_length(&b->key);
    size_t common = a_length < b_length ? a_length : b_length;
    int order = common ? memcmp(a->key.as.string, b->key.as.string, common) : 0;
    return order ? order > 0 : a_length > b_length;
}

/* Merges from[start, middle) and from[middle, end) to the same places of `to`. */
static void sort_merge(const zetes_member **to, const zetes_member **from, size_t start, size_t middle, size_t end)
{
    size_t left = start, right = middle;
    for (size_t i = start; i < end; i++) {
        if (left < middle && (right >= end || !sort_is_after(from[left], from[right])))
            to[i] = from[left++];
        else
            to[i] = from[right++];
    }
}

const zetes_member **zetes_sort_members(const zetes_member *members, size_t count, const zetes_allocator *allocator)
{
    if (count > SIZE_MAX / sizeof(zetes_member *))
        return NULL;
    size_t size = count * sizeof(zetes_member *);
    const zetes_member **sorted = allocator_allocate(allocator, size);
    if (!sorted)
        return NULL;
    const zetes_member **other = allocator_allocate(allocator, size);
    if (!other) {
        allocator_deallocate(allocator, (void *)sorted, size);
        return NULL;
    }
    bool in_order = true;
    for (size_t i = 0; i < count; i++) {
        sorted[i] = &members[i];
        in_order = in_order && (i == 0 || !sort_is_after(sorted[i - 1], sorted[i]));
    }
    for (size_t width = 1; !in_order && width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t middle = count - start > width ? start + width : count;
            size_t end = count - middle > width ? middle + width : count;
            sort_merge(other, sorted, start, middle, end);
        }
        const zetes_member **swap = sorted;
        sorted = other;
        other = swap;
    }
    allocator_deallocate(allocator, (void *)other, size);
    return sorted;
}
