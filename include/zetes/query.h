/* SPDX-License-Identifier: MIT */
/* Finding a value by JSON Pointer. */
#ifndef ZETES_QUERY_H
#define ZETES_QUERY_H

#include "error.h"
#include "value.h"

ZETES_BEGIN_DECLARATIONS

/*
 * Finds the value that a JSON Pointer (RFC 6901) names.
 *
 * value    where the pointer starts
 * pointer  `length` bytes: empty, or reference tokens each behind a '/', with ~0 for '~' and ~1 for '/'; may be NULL
 *          where length is 0. The first of equal keys counts. "-" (past an array's end) names nothing.
 * error    receives what went wrong, or zeros; may be NULL
 *
 * Returns the value, or NULL: ZETES_ERROR_POINTER (offset: the byte of the pointer that is wrong),
 * ZETES_ERROR_NOT_FOUND (offset: the '/' of the reference token that finds nothing), ZETES_ERROR_ARGUMENT.
 * Ownership: the document's. Threads: safe while nobody changes the value.
 */
ZETES_API const zetes_value *zetes_pointer_get(const zetes_value *value, const char *pointer, size_t length,
                                               zetes_error *error);

ZETES_END_DECLARATIONS

#endif
