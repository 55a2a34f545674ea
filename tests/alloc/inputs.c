/* SPDX-License-Identifier: MIT */
/* Makes the texts of the scenarios, with what the plain reader says of them. */
#include "inputs.h"

#include "dump.h"
#include "files.h"
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>

input inputs[INPUT_COUNT];

static void repeat(bytes *to, const char *text, size_t count)
{
    while (count--) {
        bytes_text(to, text);
    }
}

static void make_small(bytes *to)
{
    bytes_text(to, "{\"b\":[1,2.5,\"x\\n\",{\"c\":null}],\"a\":\"\xC3\xA9\",\"b\":{}}");
}

/* An object of `count` members in another order than that of their keys. */
static void wide_object(bytes *to, unsigned count)
{
    char member[64];
    for (unsigned i = 0; i < count; i++) {
        snprintf(member, sizeof member, "%c\"k%u\":\"v\\u00e9%u\"", i ? ',' : '{', i * 7919 % count, i);
        bytes_text(to, member);
    }
    bytes_byte(to, '}');
}

static void make_wide(bytes *to)
{
    bytes_text(to, "[[0");
    repeat(to, ",1", 30000); /* outgrows its block once in a window, and once where it closes */
    bytes_text(to, "],");
    wide_object(to, 2500);
    bytes_text(to, ",[{\"z\":0,\"y\":1}");
    repeat(to, ",[],[1,2],{\"b\":[null]}", 3000);
    repeat(to, ",{\"b\":[null],\"a\":1}", 10); /* each takes two allocations to sort */
    /* A large container closes while the one around it has left the scratch stack. */
    repeat(to, ",[[9", 3);
    repeat(to, ",\"\\t\"", 5000);
    repeat(to, "]", 6);
    bytes_text(to, ",1,2.5]]");
}

static void make_deep(bytes *to)
{
    repeat(to, "[", 1700);
    repeat(to, "{\"a\":", 1700);
    repeat(to, "[{\"a\\u00e9\":0,\"a\":", 800);
    bytes_text(to, "[]");
    repeat(to, "}]", 800);
    repeat(to, "}", 1700);
    repeat(to, "]", 1700);
}

static void make_nested(bytes *to)
{
    repeat(to, "{\"b\":[{\"z\":1,\"\":2}],\"c\":", 60);
    bytes_text(to, "null");
    repeat(to, ",\"a\":0,\"\":\"\"}", 60);
}

static void make_long(bytes *to)
{
    bytes_text(to, "{\"");
    bytes_fill(to, 's', 70000);
    bytes_text(to, "\\n\":\"");
    repeat(to, "\\u00e9\\\\\xE2\x82\xAC", 9000);
    bytes_text(to, "\",\"number\":0.");
    bytes_fill(to, '0', 150000);
    bytes_text(to, "1,\"space\":");
    bytes_fill(to, ' ', 70000);
    bytes_text(to, "[1e5]}");
}

static void written(bytes *into, const input *of, const zetes_write_options *options)
{
    size_t length = 0;
    char *text = zetes_write(zetes_document_root(of->document), options, &length, NULL);
    bytes_append(into, text, text ? length : 0);
    free(text);
}

bool inputs_is_document(const input *of, const zetes_document *document)
{
    bytes dump = {0};
    const bool fine = !dump_value(&dump, zetes_document_root(document)) && bytes_equal(&dump, &of->dump);
    bytes_free(&dump);
    return fine;
}

int inputs_begin(void **state)
{
    (void)state;
    static void (*const make[INPUT_COUNT])(bytes *) = {make_small, make_wide, make_deep, make_nested, make_long};
    static const char *const names[INPUT_COUNT] = {"small", "wide", "deep", "nested", "long"};
    static const zetes_read_options options = {.depth_limit = INPUTS_DEPTH};
    static const zetes_write_options pretty = {.flags = ZETES_WRITE_SORT_KEYS | ZETES_WRITE_ASCII | ZETES_WRITE_NEWLINE,
                                               .indent = 3};
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        input *to = &inputs[i];
        to->name = names[i];
        make[i](&to->text);
        const reference_answer answer =
            reference_read(bytes_chars(&to->text), to->text.length, INPUTS_DEPTH, &to->dump);
        to->document = zetes_read(bytes_chars(&to->text), to->text.length, &options, NULL);
        if (answer.code != ZETES_OK || !to->document || !inputs_is_document(to, to->document) ||
            !files_temporary(to->path, sizeof to->path, to->text.data, to->text.length)) {
            fprintf(stderr, "the input \"%s\" cannot be made\n", to->name);
            return 1;
        }
        written(&to->compact, to, NULL);
        if (i != INPUT_DEEP) { /* its indentation would be 80 MB */
            written(&to->pretty, to, &pretty);
        }
    }
    return 0;
}

int inputs_end(void **state)
{
    (void)state;
    int status = 0;
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        input *of = &inputs[i];
        zetes_document_free(of->document);
        bytes_free(&of->text);
        bytes_free(&of->dump);
        bytes_free(&of->compact);
        bytes_free(&of->pretty);
        status |= remove(of->path);
        *of = (input){0};
    }
    return status;
}
