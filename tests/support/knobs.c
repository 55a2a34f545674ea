/* SPDX-License-Identifier: MIT */
/* Turns the library's internal knobs from the environment before main runs, so that one program tests every setting.
 *
 * ZETES_TEST_WINDOW  bytes of an index window; a multiple of 64
 * ZETES_TEST_ENGINE  the engine's name
 *
 * A value that cannot be used ends the process: a test that silently runs with the default would prove nothing. An
 * engine that this machine or target lacks ends it as skipped (77). */
#include "engine/engine.h"
#include "zetes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void refuse_knob(const char *variable, const char *value)
{
    fprintf(stderr, "%s=%s cannot be used\n", variable, value);
    exit(99);
}

static void turn_window_knob(void)
{
    const char *value = getenv("ZETES_TEST_WINDOW");
    if (!value) {
        return;
    }
    char *end;
    unsigned long size = strtoul(value, &end, 10);
    if (end == value || *end != '\0' || size == 0 || size % 64 != 0 || size > 1ul << 30) {
        refuse_knob("ZETES_TEST_WINDOW", value);
    }
    zetes_window_force(size);
}

static void turn_engine_knob(void)
{
    const char *value = getenv("ZETES_TEST_ENGINE");
    if (!value) {
        return;
    }
    zetes_engine_force(value);
    /* Asked again rather than trusted: this is the engine that the tests will run. */
    if (strcmp(zetes_engine_name(), value) != 0) {
        static const char *const names[] = {"avx512", "avx2", "sse2", "neon", "swar"};
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            if (strcmp(value, names[i]) == 0) {
                fprintf(stderr, "skipped: the engine %s cannot run here\n", value);
                exit(77);
            }
        }
        refuse_knob("ZETES_TEST_ENGINE", value);
    }
}

__attribute__((constructor)) static void turn_knobs(void)
{
    turn_window_knob();
    turn_engine_knob();
}
