/* SPDX-License-Identifier: MIT */
/* What an x86 processor, and the operating system that saves its registers, offer. */
#ifndef ZETES_BASE_CPU_H
#define ZETES_BASE_CPU_H

#include "base/platform.h"

/* What an engine needs: bits of CPUID's registers and of XCR0. */
typedef struct cpu_needs {
    uint32_t leaf1_ecx;
    uint32_t leaf7_ebx;
    uint32_t leaf7_ecx;
    uint32_t leaf80000001_ecx;
    uint32_t xcr0;
} cpu_needs;

/* Leaf 1, ECX. */
#define CPU_PCLMUL  (1u << 1)
#define CPU_POPCNT  (1u << 23)
#define CPU_OSXSAVE (1u << 27)
#define CPU_AVX     (1u << 28)
/* Leaf 7, EBX. */
#define CPU_BMI1     (1u << 3)
#define CPU_AVX2     (1u << 5)
#define CPU_BMI2     (1u << 8)
#define CPU_AVX512F  (1u << 16)
#define CPU_AVX512BW (1u << 30)
#define CPU_AVX512VL (1u << 31)
/* Leaf 7, ECX. */
#define CPU_AVX512VBMI  (1u << 1)
#define CPU_AVX512VBMI2 (1u << 6)
/* Leaf 80000001, ECX. */
#define CPU_LZCNT (1u << 5)
/* XCR0: SSE and AVX registers; with the opmasks, the upper halves, and the second 16. */
#define CPU_XCR0_AVX    0x06u
#define CPU_XCR0_AVX512 0xE6u

/* Tells whether this machine has all of it. Always false on other processors. */
bool zetes_cpu_has(const cpu_needs *needs);

#endif
