/* SPDX-License-Identifier: MIT */
/* The cursor: windows become tokens, faults cut them, the first error in the order of the text is decided. */
#include "base/allocator.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "read/cursor_source.h"
#include "text/escape_sequence.h"
#include "text/fault.h"
#include <string.h>

/* Tokens are offsets of 32 bits; the margin keeps the padding and a block's end below the limit. */
#define CURSOR_FARTHEST (UINT32_MAX - 1024)

/* Blocks with backslashes that can be listed while fewer than ZETES_LOOKAHEAD tokens are found: see cursor_thin. */
static size_t cursor_escape_capacity(size_t window)
{
    return (ZETES_LOOKAHEAD + 1) * (window / 64 + 2);
}

/* Fills in a cursor; `small`: what it has inside is enough. */
static zetes_code cursor_start(zetes_cursor *cursor, bool small, const zetes_read_options *options)
{
    memset(cursor, 0, offsetof(zetes_cursor, small_kinds));
    cursor->allocator = allocator_or_default(options ? options->allocator : NULL);
    cursor->depth_limit = options && options->depth_limit ? options->depth_limit : ZETES_DEPTH_LIMIT;
    cursor->flags = options ? options->flags : 0;
    cursor->window = zetes_window_get();
    cursor->escape_base = UINT32_MAX;
    cursor->escape_resume = UINT64_MAX;
    cursor->kinds = cursor->small_kinds;
    cursor->kinds_capacity = sizeof cursor->small_kinds / sizeof *cursor->small_kinds;
    if (small) {
        cursor->tokens = cursor->small_tokens;
        cursor->escapes = cursor->small_escapes;
    } else {
        size_t tokens = cursor->window + 2 * ZETES_LOOKAHEAD + 64;
        size_t escape_size = cursor_escape_capacity(cursor->window) * sizeof *cursor->escapes;
        cursor->index_size = escape_size + tokens * sizeof *cursor->tokens;
        cursor->index_block = allocator_allocate(cursor->allocator, cursor->index_size);
        if (!cursor->index_block)
            return ZETES_ERROR_MEMORY;
        cursor->escapes = cursor->index_block;
        cursor->tokens = (uint32_t *)(void *)((unsigned char *)cursor->index_block + escape_size);
    }
    cursor->mark = cursor->tokens;
    cursor->token = cursor->token_end = cursor->tokens + 1; /* past the mark: the first look at a token is a refill */
    cursor->escape = cursor->escape_end = cursor->escapes;
    return ZETES_OK;
}

zetes_code zetes_cursor_begin(zetes_cursor *cursor, const char *text, size_t length, unsigned char *copy,
                              bool check_escapes, const zetes_read_options *options)
{
    zetes_code code = cursor_start(cursor, length <= ZETES_SMALL_TEXT, options);
    if (code != ZETES_OK)
        return code;
    cursor->input = (const unsigned char *)(text ? text : "");
    cursor->available = length;
    cursor->complete = true;
    cursor->copy = copy;
    cursor->check_escapes = check_escapes;
    cursor->text = copy ? copy : cursor->input;
    return ZETES_OK;
}

zetes_code zetes_cursor_begin_source(zetes_cursor *cursor, const zetes_source *source,
                                     const zetes_read_options *options)
{
    zetes_code code = cursor_start(cursor, false, options);
    if (code != ZETES_OK)
        return code;
    cursor->source = source;
    cursor->check_escapes = true;
    return ZETES_OK;
}

void zetes_cursor_end(zetes_cursor *cursor)
{
    allocator_deallocate(cursor->allocator, cursor->index_block, cursor->index_size);
    allocator_deallocate(cursor->allocator, cursor->buffer, cursor->buffer_size);
    if (cursor->kinds != cursor->small_kinds)
        allocator_deallocate(cursor->allocator, cursor->kinds, cursor->kinds_capacity * sizeof *cursor->kinds);
    cursor->index_block = cursor->buffer = NULL;
    cursor->kinds = cursor->small_kinds;
}

bool zetes_cursor_push_kinds(zetes_cursor *cursor, size_t depth, uint64_t kinds)
{
    size_t place = depth / 64 - 1;
    if (place >= cursor->kinds_capacity) {
        size_t capacity = cursor->kinds_capacity * 2;
        bool small = cursor->kinds == cursor->small_kinds;
        uint64_t *grown = allocator_reallocate(cursor->allocator, small ? NULL : cursor->kinds,
                                               cursor->kinds_capacity * sizeof *grown, capacity * sizeof *grown);
        if (!grown)
            return false;
        if (small)
            memcpy(grown, cursor->small_kinds, sizeof cursor->small_kinds);
        cursor->kinds = grown;
        cursor->kinds_capacity = capacity;
    }
    cursor->kinds[place] = kinds;
    return true;
}

/* Ends the tokens at a position of the input. */
static void cursor_cut(zetes_cursor *cursor, uint32_t **end, uint64_t cut, zetes_code pending)
{
    while (*end != cursor->tokens && zetes_source_position(cursor, *end - 1) >= cut)
        --*end;
    if (cursor->kept_count > (size_t)(*end - cursor->tokens))
        cursor->kept_count = (size_t)(*end - cursor->tokens);
    cursor->finished = true;
    cursor->cut = cut;
    cursor->pending = pending;
}

/* Clears the backslashes at and behind a position from the blocks listed since `first`. */
static zetes_escape_block *cursor_cut_escapes(const zetes_cursor *cursor, zetes_escape_block *first,
                                              zetes_escape_block *end, uint64_t cut)
{
    while (end != first) {
        uint64_t position = cursor->position + end[-1].base;
        if (position < cut) {
            if (cut - position < 64)
                end[-1].bits &= (UINT64_C(1) << (cut - position)) - 1;
            if (end[-1].bits)
                break;
        }
        end--;
    }
    return end;
}

/*
 * Checks the escapes of a window, in order, together with one that the window before cut. Bytes of the next window are
 * looked at where they are in memory. Cuts at the first bad one.
 */
static void cursor_check_escapes(zetes_cursor *cursor, uint32_t **token_end, const zetes_escape_block *block,
                                 const zetes_escape_block *block_end, const unsigned char *end)
{
    const unsigned char *text = cursor->text;
    bool last = cursor->finished || cursor->complete; /* no byte comes behind `end` */
    uint64_t bits = 0, base = 0;
    for (;;) {
        uint64_t at = cursor->escape_resume;
        if (at != UINT64_MAX) {
            cursor->escape_resume = UINT64_MAX;
        } else {
            while (!bits) {
                if (block == block_end)
                    return;
                bits = block->bits;
                base = cursor->position + block->base;
                block++;
            }
            at = base + bits_lowest(bits);
            bits = bits_without_lowest(bits);
            if (at < cursor->escape_next)
                continue; /* the second backslash of a pair, or of two halves */
        }
        escape_sequence sequence;
        zetes_code code = escape_decode(text + (at - cursor->position), end, &sequence);
        if (code == ZETES_ERROR_END) {
            if (!last) {
                cursor->escape_resume = at;
                return; /* what follows in this window belongs to it */
            }
            code = escape_cut(text + (at - cursor->position), end, cursor->pending == ZETES_OK);
            if (code == ZETES_ERROR_END)
                return; /* the walk will find the end */
        }
        if (code != ZETES_OK) {
            cursor_cut(cursor, token_end, at, code);
            return;
        }
        cursor->escape_next = at + sequence.length;
    }
}

/*
 * Keeps the list of backslashes short where a window lies inside one string: whoever unescapes that string needs its
 * first backslash alone.
 */
static zetes_escape_block *cursor_thin(const zetes_cursor *cursor, zetes_escape_block *first, zetes_escape_block *end,
                                       const uint32_t *token_end)
{
    if (first == end)
        return end;
    if (first == cursor->escapes || token_end == cursor->tokens)
        return first + 1;
    const zetes_escape_block *last = first - 1;
    uint32_t quote = token_end[-1];
    bool listed = last->base >= quote || (quote - last->base < 64 && last->bits >> (quote - last->base) != 0);
    return listed ? first : first + 1;
}

/* Indexes the next window behind `*token_end` and `*escape_end`. */
static void cursor_index(zetes_cursor *cursor, uint32_t **token_end, zetes_escape_block **escape_end)
{
    uint64_t offset = cursor->indexed - cursor->position;
    size_t length = cursor->available < cursor->window ? cursor->available : cursor->window;
    bool final = cursor->complete && length == cursor->available;
    if (!final)
        length &= ~(size_t)63;
    if (offset > CURSOR_FARTHEST - length) {
        uint64_t cut = *token_end == cursor->tokens ? cursor->indexed : zetes_source_position(cursor, *token_end - 1);
        cursor_cut(cursor, token_end, cut, ZETES_ERROR_SIZE);
        return;
    }

    zetes_index_run run;
    run.source = cursor->input;
    run.length = length;
    run.copy = cursor->copy;
    run.base = (uint32_t)offset;
    run.first = cursor->indexed == 0;
    run.final = final;
    run.tokens = *token_end;
    run.escapes = *escape_end;
    run.in_string = cursor->in_string;
    run.escaped = cursor->escaped;
    run.scalar = cursor->scalar;
    run.utf8 = cursor->utf8;
    zetes_engine_get()->index(&run);

    uint32_t *tokens_before = *token_end;
    zetes_escape_block *escapes_before = *escape_end;
    *token_end = run.tokens;
    *escape_end = run.escapes;
    if (ZETES_UNLIKELY(run.fault)) {
        ptrdiff_t fault;
        zetes_code code = zetes_fault_find(cursor->input, length, cursor->indexed < 3 ? (size_t)cursor->indexed : 3,
                                           cursor->in_string != 0, cursor->escaped != 0, final, &fault);
        uint64_t cut = cursor->indexed + (uint64_t)(int64_t)fault;
        cursor_cut(cursor, token_end, cut, code);
        *escape_end = cursor_cut_escapes(cursor, cursor->escapes, *escape_end, cut);
        if (*escape_end < escapes_before)
            escapes_before = *escape_end;
    } else if (final) {
        cursor_cut(cursor, token_end, cursor->indexed + length, ZETES_OK);
    }
    if (cursor->check_escapes) {
        const unsigned char *end = cursor->input + (cursor->source ? length : cursor->available);
        if (cursor->finished)
            end = cursor->text + (cursor->cut - cursor->position);
        cursor_check_escapes(cursor, token_end, escapes_before, *escape_end, end);
        *escape_end = cursor->escapes;
    } else if (*token_end == tokens_before && run.in_string && cursor->in_string) {
        *escape_end = cursor_thin(cursor, escapes_before, *escape_end, *token_end);
    }
    cursor->in_string = run.in_string;
    cursor->escaped = run.escaped;
    cursor->scalar = run.scalar;
    cursor->utf8 = run.utf8;
    cursor->input += length;
    cursor->indexed += length;
    cursor->available -= length;
    if (cursor->copy)
        cursor->copy += length;
}

/*
 * Cuts a source's bytes behind a window that ends inside a word which is no number and longer than any literal: the
 * walk will refuse it at one of its first bytes, and need not wait for an end that may never come (/dev/zero).
 */
static void cursor_cut_word(zetes_cursor *cursor, uint32_t **token_end)
{
    if (cursor->finished || !cursor->scalar || *token_end == cursor->tokens)
        return;
    unsigned char byte = cursor->text[(*token_end)[-1]];
    bool number = byte == '-' || (byte >= '0' && byte <= '9');
    if (!number && cursor->indexed - cursor->position - (*token_end)[-1] > ZETES_FUTURE)
        cursor_cut(cursor, token_end, cursor->indexed, ZETES_ERROR_VALUE);
}

/* Moves the tokens not yet consumed to the front, and what they are relative to behind everything consumed. */
static void cursor_keep(zetes_cursor *cursor, uint32_t **token_end, zetes_escape_block **escape_end)
{
    size_t kept = (size_t)(cursor->token_end - cursor->token);
    uint64_t from = kept ? cursor->token[0] : cursor->indexed - cursor->position;
    uint32_t shift = (uint32_t)from & ~UINT32_C(63);
    if (cursor->source)
        zetes_source_discard(cursor, shift, (size_t)(cursor->token - cursor->tokens));
    else
        cursor->text += shift;
    cursor->position += shift;
    for (size_t i = 0; i < kept; i++)
        cursor->tokens[i] = cursor->token[i] - shift;
    *token_end = cursor->tokens + kept;

    const zetes_escape_block *block = cursor->escape;
    while (block != cursor->escape_end && block->base < shift)
        block++;
    *escape_end = cursor->escapes;
    for (; block != cursor->escape_end; block++) {
        (*escape_end)->bits = block->bits;
        (*escape_end)->base = block->base - shift;
        ++*escape_end;
    }
}

zetes_code zetes_cursor_refill(zetes_cursor *cursor)
{
    if (cursor->finished)
        return ZETES_OK;
    uint32_t *token_end;
    zetes_escape_block *escape_end;
    cursor_keep(cursor, &token_end, &escape_end);
    while (token_end - cursor->tokens < ZETES_LOOKAHEAD && !cursor->finished) {
        if (cursor->source) {
            zetes_code code = zetes_source_fill(cursor, token_end);
            if (code != ZETES_OK) {
                cursor->error.code = code;
                cursor->error.offset = cursor->indexed + cursor->available;
                return code;
            }
        }
        cursor_index(cursor, &token_end, &escape_end);
        if (cursor->source)
            cursor_cut_word(cursor, &token_end);
    }
    if (cursor->finished) {
        uint32_t cut = (uint32_t)(cursor->cut - cursor->position);
        for (size_t i = 0; i < ZETES_LOOKAHEAD; i++)
            token_end[i] = cut;
        if (cursor->copy) /* a NUL for the walk; and a number just before may be read in words that reach further */
            memset((unsigned char *)(uintptr_t)cursor->text + cut, 0, 8);
        cursor->mark = token_end + ZETES_LOOKAHEAD;
    } else {
        if (cursor->copy)
            memset(cursor->copy, 0, 8); /* likewise */
        cursor->mark = token_end - ZETES_LOOKAHEAD;
    }
    cursor->token = cursor->tokens;
    cursor->token_end = token_end;
    cursor->escape = cursor->escapes;
    cursor->escape_end = escape_end;
    cursor->escape_base = escape_end == cursor->escapes ? UINT32_MAX : cursor->escape->base;
    return ZETES_OK;
}

uint32_t zetes_cursor_backslash(zetes_cursor *cursor, uint32_t start, uint32_t end)
{
    uint32_t first = end;
    const zetes_escape_block *block = cursor->escape;
    for (; block != cursor->escape_end && block->base < end; block++) {
        uint64_t bits = block->bits;
        if (start >= block->base + 64)
            continue;
        if (start > block->base)
            bits &= ~UINT64_C(0) << (start - block->base);
        if (bits) {
            first = block->base + bits_lowest(bits);
            break;
        }
    }
    cursor->escape = block;
    cursor->escape_base = block == cursor->escape_end ? UINT32_MAX : block->base;
    return first < end ? first : end;
}
