/* SPDX-License-Identifier: MIT */
/* Reading a text in memory into a document, and freeing it. */
#include "base/failure.h"
#include "engine/engine.h"
#include "read/dom.h"
#include "read/read_options.h"
#include <string.h>

static zetes_document *document_new(const zetes_allocator *allocator, size_t length)
{
    if (length > SIZE_MAX - ZETES_PADDING - sizeof(zetes_document))
        return NULL;
    zetes_document *document = allocator_allocate(allocator, sizeof *document);
    if (!document)
        return NULL;
    document->allocator = *allocator;
    zetes_arena_begin(&document->arena, &document->allocator);
    document->text_size = length + ZETES_PADDING;
    document->text = allocator_allocate(allocator, document->text_size);
    if (!document->text) {
        allocator_deallocate(allocator, document, sizeof *document);
        return NULL;
    }
    return document;
}

void zetes_document_free(zetes_document *document)
{
    if (!document)
        return;
    zetes_allocator allocator = document->allocator;
    zetes_arena_end(&document->arena);
    allocator_deallocate(&allocator, document->text, document->text_size);
    allocator_deallocate(&allocator, document, sizeof *document);
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
