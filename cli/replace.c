/* SPDX-License-Identifier: MIT */
/* Replaces a file so that at every moment its name leads to all of the old text or to all of the new. */
#include "posix.h"

#include "replace.h"

#include "report.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LINK_LIMIT = 40, /* Linux follows as many */
    FIRST_LINK_SIZE = 256
};

/* Short, whatever the file is called: a name that is as long as the system allows has no room for more. */
static const char temporary_name[] = ".zetes-XXXXXX";

/* Returns what a symbolic link says, to be freed; NULL with errno: EINVAL where it is no link. */
static char *read_link(const char *path)
{
    size_t size = FIRST_LINK_SIZE;
    char *text = NULL;

    for (;;) {
        char *grown = (char *)realloc(text, size);
        if (grown == NULL) {
            free(text);
            errno = ENOMEM;
            return NULL;
        }
        text = grown;
        ssize_t length = readlink(path, text, size);
        if (length < 0) {
            int saved = errno;
            free(text);
            errno = saved;
            return NULL;
        }
        if ((size_t)length < size) {
            text[length] = '\0';
            return text;
        }
        size *= 2;
    }
}

/* Returns `name` as seen from the folder that `beside` lies in, to be freed; NULL without memory. */
static char *path_beside(const char *beside, const char *name)
{
    const char *slash = strrchr(beside, '/');
    size_t folder = slash != NULL && name[0] != '/' ? (size_t)(slash - beside) + 1 : 0;
    size_t length = strlen(name);
    char *path = (char *)malloc(folder + length + 1);

    if (path == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    memcpy(path, beside, folder);
    memcpy(path + folder, name, length + 1);
    return path;
}

/*
 * Returns the path behind all symbolic links, to be freed; NULL with errno. Unlike realpath, it may be one that does
 * not exist yet.
 */
static char *resolve_links(const char *path)
{
    char *current = path_beside("", path);

    for (int links = 0; current != NULL; links++) {
        char *link = read_link(current);
        if (link == NULL) {
            if (errno == EINVAL || errno == ENOENT) { /* no link, or nothing there yet */
                return current;
            }
            int saved = errno;
            free(current);
            errno = saved;
            return NULL;
        }
        char *next = links < LINK_LIMIT ? path_beside(current, link) : NULL;
        int saved = links < LINK_LIMIT ? ENOMEM : ELOOP;
        free(link);
        free(current);
        current = next;
        errno = saved;
    }
    return NULL;
}

static exit_status fail(replacement *r, const char *message, int system_error)
{
    replace_abandon(r);
    return report_file(r->name, message, system_error);
}

exit_status replace_prepare(replacement *r, const char *path)
{
    memset(r, 0, sizeof *r);
    r->name = path;
    r->file = -1;
    r->target = resolve_links(path);
    if (r->target == NULL) {
        return fail(r, "cannot be written", errno);
    }
    /* A rename would replace even a file that may not be written: ask as writing itself would. */
    int file = open(r->target, O_WRONLY | O_NOCTTY);
    if (file >= 0) {
        bool known = fstat(file, &r->old) == 0;
        int saved = errno;

        close(file);
        if (!known) {
            return fail(r, "cannot be written", saved);
        }
        r->exists = true;
    } else if (errno != ENOENT) {
        return fail(r, errno == EISDIR ? "is a directory" : "cannot be written", errno == EISDIR ? 0 : errno);
    }
    return STATUS_FINE;
}

/* Gives the temporary file the old file's owner. */
static bool keep_owner(const replacement *r)
{
    struct stat fresh;

    if (!r->exists) {
        return true;
    }
    if (fstat(r->file, &fresh) != 0) {
        return false;
    }
    return (fresh.st_uid == r->old.st_uid && fresh.st_gid == r->old.st_gid) ||
           fchown(r->file, r->old.st_uid, r->old.st_gid) == 0;
}

/* Gives the temporary file the old file's mode, or that of any new file. */
static bool keep_mode(const replacement *r)
{
    if (r->exists) {
        return fchmod(r->file, r->old.st_mode & 07777) == 0;
    }
    mode_t mask = umask(0);

    umask(mask);
    return fchmod(r->file, 0666 & ~mask) == 0;
}

exit_status replace_begin(replacement *r)
{
    r->temporary = path_beside(r->target, temporary_name);
    if (r->temporary == NULL) {
        return fail(r, "cannot be written", errno);
    }
    signals_hold();
    r->file = mkstemp(r->temporary);
    int saved = errno;
    bool noted = r->file < 0 || signals_set_temporary(r->temporary);
    signals_release();
    if (r->file < 0) {
        free(r->temporary);
        r->temporary = NULL;
        if (saved == ENOENT && !r->exists) { /* it is the folder that is missing */
            return fail(r, "cannot be written", saved);
        }
        return fail(r, "cannot be written: no temporary file can be made beside it", saved);
    }
    if (!noted) {
        return fail(r, "cannot be written", ENAMETOOLONG);
    }
    if (!keep_owner(r)) {
        return fail(r, "its owner and group cannot be kept", errno);
    }
    return STATUS_FINE;
}

exit_status replace_commit(replacement *r)
{
    /* Only now: a change of owner, and any write, takes the set-user-ID bit away. */
    if (!keep_mode(r)) {
        return fail(r, "its mode cannot be kept", errno);
    }
    /* Without this, a crash of the machine may leave the new name and none of the new bytes. Some file systems
     * cannot do it and say so. */
    if (fsync(r->file) != 0 && errno != EINVAL && errno != ENOTSUP) {
        return fail(r, "cannot be written", errno);
    }
    int file = r->file;
    r->file = -1;
    if (close(file) != 0) { /* network file systems may find out only now that the disk is full */
        return fail(r, "cannot be written", errno);
    }
    signals_hold();
    bool renamed = rename(r->temporary, r->target) == 0;
    int saved = errno;
    if (renamed) {
        signals_set_temporary(NULL);
    }
    signals_release();
    if (!renamed) {
        return fail(r, "cannot be replaced", saved);
    }
    free(r->temporary);
    r->temporary = NULL;
    replace_abandon(r);
    return STATUS_FINE;
}

void replace_abandon(replacement *r)
{
    if (r->file >= 0) {
        close(r->file);
        r->file = -1;
    }
    if (r->temporary != NULL) {
        signals_hold();
        unlink(r->temporary);
        signals_set_temporary(NULL);
        signals_release();
        free(r->temporary);
        r->temporary = NULL;
    }
    free(r->target);
    r->target = NULL;
}
