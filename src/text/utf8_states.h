/* SPDX-License-Identifier: MIT */
/* UTF-8 byte by byte: the automaton that finds a fault which an engine saw, and what can be kept beside it. */
#ifndef ZETES_TEXT_UTF8_STATES_H
#define ZETES_TEXT_UTF8_STATES_H

#include "base/bits.h"
#include "text/utf8_states.inc.h"

/* Gives the state after a byte. States are UTF8_START (between sequences), UTF8_BAD (stays bad) and those between. */
ZETES_INLINE uint64_t utf8_step(uint64_t state, unsigned char byte)
{
    return (utf8_states[byte] >> state) & 63;
}

/* Tells whether a well-formed sequence begins at a byte, and where it ends; NULL where none does. text < end */
ZETES_INLINE const unsigned char *utf8_sequence_end(const unsigned char *text, const unsigned char *end)
{
    uint64_t state = UTF8_START;
    do {
        state = utf8_step(state, *text++);
        if (state == UTF8_START)
            return text;
    } while (state != UTF8_BAD && text != end);
    return NULL;
}

#endif
