/* SPDX-License-Identifier: MIT */
/*
 * UTF-8 validation of 64-byte blocks, one after another. Only whether there is a fault comes out; text/fault.c finds
 * where. How a block is checked is the engine's choice, text/utf8_masks.inc.h or text/utf8_lookups.inc.h.
 *
 * Needs a vec_<isa>.h. Beside what the index pass uses it defines
 *     size_t utf8_prefix(const unsigned char *text, size_t length)
 * which gives the offset of the first ill-formed sequence, or `length`.
 */
#define utf8_checker      ENGINE_NAME(utf8_checker)
#define utf8_begin        ENGINE_NAME(utf8_begin)
#define utf8_block        ENGINE_NAME(utf8_block)
#define utf8_fault        ENGINE_NAME(utf8_fault)
#define utf8_state        ENGINE_NAME(utf8_state)
#define utf8_ascii        ENGINE_NAME(utf8_ascii)
#define utf8_foreign      ENGINE_NAME(utf8_foreign)
#define utf8_foreign_next ENGINE_NAME(utf8_foreign_next)
#define utf8_foreign_last ENGINE_NAME(utf8_foreign_last)
#define utf8_restart      ENGINE_NAME(utf8_restart)
#define utf8_settle       ENGINE_NAME(utf8_settle)
#define utf8_load         ENGINE_NAME(utf8_load)
#define utf8_blocks       ENGINE_NAME(utf8_blocks)
#define utf8_prefix       ENGINE_NAME(utf8_prefix)

#if VEC_HAS_LOOKUP
#include "text/utf8_lookups.inc.h"
#else
#include "text/utf8_masks.inc.h"
#endif

/* Checks the next block of an index pass; `high` has a one for each byte outside ASCII. */
ZETES_INLINE void utf8_block(utf8_checker *checker, const vec block[VEC_COUNT], uint64_t high)
{
    if (ZETES_LIKELY(high == 0))
        utf8_ascii(checker);
    else
        utf8_foreign(checker, block, high);
}

/* Loads 64 bytes; tells which are outside ASCII. */
ZETES_INLINE uint64_t utf8_load(vec block[VEC_COUNT], const unsigned char *bytes)
{
    vec_mask high[VEC_COUNT];
    for (unsigned i = 0; i < VEC_COUNT; i++) {
        block[i] = vec_load(bytes + i * VEC_SIZE);
        high[i] = vec_high(block[i]);
    }
    return vec_bits(high);
}

/* Checks whole blocks. Those outside ASCII stand together, so that their tables stay in registers. */
ZETES_NOINLINE static void utf8_blocks(utf8_checker *state, const unsigned char *text, const unsigned char *end)
{
    utf8_checker checker = *state; /* for registers: bytes of the text might be bytes of *state */
    vec block[VEC_COUNT];
    while (text != end) {
        uint64_t high = utf8_load(block, text);
        if (high == 0) {
            utf8_ascii(&checker);
            text += 64;
            continue;
        }
        utf8_foreign(&checker, block, high);
        for (text += 64; text != end && (high = utf8_load(block, text)) != 0; text += 64)
            utf8_foreign_next(&checker, block, high, text);
        utf8_settle(&checker, text);
    }
    *state = checker;
}

static size_t utf8_prefix(const unsigned char *text, size_t length)
{
    utf8_checker checker;
    utf8_begin(&checker, NULL, 0);
    /* A look at the answer every so often, soon at first: a fault near the beginning must not cost the whole text. */
    for (size_t i = 0, look = 64;; look = look < 16384 ? 2 * look : look) {
        size_t start = i, stop = length - i < look ? i + (length - i) / 64 * 64 : i + look;
        utf8_blocks(&checker, text + i, text + stop);
        i = stop;
        if (length - i < 64) {
            /* The rest, or nothing, and white space, which shows a sequence that the end cuts. */
            unsigned char rest[64];
            memset(rest, ' ', sizeof rest);
            memcpy(rest, text + i, length - i);
            utf8_blocks(&checker, rest, rest + sizeof rest);
            return utf8_fault(&checker) ? zetes_fault_utf8(text, length, start) : length;
        }
        if (utf8_fault(&checker))
            return zetes_fault_utf8(text, length, start);
    }
}
