/* SPDX-License-Identifier: MIT */
/* Reads the command line, and says in one line what is wrong with it and what to do. */
#include "options.h"

#include "input.h"
#include "suggest.h"

#include "zetes.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The arguments that are still to be read. */
typedef struct arguments {
    int count;
    char **values;
    int next;
} arguments;

static char standard_input[] = "-";
static char *no_files[] = {standard_input, NULL};

/* Notes what is wrong; the first thing counts. Arguments of the user are cut ("%.99s"): they may be of any length. */
static bool wrong(request *asked, const char *format, ...)
{
    va_list values;

    if (asked->problem[0] == '\0') {
        va_start(values, format);
        vsnprintf(asked->problem, sizeof asked->problem, format, values);
        va_end(values);
    }
    return false;
}

static option_id find_long(const char *name, size_t length)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (strlen(option_texts[i].name) == length && memcmp(option_texts[i].name, name, length) == 0) {
            return (option_id)i;
        }
    }
    return OPTION_COUNT;
}

static option_id find_letter(char letter)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (option_texts[i].letter == letter) {
            return (option_id)i;
        }
    }
    return OPTION_COUNT;
}

/* Tells whether an argument is "--" or names one of our options: then it is hardly meant to be another one's value. */
static bool is_option(const char *argument)
{
    if (argument[0] != '-' || argument[1] == '\0') {
        return false;
    }
    if (argument[1] != '-') {
        return argument[2] == '\0' && find_letter(argument[1]) != OPTION_COUNT;
    }
    return argument[2] == '\0' || find_long(argument + 2, strcspn(argument + 2, "=")) != OPTION_COUNT;
}

static bool wrong_unknown(request *asked, const char *argument)
{
    char name[64];
    int length = argument[1] == '-' ? (int)strcspn(argument, "=") : 2;

    snprintf(name, sizeof name, "%.*s", length, argument);
    option_id near = argument[1] == '-' ? suggest_option(name + 2) : OPTION_COUNT;
    if (near != OPTION_COUNT) {
        return wrong(asked, "unknown option '%s': did you mean --%s?", name, option_texts[near].name);
    }
    return wrong(asked, "unknown option '%s': see 'zetes help', or write -- before a file name that begins with '-'",
                 name);
}

/* Reads one argument that begins with '-', and the next one where that is its value. */
static bool read_option(request *asked, arguments *left)
{
    const char *argument = left->values[left->next++];
    bool is_long = argument[1] == '-';
    const char *equals = is_long ? strchr(argument, '=') : NULL;
    const char *value = equals != NULL ? equals + 1 : NULL;
    option_id id;

    if (is_long) {
        id = find_long(argument + 2, equals != NULL ? (size_t)(equals - argument) - 2 : strlen(argument) - 2);
    } else {
        id = find_letter(argument[1]);
        if (argument[2] != '\0') { /* "-oFILE" */
            value = argument + 2;
            if (id != OPTION_COUNT && option_texts[id].value == NULL) {
                id = OPTION_COUNT;
            }
        }
    }
    if (id == OPTION_COUNT) {
        return wrong_unknown(asked, argument);
    }

    const option_text *option = &option_texts[id];
    if (option->value == NULL) {
        if (value != NULL) {
            return wrong(asked, "--%s takes no value: leave '=%.99s' out", option->name, value);
        }
        value = option->name;
    } else if (value == NULL) {
        if (left->next == left->count || is_option(left->values[left->next])) {
            return wrong(asked, "--%s needs a value: --%s=%s", option->name, option->name, option->value);
        }
        value = left->values[left->next++];
    }
    if (asked->given[id] != NULL) {
        return wrong(asked, "--%s is given more than once: give it once", option->name);
    }
    asked->given[id] = value;
    return true;
}

/* Sorts the arguments into options and operands (left at the front of argv); reads on behind a mistake, for --help. */
static int read_arguments(request *asked, int argc, char **argv)
{
    arguments left = {argc, argv, 1};
    int operands = 0;
    bool options_ended = false;

    while (left.next < argc) {
        char *argument = argv[left.next];

        if (options_ended || argument[0] != '-' || argument[1] == '\0') {
            argv[operands++] = argument;
            left.next++;
        } else if (strcmp(argument, "--") == 0) {
            options_ended = true;
            left.next++;
        } else {
            read_option(asked, &left);
        }
    }
    return operands;
}

static bool find_command(request *asked, const char *name, command_id *command)
{
    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        if (strcmp(command_texts[i].name, name) == 0) {
            *command = (command_id)i;
            return true;
        }
    }
    command_id near = suggest_command(name);
    if (near != COMMAND_NONE) {
        return wrong(asked, "unknown command '%.99s': did you mean '%s'?", name, command_texts[near].name);
    }
    return wrong(asked, "unknown command '%.99s': see 'zetes help' for those there are", name);
}

static bool check_taken(request *asked)
{
    const char *command = command_texts[asked->command].name;

    for (int i = 0; i < OPTION_COUNT; i++) {
        if (asked->given[i] == NULL || (option_texts[i].commands & 1u << asked->command) != 0) {
            continue;
        }
        return wrong(asked, "%s takes no --%s: see 'zetes help %s'", command, option_texts[i].name, command);
    }
    return true;
}

static bool read_indent(request *asked)
{
    const char *text = asked->given[OPTION_INDENT];

    asked->indent = INDENT_DEFAULT;
    if (text == NULL) {
        return true;
    }
    size_t digits = strspn(text, "0123456789");
    errno = 0;
    unsigned long number = strtoul(text, NULL, 10);
    if (digits == 0 || text[digits] != '\0' || errno != 0 || number > ZETES_INDENT_LIMIT) {
        return wrong(asked, "--indent takes a number from 0 to %d, not '%.99s'", ZETES_INDENT_LIMIT, text);
    }
    asked->indent = (uint32_t)number;
    return asked->given[OPTION_TAB] == NULL || wrong(asked, "--indent and --tab exclude each other: give one of them");
}

static bool check_files(request *asked)
{
    size_t from_stdin = 0;

    for (size_t i = 0; i < asked->file_count; i++) {
        if (asked->files[i][0] == '\0') {
            return wrong(asked, "the name of a file is empty: name a file, or - for standard input");
        }
        from_stdin += input_is_stdin(asked->files[i]);
    }
    if (from_stdin > 1) {
        return wrong(asked, "standard input is named more than once: it can be read once");
    }
    if (asked->given[OPTION_OUTPUT] != NULL && asked->given[OPTION_OUTPUT][0] == '\0') {
        return wrong(asked, "the name behind --output is empty: name a file, or - for standard output");
    }
    if (asked->given[OPTION_IN_PLACE] == NULL) {
        return true;
    }
    if (asked->given[OPTION_OUTPUT] != NULL) {
        return wrong(asked, "--in-place and --output exclude each other: give one of them");
    }
    return from_stdin == 0 || wrong(asked, "--in-place cannot change standard input: name a file");
}

static bool read_operands(request *asked, char **operands, size_t count)
{
    if (asked->command == COMMAND_HELP) {
        if (count > 1) {
            return wrong(asked, "help explains one command at a time: zetes help COMMAND");
        }
        return count == 0 || find_command(asked, operands[0], &asked->topic);
    }
    if (asked->command == COMMAND_GET) {
        if (count == 0) {
            return wrong(asked, "get needs a POINTER: zetes get POINTER [FILE]");
        }
        if (count > 2) {
            return wrong(asked, "get reads one FILE, not %zu: zetes get POINTER [FILE]", count - 1);
        }
        asked->pointer = operands[0];
        operands++;
        count--;
    }
    asked->files = count > 0 ? operands : no_files;
    asked->file_count = count > 0 ? count : 1;
    return check_files(asked);
}

bool options_parse(int argc, char **argv, request *asked)
{
    memset(asked, 0, sizeof *asked);
    int operands = argc > 0 ? read_arguments(asked, argc, argv) : 0;
    bool has_command = operands > 0 && (asked->given[OPTION_HELP] != NULL || asked->problem[0] == '\0') &&
                       asked->given[OPTION_VERSION] == NULL;

    if (has_command && !find_command(asked, argv[0], &asked->command)) {
        return false;
    }
    if (asked->given[OPTION_HELP] != NULL) {
        asked->topic = asked->command;
        asked->command = COMMAND_HELP;
        return true;
    }
    if (asked->problem[0] != '\0') {
        return false;
    }
    if (asked->given[OPTION_VERSION] != NULL) {
        return true;
    }
    if (operands == 0) {
        return wrong(asked, "no command: see 'zetes help'");
    }
    return check_taken(asked) && read_indent(asked) && read_operands(asked, argv + 1, (size_t)operands - 1);
}
