/* SPDX-License-Identifier: MIT */
/* The engine for AVX-512 with VBMI2. */
#include "base/cpu.h"
#include "engine/parts.h"

#ifdef ZETES_HAVE_AVX512
#include <immintrin.h>

ZETES_TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2,lzcnt,popcnt,pclmul")
#define ZETES_ENGINE avx512

#include "simd/names.inc.h"

#include "simd/vec_avx512.h"

#define ENGINE_AVAILABLE zetes_cpu_has_avx512

#include "engine/kernels.inc.h"

ZETES_TARGET_END
#endif
