/* SPDX-License-Identifier: MIT */
/* What signals do: remove the temporary file, clear the progress bar, and end the process as they always would. */
#ifndef ZETES_CLI_SIGNALS_H
#define ZETES_CLI_SIGNALS_H

#include <stdbool.h>

/*
 * Sets the handlers. To be called once, before anything can leave a trace.
 *
 * A signal that is ignored already (nohup, a background job) stays ignored. SIGXFSZ is ignored, so that a file that
 * grows past the limit is a failed write with a message.
 */
void signals_install(void);

/* Keeps the signals waiting until signals_release, so that a file and the note of its name change together. */
void signals_hold(void);
void signals_release(void);

/*
 * Notes the file that a signal must remove, or NULL for none.
 *
 * path  copied
 * Returns false where the path is too long to be noted. Call it between signals_hold and signals_release.
 */
bool signals_set_temporary(const char *path);

#endif
