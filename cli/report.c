/* SPDX-License-Identifier: MIT */
/* Writes reports: each in one piece, so that those of several processes do not mix. */
#include "posix.h"

#include "report.h"

#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BOLD  "\033[1m"
#define RED   "\033[1;31m"
#define PLAIN "\033[0m"

static bool in_colour;
static char report_buffer[16384];

void report_start(void)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    in_colour = isatty(STDERR_FILENO) == 1 && (no_colour == NULL || no_colour[0] == '\0') &&
                (terminal == NULL || strcmp(terminal, "dumb") != 0);
    setvbuf(stderr, report_buffer, _IOFBF, sizeof report_buffer);
}

static void put_colour(const char *sequence)
{
    if (in_colour) {
        fputs(sequence, stderr);
    }
}

/* Returns how many bytes form the printable, well-formed UTF-8 sequence at `text`; 0 where there is none. */
static size_t printable_length(const unsigned char *text)
{
    unsigned char lead = text[0];
    size_t length;
    unsigned long code_point;

    if (lead < 0x80) {
        return lead >= 0x20 && lead != 0x7F;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
        code_point = lead & 0x1Fu;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        code_point = lead & 0x0Fu;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        code_point = lead & 0x07u;
    } else {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80) { /* also the NUL at the end */
            return 0;
        }
        code_point = code_point << 6 | (text[i] & 0x3Fu);
    }
    /* U+0080 to U+009F are control characters: U+009B begins an escape sequence on some terminals. */
    bool bad = code_point < 0xA0 || (length == 3 && code_point < 0x800) || (length == 4 && code_point < 0x10000) ||
               code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF);
    /* Line ends, and what turns the direction of writing. */
    bad = bad || code_point == 0x61C || code_point == 0x200E || code_point == 0x200F ||
          (code_point >= 0x2028 && code_point <= 0x202E) || (code_point >= 0x2066 && code_point <= 0x2069);
    return bad ? 0 : length;
}

/* Writes text from outside so that it cannot command the terminal or break the line. */
static void put_escaped(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;

    while (*at != '\0') {
        size_t length = printable_length(at);

        if (length > 0) {
            fwrite(at, 1, length, stderr);
            at += length;
            continue;
        }
        switch (*at) {
        case '\t':
            fputs("\\t", stderr);
            break;
        case '\n':
            fputs("\\n", stderr);
            break;
        case '\r':
            fputs("\\r", stderr);
            break;
        default:
            fprintf(stderr, "\\x%02x", *at);
        }
        at++;
    }
}

static void put_message(const char *message, int system_error)
{
    put_colour(RED);
    put_escaped(message);
    if (system_error != 0) {
        fprintf(stderr, ": %s", strerror(system_error));
    }
    put_colour(PLAIN);
    fputc('\n', stderr);
}

static void put_unplaced(const char *name, const char *message, int system_error)
{
    progress_end();
    put_colour(BOLD);
    fputs("zetes: ", stderr);
    if (name != NULL) {
        put_escaped(name);
        fputs(": ", stderr);
    }
    put_colour(PLAIN);
    put_message(message, system_error);
    fflush(stderr);
}

static void put_snippet(const zetes_error *error)
{
    char snippet[ZETES_SNIPPET_SIZE];

    /* An empty line with a caret under it says nothing. */
    if (error->excerpt_length == 0 || zetes_error_snippet(error, snippet, sizeof snippet) == 0) {
        return;
    }
    char *end_of_first = strchr(snippet, '\n');
    if (end_of_first == NULL) {
        return;
    }
    char *caret_line = end_of_first + 1;
    *end_of_first = '\0';
    caret_line[strcspn(caret_line, "\n")] = '\0';
    fprintf(stderr, "%s\n", snippet);
    put_colour(RED);
    fputs(caret_line, stderr);
    put_colour(PLAIN);
    fputc('\n', stderr);
}

exit_status report_usage(const char *message)
{
    put_unplaced(NULL, message, 0);
    return STATUS_USAGE;
}

exit_status report_file(const char *name, const char *message, int system_error)
{
    put_unplaced(name, message, system_error);
    return STATUS_FILE;
}

exit_status report_data(const char *name, const char *message)
{
    put_unplaced(name, message, 0);
    return STATUS_JSON;
}

exit_status report_library(const char *name, const zetes_error *error)
{
    zetes_category category = zetes_code_category(error->code);

    if (category != ZETES_CATEGORY_SYNTAX && category != ZETES_CATEGORY_DATA && category != ZETES_CATEGORY_LIMIT) {
        return report_file(name, zetes_code_message(error->code), error->system_error);
    }
    progress_end();
    put_colour(BOLD);
    put_escaped(name);
    fprintf(stderr, ":%llu:%llu: ", (unsigned long long)error->line, (unsigned long long)error->column);
    put_colour(PLAIN);
    put_message(zetes_code_message(error->code), 0);
    put_snippet(error);
    fflush(stderr);
    return STATUS_JSON;
}
