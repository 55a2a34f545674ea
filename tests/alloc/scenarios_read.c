/* SPDX-License-Identifier: MIT */
/* Scenarios of what turns text into a document or an answer. */
#include "harness.h"
#include "inputs.h"
#include "source.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static zetes_read_options options_for(const trial *t)
{
    return (zetes_read_options){.depth_limit = INPUTS_DEPTH, .allocator = t->allocator};
}

/* Checks a document that a function gave, or the lack of one, and frees it. */
static void settle_document(trial *t, const input *of, zetes_document *document, const zetes_error *error)
{
    t->code = error->code;
    trial_expect(t, !harness_check_error(error, t->code), "the error is not what it should be");
    trial_expect(t, (document != NULL) == (t->code == ZETES_OK), "a document and an error, or neither");
    harness_pause();
    trial_expect(t, !document || inputs_is_document(of, document), "the document is not what the text says");
    harness_resume();
    zetes_document_free(document);
}

static void settle_answer(trial *t, bool answer, const zetes_error *error)
{
    t->code = error->code;
    trial_expect(t, !harness_check_error(error, t->code), "the error is not what it should be");
    trial_expect(t, answer == (t->code == ZETES_OK), "\"valid\" and an error, or neither");
}

static void read_input(trial *t, input_name name)
{
    const input *of = &inputs[name];
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    zetes_document *document = zetes_read(bytes_chars(&of->text), of->text.length, &options, &error);
    settle_document(t, of, document, &error);
}

static void read_input_source(trial *t, input_name name, size_t piece, bool hint)
{
    const input *of = &inputs[name];
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    source_state state;
    zetes_source source = source_make(&state, bytes_chars(&of->text), of->text.length, piece);
    source.size_hint = hint ? of->text.length : 0;
    zetes_document *document = zetes_read_source(&source, &options, &error);
    trial_expect(t, !state.misused, "the source was called after its end, or with no room");
    settle_document(t, of, document, &error);
}

static void read_input_file(trial *t, input_name name)
{
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    zetes_document *document = zetes_read_file(inputs[name].path, &options, &error);
    settle_document(t, &inputs[name], document, &error);
}

static void validate_input(trial *t, input_name name)
{
    const bytes *text = &inputs[name].text;
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    const bool answer = zetes_validate(bytes_chars(text), text->length, &options, &error);
    settle_answer(t, answer, &error);
}

static void validate_input_source(trial *t, input_name name, size_t piece)
{
    const bytes *text = &inputs[name].text;
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(text), text->length, piece);
    const bool answer = zetes_validate_source(&source, &options, &error);
    trial_expect(t, !state.misused, "the source was called after its end, or with no room");
    settle_answer(t, answer, &error);
}

/* One function an input: a scenario has no arguments. */
#define FOR_INPUT(name, call, ...)                                                                                     \
    static void name(trial *t)                                                                                         \
    {                                                                                                                  \
        call(t, __VA_ARGS__);                                                                                          \
    }

FOR_INPUT(read_small, read_input, INPUT_SMALL)
FOR_INPUT(read_wide, read_input, INPUT_WIDE)
FOR_INPUT(read_deep, read_input, INPUT_DEEP)
FOR_INPUT(read_long, read_input, INPUT_LONG)
FOR_INPUT(read_source_small, read_input_source, INPUT_SMALL, 1, false)
FOR_INPUT(read_source_wide, read_input_source, INPUT_WIDE, 5000, false)
FOR_INPUT(read_source_hint, read_input_source, INPUT_WIDE, 5000, true)
FOR_INPUT(read_file_small, read_input_file, INPUT_SMALL)
FOR_INPUT(read_file_deep, read_input_file, INPUT_DEEP)
FOR_INPUT(validate_small, validate_input, INPUT_SMALL)
FOR_INPUT(validate_wide, validate_input, INPUT_WIDE)
FOR_INPUT(validate_deep, validate_input, INPUT_DEEP)
FOR_INPUT(validate_long, validate_input, INPUT_LONG)
FOR_INPUT(validate_source_small, validate_input_source, INPUT_SMALL, 1)
FOR_INPUT(validate_source_wide, validate_input_source, INPUT_WIDE, 4096)
FOR_INPUT(validate_source_deep, validate_input_source, INPUT_DEEP, 4096)
FOR_INPUT(validate_source_long, validate_input_source, INPUT_LONG, SIZE_MAX)

/* A text with a fault far inside gives everything back, and memory that is short hides no other fault. */
static void read_fault(trial *t)
{
    const bytes *text = &inputs[INPUT_WIDE].text;
    const zetes_read_options options = options_for(t);
    zetes_error error = harness_rubbish();
    zetes_document *document = zetes_read(bytes_chars(text), text->length - 1, &options, &error);
    trial_expect(t, !document, "a document of half a text");
    zetes_document_free(document);
    trial_expect(t, error.code == ZETES_ERROR_MEMORY || error.offset == text->length - 1, "the offset is wrong");
    t->code = error.code == ZETES_ERROR_END ? ZETES_OK : error.code;
}

static void free_document(trial *t)
{
    const bytes *text = &inputs[INPUT_WIDE].text;
    const zetes_read_options options = options_for(t);
    zetes_document *document = zetes_read(bytes_chars(text), text->length, &options, NULL);
    const size_t before = harness_calls();
    zetes_document_free(document);
    zetes_document_free(NULL);
    trial_expect(t, harness_calls() == before, "freeing allocates");
    t->code = document ? ZETES_OK : ZETES_ERROR_MEMORY;
}

const scenario scenarios_read[] = {
    {"zetes_read", "small", read_small, 1},
    {"zetes_read", "wide", read_wide, 10},
    {"zetes_read", "deep", read_deep, 9},
    {"zetes_read", "long", read_long, 2},
    {"zetes_read", "cut", read_fault, 10},
    {"zetes_read_source", "small, byte by byte", read_source_small, 2},
    {"zetes_read_source", "wide", read_source_wide, 10},
    {"zetes_read_source", "wide, with a hint", read_source_hint, 10},
    {"zetes_read_file", "small", read_file_small, 2},
    {"zetes_read_file", "deep", read_file_deep, 9},
    {"zetes_document_free", "wide", free_document, 10},
    {"zetes_validate", "small", validate_small, 0},
    {"zetes_validate", "wide", validate_wide, 1},
    {"zetes_validate", "deep", validate_deep, 3},
    {"zetes_validate", "long", validate_long, 1},
    {"zetes_validate_source", "small, byte by byte", validate_source_small, 2},
    {"zetes_validate_source", "wide", validate_source_wide, 2},
    {"zetes_validate_source", "deep", validate_source_deep, 4},
    {"zetes_validate_source", "long, all at once", validate_source_long, 3},
};
const size_t scenarios_read_count = COUNT(scenarios_read);
