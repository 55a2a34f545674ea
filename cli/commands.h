/* SPDX-License-Identifier: MIT */
/* The commands: each does what was asked for, reports what goes wrong, and returns the exit status. */
#ifndef ZETES_CLI_COMMANDS_H
#define ZETES_CLI_COMMANDS_H

#include "options.h"
#include "status.h"

/* Checks every file. */
exit_status command_validate(const request *asked);

/* Writes every file anew: `format` and `minify`. */
exit_status command_rewrite(const request *asked);

/* Prints the value that a pointer names. */
exit_status command_get(const request *asked);

/* Prints what `asked->topic` is about, or all of it for COMMAND_NONE. */
exit_status command_help(const request *asked);

/* Prints the version of the library and the engine that this machine uses. */
exit_status command_version(void);

#endif
