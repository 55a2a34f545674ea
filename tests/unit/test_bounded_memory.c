/* SPDX-License-Identifier: MIT */
/* Checking 1 GiB (64 MiB in short mode) needs less than 1 MiB from the allocator; and its errors are located. */
#define _DEFAULT_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "bytes.h"
#include "counting.h"
#include "source.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <zetes.h>

#define MIB ((size_t)1 << 20)

static size_t total; /* bytes of text, set by main */

/* One mebibyte of a file, mapped again and again until there is enough of it; only the first MiB takes memory. */
static char *map_repeated(const bytes *piece)
{
    assert_int_equal(piece->length, MIB);
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(piece->data, 1, MIB, file), MIB);
    assert_int_equal(fflush(file), 0);
    char *map = mmap(NULL, total, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    assert_true(map != MAP_FAILED);
    for (size_t at = 0; at < total; at += MIB) {
        /* private, so that the first and the last piece can be made different */
        void *there = mmap(map + at, MIB, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, fileno(file), 0);
        assert_ptr_equal(there, map + at);
    }
    fclose(file);
    return map;
}

static void fill(bytes *piece, const char *unit)
{
    while (piece->length + strlen(unit) <= MIB) {
        bytes_text(piece, unit);
    }
    bytes_fill(piece, ' ', MIB - piece->length);
}

static void check_memory(const counting *counts)
{
    assert_int_equal(counts->blocks, 0);
    assert_int_equal(counts->faults, 0);
    assert_in_range(counts->peak, 1, MIB - 1);
}

static void check_valid(const char *text, size_t length)
{
    counting counts;
    const zetes_allocator allocator = counting_allocator(&counts);
    const zetes_read_options options = {.allocator = &allocator};
    zetes_error error;
    if (!zetes_validate(text, length, &options, &error)) {
        fail_msg("rejected: %s at %llu", zetes_code_message(error.code), (unsigned long long)error.offset);
    }
    check_memory(&counts);
}

/* Elements of every kind, a line each: all of them in one array. */
static void test_many_elements(void **state)
{
    (void)state;
    static const char unit[] =
        "{\"id\": 123456, \"text\": \"some words \\n and \xC3\xA9\", \"list\": [1.5, true, null]},\n";
    bytes piece = {0};
    fill(&piece, unit);
    char *text = map_repeated(&piece);
    /* the first line becomes `[` and white space, the last one loses its comma */
    memset(text, ' ', sizeof unit - 2);
    text[0] = '[';
    char *end = text + total;
    while (end[-1] != ',') {
        end--;
    }
    end[-1] = ']';
    check_valid(text, total);

    /* an error at the very end is found at its place, and located */
    end[-1] = ',';
    counting counts;
    const zetes_allocator allocator = counting_allocator(&counts);
    const zetes_read_options options = {.allocator = &allocator};
    zetes_error error;
    text[total - 1] = ']';
    assert_false(zetes_validate(text, total, &options, &error));
    assert_int_equal(error.code, ZETES_ERROR_TRAILING_COMMA);
    assert_int_equal(error.offset, total - 1);
    check_memory(&counts);
    zetes_error_locate(&error, text, total);
    size_t lines_a_piece = MIB / (sizeof unit - 1);
    assert_true(end < text + total - 1); /* the bracket did not take the last newline's place */
    assert_int_equal(error.line, lines_a_piece * (total / MIB) + 1);
    munmap(text, total);
    bytes_free(&piece);
}

/* "Memory depends on the longest number or word, not on the size of the input nor on its longest string." */
static void test_source_of_one_string(void **state)
{
    (void)state;
    bytes piece = {0};
    fill(&piece, "a string of 1 GiB \\n that is never in memory as a whole \xE2\x82\xAC ");
    char *text = map_repeated(&piece);
    size_t length = total / 4;
    text[0] = '"';
    text[length - 1] = '"';
    source_state reading;
    counting counts;
    const zetes_allocator allocator = counting_allocator(&counts);
    const zetes_read_options options = {.allocator = &allocator};
    zetes_error error;
    zetes_source source = source_make(&reading, text, length, MIB);
    if (!zetes_validate_source(&source, &options, &error)) {
        fail_msg("rejected: %s at %llu", zetes_code_message(error.code), (unsigned long long)error.offset);
    }
    check_memory(&counts);
    source = source_make(&reading, text, length - 1, MIB);
    assert_false(zetes_validate_source(&source, &options, &error));
    assert_int_equal(error.code, ZETES_ERROR_END);
    assert_int_equal(error.offset, length - 1);
    assert_int_equal(error.line, 1);
    assert_int_equal(error.column, length);
    munmap(text, total);
    bytes_free(&piece);
}

static void test_white_space(void **state)
{
    (void)state;
    bytes piece = {0};
    fill(&piece, " ");
    char *text = map_repeated(&piece);
    zetes_error error;
    assert_false(zetes_validate(text, total / 4, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_ONLY_WHITESPACE);
    assert_int_equal(error.offset, total / 4);
    text[total / 8] = '1';
    check_valid(text, total / 4);
    munmap(text, total);
    bytes_free(&piece);
}

int main(void)
{
    total = brief_or(1024, 64) * MIB;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_many_elements),
        cmocka_unit_test(test_source_of_one_string),
        cmocka_unit_test(test_white_space),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
