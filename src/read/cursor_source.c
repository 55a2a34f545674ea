/* SPDX-License-Identifier: MIT */
/* Bytes that come from a source and are dropped again, with the lines among them counted on the way. */
#include "read/cursor_source.h"
#include "base/allocator.h"
#include "base/locate.h"
#include "engine/engine.h"
#include <errno.h>
#include <string.h>

uint64_t zetes_source_position(const zetes_cursor *cursor, const uint32_t *token)
{
    size_t index = (size_t)(token - cursor->tokens);
    return index < cursor->kept_count ? cursor->kept[index].position : cursor->position + *token;
}

/* Where text stands in the buffer. */
static size_t source_text(const zetes_cursor *cursor)
{
    return (size_t)(cursor->text - cursor->buffer);
}

/* Gives the position in the input of a place in the buffer behind all gaps. */
static uint64_t source_at(const zetes_cursor *cursor, size_t place)
{
    return cursor->position + (place - source_text(cursor));
}

/* Counts the lines up to a place in the buffer. */
static void source_count(zetes_cursor *cursor, size_t place)
{
    if (place <= cursor->counted)
        return;
    size_t length = place - cursor->counted;
    const zetes_engine *engine = zetes_engine_get();
    zetes_line_count count = engine->lines(cursor->buffer + cursor->counted, length);
    uint64_t points = engine->code_points(cursor->buffer + place - count.after_newline, (size_t)count.after_newline);
    cursor->lines += count.newlines;
    if (count.newlines) {
        cursor->line_start = source_at(cursor, place) - count.after_newline;
        cursor->line_points = 0;
    }
    cursor->line_points += points;
    cursor->counted = place;
}

void zetes_source_discard(zetes_cursor *cursor, uint32_t shift, size_t consumed)
{
    size_t kept = cursor->kept_count > consumed ? cursor->kept_count - consumed : 0;
    memmove(cursor->kept, cursor->kept + (cursor->kept_count - kept), kept * sizeof *cursor->kept);
    cursor->kept_count = kept;
    if (!cursor->buffer)
        return;

    size_t first = source_text(cursor) + shift;
    size_t from = first > ZETES_HISTORY ? first - ZETES_HISTORY : 0;
    from &= ~(size_t)63;
    if (from) {
        source_count(cursor, from);
        memmove(cursor->buffer, cursor->buffer + from, cursor->buffer_used - from);
        cursor->buffer_used -= from;
        cursor->counted -= from;
        cursor->input -= from;
    }
    cursor->text = cursor->buffer + (first - from);
}

/* Records where the tokens stand: what follows moves away from them. */
static void source_keep(zetes_cursor *cursor, const uint32_t *token_end)
{
    size_t count = (size_t)(token_end - cursor->tokens);
    for (size_t i = cursor->kept_count; i < count; i++) {
        zetes_kept_token *kept = &cursor->kept[i];
        size_t place = source_text(cursor) + cursor->tokens[i];
        source_count(cursor, place);
        kept->position = cursor->position + cursor->tokens[i];
        kept->line = cursor->lines + 1;
        kept->line_start = cursor->line_start;
        kept->line_points = cursor->line_points;
    }
    cursor->kept_count = count;
}

/* Drops what lies between the last token and the bytes not yet indexed, where nobody will look at it. */
static void source_drop(zetes_cursor *cursor, const uint32_t *token_end)
{
    size_t indexed = (size_t)(cursor->input - cursor->buffer);
    size_t start = source_text(cursor);
    if (token_end != cursor->tokens) {
        size_t last = start + token_end[-1];
        unsigned char byte = cursor->buffer[last];
        /* An ended word, or a number. (Others that go on are cut: see cursor_cut_word.) */
        bool word = byte != '"' && byte != ',' && byte != ':' && (byte | 0x20) != '{' && (byte | 0x20) != '}';
        if (word) {
            if (cursor->scalar)
                return; /* it goes on */
            while (last < indexed && cursor->buffer[last] > ' ')
                last++;
        }
        start = last + ZETES_FUTURE;
    }
    start = (start + 63) & ~(size_t)63;
    if (indexed < start + ZETES_HISTORY + 64)
        return;
    size_t from = (indexed - ZETES_HISTORY) & ~(size_t)63, gap = from - start;
    if (gap < cursor->buffer_size / 4)
        return; /* looking for the word's end, and moving what follows, must pay: growing is cheaper */
    source_keep(cursor, token_end);
    source_count(cursor, from);
    memmove(cursor->buffer + start, cursor->buffer + from, cursor->buffer_used - from);
    cursor->buffer_used -= gap;
    cursor->counted = start;
    cursor->input -= gap;
    cursor->position += gap;
}

/* Reads once, `most` bytes or as many as there is room for; there is some. */
static zetes_code source_read(zetes_cursor *cursor, size_t most)
{
    size_t room = cursor->buffer_size - cursor->buffer_used;
    if (room > most)
        room = most;
    ptrdiff_t got = cursor->source->read(cursor->source->context, cursor->buffer + cursor->buffer_used, room);
    if (got <= 0 || (size_t)got > room)
        cursor->complete = true;
    if (got < 0)
        cursor->error.system_error = errno;
    if (got < 0 || (size_t)got > room)
        return ZETES_ERROR_READ;
    cursor->buffer_used += (size_t)got;
    cursor->available += (size_t)got;
    return ZETES_OK;
}

zetes_code zetes_source_fill(zetes_cursor *cursor, const uint32_t *token_end)
{
    size_t needed = cursor->window + ZETES_PADDING;
    if (cursor->complete || cursor->available >= cursor->window)
        return ZETES_OK;
    if (!cursor->buffer) {
        cursor->buffer_size = 2 * (cursor->window + 1024);
        cursor->buffer = allocator_allocate(cursor->allocator, cursor->buffer_size);
        if (!cursor->buffer)
            return ZETES_ERROR_MEMORY;
        cursor->input = cursor->text = cursor->buffer;
    }
    size_t indexed = (size_t)(cursor->input - cursor->buffer);
    if (cursor->buffer_size - indexed < needed) {
        source_drop(cursor, token_end);
        indexed = (size_t)(cursor->input - cursor->buffer);
    }
    if (cursor->buffer_size - indexed < needed) {
        size_t text = source_text(cursor), size = cursor->buffer_size;
        if (size > SIZE_MAX / 2)
            return ZETES_ERROR_MEMORY;
        unsigned char *grown = allocator_reallocate(cursor->allocator, cursor->buffer, size, size * 2);
        if (!grown)
            return ZETES_ERROR_MEMORY;
        cursor->buffer = grown;
        cursor->buffer_size = size * 2;
        cursor->text = grown + text;
        cursor->input = grown + indexed;
    }
    while (cursor->available < cursor->window && !cursor->complete) {
        /* No more than is needed: what has been read ahead is moved with each window. */
        zetes_code code = source_read(cursor, cursor->window + ZETES_PADDING);
        if (code != ZETES_OK)
            return code;
    }
    return ZETES_OK;
}

void zetes_source_locate(zetes_cursor *cursor, const uint32_t *token)
{
    if (!cursor->buffer)
        return;
    size_t index = (size_t)(token - cursor->tokens);
    zetes_error *error = &cursor->error;
    uint64_t line, line_start, points;
    size_t place;
    if (index < cursor->kept_count) {
        const zetes_kept_token *kept = &cursor->kept[index];
        size_t delta = (size_t)(error->offset - kept->position);
        place = source_text(cursor) + *token + delta;
        line = kept->line;
        line_start = kept->line_start;
        points = kept->line_points + zetes_engine_get()->code_points(cursor->buffer + place - delta, delta);
    } else {
        place = source_text(cursor) + (size_t)(error->offset - cursor->position);
        source_count(cursor, place);
        line = cursor->lines + 1;
        line_start = cursor->line_start;
        points = cursor->line_points;
    }
    /* What is to be shown behind the error may not have come yet. */
    while (!cursor->complete && cursor->buffer_used < cursor->buffer_size &&
           cursor->buffer_used - place <= ZETES_EXCERPT_SIZE) {
        if (source_read(cursor, ZETES_EXCERPT_SIZE) != ZETES_OK)
            break;
    }
    error->system_error = 0;
    zetes_locate_excerpt(error, cursor->buffer, cursor->buffer_used, place, line, error->offset - line_start, points);
    if (!cursor->complete && place - error->excerpt_caret + error->excerpt_length == cursor->buffer_used)
        error->excerpt_ends_inside = true;
}
