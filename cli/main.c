/* SPDX-License-Identifier: MIT */
/* The command `zetes`: gets the process ready, runs what was asked for, and makes sure that the output got through. */
#include "posix.h"

#include "commands.h"
#include "progress.h"
#include "report.h"
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/*
 * Takes the numbers of standard streams that came closed: the next file opened would get them, and results or
 * messages would be written into it. Each is opened the wrong way round, so that its use fails as if it were closed;
 * the outputs on a directory, so that /dev/stdout, which names what is there, cannot be written either.
 */
static void hold_standard_streams(void)
{
    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++) {
        if (fcntl(file, F_GETFD) < 0 && errno == EBADF) {
            int held = file == STDIN_FILENO ? open("/dev/null", O_WRONLY) : open("/", O_RDONLY);
            (void)held; /* the lowest free number: `file` */
        }
    }
}

static exit_status run(const request *asked)
{
    if (asked->command != COMMAND_HELP && asked->given[OPTION_VERSION] != NULL) {
        return command_version();
    }
    switch (asked->command) {
    case COMMAND_VALIDATE:
        return command_validate(asked);
    case COMMAND_FORMAT:
    case COMMAND_MINIFY:
        return command_rewrite(asked);
    case COMMAND_GET:
        return command_get(asked);
    case COMMAND_HELP:
        return command_help(asked);
    case COMMAND_NONE:
    case COMMAND_COUNT:
        break;
    }
    return STATUS_USAGE; /* options_parse leaves no such request */
}

/* Finds out whether what was written has arrived; a full network file system says so no earlier than here. */
static exit_status close_stdout(void)
{
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return report_file("<stdout>", "cannot be written", errno);
    }
    if (close(STDOUT_FILENO) != 0) {
        return report_file("<stdout>", "cannot be written", errno);
    }
    return STATUS_FINE;
}

int main(int argc, char **argv)
{
    request asked;
    exit_status status;

    hold_standard_streams();
    progress_start();
    report_start();
    signals_install();
    status = options_parse(argc, argv, &asked) ? run(&asked) : report_usage(asked.problem);
    status = status_worse(status, close_stdout());
    return (int)status;
}
