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
 * Tells whether a double is an integer, by its bits: a comparison of doubles takes subnormals for 0 where the processor
 * flushes them (-ffast-math links that in).
 */
static bool access_is_integer(double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    bits &= ~(UINT64_C(1) << 63);
    unsigned exponent = (unsigned)(bits >> 52); /* 1023 for 1.0 */
    if (exponent >= 1023 + 52)
        return exponent != 2047;
    if (exponent < 1023)
        return bits == 0;
    return (bits & ((UINT64_C(1) << (1023 + 52 - exponent)) - 1)) == 0;
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
        /* Both bounds are powers of two, and so exact. */
        double real = value->as.real;
        if (!access_is_integer(real) || !(real >= -0x1p63 && real < 0x1p63))
            return false;
        *out = (int64_t)real;
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
        double real = value->as.real;
        if (!access_is_integer(real) || !(real >= 0 && real < 0x1p64))
            return false;
        *out = (uint64_t)real;
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
