/* SPDX-License-Identifier: MIT */
/* A growing buffer of bytes for the tests. */
#ifndef ZETES_TEST_BYTES_H
#define ZETES_TEST_BYTES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bytes {
    unsigned char *data;
    size_t length;
    size_t capacity;
} bytes;

/* Each of these ends the program where memory runs out. */
void bytes_append(bytes *to, const void *data, size_t length);
void bytes_text(bytes *to, const char *text);
void bytes_byte(bytes *to, unsigned char byte);
void bytes_fill(bytes *to, unsigned char byte, size_t count);
void bytes_insert(bytes *to, size_t at, const void *data, size_t length);

void bytes_erase(bytes *from, size_t at, size_t count);
bool bytes_equal(const bytes *one, const bytes *other);
void bytes_free(bytes *buffer);

/* The bytes as `const char *`, as the library takes text. */
static inline const char *bytes_chars(const bytes *buffer)
{
    return (const char *)buffer->data;
}

/* Writes bytes to standard error as they stand in a C string: for messages about inputs; long ones are cut. */
void bytes_show(const void *data, size_t length);

#endif
