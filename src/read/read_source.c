/* SPDX-License-Identifier: MIT */
/* Reading a document from a source or a file: its bytes are gathered, then read like any others. */
#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64 /* fopen of 2 GiB and more, also where a long has 32 bits; before any header */
#endif
#include "base/allocator.h"
#include "base/failure.h"
#include "read/read_options.h"
#include "zetes/read.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { GATHER_LEAST = 65536 };

typedef struct gathered {
    const zetes_allocator *allocator;
    char *bytes;
    size_t size, used;
    int system_error;
} gathered;

/* Appends all bytes of a source. Returns ZETES_OK, ZETES_ERROR_READ or ZETES_ERROR_MEMORY. */
static zetes_code gather(gathered *out, const zetes_source *source)
{
    /* One byte more than is expected, so that the end is seen without growing. */
    size_t size = source->size_hint < SIZE_MAX / 2 ? (size_t)source->size_hint + 1 : SIZE_MAX / 2;
    if (size < GATHER_LEAST && source->size_hint == 0)
        size = GATHER_LEAST;
    for (;;) {
        if (out->used == out->size) {
            char *grown =
                size <= SIZE_MAX / 2 ? allocator_reallocate(out->allocator, out->bytes, out->size, size) : NULL;
            if (!grown && !out->bytes && size > GATHER_LEAST) {
                size = GATHER_LEAST; /* a hint is no promise */
                continue;
            }
            if (!grown)
                return ZETES_ERROR_MEMORY;
            out->bytes = grown;
            out->size = size;
            size = size < GATHER_LEAST ? GATHER_LEAST : size * 2;
        }
        size_t room = out->size - out->used;
        ptrdiff_t got = source->read(source->context, out->bytes + out->used, room);
        if (got < 0)
            out->system_error = errno;
        if (got < 0 || (size_t)got > room)
            return ZETES_ERROR_READ;
        if (got == 0)
            return ZETES_OK;
        out->used += (size_t)got;
    }
}

zetes_document *zetes_read_source(const zetes_source *source, const zetes_read_options *options, zetes_error *error)
{
    failure_clear(error);
    if (!source || !source->read || !options_are_known(options)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return NULL;
    }
    gathered bytes = {allocator_or_default(options ? options->allocator : NULL), NULL, 0, 0, 0};
    zetes_document *document = NULL;
    zetes_error own;
    memset(&own, 0, sizeof own);
    own.code = gather(&bytes, source);
    if (own.code == ZETES_ERROR_READ) {
        own.system_error = bytes.system_error;
        own.offset = bytes.used;
    }
    if (own.code == ZETES_OK) {
        document = zetes_read(bytes.bytes, bytes.used, options, &own);
        if (!document && own.code != ZETES_ERROR_MEMORY)
            zetes_error_locate(&own, bytes.bytes, bytes.used);
    }
    allocator_deallocate(bytes.allocator, bytes.bytes, bytes.size);
    if (error)
        *error = own;
    return document;
}

/* A C stream as a source. */
typedef struct file_source {
    FILE *file;
    uint64_t total; /* bytes read so far */
} file_source;

static ptrdiff_t file_read(void *context, void *buffer, size_t size)
{
    file_source *source = context;
    size_t got = fread(buffer, 1, size, source->file);
    if (got == 0 && ferror(source->file))
        return -1;
    source->total += got;
    return (ptrdiff_t)got;
}

/* Gives the size of a file that can be sought in, 0 for any other. */
static uint64_t file_size(FILE *file)
{
    if (fseek(file, 0, SEEK_END) != 0)
        return 0;
    long size = ftell(file);
    rewind(file);
    return size > 0 && size < LONG_MAX ? (uint64_t)size : 0;
}

zetes_document *zetes_read_file(const char *path, const zetes_read_options *options, zetes_error *error)
{
    failure_clear(error);
    if (!path || !options_are_known(options)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return NULL;
    }
    int errno_before = errno;
    zetes_document *document = NULL;
    zetes_error own;
    memset(&own, 0, sizeof own);
    FILE *file = fopen(path, "rb");
    if (!file) {
        own.code = ZETES_ERROR_OPEN;
        own.system_error = errno;
    } else {
        file_source stream = {file, 0};
        zetes_source source = {&stream, file_read, file_size(file)};
        document = zetes_read_source(&source, options, &own);
        if (own.code == ZETES_ERROR_READ) {
            if (own.system_error == EISDIR)
                own.code = ZETES_ERROR_DIRECTORY;
        } else if (own.code != ZETES_ERROR_MEMORY && source.size_hint && stream.total != source.size_hint &&
                   file_size(file) != source.size_hint) {
            /* Not so where the size is a fixed claim, as it is in sysfs. */
            zetes_document_free(document);
            document = NULL;
            memset(&own, 0, sizeof own);
            own.code = ZETES_ERROR_CHANGED;
            own.offset = stream.total;
        }
        fclose(file);
    }
    errno = errno_before;
    if (error)
        *error = own;
    return document;
}
