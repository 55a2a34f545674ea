/* SPDX-License-Identifier: MIT */
/* Looking at a value: numbers that fit, members by key. */
#include "base/bits.h"
#include "number/number.h"
#include "zetes/value.h"
#include <string.h>

const char *zetes_value_c_string(const zetes_value *value)
{
    const char *string = zetes_value_string(value);
    return string && !memchr(string, '\0', zetes_value_length(value)) ? string : NULL;
}

/*
 * Gives a double that is an integer of less than 2^64, by its bits: a comparison of doubles takes subnormals for 0
 * where the processor flushes them (-ffast-math links that in), and a compiler may convert before it compares, which
 * raises flags. Returns false for any other double.
 */
static bool access_integer(double real, bool *negative, uint64_t *magnitude)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    *negative = bits >> 63 != 0;
    bits &= ~(UINT64_C(1) << 63);
    const unsigned exponent = (unsigned)(bits >> 52); /* 1023 for 1.0 */
    *magnitude = 0;
    if (exponent < 1023 || exponent >= 1023 + 64)
        return bits == 0;
    const uint64_t mantissa = (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
    if (exponent >= 1023 + 52) {
        *magnitude = mantissa << (exponent - (1023 + 52));
        return true;
    }
    *magnitude = mantissa >> (1023 + 52 - exponent);
    return *magnitude << (1023 + 52 - exponent) == mantissa;
}

/* Rounds to the nearest double, ties to even, whatever the rounding mode: what is converted is exact. */
static double access_to_double(uint64_t magnitude)
{
    if (magnitude < UINT64_C(1) << 53)
        return (double)(int64_t)magnitude;
    unsigned shift = bits_highest(magnitude) - 52;
    uint64_t kept = magnitude >> shift, rest = magnitude & ((UINT64_C(1) << shift) - 1),
             half = UINT64_C(1) << (shift - 1);
    if (rest > half || (rest == half && (kept & 1)))
        kept++;
    return (double)(int64_t)kept * (double)(1 << shift);
}

/* Gives the number that text stands for, as a value of another kind; NULL where no double can hold it. */
static const zetes_value *access_read_number(const zetes_value *value, zetes_value *number)
{
    const unsigned char *text = (const unsigned char *)value->as.string, *stop;
    return zetes_number_scan(text, text + zetes_value_length(value), number, &stop) == ZETES_OK ? number : NULL;
}

bool zetes_value_int64(const zetes_value *value, int64_t *out)
{
    *out = 0;
    switch (zetes_value_kind(value)) {
    case ZETES_INT64:
        *out = value->as.int64;
        return true;
    case ZETES_UINT64:
        if (value->as.uint64 > INT64_MAX)
            return false;
        *out = (int64_t)value->as.uint64;
        return true;
    case ZETES_DOUBLE: {
        bool negative;
        uint64_t magnitude;
        if (!access_integer(value->as.real, &negative, &magnitude) || magnitude > (uint64_t)INT64_MAX + negative)
            return false;
        /* Two's complement, as int64_t is by definition. */
        magnitude = negative ? 0 - magnitude : magnitude;
        memcpy(out, &magnitude, sizeof *out);
        return true;
    }
    case ZETES_NUMBER: {
        zetes_value number;
        return zetes_value_int64(access_read_number(value, &number), out);
    }
    default:
        return false;
    }
}

bool zetes_value_uint64(const zetes_value *value, uint64_t *out)
{
    *out = 0;
    switch (zetes_value_kind(value)) {
    case ZETES_INT64:
        if (value->as.int64 < 0)
            return false;
        *out = (uint64_t)value->as.int64;
        return true;
    case ZETES_UINT64:
        *out = value->as.uint64;
        return true;
    case ZETES_DOUBLE: {
        bool negative;
        uint64_t magnitude;
        if (!access_integer(value->as.real, &negative, &magnitude) || (negative && magnitude != 0))
            return false;
        *out = magnitude;
        return true;
    }
    case ZETES_NUMBER: {
        zetes_value number;
        return zetes_value_uint64(access_read_number(value, &number), out);
    }
    default:
        return false;
    }
}

bool zetes_value_double(const zetes_value *value, double *out)
{
    *out = 0;
    switch (zetes_value_kind(value)) {
    case ZETES_INT64:
        *out = value->as.int64 < 0 ? -access_to_double(-(uint64_t)value->as.int64)
                                   : access_to_double((uint64_t)value->as.int64);
        return true;
    case ZETES_UINT64:
        *out = access_to_double(value->as.uint64);
        return true;
    case ZETES_DOUBLE:
        *out = value->as.real;
        return true;
    case ZETES_NUMBER: {
        zetes_value number;
        return zetes_value_double(access_read_number(value, &number), out);
    }
    default:
        return false;
    }
}

bool zetes_value_bool(const zetes_value *value, bool *out)
{
    zetes_kind kind = zetes_value_kind(value);
    *out = kind == ZETES_TRUE;
    return kind == ZETES_TRUE || kind == ZETES_FALSE;
}

const zetes_value *zetes_object_get(const zetes_value *object, const char *key, size_t length)
{
    if (!key && length)
        return NULL;
    ZETES_FOR_MEMBERS(member, object)
    {
        if (zetes_value_length(&member->key) == length &&
            (length == 0 || memcmp(member->key.as.string, key, length) == 0))
            return &member->value;
    }
    return NULL;
}

const zetes_value *zetes_object_find(const zetes_value *object, const char *key)
{
    return key ? zetes_object_get(object, key, strlen(key)) : NULL;
}
