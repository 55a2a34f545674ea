/* SPDX-License-Identifier: MIT */
/* The tables of commands and options: parsing, help and "which command takes what" all come from here. */
#include "options.h"

#define TAKEN_BY(command) (1u << (command))
#define EVERY_COMMAND     ((1u << COMMAND_COUNT) - 1u)

const command_text command_texts[COMMAND_COUNT] = {
    [COMMAND_NONE] = {NULL, NULL, NULL, NULL},
    [COMMAND_VALIDATE] = {"validate", "[FILE...]", "check that each FILE is JSON; print nothing where it is",
                          "Each FILE must hold one JSON text (RFC 8259), in UTF-8, without a number too large for a\n"
                          "double or more than 1024 containers inside one another. It is read piece by piece: a\n"
                          "file of any size needs little memory.\n"},
    [COMMAND_FORMAT] = {"format", "[FILE...]", "print JSON with one element or member a line",
                        "The results of several FILEs follow one another; with --in-place each FILE is replaced by\n"
                        "its own. Numbers stay as they stand. A FILE is held in memory.\n"},
    [COMMAND_MINIFY] = {"minify", "[FILE...]", "print JSON without white space, one text a line",
                        "The results of several FILEs follow one another; with --in-place each FILE is replaced by\n"
                        "its own. Numbers stay as they stand. A FILE is held in memory.\n"},
    [COMMAND_GET] = {"get", "POINTER [FILE]", "print the value that a JSON Pointer names",
                     "POINTER (RFC 6901) is empty for the whole text, or a key or an index from 0 behind each '/':\n"
                     "/users/0/name. In a key, '~' is written ~0 and '/' is written ~1. The value is printed on one\n"
                     "line, a number as it stands. Of equal keys the first one counts.\n"},
    [COMMAND_HELP] = {"help", "[COMMAND]", "explain zetes, or one command", ""},
};

const option_text option_texts[OPTION_COUNT] = {
    [OPTION_INDENT] = {"indent", '\0', "N", TAKEN_BY(COMMAND_FORMAT),
                       "N spaces a level: 0 to 64, 0 is one line; 2 if not given"},
    [OPTION_TAB] = {"tab", '\0', NULL, TAKEN_BY(COMMAND_FORMAT), "a tab a level"},
    [OPTION_SORT_KEYS] = {"sort-keys", '\0', NULL, TAKEN_BY(COMMAND_FORMAT), "members by key, byte by byte"},
    [OPTION_ASCII] = {"ascii", '\0', NULL, TAKEN_BY(COMMAND_FORMAT) | TAKEN_BY(COMMAND_MINIFY),
                      "everything outside ASCII as \\uXXXX"},
    [OPTION_RAW] = {"raw", '\0', NULL, TAKEN_BY(COMMAND_GET), "a string without quotes and escapes"},
    [OPTION_IN_PLACE] = {"in-place", '\0', NULL, TAKEN_BY(COMMAND_FORMAT) | TAKEN_BY(COMMAND_MINIFY),
                         "replace each FILE by its result"},
    [OPTION_OUTPUT] = {"output", 'o', "FILE",
                       TAKEN_BY(COMMAND_FORMAT) | TAKEN_BY(COMMAND_MINIFY) | TAKEN_BY(COMMAND_GET),
                       "write to FILE; it may be an input; - is standard output"},
    [OPTION_HELP] = {"help", 'h', NULL, EVERY_COMMAND, "explain zetes, or the command"},
    [OPTION_VERSION] = {"version", '\0', NULL, EVERY_COMMAND, "print the version and the engine in use"},
};
