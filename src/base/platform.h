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

#if defined(__x86_64__)
#define ZETES_ON_X86_64 1
#else
#define ZETES_ON_X86_64 0
#endif
#if defined(__aarch64__)
#define ZETES_ON_AARCH64 1
#else
#define ZETES_ON_AARCH64 0
#endif
#if defined(__SSE2__)
#define ZETES_ON_SSE2 1
#else
#define ZETES_ON_SSE2 0
#endif

/*
 * ZETES_HAVE(on, no) is 1 where `on` is 1, unless the macro `no` is 1 (-DZETES_NO_SSE2 leaves an engine out). It can
 * stand behind #if and be pasted. An undefined `no` becomes one argument less than ZETES_PLACEHOLDER_1 does.
 */
#define ZETES_PLACEHOLDER_1              0,
#define ZETES_SECOND(first, second, ...) second
#define ZETES_IS_ONE_3(placeholder)      ZETES_SECOND(placeholder 1, 0, 0)
#define ZETES_IS_ONE_2(value)            ZETES_IS_ONE_3(ZETES_PLACEHOLDER_##value)
#define ZETES_IS_ONE(value)              ZETES_IS_ONE_2(value)
#define ZETES_HAVE_1_0                   1
#define ZETES_HAVE_1_1                   0
#define ZETES_HAVE_0_0                   0
#define ZETES_HAVE_0_1                   0
#define ZETES_HAVE_3(on, no)             ZETES_HAVE_##on##_##no
#define ZETES_HAVE_2(on, no)             ZETES_HAVE_3(on, no)
#define ZETES_HAVE(on, no)               ZETES_HAVE_2(on, ZETES_IS_ONE(no))

/* The engines this target can have. */
#define ZETES_HAVE_AVX512 ZETES_HAVE(ZETES_ON_X86_64, ZETES_NO_AVX512)
#define ZETES_HAVE_NEON   ZETES_HAVE(ZETES_ON_AARCH64, ZETES_NO_NEON)
#define ZETES_HAVE_AVX2   ZETES_HAVE(ZETES_ON_X86_64, ZETES_NO_AVX2)
#define ZETES_HAVE_SSE2   ZETES_HAVE(ZETES_ON_SSE2, ZETES_NO_SSE2)
#define ZETES_HAVE_SWAR   1

/*
 * Where the target guarantees the best of them (by its nature, or by the compiler's -march), that one is called
 * directly, and the worse ones are left out; -DZETES_ALL_ENGINES, for tests, keeps them and the choice at run time.
 */
#if defined(ZETES_ALL_ENGINES)
#elif ZETES_HAVE_AVX512
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512VBMI__) &&               \
    defined(__AVX512VBMI2__) && defined(__BMI__) && defined(__BMI2__) && defined(__LZCNT__) && defined(__PCLMUL__)
#define ZETES_ONLY_ENGINE avx512
#undef ZETES_HAVE_AVX2
#define ZETES_HAVE_AVX2 0
#undef ZETES_HAVE_SSE2
#define ZETES_HAVE_SSE2 0
#endif
#elif ZETES_HAVE_AVX2
#if defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) && defined(__LZCNT__) && defined(__PCLMUL__)
#define ZETES_ONLY_ENGINE avx2
#undef ZETES_HAVE_SSE2
#define ZETES_HAVE_SSE2 0
#endif
#elif ZETES_HAVE_NEON
#define ZETES_ONLY_ENGINE neon
#elif ZETES_HAVE_SSE2
#define ZETES_ONLY_ENGINE sse2
#else
#define ZETES_ONLY_ENGINE swar
#define ZETES_ONLY_SWAR
#endif
#if defined(ZETES_ONLY_ENGINE) && !defined(ZETES_ONLY_SWAR)
#undef ZETES_HAVE_SWAR
#define ZETES_HAVE_SWAR 0
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
