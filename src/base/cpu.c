/* SPDX-License-Identifier: MIT */
/* Asks the processor by CPUID and the operating system by XGETBV. */
#include "base/cpu.h"

#ifdef ZETES_HAVE_AVX512
#include <cpuid.h>

/* CPUID leaf 1, ECX. */
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
/* XCR0: SSE, AVX, opmask, upper halves of the first 16 registers, the second 16. */
#define CPU_XCR0_AVX    0x06u
#define CPU_XCR0_AVX512 0xE6u

static uint32_t cpu_xcr0(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

/* Tells whether all the given bits are there; the AVX ones only count where the operating system saves the registers.
 */
static bool cpu_has(uint32_t leaf1_ecx, uint32_t leaf7_ebx, uint32_t leaf7_ecx, uint32_t xcr0)
{
    uint32_t a, b, c, d;
    leaf1_ecx |= CPU_OSXSAVE | CPU_AVX;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & leaf1_ecx) != leaf1_ecx)
        return false;
    if ((cpu_xcr0() & xcr0) != xcr0)
        return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d))
        return false;
    return (b & leaf7_ebx) == leaf7_ebx && (c & leaf7_ecx) == leaf7_ecx;
}

bool zetes_cpu_has_avx512(void)
{
    return cpu_has(CPU_PCLMUL | CPU_POPCNT, CPU_BMI1 | CPU_AVX2 | CPU_BMI2 | CPU_AVX512F | CPU_AVX512BW | CPU_AVX512VL,
                   CPU_AVX512VBMI | CPU_AVX512VBMI2, CPU_XCR0_AVX512);
}
#endif
