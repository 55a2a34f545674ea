/* SPDX-License-Identifier: MIT */
/* Numbers from text: the grammar of RFC 8259, section 6, with the digits taken eight at a time. */
#include "number/number.h"

#include "number/decimal.h"
#include "number/nearest.h"

/* What the grammar finds in a number. */
typedef struct number_parts {
    const unsigned char *digits;     /* the first digit */
    const unsigned char *digits_end; /* past the last digit before the exponent */
    int64_t integer_digits;
    int64_t fraction_digits;
    int64_t exponent;     /* as written; beyond 2^58 only its size is right */
    uint64_t significand; /* all digits before the exponent, modulo 2^64 */
    bool negative;
    bool is_integer; /* neither a fraction nor an exponent */
} number_parts;

static const uint64_t powers_below_word[8] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};

/* Gives a word whose bytes have their high bit set where those of `digits` (text minus "00000000") are above 9. */
ZETES_INLINE uint64_t other_than_digits(uint64_t digits)
{
    const uint64_t low7 = UINT64_C(0x7f7f7f7f7f7f7f7f);
    return (((digits & low7) + UINT64_C(0x7676767676767676)) | digits) & ~low7;
}

/* Gives the number that 8 bytes from 0 to 9 make; the lowest byte is the first digit. */
ZETES_INLINE uint64_t value_of_eight(uint64_t digits)
{
    /* Pairs, then fours, then all: each multiplication adds the upper neighbour to 10^n times the lower one. */
    digits = digits * 10 + (digits >> 8);
    const uint64_t mask = UINT64_C(0x000000ff000000ff);
    const uint64_t outer = (digits & mask) * (100 + (UINT64_C(1000000) << 32));
    const uint64_t inner = (digits >> 16 & mask) * (1 + (UINT64_C(10000) << 32));
    return (outer + inner) >> 32;
}

/*
 * Passes digits, and appends them to `sum` modulo 2^64 where that is asked for.
 *
 * Returns the first byte that is no digit, or `end`.
 */
ZETES_INLINE const unsigned char *pass_digits(const unsigned char *p, const unsigned char *end, bool want_sum,
                                              uint64_t *sum)
{
    while (end - p >= 8) {
        const uint64_t digits = word_load(p) ^ UINT64_C(0x3030303030303030);
        const uint64_t others = other_than_digits(digits);
        if (others != 0) {
            const unsigned count = word_trailing_zeros(others) / 8;
            /* Shifted up, so that zeros stand before the digits; in two steps, for there may be none. */
            if (want_sum)
                *sum = *sum * powers_below_word[count] + value_of_eight(digits << 8 << (56 - 8 * count));
            return p + count;
        }
        if (want_sum)
            *sum = *sum * 100000000 + value_of_eight(digits);
        p += 8;
    }
    for (; p != end && (unsigned)*p - '0' <= 9; p++) {
        if (want_sum)
            *sum = *sum * 10 + ((unsigned)*p - '0');
    }
    return p;
}

/*
 * Passes digits, a point and digits, or digits alone, where no more than 7 come first: most numbers. The point is
 * squeezed out, so that up to 8 digits on both sides of it are one conversion.
 *
 * Returns the first byte after them, with the digits and the significand set; or NULL, with nothing set, where that
 * is not what is there, or it is too near the end.
 */
ZETES_INLINE const unsigned char *pass_short_digits(const unsigned char *p, const unsigned char *end, bool want_sum,
                                                    number_parts *parts)
{
    if (ZETES_UNLIKELY(end - p < 9))
        return NULL;
    uint64_t digits = word_load(p) ^ UINT64_C(0x3030303030303030);
    uint64_t others = other_than_digits(digits);
    if (others == 0)
        return NULL;
    unsigned count = word_trailing_zeros(others) / 8;
    const unsigned before = count;
    if (before == 0 || (before > 1 && *p == '0'))
        return NULL;
    const unsigned char *stop = p + before;
    if (*stop == '.') {
        const uint64_t kept = (UINT64_C(1) << 8 * before) - 1;
        digits = (digits & kept) | ((word_load(p + 1) ^ UINT64_C(0x3030303030303030)) & ~kept);
        others = other_than_digits(digits);
        count = others == 0 ? 8 : word_trailing_zeros(others) / 8;
        if (count == before)
            return NULL;
        parts->is_integer = false;
        stop = p + count + 1;
    }
    if (count == 8) {
        if (want_sum)
            parts->significand = value_of_eight(digits);
        stop = pass_digits(stop, end, want_sum, &parts->significand);
    } else if (want_sum) {
        parts->significand = value_of_eight(digits << (64 - 8 * count));
    }
    parts->integer_digits = before;
    if (!parts->is_integer)
        parts->fraction_digits = stop - p - (int64_t)before - 1;
    return stop;
}

/* Passes the digits of an exponent, which begin after its sign, and gives the exponent. Returns like pass_digits. */
ZETES_INLINE const unsigned char *pass_exponent(const unsigned char *p, const unsigned char *end, bool negative,
                                                int64_t *exponent)
{
    int64_t size = 0;
    for (; p != end && (unsigned)*p - '0' <= 9; p++) {
        /* No text in memory has so many digits that they could balance an exponent of 2^58. */
        if (size < INT64_C(1) << 58)
            size = size * 10 + (*p - '0');
    }
    *exponent = negative ? -size : size;
    return p;
}

/*
 * Finds the parts of the number that begins at a byte: what zetes_number_scan and zetes_number_check have in common.
 *
 * want_sum  whether the significand is needed; a constant
 * Returns ZETES_OK or ZETES_ERROR_NUMBER, with stop as zetes_number_scan gives it.
 */
ZETES_INLINE zetes_code divide_number(const unsigned char *text, const unsigned char *end, bool want_sum,
                                      number_parts *parts, const unsigned char **stop)
{
    const unsigned char *p = text;
    parts->negative = p != end && *p == '-';
    p += parts->negative;
    parts->digits = p;
    parts->significand = 0;
    parts->fraction_digits = 0;
    parts->exponent = 0;
    parts->is_integer = true;

    const unsigned char *short_end = pass_short_digits(p, end, want_sum, parts);
    if (ZETES_LIKELY(short_end != NULL)) {
        p = short_end;
    } else {
        p = pass_digits(p, end, want_sum, &parts->significand);
        parts->integer_digits = p - parts->digits;
        if (parts->integer_digits == 0) {
            *stop = p;
            return ZETES_ERROR_NUMBER;
        }
        if (parts->integer_digits > 1 && *parts->digits == '0') {
            p = parts->digits + 1;
            parts->integer_digits = 1;
            parts->significand = 0;
        }
        if (p != end && *p == '.') {
            const unsigned char *fraction = ++p;
            p = pass_digits(p, end, want_sum, &parts->significand);
            parts->fraction_digits = p - fraction;
            parts->is_integer = false;
            if (parts->fraction_digits == 0) {
                *stop = p;
                return ZETES_ERROR_NUMBER;
            }
        }
    }
    parts->digits_end = p;
    if (p != end && (*p | 0x20) == 'e') {
        p++;
        parts->is_integer = false;
        const bool negative = p != end && *p == '-';
        p += negative || (p != end && *p == '+');
        const unsigned char *exponent = p;
        p = pass_exponent(p, end, negative, &parts->exponent);
        if (p == exponent) {
            *stop = p;
            return ZETES_ERROR_NUMBER;
        }
    }
    *stop = p;
    return ZETES_OK;
}

/* Sets an integer of up to 20 digits. Returns false where no integer kind holds it. */
ZETES_INLINE bool set_integer(const number_parts *parts, zetes_value *value)
{
    const uint64_t magnitude = parts->significand;
    if (parts->integer_digits >= 20) {
        /* Below 2 * 10^19 the sum has wrapped at most once, and then it is below 2 * 10^19 - 2^64 < 10^19. */
        if (parts->integer_digits > 20 || *parts->digits != '1' || magnitude < UINT64_C(10000000000000000000))
            return false;
    }
    if (!parts->negative) {
        value->head = magnitude <= INT64_MAX ? ZETES_INT64 : ZETES_UINT64;
        value->as.uint64 = magnitude;
        return true;
    }
    /* -0 is left to the doubles. The magnitude of INT64_MIN is INT64_MAX + 1. */
    if (magnitude == 0 || magnitude > (uint64_t)INT64_MAX + 1)
        return false;
    value->head = ZETES_INT64;
    value->as.uint64 = 0 - magnitude; /* two's complement, as int64_t is by definition */
    return true;
}

zetes_code zetes_number_scan(const unsigned char *text, const unsigned char *end, zetes_value *value,
                             const unsigned char **stop)
{
    number_parts parts;
    const zetes_code code = divide_number(text, end, true, &parts, stop);
    if (code != ZETES_OK)
        return code;
    if (parts.is_integer && set_integer(&parts, value))
        return ZETES_OK;

    uint64_t bits;
    if (parts.integer_digits + parts.fraction_digits > 19) /* the significand may have wrapped */
        bits = zetes_number_decimal(parts.digits, parts.digits_end, parts.exponent);
    else if (parts.significand == 0)
        bits = 0;
    else if (!nearest_double(parts.significand, parts.exponent - parts.fraction_digits, &bits))
        bits = zetes_number_decimal(parts.digits, parts.digits_end, parts.exponent);
    if (bits == BITS_INFINITY)
        return ZETES_ERROR_RANGE;
    bits |= (uint64_t)parts.negative << 63;
    value->head = ZETES_DOUBLE;
    memcpy(&value->as.real, &bits, sizeof bits);
    return ZETES_OK;
}

zetes_code zetes_number_check(const unsigned char *text, const unsigned char *end, const unsigned char **stop)
{
    number_parts parts;
    const zetes_code code = divide_number(text, end, false, &parts, stop);
    /* Less than 10^308 is in range. */
    if (code != ZETES_OK || parts.integer_digits + parts.exponent <= 308)
        return code;
    return zetes_number_decimal(parts.digits, parts.digits_end, parts.exponent) == BITS_INFINITY ? ZETES_ERROR_RANGE
                                                                                                 : ZETES_OK;
}
