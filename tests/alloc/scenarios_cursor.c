/* SPDX-License-Identifier: MIT */
/* Scenarios of the cursor: what a walk calls, one by one. */
#include "harness.h"
#include "inputs.h"
#include "source.h"

#include <string.h>

static zetes_read_options options_for(const trial *t)
{
    return (zetes_read_options){.depth_limit = INPUTS_DEPTH, .allocator = t->allocator};
}

/* Passes all tokens. Returns how many there were; the code is the trial's. */
static size_t pass_tokens(trial *t, zetes_cursor *cursor)
{
    size_t count = 0;
    while (t->code == ZETES_OK) {
        t->code = zetes_cursor_refill(cursor);
        if (t->code != ZETES_OK) {
            trial_expect(t, cursor->error.code == t->code, "the cursor's error is another one than was answered");
            break;
        }
        count += (size_t)(cursor->token_end - cursor->token);
        cursor->token = cursor->token_end;
        if (cursor->finished) {
            break;
        }
    }
    return count;
}

/* A fault of the harness's own would show here: an array of n numbers has 2 n + 1 tokens. */
static const char numbers[] = "[10,20,30,40,50,60,70,80,90,100]";
enum { NUMBERS_TOKENS = 21 };

static void begin_small(trial *t)
{
    static zetes_cursor cursor;
    const zetes_read_options options = options_for(t);
    memset(&cursor, 0xA5, sizeof cursor);
    t->code = zetes_cursor_begin(&cursor, numbers, sizeof numbers - 1, NULL, true, &options);
    trial_expect(t, pass_tokens(t, &cursor) == NUMBERS_TOKENS, "not the tokens that there are");
    zetes_cursor_end(&cursor);
}

static void begin_large(trial *t)
{
    static zetes_cursor cursor;
    static unsigned char copy[1 << 20];
    const bytes *text = &inputs[INPUT_WIDE].text;
    const zetes_read_options options = options_for(t);
    memset(&cursor, 0xA5, sizeof cursor);
    trial_expect(t, text->length + ZETES_PADDING <= sizeof copy, "the text is too large for the test");
    t->code = zetes_cursor_begin(&cursor, bytes_chars(text), text->length, copy, false, &options);
    if (t->code == ZETES_OK) {
        const size_t count = pass_tokens(t, &cursor);
        trial_expect(t, count > 40000, "not the tokens that there are");
        trial_expect(t, memcmp(copy, text->data, text->length) == 0 && copy[text->length] == '\0', "a bad copy");
        const size_t before = harness_calls();
        zetes_cursor_end(&cursor);
        trial_expect(t, harness_calls() == before, "ending a cursor allocates");
    } else {
        zetes_cursor_end(&cursor); /* allowed, and must do no harm */
    }
}

/* From a source: the buffer is a second block, which a number that does not fit makes larger. */
static void begin_source(trial *t)
{
    static zetes_cursor cursor;
    const bytes *text = &inputs[INPUT_LONG].text;
    const zetes_read_options options = options_for(t);
    source_state state;
    const zetes_source source = source_make(&state, bytes_chars(text), text->length, 4096);
    memset(&cursor, 0xA5, sizeof cursor);
    t->code = zetes_cursor_begin_source(&cursor, &source, &options);
    const size_t count = pass_tokens(t, &cursor);
    /* Braces, brackets, two commas, three colons, four strings, two numbers. */
    trial_expect(t, t->code != ZETES_OK || count == 4 + 2 + 3 + 2 * 4 + 2, "not the tokens that there are");
    trial_expect(t, !state.misused, "the source was called after its end, or with no room");
    zetes_cursor_end(&cursor);
    zetes_cursor_end(&cursor);
}

static void push_kinds(trial *t)
{
    static zetes_cursor cursor;
    enum { LEVELS = 200 };
    const zetes_read_options options = options_for(t);
    t->code = zetes_cursor_begin(&cursor, numbers, sizeof numbers - 1, NULL, true, &options);
    size_t pushed = 0;
    while (t->code == ZETES_OK && pushed < LEVELS) {
        if (zetes_cursor_push_kinds(&cursor, 64 * (pushed + 1), pushed * UINT64_C(0x123456789ABCDEF) + 1)) {
            pushed++;
        } else {
            t->code = ZETES_ERROR_MEMORY;
        }
    }
    for (size_t i = 0; i < pushed; i++) {
        trial_expect(t, cursor.kinds[i] == i * UINT64_C(0x123456789ABCDEF) + 1, "a word of kinds is lost");
    }
    zetes_cursor_end(&cursor);
}

static void backslash(trial *t)
{
    static const char text[] = "[\"plain\",\"a\\n\\t\"]";
    static unsigned char copy[sizeof text + ZETES_PADDING];
    static zetes_cursor cursor;
    const zetes_read_options options = options_for(t);
    t->code = zetes_cursor_begin(&cursor, text, sizeof text - 1, copy, false, &options);
    if (t->code == ZETES_OK) {
        t->code = zetes_cursor_refill(&cursor);
        trial_expect(t, zetes_cursor_backslash(&cursor, 2, 7) == 7, "a backslash where there is none");
        trial_expect(t, zetes_cursor_backslash(&cursor, 10, 15) == 11, "not the first backslash");
    }
    zetes_cursor_end(&cursor);
}

/* Begins a cursor over a small text and calls `fail` at a token; expects a code at an offset. */
static void fail_at(trial *t, const char *text, size_t token, zetes_code (*fail)(zetes_cursor *, const uint32_t *),
                    zetes_code code, size_t offset)
{
    static zetes_cursor cursor;
    const zetes_read_options options = options_for(t);
    t->code = zetes_cursor_begin(&cursor, text, strlen(text), NULL, true, &options);
    if (t->code == ZETES_OK) {
        t->code = zetes_cursor_refill(&cursor);
        const zetes_code got = fail(&cursor, cursor.tokens + token);
        trial_expect(t, got == code && cursor.error.code == code && cursor.error.offset == offset,
                     "not the error that there is");
    }
    zetes_cursor_end(&cursor);
}

static zetes_code call_fail(zetes_cursor *cursor, const uint32_t *token)
{
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_VALUE);
}

static zetes_code call_fail_memory(zetes_cursor *cursor, const uint32_t *token)
{
    return zetes_cursor_fail(cursor, token, 0, ZETES_ERROR_MEMORY);
}

static zetes_code call_fail_after(zetes_cursor *cursor, const uint32_t *token)
{
    return zetes_cursor_fail_after(cursor, token, 2, ZETES_ERROR_NUMBER, ZETES_ERROR_COMMA_OR_BRACKET);
}

static zetes_code call_fail_number(zetes_cursor *cursor, const uint32_t *token)
{
    return zetes_cursor_fail_number(cursor, token, 5, ZETES_ERROR_RANGE);
}

static void cursor_fail(trial *t)
{
    fail_at(t, "[1,]", 3, call_fail, ZETES_ERROR_VALUE, 3);
    fail_at(t, "[1,", 3, call_fail, ZETES_ERROR_END, 3);
    fail_at(t, "[1,\"\x01\"", 3, call_fail, ZETES_ERROR_VALUE, 3);
    fail_at(t, "[1,]", 3, call_fail_memory, ZETES_ERROR_MEMORY, 0);
}

static void cursor_fail_start(trial *t)
{
    fail_at(t, "", 0, zetes_cursor_fail_start, ZETES_ERROR_EMPTY, 0);
    fail_at(t, " \n", 0, zetes_cursor_fail_start, ZETES_ERROR_ONLY_WHITESPACE, 2);
    fail_at(t, "\xEF\xBB\xBF", 0, zetes_cursor_fail_start, ZETES_ERROR_ONLY_BOM, 3);
    fail_at(t, "\xEF\xBB\xBF{}", 0, zetes_cursor_fail_start, ZETES_ERROR_BOM, 0);
    fail_at(t, " ?", 0, zetes_cursor_fail_start, ZETES_ERROR_VALUE, 1);
}

static void cursor_fail_after(trial *t)
{
    fail_at(t, "[12x]", 1, call_fail_after, ZETES_ERROR_NUMBER, 3);
    fail_at(t, "[12/]", 1, call_fail_after, ZETES_ERROR_COMMA_OR_BRACKET, 3);
}

static void cursor_fail_number(trial *t)
{
    fail_at(t, "[1e999]", 1, call_fail_number, ZETES_ERROR_RANGE, 1);
    fail_at(t, "[1e999x]", 1, call_fail_number, ZETES_ERROR_NUMBER, 6);
}

static void cursor_fail_literal(trial *t)
{
    fail_at(t, "[trve]", 1, zetes_cursor_fail_literal, ZETES_ERROR_LITERAL, 3);
    fail_at(t, "[nul", 1, zetes_cursor_fail_literal, ZETES_ERROR_END, 4);
}

const scenario scenarios_cursor[] = {
    {"zetes_cursor_begin", "small", begin_small, 0},
    {"zetes_cursor_begin", "large, with a copy", begin_large, 1},
    {"zetes_cursor_begin_source", "a long number", begin_source, 3},
    {"zetes_cursor_refill", "a long number from a source", begin_source, 3},
    {"zetes_cursor_end", "after a large text", begin_large, 1},
    {"zetes_cursor_push_kinds", "200 words", push_kinds, 4},
    {"zetes_cursor_backslash", "of a string", backslash, 0},
    {"zetes_cursor_fail", "at a token, at the end, without memory", cursor_fail, 0},
    {"zetes_cursor_fail_start", "every kind of start", cursor_fail_start, 0},
    {"zetes_cursor_fail_after", "a word that goes on, and not", cursor_fail_after, 0},
    {"zetes_cursor_fail_number", "out of range, and going on", cursor_fail_number, 0},
    {"zetes_cursor_fail_literal", "misspelt, and cut", cursor_fail_literal, 0},
};
const size_t scenarios_cursor_count = sizeof scenarios_cursor / sizeof scenarios_cursor[0];
