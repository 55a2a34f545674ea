/* SPDX-License-Identifier: MIT */
/* Small documents that together hold every construct of JSON, and small texts that are not JSON. */
#ifndef ZETES_TEST_SAMPLES_H
#define ZETES_TEST_SAMPLES_H

#include <stddef.h>

/* A text with its length, as it may hold NUL. */
typedef struct sample {
    const char *text;
    size_t length;
} sample;

extern const sample samples_good[];
extern const size_t samples_good_count;

extern const sample samples_bad[];
extern const size_t samples_bad_count;

/* Pieces that break or bend a text where they are put in: tokens, escapes, ill-formed UTF-8. */
extern const sample samples_pieces[];
extern const size_t samples_pieces_count;

#endif
