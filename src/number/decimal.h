/* SPDX-License-Identifier: MIT */
/* The slow way from digits to a double: any number of digits, always exact. */
#ifndef ZETES_NUMBER_DECIMAL_H
#define ZETES_NUMBER_DECIMAL_H

#include <stdint.h>

/*
 * Rounds a decimal number of any length to the nearest double, ties to even.
 *
 * digits    digits, among them at most one '.'; not empty
 * end       their end
 * exponent  of the power of ten that multiplies them; between -2^62 and 2^62
 *
 * Takes time linear in the number of digits; at worst some microseconds more. Allocates nothing.
 * Returns the double's bits; those of infinity where it is too large.
 */
uint64_t zetes_number_decimal(const unsigned char *digits, const unsigned char *end, int64_t exponent);

#endif
