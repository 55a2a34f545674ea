/* SPDX-License-Identifier: MIT */
/* The engine for 64-bit ARM, where every processor has it. */
#include "engine/parts.h"

#if ZETES_HAVE_NEON
#define ZETES_ENGINE neon

#include "simd/names.inc.h"

#include "simd/vec_neon.h"

static bool engine_neon_available(void)
{
    return true;
}

#define ENGINE_AVAILABLE engine_neon_available

#include "engine/kernels.inc.h"
#endif
