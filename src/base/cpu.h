/* SPDX-License-Identifier: MIT */
/* What the processor, and the operating system that saves its registers, offer. */
#ifndef ZETES_BASE_CPU_H
#define ZETES_BASE_CPU_H

#include "base/platform.h"

/* Tells whether AVX-512 F, BW, VL, VBMI and VBMI2, with BMI1/2, PCLMULQDQ and POPCNT, can be used. */
bool zetes_cpu_has_avx512(void);

#endif
