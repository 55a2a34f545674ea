/* SPDX-License-Identifier: MIT */
/* Sources over bytes in memory. */
#include "source.h"

#include <errno.h>
#include <string.h>

static ptrdiff_t deliver(void *context, void *buffer, size_t size)
{
    source_state *state = context;
    state->calls++;
    state->misused = state->misused || state->ended || size == 0;
    size_t left = state->length - state->at;
    size_t count = left < size ? left : size;
    count = count < state->piece ? count : state->piece;
    if (count == 0) {
        state->ended = true;
        if (state->fails) {
            errno = state->error;
        }
        return state->fails ? -1 : 0;
    }
    memcpy(buffer, state->text + state->at, count);
    state->at += count;
    return (ptrdiff_t)count;
}

zetes_source source_make(source_state *state, const char *text, size_t length, size_t piece)
{
    *state = (source_state){.text = text, .length = length, .piece = piece};
    return (zetes_source){.context = state, .read = deliver};
}
