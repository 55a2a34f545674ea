/* SPDX-License-Identifier: MIT */
/* The places of ones, which engines without an instruction for that share. */
#include "simd/ones.h"

#include "simd/ones.inc.h"
