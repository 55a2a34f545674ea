/* SPDX-License-Identifier: MIT */
/* What the public headers need of a compiler: the only place in them that asks which one it is. */
#ifndef ZETES_COMPILER_H
#define ZETES_COMPILER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define ZETES_BEGIN_DECLARATIONS extern "C" {
#define ZETES_END_DECLARATIONS   }
#else
#define ZETES_BEGIN_DECLARATIONS
#define ZETES_END_DECLARATIONS
#endif

#if defined(__GNUC__) || defined(__clang__)
/* Only what carries ZETES_API is visible outside a shared library. */
#define ZETES_API          __attribute__((visibility("default")))
#define ZETES_LIKELY(x)    __builtin_expect(!!(x), 1)
#define ZETES_UNLIKELY(x)  __builtin_expect(!!(x), 0)
#define ZETES_INLINE       static inline __attribute__((always_inline))
#define ZETES_COLD         __attribute__((cold, noinline))
#define ZETES_NOINLINE     __attribute__((noinline))
#define ZETES_MAYBE_UNUSED __attribute__((unused))
#else
#define ZETES_API
#define ZETES_LIKELY(x)   (x)
#define ZETES_UNLIKELY(x) (x)
#define ZETES_INLINE      static inline
#define ZETES_COLD
#define ZETES_NOINLINE
#define ZETES_MAYBE_UNUSED
#endif

#endif
