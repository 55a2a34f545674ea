/* SPDX-License-Identifier: MIT */
/* The progress bar: on standard error, on a terminal only, and only for work that lasts over a second. */
#ifndef ZETES_CLI_PROGRESS_H
#define ZETES_CLI_PROGRESS_H

#include <stdint.h>

/* Starts the second after which a bar may be drawn. To be called once, at the start of the process. */
void progress_start(void);

/*
 * Begins a stretch of work.
 *
 * verb   what is done, at most 10 characters: "reading"; kept until progress_end
 * total  how many bytes there are to do; 0: unknown, then only those done are shown
 */
void progress_begin(const char *verb, uint64_t total);

/* Counts bytes as done, and draws the bar where it is time to. Does nothing outside a stretch of work. */
void progress_add(uint64_t bytes);

/* Ends a stretch of work and erases the bar. Harmless where there is none. */
void progress_end(void);

/* Erases the bar where there is one. For signal handlers: async-signal-safe. */
void progress_erase_in_handler(void);

#endif
