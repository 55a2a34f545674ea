/* SPDX-License-Identifier: MIT */
/* `zetes help` and `--version`: written from the tables of commands and options. */
#include "posix.h"

#include "commands.h"

#include "zetes.h"

#include <stdbool.h>
#include <stdio.h>

static const char input_help[] = "Without a FILE, or where it is -, standard input is read.\n";

static const char output_help[] =
    "Output:\n"
    "  --in-place and -o replace a regular file at one blow: a temporary file beside it gets its\n"
    "  mode and owner and is renamed. A failure, or an interruption, leaves the old file as it was.\n"
    "  A symbolic link stays one: the file it leads to is replaced. Other hard links to the file\n"
    "  keep the old text. Access control lists and extended attributes are not copied.\n"
    "  -o with several FILEs writes all results to it, if all of them are fine.\n"
    "  Devices and pipes (/dev/stdout, /dev/null) are written directly.\n"
    "  A reader that goes away early ends zetes without a message (SIGPIPE).\n";

static const char status_help[] = "Exit status:\n"
                                  "  0  fine\n"
                                  "  1  the input is not accepted as JSON, or the pointer finds nothing\n"
                                  "  2  the command line is wrong\n"
                                  "  3  a file could not be read or written, or memory ran out\n"
                                  "  All FILEs are done, whatever happens to one; the worst status is returned.\n";

static const char error_help[] =
    "Errors are printed as FILE:LINE:COLUMN: MESSAGE, with columns in bytes from 1, then the line and\n"
    "a caret under the byte. Colours are used on a terminal where NO_COLOR is not set.\n";

static void print_option(const option_text *option)
{
    char left[40];

    snprintf(left, sizeof left, "%c%c%s--%s%s%s", option->letter != '\0' ? '-' : ' ',
             option->letter != '\0' ? option->letter : ' ', option->letter != '\0' ? ", " : "  ", option->name,
             option->value != NULL ? " " : "", option->value != NULL ? option->value : "");
    printf("  %-20s  %s\n", left, option->summary);
}

/* Prints the options of one command, or all with the commands that take them. */
static void print_options(command_id command)
{
    printf("Options, anywhere on the line; -- ends them:\n");
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (command == COMMAND_NONE || (option_texts[i].commands & 1u << command) != 0) {
            print_option(&option_texts[i]);
        }
    }
    printf("\n");
}

static void print_overview(void)
{
    printf("Usage: zetes COMMAND [OPTION...] [FILE...]\n\n"
           "Checks, formats, minifies and looks into JSON (RFC 8259).\n\n"
           "Commands:\n");
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        char left[40];

        snprintf(left, sizeof left, "%s %s", command_texts[i].name, command_texts[i].operands);
        printf("  %-20s  %s\n", left, command_texts[i].summary);
    }
    printf("\n'zetes help COMMAND' tells which options a command takes.\n%s\n", input_help);
    print_options(COMMAND_NONE);
    printf("%s\n%s", status_help, error_help);
}

static void print_command(command_id command)
{
    const command_text *text = &command_texts[command];
    bool writes = (option_texts[OPTION_OUTPUT].commands & 1u << command) != 0;

    printf("Usage: zetes %s %s%s\n\nzetes %s: %s.\n%s", text->name, "[OPTION...] ", text->operands, text->name,
           text->summary, text->details);
    if (command != COMMAND_HELP) {
        printf("%s", input_help);
    }
    printf("\n");
    print_options(command);
    if (writes) {
        printf("%s\n", output_help);
    }
    printf("%s", status_help);
}

exit_status command_help(const request *asked)
{
    if (asked->topic == COMMAND_NONE) {
        print_overview();
    } else {
        print_command(asked->topic);
    }
    return STATUS_FINE; /* whether it could be written is seen when standard output is closed */
}

exit_status command_version(void)
{
    printf("zetes %s (engine %s)\n", zetes_version(), zetes_engine_name());
    return STATUS_FINE;
}
