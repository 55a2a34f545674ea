/* SPDX-License-Identifier: MIT */
/* The engine for AVX2. */
#include "base/cpu.h"
#include "engine/parts.h"

#if ZETES_HAVE_AVX2
#include <immintrin.h>

static bool engine_avx2_available(void)
{
    static const cpu_needs needs = {CPU_PCLMUL | CPU_POPCNT | CPU_AVX, CPU_BMI1 | CPU_AVX2 | CPU_BMI2, 0, CPU_LZCNT,
                                    CPU_XCR0_AVX};
    return zetes_cpu_has(&needs);
}

ZETES_TARGET_BEGIN("avx2,bmi,bmi2,lzcnt,popcnt,pclmul")
#define ZETES_ENGINE avx2

#include "simd/names.inc.h"

#include "simd/vec_avx2.h"

#define ENGINE_AVAILABLE engine_avx2_available

#include "engine/kernels.inc.h"

ZETES_TARGET_END
#endif
