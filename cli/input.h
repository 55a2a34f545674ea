/* SPDX-License-Identifier: MIT */
/* One input, a file or standard input, as a source of bytes for the library. */
#ifndef ZETES_CLI_INPUT_H
#define ZETES_CLI_INPUT_H

#include "status.h"

#include "zetes.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

typedef struct input {
    const char *name; /* to be shown */
    int file;
    bool regular;
    bool watched;        /* its progress is shown */
    struct stat opened;  /* how it was when it was opened */
    uint64_t expected;   /* regular file: the bytes from where reading starts to its end */
    uint64_t got;        /* bytes read so far */
    const char *failure; /* why reading failed; NULL where it has not */
    int failure_error;   /* errno's value that belongs to it, or 0 */
    zetes_source source; /* its `context` is this struct: do not move it */
} input;

/* Tells whether a name on the command line stands for standard input. */
bool input_is_stdin(const char *path);

/* Returns how an input is called in messages: its path, or "<stdin>". */
const char *input_name(const char *path);

/*
 * Opens an input; a failure is reported.
 *
 * path  kept until input_close; "-": standard input
 * Returns STATUS_FINE or STATUS_FILE: then there is nothing to close.
 */
exit_status input_open(input *in, const char *path);

/* Tells whether an input is the same regular file as another file descriptor's. */
bool input_is_file(const input *in, int file);

/* Closes an input. */
void input_close(input *in);

/* Reports what the library said about an input. Returns STATUS_JSON or STATUS_FILE. */
exit_status input_report(const input *in, const zetes_error *error);

#endif
