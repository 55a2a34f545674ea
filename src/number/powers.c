/* SPDX-License-Identifier: MIT */
/* The table of powers of ten. */
#include "number/powers.h"

const uint64_t zetes_number_powers[POWER_LAST - POWER_FIRST + 1][2] = {
#include "number/powers.inc.h"
};
