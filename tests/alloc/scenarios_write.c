/* SPDX-License-Identifier: MIT */
/* Scenarios of what turns a value into text. */
#include "harness.h"
#include "inputs.h"

#include <stdlib.h>
#include <string.h>

static void settle_text(trial *t, char *text, size_t length, const bytes *expected, const zetes_error *error)
{
    t->code = error->code;
    trial_expect(t, !harness_check_error(error, t->code), "the error is not what it should be");
    trial_expect(t, (text != NULL) == (t->code == ZETES_OK), "a text and an error, or neither");
    if (!text) {
        trial_expect(t, length == 0, "a length without a text");
        return;
    }
    trial_expect(t, length == expected->length && memcmp(text, expected->data, length) == 0, "the text is wrong");
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

const scenario scenarios_write[] = {
    {"zetes_write", "small", write_compact_small, 2},
    {"zetes_write", "wide", write_compact_wide, 8},
    {"zetes_write", "deep", write_compact_deep, 15},
    {"zetes_write", "long", write_compact_long, 4},
    {"zetes_write", "small, pretty, sorted", write_sorted_small, 4},
    {"zetes_write", "wide, pretty, sorted", write_sorted_wide, 8},
    {"zetes_write", "nested, pretty, sorted", write_sorted_nested, 100},
    {"zetes_write", "long, pretty, sorted", write_sorted_long, 4},
};
const size_t scenarios_write_count = sizeof scenarios_write / sizeof scenarios_write[0];
