/* SPDX-License-Identifier: MIT */
/* The cold twin of the index pass: byte by byte, with the place of the first fault. */
#include "text/fault.h"
#include "text/utf8_states.h"

/* Gives where the sequence begins that the window's start cuts, from `window`; 0 where none does. */
static ptrdiff_t fault_sequence_start(const unsigned char *window, size_t before)
{
    for (size_t back = 1; back <= 3 && back <= before; back++) {
        unsigned char byte = window[-(ptrdiff_t)back];
        if (byte < 0x80)
            return 0;
        if (byte >= 0xC0) {
            size_t length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
            return length > back ? -(ptrdiff_t)back : 0;
        }
    }
    return 0;
}

zetes_code zetes_fault_find(const unsigned char *window, size_t length, size_t before, bool in_string, bool escaped,
                            bool final, ptrdiff_t *offset)
{
    ptrdiff_t sequence = fault_sequence_start(window, before);
    uint64_t state = UTF8_START;
    for (ptrdiff_t i = sequence; i < (ptrdiff_t)length; i++) {
        unsigned char byte = window[i];
        if (state == UTF8_START)
            sequence = i;
        state = utf8_step(state, byte);
        if (state == UTF8_BAD) {
            *offset = sequence;
            return ZETES_ERROR_UTF8;
        }
        if (i < 0 || byte >= 0x80) {
            escaped = i < 0 && escaped;
            continue;
        }
        if (in_string && byte < 0x20) {
            *offset = i;
            return ZETES_ERROR_CONTROL;
        }
        if (escaped)
            escaped = false;
        else if (byte == '\\')
            escaped = true;
        else if (byte == '"')
            in_string = !in_string;
    }
    if (final && state != UTF8_START) {
        *offset = sequence;
        return ZETES_ERROR_UTF8;
    }
    *offset = (ptrdiff_t)length;
    return ZETES_OK;
}

const unsigned char *zetes_fault_boundary(const unsigned char *text, const unsigned char *at)
{
    return at + fault_sequence_start(at, (size_t)(at - text));
}

size_t zetes_fault_utf8(const unsigned char *text, size_t length, size_t from)
{
    size_t sequence = (size_t)(zetes_fault_boundary(text, text + from) - text);
    uint64_t state = UTF8_START;
    for (size_t i = sequence; i < length; i++) {
        if (state == UTF8_START)
            sequence = i;
        state = utf8_step(state, text[i]);
        if (state == UTF8_BAD)
            return sequence;
    }
    return state == UTF8_START ? length : sequence;
}
