/* SPDX-License-Identifier: MIT */
/* Chooses the engine once, atomically and without a lock: every thread that comes first finds the same one. */
#include "engine/engine.h"
#include <stdatomic.h>
#include <string.h>

/* Every engine, best first: whether it is compiled, and its name. */
#define DISPATCH_ENGINES(X)                                                                                            \
    X(ZETES_HAVE_AVX512, avx512)                                                                                       \
    X(ZETES_HAVE_AVX2, avx2)                                                                                           \
    X(ZETES_HAVE_SSE2, sse2)                                                                                           \
    X(ZETES_HAVE_NEON, neon)                                                                                           \
    X(ZETES_HAVE_SWAR, swar)

#define DISPATCH_ENTRY_0(name)
#define DISPATCH_ENTRY_1(name)       &zetes_engine_##name,
#define DISPATCH_ENTRY_(have, name)  DISPATCH_ENTRY_##have(name)
#define DISPATCH_ENTRY(have, name)   DISPATCH_ENTRY_(have, name)
#define DISPATCH_DECLARE(have, name) extern const zetes_engine zetes_engine_##name;

DISPATCH_ENGINES(DISPATCH_DECLARE)

static const zetes_engine *const dispatch_engines[] = {DISPATCH_ENGINES(DISPATCH_ENTRY)};

enum { DISPATCH_COUNT = sizeof dispatch_engines / sizeof *dispatch_engines };

static const zetes_engine *_Atomic dispatch_chosen;
static atomic_size_t dispatch_window;

static const zetes_engine *dispatch_best(void)
{
    size_t i = 0;
    while (i + 1 < DISPATCH_COUNT && !dispatch_engines[i]->available())
        i++;
    return dispatch_engines[i];
}

#ifndef ZETES_ONLY_ENGINE
const zetes_engine *zetes_engine_get(void)
{
    const zetes_engine *engine = atomic_load_explicit(&dispatch_chosen, memory_order_acquire);
    if (ZETES_UNLIKELY(!engine)) {
        engine = dispatch_best();
        atomic_store_explicit(&dispatch_chosen, engine, memory_order_release);
    }
    return engine;
}
#endif

size_t zetes_window_get(void)
{
    size_t window = atomic_load_explicit(&dispatch_window, memory_order_relaxed);
    return ZETES_LIKELY(window == 0) ? ZETES_WINDOW : window;
}

bool zetes_engine_force(const char *name)
{
    for (size_t i = 0; name && i < DISPATCH_COUNT; i++) {
        if (strcmp(dispatch_engines[i]->name, name) == 0 && dispatch_engines[i]->available()) {
            atomic_store(&dispatch_chosen, dispatch_engines[i]);
            return true;
        }
    }
    if (!name)
        atomic_store(&dispatch_chosen, dispatch_best());
    return !name;
}

const char *zetes_engine_at(size_t index)
{
    for (size_t i = 0; i < DISPATCH_COUNT; i++) {
        if (dispatch_engines[i]->available() && index-- == 0)
            return dispatch_engines[i]->name;
    }
    return NULL;
}

void zetes_window_force(size_t bytes)
{
    atomic_store(&dispatch_window, (bytes + 63) / 64 * 64);
}

const char *zetes_engine_name(void)
{
    return zetes_engine_get()->name;
}

const char *zetes_version(void)
{
    return ZETES_VERSION_STRING;
}
