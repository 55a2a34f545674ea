/* SPDX-License-Identifier: MIT */
/* The library's version, the export macro, and which engine runs. */
#ifndef ZETES_VERSION_H
#define ZETES_VERSION_H

#include "compiler.h"

#define ZETES_VERSION_MAJOR  0
#define ZETES_VERSION_MINOR  1
#define ZETES_VERSION_PATCH  0
#define ZETES_VERSION_STRING "0.1.0"

ZETES_BEGIN_DECLARATIONS

/*
 * Returns the version of the library that is linked, as "MAJOR.MINOR.PATCH".
 *
 * Ownership: a string literal, valid for the life of the program.
 * Threads: safe from any number of threads.
 */
ZETES_API const char *zetes_version(void);

/*
 * Returns the name of the engine (instruction set) this process uses: "avx512", "avx2", "sse2", "neon" or "swar".
 *
 * The engine is chosen at the first call of any function that needs one, and stays the same from then on.
 * Ownership: a string literal, valid for the life of the program.
 * Threads: safe from any number of threads.
 */
ZETES_API const char *zetes_engine_name(void);

ZETES_END_DECLARATIONS

#endif
