/* SPDX-License-Identifier: MIT */
/* Finding, byte by byte, the fault that an index pass saw somewhere in its window. */
#ifndef ZETES_TEXT_FAULT_H
#define ZETES_TEXT_FAULT_H

#include "base/bits.h"
#include "zetes/error.h"

/*
 * Finds the first raw control character in a string, or the first ill-formed UTF-8 sequence, of a window.
 *
 * window     `length` bytes, and `before` (at most 3 are used) readable ones in front of them
 * in_string  the window begins inside a string
 * escaped    its first byte is escaped
 * final      the text ends with the window, so that a sequence cut by its end is ill-formed
 * offset     receives where: from `window`, down to -3 for a sequence that began before it; `length` if there is none
 *
 * Returns ZETES_ERROR_CONTROL, ZETES_ERROR_UTF8, or ZETES_OK where there is none.
 */
zetes_code zetes_fault_find(const unsigned char *window, size_t length, size_t before, bool in_string, bool escaped,
                            bool final, ptrdiff_t *offset);

/*
 * Finds the first ill-formed UTF-8 sequence of a text.
 *
 * from  what is wrong is known to lie behind this offset, or to be a sequence that reaches it
 * Returns its offset; `length` where there is none.
 */
size_t zetes_fault_utf8(const unsigned char *text, size_t length, size_t from);

/*
 * Gives a place at or before `at` (at most 3 bytes before it, and not before `text`) where a text can be divided
 * without dividing a sequence: `at`, or the lead byte of the sequence that would reach it.
 */
const unsigned char *zetes_fault_boundary(const unsigned char *text, const unsigned char *at);

#endif
