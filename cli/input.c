/* SPDX-License-Identifier: MIT */
/* Reads inputs piece by piece, and notices when a file is not what it was. */
#include "posix.h"

#include "input.h"

#include "progress.h"
#include "report.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Bytes read at once, at most: small enough that the progress bar moves. */
#define READ_LIMIT ((size_t)1 << 20)

static const char changed_message[] = "changed while it was read: try again when nobody writes to it";

bool input_is_stdin(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *input_name(const char *path)
{
    return input_is_stdin(path) ? "<stdin>" : path;
}

static bool same_time(struct timespec a, struct timespec b)
{
    return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

/*
 * Tells at the end of a regular file whether somebody changed it meanwhile. The size alone does not tell: files of
 * the kernel (/proc, /sys) claim any size and hold another, but do not change it.
 */
static bool changed_meanwhile(const input *in)
{
    struct stat now;

    if (!in->regular || in->got == in->expected || fstat(in->file, &now) != 0) {
        return false;
    }
    return now.st_size != in->opened.st_size || !same_time(now.st_mtim, in->opened.st_mtim);
}

/* Waits until a descriptor that was set not to block has bytes; an interactive program may leave standard input so. */
static bool wait_for_bytes(int file)
{
    struct pollfd poller = {.fd = file, .events = POLLIN, .revents = 0};

    return poll(&poller, 1, -1) >= 0 || errno == EINTR;
}

static ptrdiff_t read_bytes(void *context, void *buffer, size_t size)
{
    input *in = (input *)context;
    ssize_t count;

    if (size > READ_LIMIT) {
        size = READ_LIMIT;
    }
    do {
        count = read(in->file, buffer, size);
    } while (count < 0 && (errno == EINTR || ((errno == EAGAIN || errno == EWOULDBLOCK) && wait_for_bytes(in->file))));
    if (count < 0) {
        in->failure = errno == EISDIR ? "is a directory" : "cannot be read";
        in->failure_error = errno == EISDIR ? 0 : errno;
        return -1;
    }
    if (count == 0 && changed_meanwhile(in)) {
        in->failure = changed_message;
        return -1;
    }
    in->got += (uint64_t)count;
    if (in->watched) {
        progress_add((uint64_t)count);
    }
    return (ptrdiff_t)count;
}

/* Works out how many bytes are to come: standard input may be a file that another program has read a part of. */
static uint64_t bytes_to_come(const input *in)
{
    off_t start = lseek(in->file, 0, SEEK_CUR);
    off_t size = in->opened.st_size;

    if (start < 0) {
        start = 0;
    }
    return size > start ? (uint64_t)(size - start) : 0;
}

static exit_status fail_open(input *in, const char *message, int system_error)
{
    report_file(in->name, message, system_error);
    input_close(in);
    return STATUS_FILE;
}

exit_status input_open(input *in, const char *path)
{
    bool from_stdin = input_is_stdin(path);

    memset(in, 0, sizeof *in);
    in->name = input_name(path);
    in->file = from_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_NOCTTY);
    if (in->file < 0) {
        return fail_open(in, "cannot be opened", errno);
    }
    if (fstat(in->file, &in->opened) != 0) {
        return fail_open(in, "cannot be read", errno);
    }
    if (S_ISDIR(in->opened.st_mode)) {
        return fail_open(in, "is a directory", 0);
    }
    in->regular = S_ISREG(in->opened.st_mode);
    in->expected = in->regular ? bytes_to_come(in) : 0;
    in->source.context = in;
    in->source.read = read_bytes;
    in->source.size_hint = in->expected;
    /* A bar would be drawn over what somebody types. */
    in->watched = isatty(in->file) != 1;
    if (in->watched) {
        progress_begin("reading", in->expected);
    }
    return STATUS_FINE;
}

bool input_is_file(const input *in, int file)
{
    struct stat other;

    return in->regular && fstat(file, &other) == 0 && other.st_dev == in->opened.st_dev &&
           other.st_ino == in->opened.st_ino;
}

void input_close(input *in)
{
    progress_end();
    /* Standard input stays open: nothing else may take its number. */
    if (in->file > STDIN_FILENO) {
        close(in->file); /* nothing was written, so nothing can be lost */
    }
    in->file = -1;
}

exit_status input_report(const input *in, const zetes_error *error)
{
    /* The source knows more than the library: which call failed, and why. */
    if (error->code == ZETES_ERROR_READ && in->failure != NULL) {
        return report_file(in->name, in->failure, in->failure_error);
    }
    return report_library(in->name, error);
}
