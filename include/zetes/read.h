/* SPDX-License-Identifier: MIT */
/* From text to a document in memory, or just to the answer whether it is JSON. */
#ifndef ZETES_READ_H
#define ZETES_READ_H

#include "alloc.h"
#include "error.h"
#include "value.h"

ZETES_BEGIN_DECLARATIONS

/* Containers inside one another that are allowed where the options say nothing. */
#define ZETES_DEPTH_LIMIT 1024

/* What `flags` of the options may hold, or-ed together. */
#define ZETES_READ_NUMBER_TEXT                                                                                         \
    0x01u /* every number becomes a ZETES_NUMBER, its text as it stands; none is too large                             \
           */

/*
 * How to read. A zeroed struct, or NULL in its place, gives the defaults: RFC 8259 to the letter, UTF-8 checked.
 */
typedef struct zetes_read_options {
    uint32_t flags;                   /* ZETES_READ_… */
    size_t depth_limit;               /* containers inside one another; exact; 0: ZETES_DEPTH_LIMIT */
    const zetes_allocator *allocator; /* NULL: malloc, realloc, free */
} zetes_read_options;

/* A text that was read: its values, and every byte of memory they need. */
typedef struct zetes_document zetes_document;

/*
 * Reads one JSON text (RFC 8259) into a document.
 *
 * text     `length` bytes; need not be NUL-terminated or padded, nothing past the end is read; may be NULL where
 *          length is 0; may be freed or changed after the call
 * options  NULL for the defaults
 * error    receives what went wrong, or zeros; may be NULL
 *
 * Returns the document, or NULL: any code of the syntax category, ZETES_ERROR_RANGE, ZETES_ERROR_DEPTH,
 * ZETES_ERROR_SIZE, ZETES_ERROR_MEMORY, ZETES_ERROR_ARGUMENT. The error is the first in the order of the text.
 * Ownership: the caller's, to be freed with zetes_document_free.
 * Threads: safe; a document that nobody changes can be read from any number of threads.
 */
ZETES_API zetes_document *zetes_read(const char *text, size_t length, const zetes_read_options *options,
                                     zetes_error *error);

/*
 * Reads a file that holds one JSON text into a document.
 *
 * path     NUL-terminated, as for fopen; a pipe or a device is read to its end
 *
 * Like zetes_read, but the error is located, and these codes come on top: ZETES_ERROR_OPEN, ZETES_ERROR_READ,
 * ZETES_ERROR_DIRECTORY, ZETES_ERROR_CHANGED (the file became shorter or longer meanwhile).
 */
ZETES_API zetes_document *zetes_read_file(const char *path, const zetes_read_options *options, zetes_error *error);

/*
 * A source of bytes: a callback that fills a buffer.
 *
 * `read` stores up to `size` (at least 1) bytes in `buffer` and returns how many; 0 at the end of the input; −1 where
 * it failed: errno then becomes the error's `system_error`. It is not called again after 0 or −1. zetes neither sets
 * nor clears errno.
 */
typedef struct zetes_source {
    void *context; /* handed to `read` as it is */
    ptrdiff_t (*read)(void *context, void *buffer, size_t size);
    uint64_t size_hint; /* how many bytes will come, if known; 0: unknown. Only memory depends on it */
} zetes_source;

/*
 * Reads all bytes of a source, which hold one JSON text, into a document.
 *
 * Like zetes_read, but the error is located, and ZETES_ERROR_READ may come on top.
 */
ZETES_API zetes_document *zetes_read_source(const zetes_source *source, const zetes_read_options *options,
                                            zetes_error *error);

/*
 * Returns the value at the top of a document; NULL for NULL.
 *
 * Ownership: the document's; valid until zetes_document_free.
 */
ZETES_API const zetes_value *zetes_document_root(const zetes_document *document);

/*
 * Frees a document and all its values. NULL is allowed.
 *
 * Takes time in the number of memory blocks, not of values; does not recurse.
 */
ZETES_API void zetes_document_free(zetes_document *document);

/*
 * Tells whether bytes are one JSON text that zetes_read would accept under the same options; makes no document.
 *
 * Needs about 150 KiB of memory from the allocator for texts over 1 KiB, whatever their size, and a bit for each
 * level of depth over 1024.
 *
 * Returns true, or false with the same error as zetes_read.
 * Threads: safe.
 */
ZETES_API bool zetes_validate(const char *text, size_t length, const zetes_read_options *options, zetes_error *error);

/*
 * Tells whether a source's bytes are one JSON text. Like zetes_validate, but the bytes are read piece by piece and
 * dropped: memory depends on the longest number or word, not on the size of the input nor on its longest string. The
 * error is located, and ZETES_ERROR_READ may come on top.
 */
ZETES_API bool zetes_validate_source(const zetes_source *source, const zetes_read_options *options, zetes_error *error);

ZETES_END_DECLARATIONS

#endif
