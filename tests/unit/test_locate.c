/* SPDX-License-Identifier: MIT */
/* zetes_error_locate and zetes_error_snippet: lines, columns, excerpts, and the caret under the right character. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.h"
#include "random.h"
#include "reference.h"

#include <stdio.h>
#include <string.h>

#include <zetes.h>

static zetes_error located(const char *text, size_t length, size_t offset)
{
    zetes_error error = {.code = ZETES_ERROR_VALUE, .offset = offset};
    zetes_error_locate(&error, text, length);
    return error;
}

/* Checks a located error against the text. */
static void check_place(const char *text, size_t length, size_t offset)
{
    const zetes_error error = located(text, length, offset);
    size_t at = offset < length ? offset : length;
    const reference_place place = reference_locate(text, length, at);
    const char *newline = at < length ? memchr(text + at, '\n', length - at) : NULL;
    size_t line_end = newline ? (size_t)(newline - text) : length;
    assert_int_equal(error.code, ZETES_ERROR_VALUE);
    assert_int_equal(error.line, place.line);
    assert_int_equal(error.column, place.column);
    assert_int_equal(error.column_code_points, place.column_code_points);
    assert_in_range(error.excerpt_length, 0, ZETES_EXCERPT_SIZE);
    assert_in_range(error.excerpt_caret, 0, error.excerpt_length);
    assert_in_range(error.excerpt_caret, 0, at - place.line_start);
    size_t start = at - error.excerpt_caret, end = start + error.excerpt_length;
    assert_in_range(end, at, line_end);
    if (error.excerpt_length) {
        assert_memory_equal(error.excerpt, text + start, error.excerpt_length);
    }
    assert_int_equal(error.excerpt_starts_inside, start > place.line_start);
    /* A CRLF's first byte may be left out. */
    assert_int_equal(error.excerpt_ends_inside, !(end == line_end || (end + 1 == line_end && text[end] == '\r')));
    if (line_end - place.line_start <= ZETES_EXCERPT_SIZE / 2) {
        assert_false(error.excerpt_starts_inside || error.excerpt_ends_inside);
    }
    if (error.excerpt_starts_inside || error.excerpt_ends_inside) {
        assert_in_range(error.excerpt_length, 40, ZETES_EXCERPT_SIZE); /* enough to recognise the place */
    }
}

/* Lines as long as an excerpt, or nearly, that end in each way. */
static void test_line_ends(void **state)
{
    (void)state;
    static const char *const ends[] = {"", "\n", "\r", "\r\n", "\r\n1", "\ra"};
    char text[ZETES_EXCERPT_SIZE + 8];
    for (size_t length = ZETES_EXCERPT_SIZE - 3; length <= ZETES_EXCERPT_SIZE + 3; length++) {
        for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
            memset(text, 'a', length);
            memcpy(text + length, ends[i], strlen(ends[i]));
            check_place(text, length + strlen(ends[i]), 0);
            check_place(text, length + strlen(ends[i]), length / 2);
            check_place(text, length + strlen(ends[i]), length);
        }
    }
}

static void test_every_offset(void **state)
{
    (void)state;
    static const char text[] = "{\n\t\"a\": [1,\r\n2,\xE6\x97\xA5],\n\n\"\xC3\xA9\x80\xFF\": \"\xF0\x9F\x98\x80\"\n}\n";
    for (size_t offset = 0; offset < sizeof text + 3; offset++) {
        check_place(text, sizeof text - 1, offset);
    }
    check_place(NULL, 0, 0);
    check_place("", 0, 5);
    check_place("\n", 1, 1);
}

/* Lines of every length up to several vectors, and long ones, each looked at in many places. */
static void test_random_lines(void **state)
{
    (void)state;
    static const char *const atoms[] = {"a",    "b",   "\t", "\r", "\xC3\xA9", "\xE6\x97\xA5", "\xF0\x9F\x98\x80",
                                        "\xFF", "\x80"};
    uint64_t seed = 7;
    bytes text = {0};
    for (size_t round = 0; round < 300; round++) {
        text.length = 0;
        size_t often = 2 + random_below(&seed, round % 10 ? 60 : 900);
        for (size_t i = 0; i < 700; i++) {
            bytes_text(&text, random_below(&seed, often) ? atoms[random_below(&seed, 9)] : "\n");
        }
        for (size_t i = 0; i < 60; i++) {
            check_place(bytes_chars(&text), text.length, random_below(&seed, text.length + 1));
        }
        check_place(bytes_chars(&text), text.length, text.length);
    }
    bytes_free(&text);
}

typedef struct picture {
    const char *text;
    size_t offset;
    const char *line;
    const char *caret;
} picture;

static const picture pictures[] = {
    {"[1, x]", 4, "[1, x]", "    ^"},
    {"x", 0, "x", "^"},
    {"", 0, "", "^"},
    {"[1,", 3, "[1,", "   ^"},
    {"[1,\n", 4, "", "^"},
    {"{\n  \"a\": tru\n}", 12, "  \"a\": tru", "          ^"},
    {"\"ab\ncd\"", 3, "\"ab", "   ^"},
    {"{\r\n\"a\" 1\r\n}", 7, "\"a\" 1", "    ^"},
    {"\"ab\r\ncd\"", 3, "\"ab", "   ^"},
    {"\t[1,\tx]", 5, "\t[1,\tx]", "\t   \t^"},
    {"[1\tx\ty]", 3, "[1\tx\ty]", "  \t^"},
    {"[\"\xE6\x97\xA5\xE6\x9C\xAC\" x]", 10, "[\"\xE6\x97\xA5\xE6\x9C\xAC\" x]", "        ^"},
    {"[\"\xEA\xB0\x80\xEF\xBC\xA1\" x]", 10, "[\"\xEA\xB0\x80\xEF\xBC\xA1\" x]", "        ^"},
    {"[\"e\xCC\x81\" x]", 7, "[\"e\xCC\x81\" x]", "     ^"},
    {"[\"\xC3\xA9\" x]", 6, "[\"\xC3\xA9\" x]", "     ^"},
    {"[\"\xF0\x9F\x98\x80\" x]", 8, "[\"\xF0\x9F\x98\x80\" x]", "      ^"},
    {"[\"a\x01z\"]", 3, "[\"a?z\"]", "   ^"},
    {"[\"\x1B[2J\" x]", 8, "[\"?[2J\" x]", "        ^"},
    {"[\"\x7F\" x]", 5, "[\"?\" x]", "     ^"},
    {"[\"\xFF\xFE\" x]", 6, "[\"??\" x]", "      ^"},
    {"[\"\xFF\"]", 2, "[\"?\"]", "  ^"},
    {"[\"\xC2\x85\" x]", 6, "[\"?\" x]", "     ^"},
};

static void test_pictures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
        const picture *want = &pictures[i];
        const zetes_error error = located(want->text, strlen(want->text), want->offset);
        char expected[256], got[ZETES_SNIPPET_SIZE];
        int length = snprintf(expected, sizeof expected, "%s\n%s\n", want->line, want->caret);
        size_t given = zetes_error_snippet(&error, got, sizeof got);
        assert_string_equal(got, expected);
        assert_int_equal(given, (size_t)length);
    }
}

static void test_snippet_buffer(void **state)
{
    (void)state;
    const zetes_error error = located("[1, x]", 6, 4);
    size_t length = zetes_error_snippet(&error, NULL, 0);
    char whole[ZETES_SNIPPET_SIZE], part[ZETES_SNIPPET_SIZE];
    assert_int_equal(zetes_error_snippet(&error, whole, sizeof whole), length);
    assert_int_equal(strlen(whole), length);
    for (size_t size = 1; size <= length + 1; size++) {
        memset(part, '#', sizeof part);
        assert_int_equal(zetes_error_snippet(&error, part, size), length);
        assert_memory_equal(part, whole, size - 1);
        assert_int_equal(part[size - 1], '\0');
        assert_int_equal(part[size], '#');
    }
    const zetes_error nowhere = {.code = ZETES_ERROR_VALUE, .offset = 3};
    assert_int_equal(zetes_error_snippet(&nowhere, part, sizeof part), 0);
    assert_int_equal(zetes_error_snippet(&nowhere, NULL, 0), 0);
}

/* Counts the columns of a text of ASCII, two-byte (one column) and three-byte (two columns) characters. */
static size_t columns(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        count += byte < 0x80 || (byte >= 0xC0 && byte < 0xE0) ? 1 : byte >= 0xE0 ? 2 : 0;
    }
    return count;
}

/* A long line: its picture begins and ends with "..." where it is cut, and the caret is under the character. */
static void check_long(const bytes *text, size_t offset)
{
    const zetes_error error = located(bytes_chars(text), text->length, offset);
    char got[ZETES_SNIPPET_SIZE];
    size_t length = zetes_error_snippet(&error, got, sizeof got);
    assert_in_range(length, 1, sizeof got - 1);
    assert_null(strchr(got, '?')); /* no character is cut */
    char *newline = strchr(got, '\n');
    assert_non_null(newline);
    size_t line = (size_t)(newline - got);
    assert_int_equal(strncmp(got, "...", 3) == 0, error.excerpt_starts_inside);
    assert_int_equal(line >= 3 && memcmp(newline - 3, "...", 3) == 0, error.excerpt_ends_inside);
    size_t spaces = strspn(newline + 1, " ");
    assert_int_equal(newline[1 + spaces], '^');
    /* what stands above the caret is what stands at the offset, up to where the picture is cut */
    for (size_t at = 0; at <= line; at++) {
        if (columns(got, at) == spaces && ((unsigned char)got[at] & 0xC0) != 0x80) {
            size_t same = text->length - offset < 4 ? text->length - offset : 4;
            assert_memory_equal(got + at, text->data + offset, same);
            return;
        }
    }
    fail_msg("the caret is under nothing");
}

static void test_long_lines(void **state)
{
    (void)state;
    /* all unlike one another nearby, so that a caret one off is noticed */
    static const char *const fills[] = {"0123456789", "\xC3\xA0x\xC3\xA1\xC3\xA2y",
                                        "\xE6\x97\xA5z\xE6\x9C\xAC\xE8\xAA\x9E"};
    for (size_t i = 0; i < sizeof fills / sizeof fills[0]; i++) {
        bytes text = {0};
        while (text.length < 1500) {
            bytes_text(&text, fills[i]);
        }
        for (size_t offset = 0; offset + 4 < text.length; offset++) {
            if ((text.data[offset] & 0xC0) != 0x80) {
                check_long(&text, offset);
            }
        }
        check_place(bytes_chars(&text), text.length, 700);
        const zetes_error middle = located(bytes_chars(&text), text.length, 750);
        assert_true(middle.excerpt_starts_inside && middle.excerpt_ends_inside);
        const zetes_error start = located(bytes_chars(&text), text.length, 0);
        assert_true(!start.excerpt_starts_inside && start.excerpt_ends_inside);
        const zetes_error end = located(bytes_chars(&text), text.length, text.length);
        assert_true(end.excerpt_starts_inside && !end.excerpt_ends_inside);
        bytes_free(&text);
    }
}

/* Any bytes at all: the picture fits, is two lines, and holds nothing that a terminal would obey. */
static void test_any_bytes(void **state)
{
    (void)state;
    uint64_t seed = 99;
    for (size_t round = 0; round < 20000; round++) {
        char text[600], got[ZETES_SNIPPET_SIZE];
        size_t length = 1 + random_below(&seed, sizeof text);
        for (size_t i = 0; i < length; i++) {
            text[i] = (char)(round % 2 ? random_below(&seed, 256) : 0x80 + random_below(&seed, 128));
        }
        const zetes_error error = located(text, length, random_below(&seed, length + 1));
        size_t given = zetes_error_snippet(&error, got, sizeof got);
        assert_in_range(given, 2, sizeof got - 1);
        assert_int_equal(strlen(got), given);
        size_t newlines = 0;
        for (size_t i = 0; i < given; i++) {
            newlines += got[i] == '\n';
            assert_true((unsigned char)got[i] >= 0x20 || got[i] == '\n' || got[i] == '\t');
            assert_true(got[i] != 0x7F);
        }
        assert_int_equal(newlines, 2);
        /* the picture itself is well-formed UTF-8: as a JSON string it is read */
        bytes quoted = {0};
        bytes_byte(&quoted, '"');
        for (size_t i = 0; i < given; i++) {
            bytes_byte(&quoted,
                       got[i] == '"' || got[i] == '\\' || (unsigned char)got[i] < 0x20 ? ' ' : (unsigned char)got[i]);
        }
        bytes_byte(&quoted, '"');
        assert_int_equal(reference_read(bytes_chars(&quoted), quoted.length, 0, NULL).code, ZETES_OK);
        bytes_free(&quoted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_offset), cmocka_unit_test(test_line_ends),      cmocka_unit_test(test_random_lines),
        cmocka_unit_test(test_pictures),     cmocka_unit_test(test_snippet_buffer), cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
