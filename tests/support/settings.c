/* SPDX-License-Identifier: MIT */
/* Every engine of this machine with every window size. */
#include "settings.h"

#include "engine/engine.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zetes/version.h>

#define MOST 32

typedef struct setting {
    const char *engine;
    size_t window; /* 0: default */
} setting;

static setting settings[MOST];
static size_t count;
static const char *first_engine; /* the one in use when the program began */
static size_t first_window;
static size_t used = MOST; /* the setting in use; MOST: what the program began with */

static void collect(void)
{
    if (count) {
        return;
    }
    first_engine = zetes_engine_name();
    const char *engine = getenv("ZETES_TEST_ENGINE");
    const char *window = getenv("ZETES_TEST_WINDOW");
    if (window && *window) {
        first_window = (size_t)strtoul(window, NULL, 10);
    }
    for (size_t i = 0; zetes_engine_at(i); i++) {
        const char *name = zetes_engine_at(i);
        if (engine && *engine && strcmp(engine, name) != 0) {
            continue;
        }
        if (count + 2 > MOST) {
            fputs("settings: more engines than expected\n", stderr);
            abort();
        }
        settings[count++] = (setting){name, first_window};
        if (first_window == 0) {
            settings[count++] = (setting){name, 64};
        }
    }
}

size_t settings_count(void)
{
    collect();
    return count;
}

static void use(const char *engine, size_t window)
{
    if (!zetes_engine_force(engine)) {
        fprintf(stderr, "settings: the engine %s cannot be forced\n", engine);
        abort();
    }
    zetes_window_force(window);
}

void settings_use(size_t index)
{
    collect();
    use(settings[index].engine, settings[index].window);
    used = index;
}

bool settings_use_engine(size_t index)
{
    collect();
    settings_use(index);
    return index == 0 || strcmp(settings[index].engine, settings[index - 1].engine) != 0;
}

const char *settings_name(size_t index)
{
    static char name[64];
    collect();
    if (settings[index].window) {
        snprintf(name, sizeof name, "%s, window %zu", settings[index].engine, settings[index].window);
    } else {
        snprintf(name, sizeof name, "%s, default window", settings[index].engine);
    }
    return name;
}

const char *settings_in_use(void)
{
    return used == MOST ? "the setting of the start" : settings_name(used);
}

void settings_restore(void)
{
    collect();
    use(first_engine, first_window);
    used = MOST;
}
