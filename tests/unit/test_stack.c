/* SPDX-License-Identifier: MIT */
/* Nothing recurses: on a stack of 64 KiB ten million levels are read, checked, pointed into, written and freed. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "bytes.h"
#include "source.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

#define STACK ((size_t)64 * 1024)

/* A document of one path, and what the thread finds out about it: cmocka's asserts belong to the main thread. */
typedef struct descent {
    bytes text;
    bytes pointer; /* to the innermost value */
    const char *wrong;
    zetes_code code; /* of what went wrong */
} descent;

static void *give_up(descent *d, const char *wrong, zetes_code code)
{
    d->wrong = wrong;
    d->code = code;
    return NULL;
}

/* Checks the text without keeping it, from memory and from a source. */
static bool validates(descent *d, const zetes_read_options *options, zetes_error *error)
{
    if (!zetes_validate(bytes_chars(&d->text), d->text.length, options, error)) {
        return false;
    }
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(&d->text), d->text.length, 65536);
    return zetes_validate_source(&source, options, error);
}

static bool writes_the_same(const descent *d, const zetes_value *root, uint32_t flags, zetes_error *error)
{
    const zetes_write_options options = {.flags = flags};
    size_t length = 0;
    char *output = zetes_write(root, &options, &length, error);
    const bool same = output && length == d->text.length && memcmp(output, d->text.data, length) == 0;
    free(output);
    return same;
}

static void *descend(void *argument)
{
    descent *d = argument;
    const zetes_read_options options = {.depth_limit = SIZE_MAX};
    zetes_error error;
    if (!validates(d, &options, &error)) {
        return give_up(d, "checking fails", error.code);
    }
    zetes_document *document = zetes_read(bytes_chars(&d->text), d->text.length, &options, &error);
    if (!document) {
        return give_up(d, "reading fails", error.code);
    }
    const zetes_value *root = zetes_document_root(document);
    const zetes_value *innermost = zetes_pointer_get(root, bytes_chars(&d->pointer), d->pointer.length, &error);
    if (zetes_value_kind(innermost) != ZETES_NULL) {
        give_up(d, "the pointer does not find the innermost value", error.code);
    } else if (!writes_the_same(d, root, 0, &error) || !writes_the_same(d, root, ZETES_WRITE_SORT_KEYS, &error)) {
        give_up(d, "writing fails, or gives another text", error.code);
    }
    zetes_document_free(document);
    /* One that is cut at its end frees what it had built, and has a place. */
    if (zetes_read(bytes_chars(&d->text), d->text.length - 1, &options, &error) || error.code != ZETES_ERROR_END) {
        return give_up(d, "a text that is cut is read", error.code);
    }
    zetes_error_locate(&error, bytes_chars(&d->text), d->text.length - 1);
    return NULL;
}

/* Runs it on a thread with a small stack. Returns false where the system has none so small. */
static bool run_on_small_stack(descent *d)
{
    pthread_attr_t attributes;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attributes), 0);
    if (pthread_attr_setstacksize(&attributes, STACK) != 0) {
        pthread_attr_destroy(&attributes);
        return false;
    }
    const int status = pthread_create(&thread, &attributes, descend, d);
    pthread_attr_destroy(&attributes);
    if (status != 0) {
        return false;
    }
    assert_int_equal(pthread_join(thread, NULL), 0);
    return true;
}

static void repeat(bytes *to, const char *unit, size_t count)
{
    while (count--) {
        bytes_text(to, unit);
    }
}

/* Tells whether some gigabytes can be had: what so many levels need, in the test and in the library. */
static bool memory_is_there(size_t size)
{
    volatile char *block = size <= PTRDIFF_MAX ? malloc(size) : NULL;
    const bool there = block != NULL;
    free((void *)(uintptr_t)block);
    return there;
}

static void run(size_t levels, const char *opening, const char *closing, const char *step)
{
    descent d = {.wrong = NULL};
    /* Of the library a value, a frame that grows by doubling, and the texts. */
    if (levels > 1000000 && !memory_is_there(levels * 250)) {
        print_message("too little memory for %zu levels: a million instead\n", levels);
        levels = 1000000;
    }
    repeat(&d.text, opening, levels);
    bytes_text(&d.text, "null");
    repeat(&d.text, closing, levels);
    repeat(&d.pointer, step, levels);
    const bool ran = run_on_small_stack(&d);
    bytes_free(&d.text);
    bytes_free(&d.pointer);
    if (d.wrong) {
        fail_msg("%zu levels: %s (code %d)", levels, d.wrong, (int)d.code);
    }
    if (!ran) {
        print_message("skipped: no thread with a stack of %zu bytes here\n", STACK);
        skip();
    }
}

static void test_arrays(void **state)
{
    (void)state;
    run(brief_or(10000000, 1000000), "[", "]", "/0");
}

static void test_objects(void **state)
{
    (void)state;
    run(brief_or(5000000, 1000000), "{\"a\":", "}", "/a");
}

static void test_mixed(void **state)
{
    (void)state;
    run(brief_or(1000000, 200000), "[0,{\"b\":\"\\n\",\"c\":", "}]", "/1/c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_objects),
        cmocka_unit_test(test_mixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
