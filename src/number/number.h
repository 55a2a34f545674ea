/* SPDX-License-Identifier: MIT */
/* Numbers from text and to text: exact both ways, whatever the locale, the rounding mode or the compiler's mood. */
#ifndef ZETES_NUMBER_NUMBER_H
#define ZETES_NUMBER_NUMBER_H

#include "zetes/error.h"
#include "zetes/value.h"

/*
 * Everything here works on the bits of doubles with integer arithmetic alone. So no result depends on the rounding
 * mode, on x87 precision or on -ffast-math, and no floating-point flag nor errno is touched.
 *
 * Threads: all functions are safe from any number of threads.
 */

/* Bytes that hold every text of zetes_number_write_int64 and zetes_number_write_uint64. */
#define ZETES_NUMBER_INT_SIZE 20

/* Bytes zetes_number_write_double needs: its texts have 25 at most, but it may scribble over all of these. */
#define ZETES_NUMBER_DOUBLE_SIZE 32

/*
 * Reads the number (RFC 8259, section 6) that begins at a byte, and rounds it correctly (to nearest, ties to even).
 *
 * text   its first byte; text <= end
 * end    where reading must stop: no byte at or past it is read, and none needs to exist. Give the end of all that is
 *        readable, not a guess at the number's end: the last 7 bytes before it are read one by one
 * value  receives the number on success, else it is left alone: ZETES_INT64 where the text has neither '.' nor
 *        exponent and int64_t holds it, else ZETES_UINT64 where uint64_t does, else ZETES_DOUBLE. `-0` is the double
 *        -0.0. What is too small for a double becomes 0.0 or -0.0
 * stop   receives the place after the number's last byte; or the first byte that cannot continue a number (`end`,
 *        where the input ends too early)
 *
 * The byte after a number is not judged: `01` is the number 0, and stop is at `1`.
 * Takes time linear in the number's length, and less than a kilobyte of stack.
 * Returns ZETES_OK, ZETES_ERROR_NUMBER (malformed), or ZETES_ERROR_RANGE (well-formed, but it rounds to infinity).
 */
zetes_code zetes_number_scan(const unsigned char *text, const unsigned char *end, zetes_value *value,
                             const unsigned char **stop);

/*
 * Checks the number that begins at a byte. Like zetes_number_scan, but the value is not worked out, unless its
 * magnitude comes so near the greatest double's that the range depends on it.
 */
zetes_code zetes_number_check(const unsigned char *text, const unsigned char *end, const unsigned char **stop);

/*
 * Writes an integer in full, without a NUL.
 *
 * out  has room for ZETES_NUMBER_INT_SIZE bytes
 * Returns the place after the last byte.
 */
char *zetes_number_write_int64(char *out, int64_t integer);

/* Writes an unsigned integer. Like zetes_number_write_int64 otherwise. */
char *zetes_number_write_uint64(char *out, uint64_t integer);

/*
 * Writes a double with the fewest digits that read back to the same double, without a NUL.
 *
 * out     has room for ZETES_NUMBER_DOUBLE_SIZE bytes
 * finite  neither an infinity nor NaN (their text is unspecified, but has no more bytes)
 *
 * The layout is ECMAScript's (ECMA-262, Number::toString): an exponent from 1e21 up and below 1e-6. But ".0" follows
 * what would look like an integer, and -0.0 is `-0.0`, so that a double reads back as a double, sign and all.
 * Returns the place after the last byte.
 */
char *zetes_number_write_double(char *out, double finite);

/* A decimal number: significand times ten to the power of exponent. */
typedef struct zetes_number_digits {
    uint64_t significand; /* at most 17 digits, the last of them not 0; 0 for zero */
    int exponent;         /* 0 for zero */
} zetes_number_digits;

/*
 * Finds the fewest digits that read back to the magnitude of a double; of several such, the nearest to it.
 *
 * finite  neither an infinity nor NaN; its sign is ignored
 * Returns the digits.
 */
zetes_number_digits zetes_number_shortest(double finite);

#endif
