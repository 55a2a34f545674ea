/* SPDX-License-Identifier: MIT */
/* Ends the process on a signal without leaving a temporary file or half a progress bar behind. */
#include "posix.h"

#include "signals.h"

#include "progress.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* SIGPIPE is among them: whoever reads the output may go away while a temporary file is there. */
static const int ending_signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE,   SIGTERM,
                                     SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU};

enum { ENDING_SIGNALS = sizeof ending_signals / sizeof ending_signals[0] };

/* Written only while the signals are held; longer than any path the system takes. */
static char temporary_path[16384];
static volatile sig_atomic_t temporary_exists;

/* What was held back before signals_hold. */
static sigset_t mask_before;

/* Calls only what POSIX calls async-signal-safe. */
static void end_by_signal(int number)
{
    int saved = errno;

    if (temporary_exists) {
        unlink(temporary_path);
    }
    progress_erase_in_handler();
    errno = saved;
    /* The handler was removed when it was called (SA_RESETHAND): this one ends the process as if there were none,
     * so that the shell sees the signal and not a made-up status. */
    raise(number);
}

static void fill_set(sigset_t *set)
{
    sigemptyset(set);
    for (size_t i = 0; i < ENDING_SIGNALS; i++) {
        sigaddset(set, ending_signals[i]);
    }
}

void signals_install(void)
{
    struct sigaction action;
    struct sigaction before;

    memset(&action, 0, sizeof action);
    action.sa_handler = end_by_signal;
    action.sa_flags = (int)SA_RESETHAND;
    fill_set(&action.sa_mask);
    for (size_t i = 0; i < ENDING_SIGNALS; i++) {
        if (sigaction(ending_signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(ending_signals[i], &action, NULL);
        }
    }

    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_IGN;
    sigemptyset(&action.sa_mask);
    sigaction(SIGXFSZ, &action, NULL);
}

void signals_hold(void)
{
    sigset_t set;

    fill_set(&set);
    sigprocmask(SIG_BLOCK, &set, &mask_before);
}

void signals_release(void)
{
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

bool signals_set_temporary(const char *path)
{
    if (path == NULL) {
        temporary_exists = 0;
        return true;
    }
    size_t size = strlen(path) + 1;
    if (size > sizeof temporary_path) {
        return false;
    }
    memcpy(temporary_path, path, size);
    temporary_exists = 1;
    return true;
}
