/* SPDX-License-Identifier: MIT */
/* Replaces a regular file at one blow: a temporary file beside it, and a rename. */
#ifndef ZETES_CLI_REPLACE_H
#define ZETES_CLI_REPLACE_H

#include "status.h"

#include <stdbool.h>
#include <sys/stat.h>

typedef struct replacement {
    const char *name; /* to be shown */
    char *target;     /* the path behind all symbolic links */
    char *temporary;  /* the temporary file's path; NULL: there is none */
    int file;         /* the temporary file, open for writing; -1: there is none */
    bool exists;      /* there is a file to be replaced */
    struct stat old;  /* that file, where `exists` */
} replacement;

/*
 * Prepares to replace a file, or to make a new one; touches nothing yet. A failure is reported.
 *
 * path  kept until the end
 * Returns STATUS_FINE or STATUS_FILE (then nothing needs to be ended): not permitted, a directory.
 */
exit_status replace_prepare(replacement *r, const char *path);

/* Makes the temporary file, with the old one's owner, and opens it as `r->file`. A failure is reported. */
exit_status replace_begin(replacement *r);

/*
 * Puts the temporary file, all of it on the disk and with the old one's mode, in the old one's place. A failure is
 * reported; ends it all.
 */
exit_status replace_commit(replacement *r);

/* Removes the temporary file and leaves the old one as it was; ends it all. */
void replace_abandon(replacement *r);

#endif
