/* SPDX-License-Identifier: MIT */
/*
 * Four UTF-16 code units as hex digits, both ways, with the byte shuffles of AVX2. Included by each engine that has it.
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

/*
 * Reads four `\uXXXX` in a row. Returns false where that is not what the 24 bytes are; 28 are readable.
 *
 * A digit's value is its low nibble, 9 more for a letter. What is one is told by two lookups of nibbles that share a
 * bit: bit 0 for 0 to 9, bit 1 for A to F in either case.
 */
ZETES_INLINE bool vec_read_units(const unsigned char *text, uint64_t *units)
{
    __m256i v = _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)text)),
                                        _mm_loadu_si128((const __m128i *)(const void *)(text + 12)), 1);
    /* In each lane: the digits of two escapes, the lower two of each first, and what should be their first bytes. */
    const __m256i order =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(4, 5, 2, 3, 10, 11, 8, 9, 0, 1, 6, 7, -1, -1, -1, -1));
    const __m256i high_kind =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    const __m256i low_kind = _mm256_broadcastsi128_si256(_mm_setr_epi8(1, 3, 3, 3, 3, 3, 3, 1, 1, 1, 0, 0, 0, 0, 0, 0));
    const __m256i low = _mm256_set1_epi8(0x0F);
    v = _mm256_shuffle_epi8(v, order);
    __m256i nibbles = _mm256_and_si256(v, low), high = _mm256_and_si256(_mm256_srli_epi16(v, 4), low);
    __m256i kind = _mm256_and_si256(_mm256_shuffle_epi8(high_kind, high), _mm256_shuffle_epi8(low_kind, nibbles));
    __m256i values =
        _mm256_add_epi8(nibbles, _mm256_and_si256(_mm256_cmpeq_epi8(kind, _mm256_set1_epi8(2)), _mm256_set1_epi8(9)));
    const __m256i signs =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, '\\', 'u', '\\', 'u', -1, -1, -1, -1));
    uint32_t bad = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(kind, _mm256_setzero_si256()));
    uint32_t signed_right = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, signs));
    if ((bad & 0x00FF00FF) != 0 || (signed_right & 0x0F000F00) != 0x0F000F00)
        return false;
    /* 16 times the first of each pair and the second, as 16 bits; then the lower byte of each. */
    __m256i pairs = _mm256_maddubs_epi16(values, _mm256_set1_epi16(0x0110));
    __m256i bytes = _mm256_packus_epi16(pairs, pairs);
    *units = (uint32_t)_mm256_extract_epi32(bytes, 0) | (uint64_t)(uint32_t)_mm256_extract_epi32(bytes, 4) << 32;
    return true;
}
