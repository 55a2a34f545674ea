/* SPDX-License-Identifier: MIT */
/* Scenarios of the functions that never allocate. */
#include "harness.h"
#include "inputs.h"

#include <string.h>

static const zetes_value *small_root(void)
{
    return zetes_document_root(inputs[INPUT_SMALL].document); /* {"b":[1,2.5,"x\n",{"c":null}],"a":"é","b":{}} */
}

static const zetes_value *number_at(size_t index)
{
    return zetes_array_at(zetes_object_find(small_root(), "b"), index);
}

static void version(trial *t)
{
    trial_expect(t, strcmp(zetes_version(), ZETES_VERSION_STRING) == 0, "not the header's version");
}

static void engine_name(trial *t)
{
    trial_expect(t, zetes_engine_name()[0] != '\0', "an engine without a name");
}

static void code_category(trial *t)
{
    trial_expect(t, zetes_code_category(ZETES_ERROR_MEMORY) == ZETES_CATEGORY_MEMORY, "a wrong category");
    trial_expect(t, zetes_code_category(ZETES_CODE_COUNT) == ZETES_CATEGORY_USAGE, "a wrong category of no code");
}

static void code_message(trial *t)
{
    for (unsigned code = 0; code <= ZETES_CODE_COUNT; code++) {
        const char *message = zetes_code_message((zetes_code)code);
        trial_expect(t, message[0] != '\0' && !strchr(message, '\n'), "not one line of words");
    }
}

/* An error in the last line of the long text. */
static zetes_error located(void)
{
    const bytes *text = &inputs[INPUT_LONG].text;
    zetes_error error = {.code = ZETES_ERROR_END, .offset = text->length};
    zetes_error_locate(&error, bytes_chars(text), text->length);
    return error;
}

static void error_locate(trial *t)
{
    const zetes_error error = located();
    trial_expect(t, error.line == 1 && error.column == inputs[INPUT_LONG].text.length + 1, "a wrong place");
    trial_expect(t, error.excerpt_starts_inside && error.excerpt_caret == error.excerpt_length, "a wrong excerpt");
}

static void error_snippet(trial *t)
{
    const zetes_error error = located();
    char buffer[ZETES_SNIPPET_SIZE];
    const size_t length = zetes_error_snippet(&error, buffer, sizeof buffer);
    trial_expect(t, length == strlen(buffer) && strstr(buffer, "[1e5]}\n"), "a wrong snippet");
    trial_expect(t, zetes_error_snippet(&error, NULL, 0) == length, "another length without a buffer");
}

static void document_root(trial *t)
{
    trial_expect(t, zetes_value_kind(small_root()) == ZETES_OBJECT, "a wrong root");
    trial_expect(t, !zetes_document_root(NULL), "a root of nothing");
}

static void value_c_string(trial *t)
{
    const char *string = zetes_value_c_string(number_at(2));
    trial_expect(t, string && strcmp(string, "x\n") == 0, "a wrong string");
    trial_expect(t, !zetes_value_c_string(number_at(0)), "a string that is a number");
}

static void value_int64(trial *t)
{
    int64_t number = 77;
    trial_expect(t, zetes_value_int64(number_at(0), &number) && number == 1, "a wrong integer");
    trial_expect(t, !zetes_value_int64(number_at(1), &number) && number == 0, "an integer that is none");
}

static void value_uint64(trial *t)
{
    uint64_t number = 77;
    trial_expect(t, zetes_value_uint64(number_at(0), &number) && number == 1, "a wrong integer");
    trial_expect(t, !zetes_value_uint64(number_at(2), &number) && number == 0, "an integer that is none");
}

static void value_double(trial *t)
{
    double number = 77;
    trial_expect(t, zetes_value_double(number_at(1), &number) && number == 2.5, "a wrong number");
    trial_expect(t, !zetes_value_double(number_at(2), &number) && number == 0, "a number that is none");
}

static void value_bool(trial *t)
{
    bool truth = true;
    trial_expect(t, !zetes_value_bool(number_at(0), &truth) && !truth, "a truth that is a number");
}

static void object_get(trial *t)
{
    const zetes_value *found = zetes_object_get(small_root(), "a", 1);
    trial_expect(t, zetes_value_length(found) == 2, "a wrong member");
    trial_expect(t, !zetes_object_get(small_root(), NULL, 0), "a member that is not there");
}

static void object_find(trial *t)
{
    trial_expect(t, zetes_value_kind(zetes_object_find(small_root(), "b")) == ZETES_ARRAY, "not the first member");
    trial_expect(t, !zetes_object_find(small_root(), "c"), "a member that is not there");
}

static void pointer_get(trial *t)
{
    zetes_error error = harness_rubbish();
    const zetes_value *found = zetes_pointer_get(small_root(), "/b/3/c", 6, &error);
    trial_expect(t, zetes_value_kind(found) == ZETES_NULL, "a wrong value");
    trial_expect(t, !harness_check_error(&error, ZETES_OK), "the error is not what it should be");
    found = zetes_pointer_get(small_root(), "/b/4/c", 6, &error);
    trial_expect(t, !found && error.code == ZETES_ERROR_NOT_FOUND && error.offset == 2, "a value that is not there");
    found = zetes_pointer_get(small_root(), "b", 1, &error);
    trial_expect(t, !found && error.code == ZETES_ERROR_POINTER, "a pointer that is none");
}

static void utf8_validate(trial *t)
{
    size_t offset;
    trial_expect(t, !zetes_utf8_validate("a\xC3\xA9\xFF", 4, &offset) && offset == 3, "ill-formed and not found");
}

static void unescape(trial *t)
{
    char out[8];
    size_t length;
    zetes_error error = harness_rubbish();
    const bool right = zetes_unescape("a\\n", 3, out, &length, &error);
    trial_expect(t, right && length == 2 && out[1] == '\n', "a wrong string");
    trial_expect(t, !harness_check_error(&error, ZETES_OK), "the error is not what it should be");
    trial_expect(t, !zetes_unescape("a\\x", 3, out, &length, &error) && error.offset == 1, "an escape that is none");
}

static void escape(trial *t)
{
    char out[8];
    size_t length;
    zetes_error error = harness_rubbish();
    const bool right = zetes_escape("a\n", 2, 0, out, 3, &length, &error);
    trial_expect(t, right && length == 3 && memcmp(out, "a\\n", 3) == 0, "a wrong text");
    trial_expect(t, !harness_check_error(&error, ZETES_OK), "the error is not what it should be");
    trial_expect(t, !zetes_escape("a\n", 2, 0, out, 2, &length, &error) && length == 3, "a buffer that is too small");
}

const scenario scenarios_quiet[] = {
    {"zetes_version", "never", version, 0},
    {"zetes_engine_name", "never", engine_name, 0},
    {"zetes_code_category", "never", code_category, 0},
    {"zetes_code_message", "never", code_message, 0},
    {"zetes_error_locate", "never", error_locate, 0},
    {"zetes_error_snippet", "never", error_snippet, 0},
    {"zetes_document_root", "never", document_root, 0},
    {"zetes_value_c_string", "never", value_c_string, 0},
    {"zetes_value_int64", "never", value_int64, 0},
    {"zetes_value_uint64", "never", value_uint64, 0},
    {"zetes_value_double", "never", value_double, 0},
    {"zetes_value_bool", "never", value_bool, 0},
    {"zetes_object_get", "never", object_get, 0},
    {"zetes_object_find", "never", object_find, 0},
    {"zetes_pointer_get", "never", pointer_get, 0},
    {"zetes_utf8_validate", "never", utf8_validate, 0},
    {"zetes_unescape", "never", unescape, 0},
    {"zetes_escape", "never", escape, 0},
};
const size_t scenarios_quiet_count = sizeof scenarios_quiet / sizeof scenarios_quiet[0];
