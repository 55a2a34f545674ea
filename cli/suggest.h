/* SPDX-License-Identifier: MIT */
/* What a user may have meant by a word that is none of ours. */
#ifndef ZETES_CLI_SUGGEST_H
#define ZETES_CLI_SUGGEST_H

#include "options.h"

/* Returns the command nearest to a mistyped one; COMMAND_NONE where none is near. */
command_id suggest_command(const char *typed);

/* Returns the option nearest to a mistyped one (without its "--"); OPTION_COUNT where none is near. */
option_id suggest_option(const char *typed);

#endif
