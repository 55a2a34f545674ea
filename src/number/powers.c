/* SPDX-License-Identifier: MIT */
/* The table of powers of ten. */
#include "powers.h"

const uint64_t zetes_number_powers[POWER_LAST - POWER_FIRST + 1][2] = {
#include "powers.inc.h"
};
