/* SPDX-License-Identifier: MIT */
/* Reads an input into memory, but not an endless one that is no JSON. */
#include "posix.h"

#include "load.h"

#include "input.h"
#include "report.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define LEAST_KEPT ((size_t)1 << 16)

/*
 * An input that is longer than this is checked while it is read: gigabytes of brackets, or /dev/zero, end at their
 * first wrong byte instead of filling the memory. Shorter ones are spared the pass.
 */
#define UNCHECKED_LIMIT ((size_t)1 << 26)

/* The bytes of an input that have been read. */
typedef struct kept_bytes {
    input *in;
    char *bytes;
    size_t size;     /* of the block */
    size_t used;     /* bytes read */
    size_t replayed; /* bytes that the check has been given */
    bool ended;
} kept_bytes;

/* Makes room for more bytes. Returns false, with the input's failure set, where there is no memory. */
static bool make_room(kept_bytes *kept)
{
    size_t size = kept->size * 2;

    if (kept->size == 0) {
        /* One more than a file has, so that its end is seen without growing. */
        size = kept->in->expected < UNCHECKED_LIMIT ? (size_t)kept->in->expected + 1 : UNCHECKED_LIMIT;
    }
    if (size < LEAST_KEPT) {
        size = LEAST_KEPT;
    }
    char *grown = kept->size <= SIZE_MAX / 2 ? (char *)realloc(kept->bytes, size) : NULL;
    if (grown == NULL) {
        kept->in->failure = zetes_code_message(ZETES_ERROR_MEMORY);
        kept->in->failure_error = 0;
        return false;
    }
    kept->bytes = grown;
    kept->size = size;
    return true;
}

/* Reads some bytes more. Returns false, with the input's failure set, where that fails. */
static bool read_more(kept_bytes *kept)
{
    if (kept->used == kept->size && !make_room(kept)) {
        return false;
    }
    ptrdiff_t count = kept->in->source.read(kept->in, kept->bytes + kept->used, kept->size - kept->used);
    if (count < 0) {
        return false;
    }
    kept->used += (size_t)count;
    kept->ended = count == 0;
    return true;
}

/* Gives the check what has been read, and reads on behind it: a zetes_source. */
static ptrdiff_t replay_bytes(void *context, void *buffer, size_t size)
{
    kept_bytes *kept = (kept_bytes *)context;

    if (kept->replayed == kept->used && !kept->ended && !read_more(kept)) {
        return -1;
    }
    size_t left = kept->used - kept->replayed;
    size_t count = left < size ? left : size;
    memcpy(buffer, kept->bytes + kept->replayed, count);
    kept->replayed += count;
    return (ptrdiff_t)count;
}

/* Numbers are written as they stand: nobody asked for them to be rounded, nor minds how large they are. */
static const zetes_read_options load_options = {.flags = ZETES_READ_NUMBER_TEXT};

/* Reads a whole input, or as much of it as could be JSON. A failure is reported. */
static exit_status read_all(kept_bytes *kept)
{
    zetes_error error;

    while (!kept->ended && kept->used < UNCHECKED_LIMIT) {
        if (!read_more(kept)) {
            return report_file(kept->in->name, kept->in->failure, kept->in->failure_error);
        }
    }
    if (!kept->ended) {
        zetes_source source = {kept, replay_bytes, 0};
        if (!zetes_validate_source(&source, &load_options, &error)) {
            return input_report(kept->in, &error);
        }
    }
    return STATUS_FINE;
}

static exit_status read_document(input *in, zetes_document **document)
{
    kept_bytes kept = {in, NULL, 0, 0, 0, false};
    zetes_error error;
    exit_status status = read_all(&kept);

    if (status == STATUS_FINE) {
        *document = zetes_read(kept.bytes, kept.used, &load_options, &error);
        if (*document == NULL) {
            zetes_error_locate(&error, kept.bytes, kept.used);
            status = input_report(in, &error);
        }
    }
    free(kept.bytes);
    return status;
}

exit_status load_document(const char *path, int output_file, zetes_document **document)
{
    input in;
    exit_status status = input_open(&in, path);

    *document = NULL;
    if (status != STATUS_FINE) {
        return status;
    }
    if (output_file >= 0 && input_is_file(&in, output_file)) {
        report_file(in.name, "is the output too: use --in-place, or -o", 0);
        status = STATUS_USAGE;
    } else {
        status = read_document(&in, document);
    }
    input_close(&in);
    return status;
}
