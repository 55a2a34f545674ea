/* SPDX-License-Identifier: MIT */
/* A second, plain JSON reader, byte by byte, that the library is compared with. It shares nothing with the library. */
#ifndef ZETES_TEST_REFERENCE_H
#define ZETES_TEST_REFERENCE_H

#include "bytes.h"

#include <zetes/error.h>

/* What a text is: ZETES_OK and 0, or the first error and where it is. */
typedef struct reference_answer {
    zetes_code code;
    size_t offset;
} reference_answer;

/*
 * Reads one JSON text by RFC 8259 and by the rules of error.h.
 *
 * depth_limit  as in zetes_read_options; 0: 1024
 * dump         receives the canonical dump (dump.h) where the answer is ZETES_OK; may be NULL
 */
reference_answer reference_read(const char *text, size_t length, size_t depth_limit, bytes *dump);

/* Where an offset is in a text: all from 1. */
typedef struct reference_place {
    size_t line;
    size_t column;             /* in bytes */
    size_t column_code_points; /* bytes 80 to BF hex are not counted */
    size_t line_start;         /* offset of the line's first byte */
} reference_place;

reference_place reference_locate(const char *text, size_t length, size_t offset);

#endif
