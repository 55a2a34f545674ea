/* SPDX-License-Identifier: MIT */
/* Sources over bytes in memory that deliver pieces of a chosen size, and may fail. */
#ifndef ZETES_TEST_SOURCE_H
#define ZETES_TEST_SOURCE_H

#include <zetes/read.h>

/* What a source of bytes in memory has delivered; lives as long as the source is read. */
typedef struct source_state {
    const char *text;
    size_t length;
    size_t piece; /* bytes a call, at most */
    bool fails;   /* −1 in place of 0 at the end */
    int error;    /* errno's value where it fails */
    size_t at;
    size_t calls;
    bool ended;   /* 0 or −1 has been returned */
    bool misused; /* called again after that, or with no room */
} source_state;

/* Makes a source that delivers `length` bytes, `piece` a call. */
zetes_source source_make(source_state *state, const char *text, size_t length, size_t piece);

#endif
