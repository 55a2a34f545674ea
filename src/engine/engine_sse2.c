/* SPDX-License-Identifier: MIT */
/* The engine for SSE2, the x86-64 baseline. */
#include "engine/parts.h"

#if ZETES_HAVE_SSE2
#define ZETES_ENGINE sse2

#include "simd/names.inc.h"

#include "simd/vec_sse2.h"

static bool engine_sse2_available(void)
{
    return true;
}

#define ENGINE_AVAILABLE engine_sse2_available

#include "engine/kernels.inc.h"
#endif
