/* SPDX-License-Identifier: MIT */
/* The engine for 64-bit words, on any machine. */
#include "engine/parts.h"

#if ZETES_HAVE_SWAR
#define ZETES_ENGINE swar

#include "simd/names.inc.h"

#include "simd/vec_swar.h"

static bool engine_swar_available(void)
{
    return true;
}

#define ENGINE_AVAILABLE engine_swar_available

#include "engine/kernels.inc.h"
#endif
