/* SPDX-License-Identifier: MIT */
/* The command line: commands, options, and what a user asked for. */
#ifndef ZETES_CLI_OPTIONS_H
#define ZETES_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum command_id {
    COMMAND_NONE,
    COMMAND_VALIDATE,
    COMMAND_FORMAT,
    COMMAND_MINIFY,
    COMMAND_GET,
    COMMAND_HELP,
    COMMAND_COUNT
} command_id;

typedef enum option_id {
    OPTION_INDENT,
    OPTION_TAB,
    OPTION_SORT_KEYS,
    OPTION_ASCII,
    OPTION_RAW,
    OPTION_IN_PLACE,
    OPTION_OUTPUT,
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_COUNT
} option_id;

/* One command, as the user types it and reads about it. */
typedef struct command_text {
    const char *name;
    const char *operands;
    const char *summary; /* one line */
    const char *details; /* lines, each with its newline */
} command_text;

/* One option, as the user types it and reads about it. */
typedef struct option_text {
    const char *name;  /* behind "--" */
    char letter;       /* behind "-"; NUL: none */
    const char *value; /* what its value is called; NULL: it takes none */
    unsigned commands; /* 1u << command_id for each that takes it */
    const char *summary;
} option_text;

/* By command_id; COMMAND_NONE has no name. */
extern const command_text command_texts[COMMAND_COUNT];

/* By option_id. */
extern const option_text option_texts[OPTION_COUNT];

/* Spaces a level where the user says nothing. */
#define INDENT_DEFAULT 2

/* What a user asked for. */
typedef struct request {
    command_id command;              /* COMMAND_NONE with --version, --help */
    command_id topic;                /* `help`: what about */
    const char *given[OPTION_COUNT]; /* an option's value, or its name where it takes none; NULL: not given */
    uint32_t indent;                 /* spaces a level */
    const char *pointer;             /* `get`: not NULL */
    char **files;                    /* at least one; "-" is standard input */
    size_t file_count;
    char problem[512]; /* what is wrong with the command line, in one line */
} request;

/*
 * Works out what the user asked for.
 *
 * argc, argv  main's; argv is reordered, and the request points into it
 * Returns true, or false with `problem` set. A --help that is found counts even where other arguments are wrong.
 */
bool options_parse(int argc, char **argv, request *asked);

#endif
