/* SPDX-License-Identifier: MIT */
/* Reading what was written gives the same document: large real files and every accepted conformance file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "dump.h"
#include "files.h"
#include "mutate.h"
#include "reference.h"

#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static const zetes_write_options forms[] = {
    {0},
    {.indent = 2},
    {.indent = 3, .flags = ZETES_WRITE_ASCII | ZETES_WRITE_NEWLINE},
    {.flags = ZETES_WRITE_TAB},
    {.flags = ZETES_WRITE_ASCII},
};
#define FORMS (sizeof forms / sizeof forms[0])

/* Reads a text and compares it with the plain reader; NULL where it is not JSON. */
static zetes_document *read_checked(const char *text, size_t length, bytes *dump, const char *name)
{
    bytes expected = {0};
    zetes_error error;
    zetes_document *document = zetes_read(text, length, NULL, &error);
    bool fine = reference_read(text, length, 0, &expected).code == ZETES_OK;
    dump->length = 0;
    const char *wrong = document ? dump_value(dump, zetes_document_root(document)) : NULL;
    if (wrong || fine != (document != NULL) || (document && !bytes_equal(dump, &expected))) {
        fail_msg("%s: read differs from the plain reader: %s", name, wrong ? wrong : zetes_code_message(error.code));
    }
    bytes_free(&expected);
    return document;
}

/* Writes a document in one form, reads that back and compares; then once more, which must give the same text. */
static void round_trip(const zetes_document *document, const bytes *dump, const zetes_write_options *form,
                       const char *name)
{
    zetes_error error;
    size_t length = 0, again_length = 0;
    char *text = zetes_write(zetes_document_root(document), form, &length, &error);
    if (!text) {
        fail_msg("%s: not written: %s", name, zetes_code_message(error.code));
    }
    assert_int_equal(text[length], '\0');
    bytes again_dump = {0};
    zetes_document *again = read_checked(text, length, &again_dump, name);
    if (!again || !bytes_equal(dump, &again_dump)) {
        fail_msg("%s: another document after writing", name);
    }
    if (form->flags & ZETES_WRITE_ASCII) {
        for (size_t i = 0; i < length; i++) {
            assert_true((unsigned char)text[i] < 0x80);
        }
    }
    char *again_text = zetes_write(zetes_document_root(again), form, &again_length, &error);
    assert_non_null(again_text);
    assert_int_equal(again_length, length);
    assert_memory_equal(again_text, text, length);
    free(again_text);
    free(text);
    bytes_free(&again_dump);
    zetes_document_free(again);
}

/* Runs the files of a folder whose names begin with `prefix`; tells how many were JSON, −1 where it is not here. */
static int run_folder(const char *folder, const char *prefix, size_t form_count)
{
    files_list list;
    if (!files_list_folder(&list, folder)) {
        return -1;
    }
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (strncmp(list.names[i], prefix, strlen(prefix)) != 0) {
            continue;
        }
        char path[1024];
        bytes text = {0}, dump = {0};
        assert_true(files_read(&text, files_join(path, sizeof path, folder, list.names[i])));
        zetes_document *document = read_checked(bytes_chars(&text), text.length, &dump, list.names[i]);
        for (size_t form = 0; document && form < form_count; form++) {
            round_trip(document, &dump, &forms[form], list.names[i]);
        }
        count += document != NULL;
        zetes_document_free(document);
        bytes_free(&dump);
        bytes_free(&text);
    }
    files_list_free(&list);
    return count;
}

static void test_conformance(void **state)
{
    (void)state;
    int count = run_folder(ZETES_SHARED_DIR "/conformance/test_parsing", "y_", FORMS);
    if (count < 0) {
        print_message("skipped: %s is not here\n", ZETES_SHARED_DIR "/conformance/test_parsing");
        skip();
    }
    assert_in_range(count, 95, 100000);
}

static void test_corpora(void **state)
{
    (void)state;
    int count = run_folder(ZETES_SHARED_DIR "/corpora", "", brief_or(FORMS, 2));
    if (count < 0) {
        print_message("skipped: %s is not here\n", ZETES_SHARED_DIR "/corpora");
        skip();
    }
    assert_in_range(count, 9, 1000);
}

static void test_generated(void **state)
{
    (void)state;
    uint64_t seed = 4711;
    bytes text = {0}, dump = {0};
    size_t count = 0;
    for (size_t i = 0; i < brief_or(10000, 1000); i++) {
        mutate_next(&text, &seed);
        zetes_document *document = read_checked(bytes_chars(&text), text.length, &dump, "generated");
        if (document) {
            round_trip(document, &dump, &forms[i % FORMS], "generated");
            zetes_document_free(document);
            count++;
        }
    }
    bytes_free(&text);
    bytes_free(&dump);
    assert_in_range(count, brief_or(1000, 100), 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conformance),
        cmocka_unit_test(test_corpora),
        cmocka_unit_test(test_generated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
