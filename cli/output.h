/* SPDX-License-Identifier: MIT */
/* Where results go: standard output, a device or a pipe directly, a regular file by replacing it. */
#ifndef ZETES_CLI_OUTPUT_H
#define ZETES_CLI_OUTPUT_H

#include "replace.h"
#include "status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct output {
    const char *name; /* to be shown */
    int file;         /* what is written to; -1: nothing yet */
    bool replaces;    /* `file` is the temporary one of `replacement` */
    bool closes;      /* `file` is to be closed at the end */
    bool watched;     /* its progress is shown */
    replacement replacement;
} output;

/*
 * Opens an output; a failure is reported.
 *
 * path  NULL or "-": standard output; kept until the end
 * Returns STATUS_FINE or STATUS_FILE (then there is nothing to end). A regular file is checked, but not touched
 * before the first output_write.
 */
exit_status output_open(output *out, const char *path);

/* Opens a regular file to be replaced; anything else is refused. A failure is reported. */
exit_status output_open_in_place(output *out, const char *path);

/* Writes bytes, all of them. A failure is reported. */
exit_status output_write(output *out, const char *bytes, size_t length);

/* Ends an output and keeps what was written: a file that is replaced changes now. A failure is reported. */
exit_status output_commit(output *out);

/* Ends an output; a file that was to be replaced stays as it was. */
void output_abandon(output *out);

#endif
