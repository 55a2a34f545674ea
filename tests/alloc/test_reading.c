/* SPDX-License-Identifier: MIT */
/* Every function that reads from a source or a file while the n-th read fails, for every n. For files the linker puts
 * the functions below in the place of fread and ferror (--wrap). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "counting.h"
#include "files.h"
#include "harness.h"
#include "inputs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define ODD_ERRNO 12345

/* What reads the bytes of an input, and fails at the n-th call. */
typedef struct failing {
    const bytes *text;
    size_t piece;
    size_t fail_at;   /* from 1; 0: never */
    ptrdiff_t answer; /* what the call returns that fails */
    size_t at, calls;
    bool ended, misused;
} failing;

static ptrdiff_t deliver(void *context, void *buffer, size_t size)
{
    failing *source = context;
    source->misused = source->misused || source->ended || size == 0;
    if (++source->calls == source->fail_at) {
        source->ended = true;
        errno = ODD_ERRNO;
        return source->answer;
    }
    size_t count = source->text->length - source->at;
    count = count < size ? count : size;
    count = count < source->piece ? count : source->piece;
    memcpy(buffer, source->text->data + source->at, count);
    source->at += count;
    source->ended = count == 0;
    return (ptrdiff_t)count;
}

/* The reads of files: of zetes_read_file, and while `file_reads` points to something. */
static failing *file_reads;

size_t __real_fread(void *buffer, size_t size, size_t count, FILE *file);
int __real_ferror(FILE *file);
size_t __wrap_fread(void *buffer, size_t size, size_t count, FILE *file);
int __wrap_ferror(FILE *file);

/* Writes an array of that many bytes, most of them white space: more than a stream may hold from taking its size. */
static void write_file(const char *path, size_t size)
{
    bytes text = {0};
    if (size) {
        bytes_text(&text, "[");
        bytes_fill(&text, ' ', size - 2);
        bytes_text(&text, "]");
    }
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text.data ? text.data : (unsigned char *)"", 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    bytes_free(&text);
}

/* The file that somebody else writes between its opening and the first read, once, and how large it then is. */
static const char *other_path;
static size_t other_size;

size_t __wrap_fread(void *buffer, size_t size, size_t count, FILE *file)
{
    if (other_path) {
        const char *path = other_path;
        other_path = NULL;
        write_file(path, other_size);
    }
    if (!file_reads) {
        return __real_fread(buffer, size, count, file);
    }
    ptrdiff_t got = deliver(file_reads, buffer, size * count);
    return got < 0 ? 0 : (size_t)got;
}

int __wrap_ferror(FILE *file)
{
    return file_reads ? file_reads->fail_at && file_reads->calls >= file_reads->fail_at : __real_ferror(file);
}

/* Calls a function over a source. Returns whether it gave what it promises; frees that. */
typedef bool (*reading)(failing *from, const zetes_read_options *options, zetes_error *error);

static zetes_source source_of(failing *from)
{
    return (zetes_source){.context = from, .read = deliver};
}

static bool do_read_source(failing *from, const zetes_read_options *options, zetes_error *error)
{
    const zetes_source source = source_of(from);
    zetes_document *document = zetes_read_source(&source, options, error);
    zetes_document_free(document);
    return document != NULL;
}

static bool do_validate_source(failing *from, const zetes_read_options *options, zetes_error *error)
{
    const zetes_source source = source_of(from);
    return zetes_validate_source(&source, options, error);
}

static bool do_cursor(failing *from, const zetes_read_options *options, zetes_error *error)
{
    static zetes_cursor cursor;
    const zetes_source source = source_of(from);
    *error = (zetes_error){0};
    zetes_code code = zetes_cursor_begin_source(&cursor, &source, options);
    while (code == ZETES_OK && !cursor.finished) {
        code = zetes_cursor_refill(&cursor);
        cursor.token = cursor.token_end;
    }
    *error = cursor.error;
    zetes_cursor_end(&cursor);
    return code == ZETES_OK;
}

static bool do_read_file(failing *from, const zetes_read_options *options, zetes_error *error)
{
    const input *of = NULL;
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        of = from->text == &inputs[i].text ? &inputs[i] : of;
    }
    file_reads = from;
    zetes_document *document = zetes_read_file(of->path, options, error);
    file_reads = NULL;
    zetes_document_free(document);
    return document != NULL;
}

/* Every function whose name says that it reads from somewhere: the test of the names compares. */
static const struct {
    const char *function;
    reading run;
    bool file;
} readings[] = {
    {"zetes_read_source", do_read_source, false},
    {"zetes_read_file", do_read_file, true},
    {"zetes_validate_source", do_validate_source, false},
    {"zetes_cursor_begin_source", do_cursor, false},
};

static void check_failure(const char *name, const failing *from, const zetes_error *error, bool file)
{
    if (error->code != ZETES_ERROR_READ || error->offset != from->at || from->misused ||
        (from->answer == -1 && error->system_error != ODD_ERRNO)) {
        fail_msg("%s, read %zu fails: code %d at %llu of %zu, system error %d%s", name, from->fail_at, (int)error->code,
                 (unsigned long long)error->offset, from->at, error->system_error,
                 from->misused ? ", and read again after that" : "");
    }
    if (!file) {
        assert_int_equal(errno, from->fail_at ? ODD_ERRNO : 0); /* the source's own, neither set nor cleared */
    }
}

/* Fails the n-th read for every n. Returns how many there were. */
static size_t run_reading(size_t index, input_name name, size_t piece, ptrdiff_t answer)
{
    for (size_t n = 1;; n++) {
        counting counts;
        const zetes_allocator allocator = counting_allocator(&counts);
        const zetes_read_options options = {.depth_limit = INPUTS_DEPTH, .allocator = &allocator};
        failing from = {.text = &inputs[name].text, .piece = piece, .fail_at = n, .answer = answer};
        zetes_error error = harness_rubbish();
        errno = 0;
        const bool fine = readings[index].run(&from, &options, &error);
        assert_int_equal(counts.blocks + counts.faults, 0);
        if (from.calls < n) {
            assert_true(fine && !from.misused);
            assert_null(harness_check_error(&error, ZETES_OK));
            assert_int_equal(errno, 0);
            return n - 1;
        }
        assert_false(fine);
        check_failure(readings[index].function, &from, &error, readings[index].file);
    }
}

static void test_every_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
        assert_in_range(run_reading(i, INPUT_SMALL, 1, -1), inputs[INPUT_SMALL].text.length, 10000);
        assert_in_range(run_reading(i, INPUT_LONG, 4096, -1), inputs[INPUT_LONG].text.length / 4096, 10000);
        assert_in_range(run_reading(i, INPUT_WIDE, 20000, -1), inputs[INPUT_WIDE].text.length / 20000, 10000);
        run_reading(i, INPUT_DEEP, SIZE_MAX, -1);
    }
}

/* What no source may return is a failure too, and writes nothing where it must not. */
static void test_impossible_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
        if (!readings[i].file) {
            run_reading(i, INPUT_SMALL, 7, PTRDIFF_MIN);
            run_reading(i, INPUT_SMALL, 7, PTRDIFF_MAX);
        }
    }
}

/* A source with nothing to read with, and no source. */
static void test_no_source(void **state)
{
    (void)state;
    const zetes_source empty = {.read = NULL};
    zetes_error error = harness_rubbish();
    assert_null(zetes_read_source(&empty, NULL, &error));
    assert_null(harness_check_error(&error, ZETES_ERROR_ARGUMENT));
    assert_null(zetes_read_source(NULL, NULL, &error));
    assert_null(harness_check_error(&error, ZETES_ERROR_ARGUMENT));
    assert_false(zetes_validate_source(&empty, NULL, &error));
    assert_null(harness_check_error(&error, ZETES_ERROR_ARGUMENT));
    assert_false(zetes_validate_source(NULL, NULL, &error));
    assert_null(harness_check_error(&error, ZETES_ERROR_ARGUMENT));
    assert_null(zetes_read_file(NULL, NULL, &error));
    assert_null(harness_check_error(&error, ZETES_ERROR_ARGUMENT));
}

/* A file that somebody changes after its size was taken is not believed, also where what was read is JSON. */
static void test_changed_file(void **state)
{
    (void)state;
    static const size_t others[] = {100000, 300000, 2, 0};
    const size_t size = 200000;
    char path[256];
    assert_true(files_temporary(path, sizeof path, "", 0));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        write_file(path, size);
        other_path = path;
        other_size = others[i];
        zetes_error error = harness_rubbish();
        assert_null(zetes_read_file(path, NULL, &error));
        assert_null(harness_check_error(&error, ZETES_ERROR_CHANGED));
        assert_int_equal(error.offset, others[i]);
    }
    zetes_document *document = zetes_read_file(path, NULL, NULL);
    assert_null(document); /* it is empty now */
    write_file(path, size);
    document = zetes_read_file(path, NULL, NULL);
    assert_non_null(document);
    zetes_document_free(document);
    assert_int_equal(remove(path), 0);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--names") == 0) {
        for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
            puts(readings[i].function);
        }
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_read),
        cmocka_unit_test(test_impossible_answers),
        cmocka_unit_test(test_no_source),
        cmocka_unit_test(test_changed_file),
    };
    return cmocka_run_group_tests(tests, inputs_begin, inputs_end);
}
