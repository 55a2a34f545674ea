/* SPDX-License-Identifier: MIT */
/* A growing buffer of bytes for the tests. */
#include "bytes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(bytes *to, size_t more)
{
    if (to->capacity - to->length >= more && to->data) {
        return;
    }
    size_t capacity = to->capacity * 2 > to->length + more ? to->capacity * 2 : to->length + more + 64;
    unsigned char *data = realloc(to->data, capacity);
    if (!data) {
        fputs("out of memory\n", stderr);
        abort();
    }
    to->data = data;
    to->capacity = capacity;
}

void bytes_append(bytes *to, const void *data, size_t length)
{
    reserve(to, length);
    if (length) {
        memcpy(to->data + to->length, data, length);
    }
    to->length += length;
}

void bytes_text(bytes *to, const char *text)
{
    bytes_append(to, text, strlen(text));
}

void bytes_byte(bytes *to, unsigned char byte)
{
    bytes_append(to, &byte, 1);
}

void bytes_fill(bytes *to, unsigned char byte, size_t count)
{
    reserve(to, count);
    memset(to->data + to->length, byte, count);
    to->length += count;
}

void bytes_insert(bytes *to, size_t at, const void *data, size_t length)
{
    reserve(to, length);
    memmove(to->data + at + length, to->data + at, to->length - at);
    if (length) {
        memcpy(to->data + at, data, length);
    }
    to->length += length;
}

void bytes_erase(bytes *from, size_t at, size_t count)
{
    if (count) {
        memmove(from->data + at, from->data + at + count, from->length - at - count);
        from->length -= count;
    }
}

bool bytes_equal(const bytes *one, const bytes *other)
{
    return one->length == other->length && (one->length == 0 || memcmp(one->data, other->data, one->length) == 0);
}

void bytes_free(bytes *buffer)
{
    free(buffer->data);
    *buffer = (bytes){0};
}

void bytes_show(const void *data, size_t length)
{
    const unsigned char *byte = data;
    size_t shown = length > 400 ? 400 : length;
    fputc('"', stderr);
    for (size_t i = 0; i < shown; i++) {
        if (byte[i] == '"' || byte[i] == '\\') {
            fprintf(stderr, "\\%c", byte[i]);
        } else if (byte[i] >= 0x20 && byte[i] < 0x7F) {
            fputc(byte[i], stderr);
        } else {
            fprintf(stderr, "\\x%02x", byte[i]);
        }
    }
    fprintf(stderr, "\"%s (%zu bytes)", shown < length ? "..." : "", length);
}
