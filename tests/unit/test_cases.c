/* SPDX-License-Identifier: MIT */
/* Runs tests/cases: each folder holds an input and, by hand, what zetes must say of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files.h"
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

#define FOLDER ZETES_SOURCE_DIR "/tests/cases"

/* The names of the codes that a case may expect. */
static const struct {
    const char *name;
    zetes_code code;
} codes[] = {
    {"EMPTY", ZETES_ERROR_EMPTY},
    {"ONLY_WHITESPACE", ZETES_ERROR_ONLY_WHITESPACE},
    {"ONLY_BOM", ZETES_ERROR_ONLY_BOM},
    {"BOM", ZETES_ERROR_BOM},
    {"END", ZETES_ERROR_END},
    {"CONTENT", ZETES_ERROR_CONTENT},
    {"VALUE", ZETES_ERROR_VALUE},
    {"KEY", ZETES_ERROR_KEY},
    {"COLON", ZETES_ERROR_COLON},
    {"COMMA_OR_BRACKET", ZETES_ERROR_COMMA_OR_BRACKET},
    {"COMMA_OR_BRACE", ZETES_ERROR_COMMA_OR_BRACE},
    {"TRAILING_COMMA", ZETES_ERROR_TRAILING_COMMA},
    {"LITERAL", ZETES_ERROR_LITERAL},
    {"NUMBER", ZETES_ERROR_NUMBER},
    {"CONTROL", ZETES_ERROR_CONTROL},
    {"ESCAPE", ZETES_ERROR_ESCAPE},
    {"SURROGATE", ZETES_ERROR_SURROGATE},
    {"UTF8", ZETES_ERROR_UTF8},
    {"RANGE", ZETES_ERROR_RANGE},
    {"DEPTH", ZETES_ERROR_DEPTH},
};
#define CODES (sizeof codes / sizeof codes[0])

/* What the file `expect` says: `ok` and the compact output in its second line, or `CODE offset line column`. */
typedef struct expectation {
    zetes_code code;
    unsigned long long offset, line, column;
    const char *output;
} expectation;

static expectation parse_expectation(char *text, const char *name)
{
    expectation want = {.code = ZETES_CODE_COUNT};
    char word[32] = "";
    char *newline = strchr(text, '\n');
    if (!newline) {
        fail_msg("%s/expect: no line", name);
    }
    if (strncmp(text, "ok\n", 3) == 0) {
        want.code = ZETES_OK;
        want.output = newline + 1;
        newline = strchr(newline + 1, '\n');
        if (!newline || newline[1] != '\0') {
            fail_msg("%s/expect: the output is one line", name);
        }
        *newline = '\0';
        return want;
    }
    if (sscanf(text, "%31s %llu %llu %llu", word, &want.offset, &want.line, &want.column) != 4 || newline[1] != '\0') {
        fail_msg("%s/expect: neither `ok` nor CODE offset line column", name);
    }
    for (size_t i = 0; i < CODES; i++) {
        if (strcmp(codes[i].name, word) == 0) {
            want.code = codes[i].code;
        }
    }
    if (want.code == ZETES_CODE_COUNT) {
        fail_msg("%s/expect: no code is called %s", name, word);
    }
    return want;
}

static void check_error(const expectation *want, const zetes_error *error, bool located, const char *what)
{
    if (error->code != want->code || error->offset != want->offset ||
        (located && (error->line != want->line || error->column != want->column))) {
        fail_msg("%s: code %d at %llu (line %llu, column %llu), expected %d at %llu (%llu, %llu)", what,
                 (int)error->code, (unsigned long long)error->offset, (unsigned long long)error->line,
                 (unsigned long long)error->column, (int)want->code, want->offset, want->line, want->column);
    }
}

static void check_input(const bytes *input, const expectation *want, const char *name)
{
    zetes_error error;
    zetes_document *document = zetes_read(bytes_chars(input), input->length, NULL, &error);
    check_error(want, &error, false, name);
    if (want->code == ZETES_OK) {
        char *output = zetes_write(zetes_document_root(document), NULL, NULL, &error);
        if (!output || strcmp(output, want->output) != 0) {
            fail_msg("%s: written as %s, expected %s", name, output ? output : "nothing", want->output);
        }
        free(output);
    } else {
        zetes_error_locate(&error, bytes_chars(input), input->length);
        check_error(want, &error, true, name);
    }
    zetes_document_free(document);
    zetes_validate(bytes_chars(input), input->length, NULL, &error);
    check_error(want, &error, false, name);
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(input), input->length, 3);
    zetes_validate_source(&source, NULL, &error);
    check_error(want, &error, true, name);
}

static void test_cases(void **state)
{
    (void)state;
    files_list list;
    size_t count = 0, rejected = 0;
    bool seen[CODES] = {false};
    assert_true(files_list_folder(&list, FOLDER));
    for (size_t i = 0; i < list.count; i++) {
        char folder[1024], path[1100];
        bytes input = {0}, expect = {0};
        files_join(folder, sizeof folder, FOLDER, list.names[i]);
        if (strchr(list.names[i], '.') || list.names[i][0] == '_') {
            continue; /* the script that writes the folders, and what Python leaves behind */
        }
        assert_true(files_read(&input, files_join(path, sizeof path, folder, "input")));
        assert_true(files_read(&expect, files_join(path, sizeof path, folder, "expect")));
        bytes_byte(&expect, 0);
        const expectation want = parse_expectation((char *)expect.data, list.names[i]);
        check_input(&input, &want, list.names[i]);
        rejected += want.code != ZETES_OK;
        for (size_t j = 0; j < CODES; j++) {
            seen[j] = seen[j] || codes[j].code == want.code;
        }
        count++;
        bytes_free(&input);
        bytes_free(&expect);
    }
    files_list_free(&list);
    assert_in_range(count, 120, 100000);
    assert_in_range(rejected, 60, count - 50);
    for (size_t j = 0; j < CODES; j++) {
        if (!seen[j]) {
            fail_msg("no case expects %s", codes[j].name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
