/* SPDX-License-Identifier: MIT */
/* Runs operations on hostile texts of growing sizes, for a profiler that counts instructions in grow_measured:
 * grow SHAPE|all OPERATION|all SIZE... prints a line "SHAPE OPERATION SIZE" for each call of it. */
#include "shapes.h"
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

/* What an operation works on. */
typedef struct job {
    const bytes *text;
    zetes_document *document; /* NULL where the text is not JSON */
    bytes pointer;            /* to the last value of the last container, again and again */
    bytes room;               /* for the results of string functions */
    zetes_read_options options;
    zetes_error error;
    source_state state;
    void *made; /* to be freed after the measurement */
} job;

typedef void (*operation)(job *j);

/* An allocator whose reallocate always copies: malloc grows some blocks where they are and moves others, in steps. */
static void *allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void deallocate(void *context, void *block, size_t size)
{
    (void)context;
    (void)size;
    free(block);
}

static void *reallocate(void *context, void *block, size_t old_size, size_t new_size)
{
    void *moved = malloc(new_size);
    if (moved) {
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
        deallocate(context, block, old_size);
    }
    return moved;
}

static const zetes_allocator copying = {NULL, allocate, reallocate, deallocate};

/* The profiler looks for this name: everything else is not counted. */
void grow_measured(operation run, job *j);

__attribute__((noinline)) void grow_measured(operation run, job *j)
{
    run(j);
}

static const char *text_of(const job *j)
{
    return bytes_chars(j->text);
}

static void do_read(job *j)
{
    j->made = zetes_read(text_of(j), j->text->length, &j->options, &j->error);
}

static void do_read_source(job *j)
{
    const zetes_source source = source_make(&j->state, text_of(j), j->text->length, 4096);
    j->made = zetes_read_source(&source, &j->options, &j->error);
}

static void do_validate(job *j)
{
    zetes_validate(text_of(j), j->text->length, &j->options, &j->error);
}

static void validate_pieces(job *j, size_t piece)
{
    const zetes_source source = source_make(&j->state, text_of(j), j->text->length, piece);
    zetes_validate_source(&source, &j->options, &j->error);
}

static void do_validate_bytes(job *j)
{
    validate_pieces(j, 1);
}

static void do_validate_pages(job *j)
{
    validate_pieces(j, 4096);
}

static void do_validate_whole(job *j)
{
    validate_pieces(j, SIZE_MAX);
}

static void write_as(job *j, uint32_t flags, uint32_t indent)
{
    const zetes_write_options options = {.flags = flags, .indent = indent, .allocator = &copying};
    j->made = zetes_write(zetes_document_root(j->document), &options, NULL, &j->error);
}

static void do_write(job *j)
{
    write_as(j, 0, 0);
}

static void do_write_pretty(job *j)
{
    write_as(j, 0, 2);
}

static void do_write_sorted(job *j)
{
    write_as(j, ZETES_WRITE_SORT_KEYS | ZETES_WRITE_ASCII, 0);
}

static void do_free(job *j)
{
    zetes_document_free(j->document);
    j->document = NULL;
}

static void do_pointer(job *j)
{
    if (!zetes_pointer_get(zetes_document_root(j->document), bytes_chars(&j->pointer), j->pointer.length, &j->error)) {
        abort();
    }
}

static void do_locate(job *j)
{
    j->error = (zetes_error){.code = ZETES_ERROR_VALUE, .offset = j->text->length};
    zetes_error_locate(&j->error, text_of(j), j->text->length);
}

static void do_utf8_validate(job *j)
{
    zetes_utf8_validate(text_of(j), j->text->length, NULL);
}

static void do_unescape(job *j)
{
    size_t length;
    zetes_unescape(text_of(j), j->text->length, (char *)j->room.data, &length, &j->error);
}

static void do_escape(job *j)
{
    size_t length;
    zetes_escape(text_of(j), j->text->length, ZETES_ESCAPE_ASCII | ZETES_ESCAPE_REPLACE, (char *)j->room.data,
                 j->room.length, &length, &j->error);
}

/* A buffer that is just large enough for a text without escapes. */
static void do_escape_tight(job *j)
{
    size_t length;
    zetes_escape(text_of(j), j->text->length, ZETES_ESCAPE_DROP, (char *)j->room.data, j->text->length, &length,
                 &j->error);
}

typedef enum product { NOTHING, DOCUMENT, TEXT } product;

static const struct {
    const char *name;
    operation run;
    bool needs_document;
    product makes;
    bool pretty;
} operations[] = {
    {"read", do_read, false, DOCUMENT, false},
    {"read_source", do_read_source, false, DOCUMENT, false},
    {"validate", do_validate, false, NOTHING, false},
    {"validate_source_bytes", do_validate_bytes, false, NOTHING, false},
    {"validate_source_pages", do_validate_pages, false, NOTHING, false},
    {"validate_source_whole", do_validate_whole, false, NOTHING, false},
    {"write", do_write, true, TEXT, false},
    {"write_pretty", do_write_pretty, true, TEXT, true},
    {"write_sorted", do_write_sorted, true, TEXT, false},
    {"pointer_get", do_pointer, true, NOTHING, false},
    {"error_locate", do_locate, false, NOTHING, false},
    {"utf8_validate", do_utf8_validate, false, NOTHING, false},
    {"unescape", do_unescape, false, NOTHING, false},
    {"escape", do_escape, false, NOTHING, false},
    {"escape_tight", do_escape_tight, false, NOTHING, false},
    {"free", do_free, true, NOTHING, false}, /* the last: the others need the document */
};
enum { OPERATIONS = sizeof operations / sizeof operations[0] };

static void make_pointer(bytes *to, const zetes_value *value)
{
    while (zetes_value_kind(value) >= ZETES_ARRAY && zetes_value_length(value)) {
        const size_t last = zetes_value_length(value) - 1;
        const zetes_member *member = zetes_object_at(value, last);
        char index[32];
        bytes_byte(to, '/');
        if (member) {
            bytes_append(to, zetes_value_string(&member->key), zetes_value_length(&member->key));
            value = zetes_object_get(value, zetes_value_string(&member->key), zetes_value_length(&member->key));
        } else {
            snprintf(index, sizeof index, "%zu", last);
            bytes_text(to, index);
            value = zetes_array_at(value, last);
        }
    }
}

/* Measures one operation; it may take the document. */
static void measure(const char *shape_name, size_t i, job *j, size_t size)
{
    grow_measured(operations[i].run, j);
    printf("%s %s %zu\n", shape_name, operations[i].name, size);
    if (operations[i].makes == DOCUMENT) {
        zetes_document_free(j->made);
    } else if (operations[i].makes == TEXT) {
        free(j->made);
    }
}

/* Runs the operations on one text. Returns whether there was one to run. */
static bool run(const shape *of, const char *wanted, size_t size)
{
    bytes text = {0};
    bool any = false;
    of->make(&text, size);
    job j = {.text = &text, .options = {.depth_limit = SIZE_MAX, .allocator = &copying}};
    j.document = zetes_read(text_of(&j), text.length, &j.options, NULL);
    const bool is_json = j.document != NULL;
    bytes_fill(&j.room, 0, ZETES_ESCAPE_SIZE(text.length));
    make_pointer(&j.pointer, zetes_document_root(j.document));
    for (size_t i = 0; i < OPERATIONS; i++) {
        if ((strcmp(wanted, "all") == 0 || strcmp(wanted, operations[i].name) == 0) &&
            !(operations[i].pretty && of->nested) && (is_json || !operations[i].needs_document)) {
            measure(of->name, i, &j, size);
            any = true;
        }
    }
    zetes_document_free(j.document);
    bytes_free(&j.pointer);
    bytes_free(&j.room);
    bytes_free(&text);
    return any;
}

int main(int argc, char **argv)
{
    bool any = false;
    for (size_t i = 0; i < shapes_count && argc > 3; i++) {
        if (strcmp(argv[1], "all") == 0 || strcmp(argv[1], shapes[i].name) == 0) {
            for (int argument = 3; argument < argc; argument++) {
                any |= run(&shapes[i], argv[2], (size_t)strtoul(argv[argument], NULL, 10));
            }
        }
    }
    if (!any) {
        fputs("usage: grow SHAPE|all OPERATION|all SIZE...\n", stderr);
        return 2;
    }
    return 0;
}
