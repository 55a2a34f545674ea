/* SPDX-License-Identifier: MIT */
/* Plain UTF-8 validation, unescaping and escaping, byte by byte. They share nothing with the library but its names. */
#ifndef ZETES_TEST_REFERENCE_TEXT_H
#define ZETES_TEST_REFERENCE_TEXT_H

#include "bytes.h"

#include <stdint.h>
#include <zetes/text.h>

/* Gives the offset of the first ill-formed sequence; `length` where there is none. */
size_t reference_utf8(const unsigned char *text, size_t length);

/* The answer of zetes_unescape. */
typedef struct reference_unescaped {
    zetes_code code;
    size_t offset;
} reference_unescaped;

/* Does what zetes_unescape does; `into` receives the string, or what stands before the fault. */
reference_unescaped reference_unescape(const unsigned char *text, size_t length, bytes *into);

/* Does what zetes_escape does; returns the offset of the fault, or `length` where there is none. */
size_t reference_escape(const unsigned char *text, size_t length, uint32_t flags, bytes *into);

#endif
