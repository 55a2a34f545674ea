/* SPDX-License-Identifier: MIT */
/* Compares the library with the plain reader on one text. */
#include "agree.h"

#include "dump.h"
#include "settings.h"
#include "source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t failures;
static size_t comparisons;
static size_t accepted;

size_t agree_failures(void)
{
    return failures;
}

size_t agree_comparisons(void)
{
    return comparisons;
}

size_t agree_accepted(void)
{
    return accepted;
}

void agree_expect(agreement *to, const char *text, size_t length, size_t depth_limit)
{
    to->dump.length = 0;
    to->depth_limit = depth_limit;
    to->expected = reference_read(text, length, depth_limit, &to->dump);
    accepted += to->expected.code == ZETES_OK;
}

void agree_free(agreement *old)
{
    bytes_free(&old->dump);
}

/* What is being compared: enough for a report. */
typedef struct trial {
    const agreement *expected;
    const char *text;
    size_t length;
    const char *function;
    const char *what;
} trial;

static void differ(const trial *t, const char *how, const zetes_error *error)
{
    fprintf(stderr, "%s (%s; %s): %s\n  input ", t->function, t->what, settings_in_use(), how);
    bytes_show(t->text, t->length);
    fprintf(stderr, "\n  expected code %d at %zu, got code %d at %llu (line %llu, column %llu)\n",
            (int)t->expected->expected.code, t->expected->expected.offset, (int)error->code,
            (unsigned long long)error->offset, (unsigned long long)error->line, (unsigned long long)error->column);
    if (++failures >= 20) {
        fputs("twenty differences: that is enough\n", stderr);
        exit(1);
    }
}

/* Checks the place and the excerpt that a source's error carries. */
static const char *wrong_place(const trial *t, const zetes_error *error)
{
    size_t offset = t->expected->expected.offset;
    reference_place place = reference_locate(t->text, t->length, offset);
    if (error->line != place.line || error->column != place.column ||
        error->column_code_points != place.column_code_points) {
        return "the line or a column differs";
    }
    size_t length = error->excerpt_length, caret = error->excerpt_caret;
    if (length > ZETES_EXCERPT_SIZE || caret > length || caret > offset - place.line_start) {
        return "the excerpt's numbers are impossible";
    }
    size_t start = offset - caret;
    if (length > t->length - start || (length && memcmp(error->excerpt, t->text + start, length) != 0)) {
        return "the excerpt differs from the text";
    }
    if (length && memchr(error->excerpt, '\n', length)) {
        return "the excerpt is more than a line";
    }
    return error->excerpt_starts_inside == (start > place.line_start) ? NULL : "excerpt_starts_inside is wrong";
}

/* Checks an answer: `fine` is what the function said. Every field of `error` was set to rubbish before the call. */
static void compare(const trial *t, bool fine, const zetes_error *error, bool located)
{
    comparisons++;
    const reference_answer *expected = &t->expected->expected;
    const char *how = NULL;
    if (fine != (expected->code == ZETES_OK) || error->code != expected->code) {
        how = "the answer differs";
    } else if (error->offset != expected->offset) {
        how = "the offset differs";
    } else if (error->system_error != 0) {
        how = "a system error";
    } else if (!fine && located) {
        how = wrong_place(t, error);
    } else if (error->line || error->column || error->column_code_points || error->excerpt_length ||
               error->excerpt_caret || error->excerpt_starts_inside || error->excerpt_ends_inside) {
        how = "a place that nobody asked for";
    }
    if (how) {
        differ(t, how, error);
    }
}

static void compare_document(const trial *t, zetes_document *document, const zetes_error *error, bool located)
{
    compare(t, document != NULL, error, located);
    if (document && t->expected->expected.code == ZETES_OK) {
        static bytes dump;
        dump.length = 0;
        const char *wrong = dump_value(&dump, zetes_document_root(document));
        if (wrong || !bytes_equal(&dump, &t->expected->dump)) {
            differ(t, wrong ? wrong : "the document differs", error);
        }
    }
    zetes_document_free(document);
}

/* An error whose every field must be overwritten. */
static zetes_error rubbish(void)
{
    return (zetes_error){ZETES_ERROR_ARGUMENT, 77, 77, 77, 77, 77, 77, 77, true, true, "rubbish"};
}

void agree_read(const agreement *expected, const char *text, size_t length, const char *what)
{
    const trial t = {expected, text, length, "zetes_read", what};
    const zetes_read_options options = {.depth_limit = expected->depth_limit};
    zetes_error error = rubbish();
    compare_document(&t, zetes_read(text, length, &options, &error), &error, false);
}

void agree_validate(const agreement *expected, const char *text, size_t length, const char *what)
{
    const trial t = {expected, text, length, "zetes_validate", what};
    const zetes_read_options options = {.depth_limit = expected->depth_limit};
    zetes_error error = rubbish();
    bool fine = zetes_validate(text, length, &options, &error);
    compare(&t, fine, &error, false);
}

static void check_source(const trial *t, const source_state *state, const zetes_error *error)
{
    if (state->misused) {
        differ(t, "the source was called after its end, or with no room", error);
    }
}

void agree_validate_source(const agreement *expected, const char *text, size_t length, size_t piece, const char *what)
{
    const trial t = {expected, text, length, "zetes_validate_source", what};
    const zetes_read_options options = {.depth_limit = expected->depth_limit};
    zetes_error error = rubbish();
    source_state state;
    const zetes_source source = source_make(&state, text, length, piece);
    bool fine = zetes_validate_source(&source, &options, &error);
    compare(&t, fine, &error, true);
    check_source(&t, &state, &error);
}

void agree_read_source(const agreement *expected, const char *text, size_t length, size_t piece, const char *what)
{
    const trial t = {expected, text, length, "zetes_read_source", what};
    const zetes_read_options options = {.depth_limit = expected->depth_limit};
    zetes_error error = rubbish();
    source_state state;
    const zetes_source source = source_make(&state, text, length, piece);
    compare_document(&t, zetes_read_source(&source, &options, &error), &error, true);
    check_source(&t, &state, &error);
}
