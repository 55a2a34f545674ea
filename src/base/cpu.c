/* SPDX-License-Identifier: MIT */
/* Asks the processor by CPUID and the operating system by XGETBV. */
#include "base/cpu.h"

#if ZETES_ON_X86_64
#include <cpuid.h>

static uint32_t cpu_xcr0(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

bool zetes_cpu_has(const cpu_needs *needs)
{
    uint32_t a, b, c, d;
    /* Without OSXSAVE the next question would fault. */
    uint32_t leaf1_ecx = needs->leaf1_ecx | (needs->xcr0 ? CPU_OSXSAVE : 0);
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & leaf1_ecx) != leaf1_ecx)
        return false;
    if (needs->xcr0 && (cpu_xcr0() & needs->xcr0) != needs->xcr0)
        return false;
    if (needs->leaf80000001_ecx &&
        (!__get_cpuid(0x80000001, &a, &b, &c, &d) || (c & needs->leaf80000001_ecx) != needs->leaf80000001_ecx))
        return false;
    if (!(needs->leaf7_ebx | needs->leaf7_ecx))
        return true;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & needs->leaf7_ebx) == needs->leaf7_ebx &&
           (c & needs->leaf7_ecx) == needs->leaf7_ecx;
}

#else

bool zetes_cpu_has(const cpu_needs *needs)
{
    (void)needs;
    return false;
}

#endif
