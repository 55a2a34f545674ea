/* SPDX-License-Identifier: MIT */
/* Draws how many bytes are done, ten times a second at most. */
#include "posix.h"

#include "progress.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    FIRST_DRAW_MS = 1000,
    REDRAW_MS = 100,
    BAR_CELLS = 20,
    LINE_SIZE = 80 /* the line below has at most 72 columns: it must not wrap, or it could not be erased */
};

/* Spaces and not an escape sequence, so that any terminal can do it. */
static const char erasure[] = "\r                                                                         \r";

static struct timespec started;
static struct timespec drawn;
static bool on_terminal;
static bool at_work;
static const char *doing;
static uint64_t bytes_done;
static uint64_t bytes_total;
static volatile sig_atomic_t bar_shown;

static long long milliseconds_between(const struct timespec *from, const struct timespec *to)
{
    return ((long long)to->tv_sec - (long long)from->tv_sec) * 1000 + (to->tv_nsec - from->tv_nsec) / 1000000;
}

static void put_on_terminal(const char *text, size_t length)
{
    /* A bar that cannot be drawn is no reason to fail. */
    ssize_t ignored = write(STDERR_FILENO, text, length);
    (void)ignored;
}

/* Writes a size with the unit that keeps it short; returns `buffer`. */
static const char *describe_size(char *buffer, size_t size, uint64_t bytes)
{
    static const char *const units[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double amount = (double)bytes / 1024;
    size_t unit = 0;

    while (amount >= 1000 && unit + 1 < sizeof units / sizeof units[0]) {
        amount /= 1024;
        unit++;
    }
    snprintf(buffer, size, "%.1f %s", amount, units[unit]);
    return buffer;
}

static void draw(void)
{
    char line[LINE_SIZE];
    char done[16];
    char total[16];
    int length;

    describe_size(done, sizeof done, bytes_done);
    if (bytes_total == 0) {
        length = snprintf(line, sizeof line, "\r%.10s %12s", doing, done);
    } else {
        char cells[BAR_CELLS + 1];
        uint64_t within = bytes_done < bytes_total ? bytes_done : bytes_total; /* a file may grow meanwhile */
        double share = (double)within / (double)bytes_total;
        size_t filled = (size_t)(share * (double)BAR_CELLS);

        memset(cells, '.', BAR_CELLS);
        memset(cells, '#', filled);
        cells[BAR_CELLS] = '\0';
        length = snprintf(line, sizeof line, "\r%.10s [%s] %3d %%  %10s of %s", doing, cells, (int)(share * 100), done,
                          describe_size(total, sizeof total, bytes_total));
    }
    if (length > 0) {
        bar_shown = 1; /* before the bar: a signal in between erases nothing, which does no harm */
        put_on_terminal(line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
    }
}

void progress_start(void)
{
    on_terminal = isatty(STDERR_FILENO) == 1;
    clock_gettime(CLOCK_MONOTONIC, &started);
}

void progress_begin(const char *verb, uint64_t total)
{
    progress_end();
    doing = verb;
    bytes_done = 0;
    bytes_total = total;
    at_work = on_terminal;
}

void progress_add(uint64_t bytes)
{
    struct timespec now;

    bytes_done += bytes;
    if (!at_work) {
        return;
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (milliseconds_between(&started, &now) < FIRST_DRAW_MS ||
        (bar_shown && milliseconds_between(&drawn, &now) < REDRAW_MS)) {
        return;
    }
    drawn = now;
    draw();
}

void progress_end(void)
{
    at_work = false;
    if (bar_shown) {
        put_on_terminal(erasure, sizeof erasure - 1);
        bar_shown = 0;
    }
}

void progress_erase_in_handler(void)
{
    if (bar_shown) {
        put_on_terminal(erasure, sizeof erasure - 1);
    }
}
