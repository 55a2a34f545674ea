/* SPDX-License-Identifier: MIT */
/* Chooses how to write to what the user named, and writes. */
#include "posix.h"

#include "output.h"

#include "progress.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes written at once: small enough that the progress bar moves. */
#define PIECE ((size_t)1 << 20)

static void write_directly(output *out, int file, bool closes)
{
    out->file = file;
    out->closes = closes;
    /* On a terminal the bar would stand between the lines of the result. */
    out->watched = isatty(file) != 1;
}

/*
 * Returns a standard stream's descriptor that leads to a file (as /dev/stdout does) and can be written, or -1. A stream
 * that was closed when zetes began is held open on /dev/null the other way round.
 */
static int standard_stream(const struct stat *found)
{
    for (int file = STDOUT_FILENO; file <= STDERR_FILENO; file++) {
        struct stat stream;
        int flags = fcntl(file, F_GETFL);

        if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY) {
            continue;
        }
        if (fstat(file, &stream) == 0 && stream.st_dev == found->st_dev && stream.st_ino == found->st_ino) {
            return file;
        }
    }
    return -1;
}

static exit_status open_replacement(output *out, const char *path)
{
    out->replaces = true;
    out->watched = true;
    return replace_prepare(&out->replacement, path);
}

exit_status output_open(output *out, const char *path)
{
    struct stat found;

    memset(out, 0, sizeof *out);
    out->file = -1;
    if (path == NULL || strcmp(path, "-") == 0) {
        out->name = "<stdout>";
        write_directly(out, STDOUT_FILENO, false);
        return STATUS_FINE;
    }
    out->name = path;
    if (stat(path, &found) != 0) {
        return open_replacement(out, path); /* a new file; or it says what is wrong */
    }
    int stream = standard_stream(&found);
    if (stream >= 0) {
        write_directly(out, stream, false);
        return STATUS_FINE;
    }
    if (S_ISREG(found.st_mode)) {
        return open_replacement(out, path);
    }
    if (S_ISDIR(found.st_mode)) {
        return report_file(path, "is a directory", 0);
    }
    int file = open(path, O_WRONLY | O_NOCTTY);
    if (file < 0) {
        return report_file(path, "cannot be written", errno);
    }
    write_directly(out, file, true);
    return STATUS_FINE;
}

exit_status output_open_in_place(output *out, const char *path)
{
    struct stat found;

    memset(out, 0, sizeof *out);
    out->file = -1;
    out->name = path;
    if (stat(path, &found) == 0 && !S_ISREG(found.st_mode)) {
        return report_file(path, "is no regular file and cannot be changed in place", 0);
    }
    return open_replacement(out, path);
}

/* Waits until a descriptor that was set not to block takes bytes; standard output may come so. */
static bool wait_for_room(int file)
{
    struct pollfd poller = {.fd = file, .events = POLLOUT, .revents = 0};

    return poll(&poller, 1, -1) >= 0 || errno == EINTR;
}

static bool write_all(output *out, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(out->file, bytes, length < PIECE ? length : PIECE);

        if (count < 0) {
            if (errno == EINTR || ((errno == EAGAIN || errno == EWOULDBLOCK) && wait_for_room(out->file))) {
                continue;
            }
            return false;
        }
        bytes += count;
        length -= (size_t)count;
        if (out->watched) {
            progress_add((uint64_t)count);
        }
    }
    return true;
}

exit_status output_write(output *out, const char *bytes, size_t length)
{
    if (out->replaces && out->file < 0) {
        exit_status status = replace_begin(&out->replacement);
        if (status != STATUS_FINE) {
            return status;
        }
        out->file = out->replacement.file;
    }
    if (out->watched) {
        progress_begin("writing", length);
    }
    bool written = write_all(out, bytes, length);
    int saved = errno;
    progress_end();
    return written ? STATUS_FINE : report_file(out->name, "cannot be written", saved);
}

exit_status output_commit(output *out)
{
    if (out->replaces) {
        if (out->file < 0) { /* nothing was written */
            output_abandon(out);
            return STATUS_FINE;
        }
        return replace_commit(&out->replacement);
    }
    if (out->closes && close(out->file) != 0) {
        return report_file(out->name, "cannot be written", errno);
    }
    return STATUS_FINE; /* standard output is closed, and asked for errors, at the end of the process */
}

void output_abandon(output *out)
{
    if (out->replaces) {
        replace_abandon(&out->replacement);
    } else if (out->closes) {
        close(out->file);
    }
}
