/* SPDX-License-Identifier: MIT */
/* Reading a text in memory into a document, and freeing it. */
#include "base/failure.h"
#include "engine/engine.h"
#include "read/dom.h"
#include "read/read_options.h"
#include <string.h>

/* The most bytes that the first values of a document get in its own block. */
enum { DOCUMENT_FIRST_VALUES = 4096 };

/*
 * Makes a document with room for the copy of a text and for some values, in one block: small documents need no other. A
 * value for each 8 bytes of text is what most have.
 */
static zetes_document *document_new(const zetes_allocator *allocator, size_t length)
{
    const size_t first =
        length < DOCUMENT_FIRST_VALUES / 2 ? 2 * length / ARENA_ALIGNMENT * ARENA_ALIGNMENT : DOCUMENT_FIRST_VALUES;
    const size_t header = (sizeof(zetes_document) + ARENA_ALIGNMENT - 1) / ARENA_ALIGNMENT * ARENA_ALIGNMENT;
    if (length > SIZE_MAX - ZETES_PADDING - header - first)
        return NULL;
    const size_t size = header + first + length + ZETES_PADDING;
    zetes_document *document = allocator_allocate(allocator, size);
    if (!document)
        return NULL;
    document->allocator = *allocator;
    document->size = size;
    zetes_arena_begin(&document->arena, &document->allocator);
    document->arena.next = (unsigned char *)document + header;
    document->arena.end = document->arena.next + first;
    document->text = document->arena.end;
    return document;
}

void zetes_document_free(zetes_document *document)
{
    if (!document)
        return;
    zetes_allocator allocator = document->allocator;
    zetes_arena_end(&document->arena);
    allocator_deallocate(&allocator, document, document->size);
}

const zetes_value *zetes_document_root(const zetes_document *document)
{
    return document ? &document->root : NULL;
}

zetes_document *zetes_read(const char *text, size_t length, const zetes_read_options *options, zetes_error *error)
{
    failure_clear(error);
    if ((!text && length) || !options_are_known(options)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return NULL;
    }
    const zetes_allocator *allocator = allocator_or_default(options ? options->allocator : NULL);
    zetes_document *document = document_new(allocator, length);
    if (!document) {
        failure_set(error, ZETES_ERROR_MEMORY);
        return NULL;
    }

    zetes_cursor cursor;
    dom_sink sink;
    zetes_code code = zetes_cursor_begin(&cursor, text, length, document->text, false, options);
    if (code == ZETES_OK) {
        zetes_dom_begin(&sink, document, text, length, cursor.flags);
        code = zetes_engine_get()->read(&cursor, &sink);
        document->root = sink.scratch[1];
        zetes_dom_end(&sink);
    } else {
        cursor.error.code = code;
    }
    zetes_cursor_end(&cursor);
    if (code == ZETES_OK)
        return document;
    zetes_document_free(document);
    if (error)
        *error = cursor.error;
    return NULL;
}
