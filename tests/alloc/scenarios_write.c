/* SPDX-License-Identifier: MIT */
/* Scenarios of what turns a value into text. */
#include "harness.h"
#include "inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `expected` may be NULL: then only the length is looked at. */
static void settle_text(trial *t, char *text, size_t length, const bytes *expected, const zetes_error *error)
{
    t->code = error->code;
    trial_expect(t, !harness_check_error(error, t->code), "the error is not what it should be");
    trial_expect(t, (text != NULL) == (t->code == ZETES_OK), "a text and an error, or neither");
    if (!text) {
        trial_expect(t, length == 0, "a length without a text");
        return;
    }
    const bool right =
        expected ? length == expected->length && memcmp(text, expected->data, length) == 0 : length == strlen(text);
    trial_expect(t, right, "the text is wrong");
    trial_expect(t, text[length] == '\0', "no NUL behind the text");
    if (t->allocator) {
        t->allocator->deallocate(t->allocator->context, text, length + 1);
    } else {
        free(text);
    }
}

static void write_compact(trial *t, input_name name)
{
    const zetes_write_options options = {.allocator = t->allocator};
    zetes_error error = harness_rubbish();
    size_t length = 77;
    char *text = zetes_write(zetes_document_root(inputs[name].document), &options, &length, &error);
    settle_text(t, text, length, &inputs[name].compact, &error);
}

static void write_sorted(trial *t, input_name name)
{
    const zetes_write_options options = {.flags = ZETES_WRITE_SORT_KEYS | ZETES_WRITE_ASCII | ZETES_WRITE_NEWLINE,
                                         .indent = 3,
                                         .allocator = t->allocator};
    zetes_error error = harness_rubbish();
    size_t length = 77;
    char *text = zetes_write(zetes_document_root(inputs[name].document), &options, &length, &error);
    settle_text(t, text, length, &inputs[name].pretty, &error);
}

/* Writes what a text says; the document is made without the allocator on trial. */
static void write_source(trial *t, const char *source, int size, uint32_t indent)
{
    harness_pause();
    const zetes_read_options reading = {.flags = ZETES_READ_NUMBER_TEXT};
    zetes_document *document = zetes_read(source, (size_t)size, &reading, NULL);
    harness_resume();
    const zetes_write_options options = {.indent = indent, .allocator = t->allocator};
    zetes_error error = harness_rubbish();
    size_t written = 77;
    char *text = zetes_write(zetes_document_root(document), &options, &written, &error);
    const bytes expected = {(unsigned char *)(uintptr_t)source, (size_t)size, 0};
    settle_text(t, text, written, indent ? NULL : &expected, &error);
    harness_pause();
    zetes_document_free(document);
    harness_resume();
}

/* The first room of 256 bytes ends, for one length of the string or another, before every kind of piece. */
static void write_lengths(trial *t, uint32_t indent)
{
    static const char *const forms[] = {"[\"%0*d\",{\"k\":\"v\",\"\\n\":[[0.5],-1,true,false,null,\"\\t\",{}]}]",
                                        "\"%0*d\"", "\"\\t%0*d\"", "1%0*d"};
    char source[512];
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        for (int length = i ? 240 : 150; length < 262 && t->code == ZETES_OK && !t->wrong; length++) {
            write_source(t, source, snprintf(source, sizeof source, forms[i], length, 0), indent);
        }
    }
    if (t->code == ZETES_OK) {
        write_source(t, "-1", 2, indent);
    }
}

#define FOR_INPUT(name, call, input)                                                                                   \
    static void name(trial *t)                                                                                         \
    {                                                                                                                  \
        call(t, input);                                                                                                \
    }

FOR_INPUT(write_compact_small, write_compact, INPUT_SMALL)
FOR_INPUT(write_compact_wide, write_compact, INPUT_WIDE)
FOR_INPUT(write_compact_deep, write_compact, INPUT_DEEP)
FOR_INPUT(write_compact_long, write_compact, INPUT_LONG)
FOR_INPUT(write_sorted_small, write_sorted, INPUT_SMALL)
FOR_INPUT(write_sorted_wide, write_sorted, INPUT_WIDE)
FOR_INPUT(write_sorted_nested, write_sorted, INPUT_NESTED)
FOR_INPUT(write_sorted_long, write_sorted, INPUT_LONG)
FOR_INPUT(write_lengths_compact, write_lengths, 0)
FOR_INPUT(write_lengths_pretty, write_lengths, 1)
FOR_INPUT(write_lengths_wide, write_lengths, ZETES_INDENT_LIMIT)

const scenario scenarios_write[] = {
    {"zetes_write", "small", write_compact_small, 2},
    {"zetes_write", "wide", write_compact_wide, 8},
    {"zetes_write", "deep", write_compact_deep, 15},
    {"zetes_write", "long", write_compact_long, 4},
    {"zetes_write", "small, pretty, sorted", write_sorted_small, 4},
    {"zetes_write", "wide, pretty, sorted", write_sorted_wide, 8},
    {"zetes_write", "nested, pretty, sorted", write_sorted_nested, 100},
    {"zetes_write", "every length, compact", write_lengths_compact, 300},
    {"zetes_write", "every length, pretty", write_lengths_pretty, 300},
    {"zetes_write", "every length, indented far", write_lengths_wide, 300},
    {"zetes_write", "long, pretty, sorted", write_sorted_long, 4},
};
const size_t scenarios_write_count = sizeof scenarios_write / sizeof scenarios_write[0];
