/* SPDX-License-Identifier: MIT */
/* The canonical dump: one byte string per value, equal exactly where kinds, numbers (bit for bit) and strings are. */
#ifndef ZETES_TEST_DUMP_H
#define ZETES_TEST_DUMP_H

#include "bytes.h"

#include <zetes.h>

/* The pieces a dump is made of; a container's length stands behind its last child. */
void dump_plain(bytes *to, zetes_kind kind);
void dump_integer(bytes *to, zetes_kind kind, uint64_t bits);
void dump_real(bytes *to, double real);
void dump_string(bytes *to, const void *data, size_t length);
void dump_open(bytes *to, zetes_kind kind);
void dump_close(bytes *to, zetes_kind kind, size_t length);

/*
 * Appends a value's dump, made through the public access functions alone; does not recurse.
 *
 * Returns NULL, or what is wrong with the value: a broken promise of value.h, such as a string without its NUL.
 */
const char *dump_value(bytes *to, const zetes_value *value);

#endif
