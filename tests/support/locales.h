/* SPDX-License-Identifier: MIT */
/* A locale that is unlike C: a decimal comma, found on the system or made with localedef. */
#ifndef ZETES_TEST_LOCALES_H
#define ZETES_TEST_LOCALES_H

#include <stdbool.h>

/* Makes it the locale of the process. Returns false where there is none. */
bool locales_begin(void);

/* Makes it the locale of this thread too, the process going back to C. */
void locales_use_thread(void);

/* Tells whether the locale is still what it was made. */
bool locales_unchanged(void);

/* Goes back to C. */
void locales_end(void);

#endif
