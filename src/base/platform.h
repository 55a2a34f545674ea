/* SPDX-License-Identifier: MIT */
/* What differs between compilers and operating systems: the only #ifdefs on them in src/. */
#ifndef ZETES_BASE_PLATFORM_H
#define ZETES_BASE_PLATFORM_H

#include "zetes/compiler.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define ZETES_BIG_ENDIAN 1
#else
#define ZETES_BIG_ENDIAN 0
#endif

/* Engines this target can have. Building with -DZETES_NO_<ENGINE> leaves one out; swar is always there. */
#if defined(__x86_64__) || (defined(__i386__) && defined(__SSE2__))
#ifndef ZETES_NO_SSE2
#define ZETES_HAVE_SSE2 1
#endif
#endif
#if defined(__x86_64__)
#ifndef ZETES_NO_AVX512
#define ZETES_HAVE_AVX512 1
#endif
#endif

/*
 * Functions between ZETES_TARGET_BEGIN(features) and ZETES_TARGET_END are compiled for an instruction set that the
 * rest of the library does not demand.
 */
#define ZETES_PRAGMA(x) _Pragma(#x)
#if defined(__clang__)
#define ZETES_TARGET_BEGIN(features)                                                                                   \
    ZETES_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define ZETES_TARGET_END ZETES_PRAGMA(clang attribute pop)
#else
#define ZETES_TARGET_BEGIN(features) ZETES_PRAGMA(GCC push_options) ZETES_PRAGMA(GCC target(features))
#define ZETES_TARGET_END             ZETES_PRAGMA(GCC pop_options)
#endif

#define ZETES_PASTE_(a, b) a##_##b
#define ZETES_PASTE(a, b)  ZETES_PASTE_(a, b)

#endif
