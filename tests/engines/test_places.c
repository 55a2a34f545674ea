/* SPDX-License-Identifier: MIT */
/* What is special in a string, at every place of strings of every length and at every alignment: read, validated and
 * written as the plain code does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "brief.h"
#include "guard.h"
#include "reference.h"
#include "reference_text.h"
#include "settings.h"
#include "string_pieces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

static guard_area area;
static size_t comparisons, refusals;

/* Gives a special piece: those of string_pieces.h, then each control character. */
static sample special(size_t index)
{
    static char controls[0x20];
    if (index < string_pieces_count) {
        return string_pieces[index];
    }
    char *control = &controls[index - string_pieces_count];
    *control = (char)(index - string_pieces_count);
    return (sample){control, 1};
}

static size_t special_count(void)
{
    return string_pieces_count + 0x20;
}

/* A JSON text that is one string, and what the plain code makes of it. */
typedef struct expectation {
    bytes text;
    bytes decoded;
    bytes written; /* the decoded string as it is written */
    reference_answer answer;
} expectation;

static void expect(expectation *of)
{
    of->answer = reference_read(bytes_chars(&of->text), of->text.length, 0, NULL);
    if (of->answer.code != ZETES_OK) {
        refusals++;
        return;
    }
    static bytes inside;
    reference_unescape(of->text.data + 1, of->text.length - 2, &of->decoded);
    reference_escape(of->decoded.data, of->decoded.length, 0, &inside);
    of->written.length = 0;
    bytes_byte(&of->written, '"');
    bytes_append(&of->written, inside.data, inside.length);
    bytes_byte(&of->written, '"');
}

static void wrong(const char *what, const expectation *of, size_t offset)
{
    fprintf(stderr, "%s, %zu bytes past an address divisible by 64, %s: ", what, offset, settings_in_use());
    bytes_show(of->text.data, of->text.length);
    fail_msg("%s", what);
}

static bool as_expected(const expectation *of, bool fine, const zetes_error *error)
{
    return fine == (of->answer.code == ZETES_OK) && error->code == of->answer.code &&
           error->offset == of->answer.offset;
}

static void check_reading(const expectation *of, const char *text, size_t offset)
{
    zetes_error error;
    zetes_document *document = zetes_read(text, of->text.length, NULL, &error);
    if (!as_expected(of, document != NULL, &error)) {
        wrong("read otherwise", of, offset);
    }
    if (document) {
        const zetes_value *root = zetes_document_root(document);
        if (zetes_value_length(root) != of->decoded.length ||
            memcmp(zetes_value_string(root), of->decoded.data ? (char *)of->decoded.data : "",
                   of->decoded.length + (of->decoded.length == 0)) != 0) {
            wrong("another string", of, offset);
        }
    }
    zetes_document_free(document);
    const bool fine = zetes_validate(text, of->text.length, NULL, &error);
    if (!as_expected(of, fine, &error)) {
        wrong("validated otherwise", of, offset);
    }
    comparisons += 2;
}

static void check_writing(const expectation *of, size_t offset)
{
    const zetes_value value = {
        .head = ZETES_STRING | (uint64_t)of->decoded.length << ZETES_HEAD_BITS,
        .as.string = guard_poisoned(&area, of->decoded.data, of->decoded.length, offset, '"'),
    };
    size_t length;
    char *text = zetes_write(&value, NULL, &length, NULL);
    if (!text || length != of->written.length || memcmp(text, of->written.data, length) != 0) {
        wrong("written otherwise", of, offset);
    }
    free(text);
    comparisons++;
}

/* Asks at an alignment. What stands around the text would matter if it were looked at. */
static void check(const expectation *of, size_t offset)
{
    check_reading(of, guard_poisoned(&area, of->text.data, of->text.length, offset, offset % 2 ? '\\' : '"'), offset);
    if (of->answer.code == ZETES_OK) {
        check_writing(of, offset);
    }
}

/* Makes the string of `length` bytes, or a few more, with a piece behind `before` of them. */
static void make(expectation *of, sample piece, size_t before, size_t length)
{
    of->text.length = 0;
    bytes_byte(&of->text, '"');
    bytes_fill(&of->text, 'a', before);
    bytes_append(&of->text, piece.text, piece.length);
    if (length > before + piece.length) {
        bytes_fill(&of->text, 'b', length - before - piece.length);
    }
    bytes_byte(&of->text, '"');
    expect(of);
}

static void free_expectation(expectation *of)
{
    bytes_free(&of->text);
    bytes_free(&of->decoded);
    bytes_free(&of->written);
}

static void test_every_length(void **state)
{
    (void)state;
    expectation one = {{0}, {0}, {0}, {ZETES_OK, 0}};
    for (size_t i = 0; i < special_count(); i++) {
        const sample piece = special(i);
        for (size_t length = piece.length; length <= 200; length += brief_or(1, 13)) {
            for (size_t before = 0; before + piece.length <= length; before += brief_or(1, 5)) {
                make(&one, piece, before, length);
                for (size_t setting = 0; setting < settings_count(); setting++) {
                    if (settings_use_engine(setting)) {
                        check(&one, (length * 7 + before) % 64);
                    }
                }
            }
        }
    }
    assert_true(refusals > 0);
    free_expectation(&one);
}

static void test_every_alignment(void **state)
{
    (void)state;
    expectation one = {{0}, {0}, {0}, {ZETES_OK, 0}};
    for (size_t i = 0; i < special_count(); i++) {
        const sample piece = special(i);
        for (size_t before = 0; before + piece.length <= 200; before += brief_or(1, 11)) {
            for (size_t length = 0; length <= 200; length += 200) {
                make(&one, piece, before, length);
                for (size_t setting = 0; setting < settings_count(); setting++) {
                    if (!settings_use_engine(setting)) {
                        continue;
                    }
                    for (size_t offset = 0; offset < 64; offset += brief_or(1, 9)) {
                        check(&one, offset);
                    }
                }
            }
        }
    }
    free_expectation(&one);
}

static int begin(void **state)
{
    (void)state;
    area = guard_make(4096);
    return 0;
}

static int restore(void **state)
{
    (void)state;
    settings_restore();
    print_message("%zu comparisons, %zu strings refused\n", comparisons, refusals);
    guard_free(&area);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_length),
        cmocka_unit_test(test_every_alignment),
    };
    return cmocka_run_group_tests(tests, begin, restore);
}
