/* SPDX-License-Identifier: MIT */
/*
 * Four UTF-16 code units as hex digits, with the byte shuffles of AVX2. Included by each engine that has it.
 * A code unit is 16 bits of a word, the first one lowest.
 */

/* Writes four units as `\uXXXX`, 24 bytes. `digits`: the 16 hex digits. */
ZETES_INLINE void vec_write_units(unsigned char *out, uint64_t units, const char *digits)
{
    const __m128i table = _mm_loadu_si128((const __m128i *)(const void *)digits), low = _mm_set1_epi8(0x0F);
    __m128i v = _mm_cvtsi64_si128((long long)units);
    __m128i nibbles = _mm_unpacklo_epi8(_mm_and_si128(_mm_srli_epi16(v, 4), low), _mm_and_si128(v, low));
    __m128i letters = _mm_shuffle_epi8(table, nibbles); /* of each unit the lower two first */
    const __m128i first = _mm_setr_epi8(-1, -1, 2, 3, 0, 1, -1, -1, 6, 7, 4, 5, -1, -1, 10, 11);
    const __m128i rest = _mm_setr_epi8(8, 9, -1, -1, 14, 15, 12, 13, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i first_signs = _mm_setr_epi8('\\', 'u', 0, 0, 0, 0, '\\', 'u', 0, 0, 0, 0, '\\', 'u', 0, 0);
    const __m128i rest_signs = _mm_setr_epi8(0, 0, '\\', 'u', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    _mm_storeu_si128((__m128i *)(void *)out, _mm_or_si128(_mm_shuffle_epi8(letters, first), first_signs));
    _mm_storel_epi64((__m128i *)(void *)(out + 16), _mm_or_si128(_mm_shuffle_epi8(letters, rest), rest_signs));
}
