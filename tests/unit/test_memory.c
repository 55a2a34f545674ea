/* SPDX-License-Identifier: MIT */
/* The n-th allocation fails, for every n, in every function that allocates: the right code, nothing leaked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.h"
#include "counting.h"
#include "files.h"
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static bytes text;             /* the input of every job */
static char path[1024];        /* the same bytes in a file */
static zetes_document *parsed; /* the same bytes, made without failures */

/* Something that allocates. Returns whether it worked, and frees what it made. */
typedef bool (*job)(const zetes_allocator *allocator, zetes_error *error);

static bool free_document(zetes_document *document)
{
    zetes_document_free(document);
    return document != NULL;
}

static bool do_read(const zetes_allocator *allocator, zetes_error *error)
{
    const zetes_read_options options = {.allocator = allocator, .depth_limit = 100000};
    return free_document(zetes_read(bytes_chars(&text), text.length, &options, error));
}

static bool do_validate(const zetes_allocator *allocator, zetes_error *error)
{
    const zetes_read_options options = {.allocator = allocator, .depth_limit = 100000};
    return zetes_validate(bytes_chars(&text), text.length, &options, error);
}

static bool do_validate_source(const zetes_allocator *allocator, zetes_error *error)
{
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(&text), text.length, 5000);
    const zetes_read_options options = {.allocator = allocator, .depth_limit = 100000};
    return zetes_validate_source(&source, &options, error);
}

static bool do_read_source(const zetes_allocator *allocator, zetes_error *error)
{
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(&text), text.length, 5000);
    const zetes_read_options options = {.allocator = allocator, .depth_limit = 100000};
    return free_document(zetes_read_source(&source, &options, error));
}

static bool do_read_file(const zetes_allocator *allocator, zetes_error *error)
{
    const zetes_read_options options = {.allocator = allocator, .depth_limit = 100000};
    return free_document(zetes_read_file(path, &options, error));
}

static bool write_with(const zetes_allocator *allocator, uint32_t flags, uint32_t indent, zetes_error *error)
{
    const zetes_write_options options = {.allocator = allocator, .flags = flags, .indent = indent};
    size_t length = 77;
    char *output = zetes_write(zetes_document_root(parsed), &options, &length, error);
    if (output) {
        assert_int_equal(strlen(output), length);
        allocator->deallocate(allocator->context, output, length + 1);
    } else {
        assert_int_equal(length, 0);
    }
    return output != NULL;
}

static bool do_write(const zetes_allocator *allocator, zetes_error *error)
{
    return write_with(allocator, 0, 0, error);
}

static bool do_write_sorted(const zetes_allocator *allocator, zetes_error *error)
{
    return write_with(allocator, ZETES_WRITE_SORT_KEYS | ZETES_WRITE_ASCII, 3, error);
}

/* Runs a job with every allocation failing once, from the n-th on and alone. Returns how many n there were. */
static size_t run_job(const char *name, job run, bool once)
{
    for (size_t n = 1;; n++) {
        counting state;
        const zetes_allocator allocator = counting_allocator(&state);
        state.fail_at = n;
        state.fail_once = once;
        zetes_error error = {.code = ZETES_ERROR_ARGUMENT, .line = 3};
        bool fine = run(&allocator, &error);
        if (state.faults || state.blocks || state.bytes) {
            fail_msg("%s, allocation %zu: %zu broken promises, %zu blocks of %zu bytes leaked", name, n, state.faults,
                     state.blocks, state.bytes);
        }
        if (state.failed == 0) {
            assert_true(fine);
            assert_int_equal(error.code, ZETES_OK);
            assert_int_equal(state.calls, n - 1);
            return n - 1;
        }
        /* A library may do without one allocation (a block that cannot shrink stays), never give up silently. */
        if (fine ? error.code != ZETES_OK : error.code != ZETES_ERROR_MEMORY) {
            fail_msg("%s, allocation %zu: code %d", name, n, (int)error.code);
        }
        if (fine && !once) {
            fail_msg("%s: works although every allocation from the %zu-th on fails", name, n);
        }
        assert_true(n < 100000);
    }
}

static const struct {
    const char *name;
    job run;
} jobs[] = {
    {"zetes_read", do_read},
    {"zetes_validate", do_validate},
    {"zetes_validate_source", do_validate_source},
    {"zetes_read_source", do_read_source},
    {"zetes_read_file", do_read_file},
    {"zetes_write", do_write},
    {"zetes_write, sorted", do_write_sorted},
};

/* Runs every job over what `text` holds. */
static void run_jobs(bool all_allocate)
{
    const zetes_read_options options = {.depth_limit = 100000};
    parsed = zetes_read(bytes_chars(&text), text.length, &options, NULL);
    assert_non_null(parsed);
    assert_true(files_temporary(path, sizeof path, text.data, text.length));
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        size_t count = run_job(jobs[i].name, jobs[i].run, false);
        assert_int_equal(run_job(jobs[i].name, jobs[i].run, true), count);
        assert_true(count > 0 || !all_allocate);
    }
    assert_int_equal(remove(path), 0);
    zetes_document_free(parsed);
    bytes_free(&text);
}

static void test_small(void **state)
{
    (void)state;
    bytes_text(&text, "{\"b\":[1,2.5,\"x\\n\",{\"c\":null}],\"a\":\"\xC3\xA9\",\"b\":{}}");
    run_jobs(false);
}

/* Past every size at which something is moved: strings, arrays, objects and depth. */
static void test_large(void **state)
{
    (void)state;
    char member[64];
    bytes_text(&text, "[\"");
    bytes_fill(&text, 's', 40000);
    bytes_text(&text, "\\n\",");
    bytes_fill(&text, '[', 3000);
    bytes_fill(&text, ']', 3000);
    bytes_text(&text, ",{");
    for (unsigned i = 0; i < 5000; i++) {
        snprintf(member, sizeof member, "%s\"k%u\":\"v\\u00e9%u\"", i ? "," : "", i * 7919 % 5000, i);
        bytes_text(&text, member);
    }
    bytes_text(&text, "},[0");
    for (unsigned i = 0; i < 20000; i++) {
        bytes_text(&text, ",1");
    }
    bytes_text(&text, "]]");
    run_jobs(true);
}

/* A failed call for another reason gives everything back too. */
static void test_errors(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "", "[", "[1,]", "{\"a\":[\"b\",{\"c\":1e999}]}", "[\"\\ud800\"]", "[[[\"\xFF\"]]]", "[1] 2"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (size_t before = 0; before < 100000; before = before * 10 + 9) {
            bytes_byte(&text, '[');
            for (size_t j = 0; j < before / 9; j++) {
                bytes_text(&text, "[\"a\\n\"],\n");
            }
            bytes_text(&text, wrong[i]);
            assert_true(files_temporary(path, sizeof path, text.data, text.length));
            for (size_t j = 0; j < 5; j++) {
                counting counts;
                const zetes_allocator allocator = counting_allocator(&counts);
                zetes_error error;
                assert_false(jobs[j].run(&allocator, &error));
                assert_true(error.code != ZETES_OK && error.code != ZETES_ERROR_MEMORY);
                if (counts.faults || counts.blocks) {
                    fail_msg("%s: %zu broken promises, %zu blocks leaked", jobs[j].name, counts.faults, counts.blocks);
                }
            }
            assert_int_equal(remove(path), 0);
            bytes_free(&text);
        }
    }
}

/* The struct is copied: a document does not need the caller's zetes_allocator to live on. */
static void test_allocator_is_copied(void **state)
{
    (void)state;
    counting counts;
    zetes_allocator allocator = counting_allocator(&counts);
    const zetes_read_options options = {.allocator = &allocator};
    zetes_document *document = zetes_read("[1,\"a\"]", 7, &options, NULL);
    assert_non_null(document);
    assert_true(counts.blocks > 0);
    memset(&allocator, 0, sizeof allocator);
    zetes_document_free(document);
    assert_int_equal(counts.blocks, 0);
    assert_int_equal(counts.faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small),
        cmocka_unit_test(test_large),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_allocator_is_copied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
