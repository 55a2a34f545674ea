/* SPDX-License-Identifier: MIT */
/*
 * Classes of bytes in a 64-bit word: 80 hex in each byte that matches, 0 in the others. They are exact in every byte,
 * since no carry crosses one, but for words_beyond and words_unplain, which say what they are good for; tests/proofs
 * states and proves all of it.
 */
#ifndef ZETES_SIMD_WORDS_H
#define ZETES_SIMD_WORDS_H

#include "base/bits.h"

/* A word of equal bytes. */
#define WORDS_ALL(byte) (UINT64_C(0x0101010101010101) * (uint64_t)(byte))

/* The bytes that are 0: those whose low 7 bits do not carry into the top one when 7F is added, and have it clear. */
ZETES_INLINE uint64_t words_zero(uint64_t word)
{
    return ~(((word & WORDS_ALL(0x7F)) + WORDS_ALL(0x7F)) | word) & WORDS_ALL(0x80);
}

ZETES_INLINE uint64_t words_equal(uint64_t word, unsigned char byte)
{
    return words_zero(word ^ WORDS_ALL(byte));
}

/* The bytes below 20 hex. */
ZETES_INLINE uint64_t words_control(uint64_t word)
{
    return words_zero(word & WORDS_ALL(0xE0));
}

/* The bytes outside ASCII. */
ZETES_INLINE uint64_t words_high(uint64_t word)
{
    return word & WORDS_ALL(0x80);
}

/* The bytes above `byte`, which is outside ASCII; says nothing of those in ASCII. */
ZETES_INLINE uint64_t words_beyond(uint64_t word, unsigned char byte)
{
    return ((word & WORDS_ALL(0x7F)) + WORDS_ALL(0xFF - byte)) & WORDS_ALL(0x80);
}

/*
 * Is 0 where each byte is ASCII and neither a control character nor a quote nor a backslash. Of several that are not,
 * only the lowest bit's place is to be relied on: a borrow leaves a byte only where that was found itself.
 */
ZETES_INLINE uint64_t words_unplain(uint64_t word)
{
    return (word | (word - WORDS_ALL(0x20)) | ((word ^ WORDS_ALL('"')) - WORDS_ALL(1)) |
            ((word ^ WORDS_ALL('\\')) - WORDS_ALL(1))) &
           WORDS_ALL(0x80);
}

#endif
