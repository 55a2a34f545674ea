/* SPDX-License-Identifier: MIT */
/* The engine for AVX-512 with VBMI2. */
#include "base/cpu.h"
#include "engine/parts.h"

#if ZETES_HAVE_AVX512
#include <immintrin.h>

static bool engine_avx512_available(void)
{
    static const cpu_needs needs = {CPU_PCLMUL | CPU_POPCNT | CPU_AVX,
                                    CPU_BMI1 | CPU_AVX2 | CPU_BMI2 | CPU_AVX512F | CPU_AVX512BW | CPU_AVX512VL,
                                    CPU_AVX512VBMI | CPU_AVX512VBMI2, CPU_LZCNT, CPU_XCR0_AVX512};
    return zetes_cpu_has(&needs);
}

ZETES_TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,popcnt,pclmul")
#define ZETES_ENGINE avx512

#include "simd/names.inc.h"

#include "simd/vec_avx512.h"

#define ENGINE_AVAILABLE engine_avx512_available

#include "engine/kernels.inc.h"

ZETES_TARGET_END
#endif
