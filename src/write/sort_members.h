/* SPDX-License-Identifier: MIT */
/* The members of an object in the order of their keys. */
#ifndef ZETES_WRITE_SORT_MEMBERS_H
#define ZETES_WRITE_SORT_MEMBERS_H

#include "base/allocator.h"
#include "zetes/value.h"

/*
 * Sorts pointers to members by key, byte by byte; equal keys keep their order. Takes O(n log n), does not recurse.
 *
 * count  at least 1
 * Returns `count` pointers in a block of the caller's, or NULL where memory is short.
 */
const zetes_member **zetes_sort_members(const zetes_member *members, size_t count, const zetes_allocator *allocator);

#endif
