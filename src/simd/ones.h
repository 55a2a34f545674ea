/* SPDX-License-Identifier: MIT */
/* Where a byte's ones are. */
#ifndef ZETES_SIMD_ONES_H
#define ZETES_SIMD_ONES_H

/* The places of a byte's ones, lowest first; zeros behind them. As indices of a byte shuffle: what a mask keeps. */
extern const unsigned char zetes_ones[256][8];

#endif
