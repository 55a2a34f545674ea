/* SPDX-License-Identifier: MIT */
/* Powers of ten to 128 bits, for both directions. */
#ifndef ZETES_NUMBER_POWERS_H
#define ZETES_NUMBER_POWERS_H

#include <stdint.h>

#include "zetes/compiler.h"

/*
 * The powers that the table has. Reading needs -342 (what is below 2^64 * 10^-342 rounds to 0) to 308; writing, which
 * multiplies a double with the power that makes 16 or 17 digits of it, -292 to 324.
 */
#define POWER_FIRST (-342)
#define POWER_LAST  324

/* Of these powers, the table's 128 bits are exact: 5^55 is the last below 2^128, and no 5^-q has an end in binary. */
#define POWER_EXACT_FIRST 0
#define POWER_EXACT_LAST  55

/*
 * zetes_number_powers[q - POWER_FIRST] is the high and the low word of T, where
 *     T * 2^(power_exponent(q) - 127) <= 10^q < (T + 1) * 2^(power_exponent(q) - 127), and T >= 2^127.
 */
extern const uint64_t zetes_number_powers[POWER_LAST - POWER_FIRST + 1][2];

/* Gives floor(log2(10^q)); right for all powers of the table. */
ZETES_INLINE int power_exponent(int q)
{
    /* 217706 / 2^16 is a little below log2(10). The bias keeps the shifted number positive. */
    return (int)(((uint32_t)(q + 512) * 217706u + 11264u) >> 16) - 1701;
}

#endif
