/* SPDX-License-Identifier: MIT */
/* Every engine of this machine with every window size: what a test goes through. */
#ifndef ZETES_TEST_SETTINGS_H
#define ZETES_TEST_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Tells how many settings there are: each engine with the window of 64 bytes and with the default one. Where the
 * environment names an engine (ZETES_TEST_ENGINE) or a window (ZETES_TEST_WINDOW), only that one.
 */
size_t settings_count(void);

/* Makes the library use a setting. */
void settings_use(size_t index);

/* Likewise. Returns false where it is another window of the engine before it, for tests in which windows play no part.
 */
bool settings_use_engine(size_t index);

/* Describes a setting, for messages; valid until the next call. */
const char *settings_name(size_t index);

/* Describes the setting in use, likewise. */
const char *settings_in_use(void);

/* Goes back to what the program began with. */
void settings_restore(void);

#endif
