/* SPDX-License-Identifier: MIT */
/* The exit status: what each number means, and which of two is the worse. */
#ifndef ZETES_CLI_STATUS_H
#define ZETES_CLI_STATUS_H

typedef enum exit_status {
    STATUS_FINE = 0,
    STATUS_JSON = 1,  /* the JSON is wrong, or the pointer finds nothing */
    STATUS_USAGE = 2, /* the command line is wrong */
    STATUS_FILE = 3   /* a file could not be read or written, or memory ran out */
} exit_status;

/* Returns the worse of two: several files have one exit status. */
static inline exit_status status_worse(exit_status a, exit_status b)
{
    return a > b ? a : b;
}

#endif
