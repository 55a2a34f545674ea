/* SPDX-License-Identifier: MIT */
/* The strings of the plain JSON reader: UTF-8, escapes, surrogate pairs. */
#ifndef ZETES_TEST_REFERENCE_STRING_H
#define ZETES_TEST_REFERENCE_STRING_H

#include "bytes.h"

#include <zetes/error.h>

/* Gives the length of the well-formed UTF-8 sequence at `at` (RFC 3629); 0 where there is none, as at the end. */
size_t reference_sequence(const unsigned char *text, size_t length, size_t at);

/*
 * Reads the string whose opening quote stands at `*at`, and appends its decoded bytes.
 *
 * Returns ZETES_OK, `*at` being the byte behind the closing quote, or the first error, `*at` being its place.
 */
zetes_code reference_string(const unsigned char *text, size_t length, size_t *at, bytes *into);

#endif
