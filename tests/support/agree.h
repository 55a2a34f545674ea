/* SPDX-License-Identifier: MIT */
/* Compares the library with the plain reader (reference.h) on one text, under the setting in use. */
#ifndef ZETES_TEST_AGREE_H
#define ZETES_TEST_AGREE_H

#include "bytes.h"
#include "reference.h"

/* What the plain reader says of a text. */
typedef struct agreement {
    reference_answer expected;
    size_t depth_limit;
    bytes dump;
} agreement;

/* Asks the plain reader; `to` is zeroed or was used before, and belongs to the caller (agree_free). */
void agree_expect(agreement *to, const char *text, size_t length, size_t depth_limit);
void agree_free(agreement *old);

/*
 * Each asks the library about the same text, and reports on standard error where the answer, the code, the offset,
 * the dump or the error's place differs. `what` says in the report what was tried.
 */
void agree_read(const agreement *expected, const char *text, size_t length, const char *what);
void agree_validate(const agreement *expected, const char *text, size_t length, const char *what);
void agree_validate_source(const agreement *expected, const char *text, size_t length, size_t piece, const char *what);
void agree_read_source(const agreement *expected, const char *text, size_t length, size_t piece, const char *what);

/* How many differences there have been. After twenty the program says so and exits. */
size_t agree_failures(void);

/* How many comparisons there have been, and how many of the texts were JSON. */
size_t agree_comparisons(void);
size_t agree_accepted(void);

#endif
