/* SPDX-License-Identifier: MIT */
/* Makes texts that are nearly JSON: documents put together from samples, then damaged. */
#include "mutate.h"

#include "random.h"
#include "samples.h"

/* Puts one to three samples together: alone, in an array or in an object. */
static void compose(bytes *text, uint64_t *state)
{
    size_t form = random_below(state, 3), count = form == 0 ? 1 : 1 + random_below(state, 3);
    if (form) {
        bytes_byte(text, form == 1 ? '[' : '{');
    }
    for (size_t i = 0; i < count; i++) {
        const sample *part = &samples_good[random_below(state, samples_good_count)];
        bytes_text(text, i ? "," : "");
        bytes_text(text, form == 2 ? "\"k\\n\":" : "");
        bytes_append(text, part->text, part->length);
    }
    if (form) {
        bytes_byte(text, form == 1 ? ']' : '}');
    }
}

/* Makes a text long without breaking it: many elements around what is there, or white space. */
static void lengthen(bytes *text, uint64_t *state)
{
    bytes whole = {0};
    size_t target = 500 + random_below(state, 7000);
    bytes_byte(&whole, '[');
    while (whole.length < target) {
        bytes_append(&whole, text->data, text->length);
        bytes_fill(&whole, ' ', random_below(state, 4) ? 0 : random_below(state, 100));
        bytes_byte(&whole, ',');
    }
    bytes_text(&whole, "\"end\"]");
    bytes_free(text);
    *text = whole;
}

/* Copies a range to another place. */
static void duplicate(bytes *text, uint64_t *state)
{
    bytes range = {0};
    size_t from = random_below(state, text->length), most = text->length - from;
    size_t length = 1 + random_below(state, most < 400 ? most : 400);
    bytes_append(&range, text->data + from, length);
    bytes_insert(text, random_below(state, text->length + 1), range.data, range.length);
    bytes_free(&range);
}

static void damage(bytes *text, uint64_t *state)
{
    size_t at = random_below(state, text->length), left = text->length - at;
    const sample *piece = &samples_pieces[random_below(state, samples_pieces_count)];
    switch (random_below(state, 7)) {
    case 0:
        text->data[at] ^= (unsigned char)(1u << random_below(state, 8));
        break;
    case 1:
        text->data[at] = (unsigned char)random_below(state, 256);
        break;
    case 2:
        bytes_erase(text, at, 1 + random_below(state, left < 9 ? left : 9));
        break;
    case 3:
        bytes_insert(text, at, piece->text, piece->length);
        break;
    case 4: /* a piece in place of as many bytes */
        bytes_erase(text, at, piece->length < left ? piece->length : left);
        bytes_insert(text, at, piece->text, piece->length);
        break;
    case 5:
        duplicate(text, state);
        break;
    default:
        bytes_erase(text, at, random_below(state, 8) ? 1 : left);
        break;
    }
}

void mutate_next(bytes *text, uint64_t *state)
{
    text->length = 0;
    compose(text, state);
    if (random_below(state, 16) == 0) {
        lengthen(text, state);
    }
    for (size_t times = random_below(state, 4); times && text->length; times--) {
        damage(text, state);
    }
}
