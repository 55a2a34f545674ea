/* SPDX-License-Identifier: MIT */
/* The cold twin of escaping: one sequence after another, with the place of the first fault. */
#include "text/escape_careful.h"

#include "simd/words.h"
#include "text/escape_write.h"
#include "text/utf8_states.h"

/* Gives where the ill-formed bytes at `text` end: as far as a well-formed sequence could begin so, one at least. */
static const unsigned char *escape_fault_end(const unsigned char *text, const unsigned char *end)
{
    const unsigned char *from = text;
    uint64_t state = UTF8_START;
    do
        state = utf8_step(state, *text);
    while (state != UTF8_BAD && ++text != end);
    return text == from ? text + 1 : text;
}

const unsigned char *zetes_escape_carefully(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                            uint32_t flags)
{
    unsigned char *to = *out;
    while (text != end) {
        if (*text < 0x80) {
            if (escape_is_special(*text, flags))
                to = escape_write_byte(to, *text++, flags);
            else
                *to++ = *text++;
            continue;
        }
        if (utf8_sequence_end(text, end)) {
            to = escape_write_sequence(to, &text, flags);
            continue;
        }
        if (!(flags & (ZETES_ESCAPE_REPLACE | ZETES_ESCAPE_DROP)))
            break;
        if (flags & ZETES_ESCAPE_REPLACE) {
            static const unsigned char replacement[] = {0xEF, 0xBF, 0xBD};
            const unsigned char *at = replacement;
            to = escape_write_sequence(to, &at, flags);
        }
        text = escape_fault_end(text, end);
    }
    *out = to;
    return text;
}
