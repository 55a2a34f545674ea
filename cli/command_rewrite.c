/* SPDX-License-Identifier: MIT */
/* `zetes format` and `zetes minify`: read each file and write it anew. */
#include "posix.h"

#include "commands.h"

#include "input.h"
#include "load.h"
#include "output.h"
#include "report.h"

#include <stdlib.h>

static zetes_write_options write_options(const request *asked)
{
    zetes_write_options options = {0};

    options.flags = ZETES_WRITE_NEWLINE;
    if (asked->given[OPTION_ASCII] != NULL) {
        options.flags |= ZETES_WRITE_ASCII;
    }
    if (asked->given[OPTION_SORT_KEYS] != NULL) {
        options.flags |= ZETES_WRITE_SORT_KEYS;
    }
    if (asked->command == COMMAND_FORMAT) {
        options.indent = asked->indent;
        if (asked->given[OPTION_TAB] != NULL) {
            options.flags |= ZETES_WRITE_TAB;
        }
    }
    return options;
}

/*
 * Makes the new text of one file; a failure is reported.
 *
 * output_file  as for load_document
 * text         receives the text, to be freed
 */
static exit_status make_text(const request *asked, const char *path, int output_file, char **text, size_t *length)
{
    zetes_write_options options = write_options(asked);
    zetes_document *document;
    zetes_error error;
    exit_status status = load_document(path, output_file, &document);

    if (status != STATUS_FINE) {
        return status;
    }
    *text = zetes_write(zetes_document_root(document), &options, length, &error);
    zetes_document_free(document);
    return *text != NULL ? STATUS_FINE : report_library(input_name(path), &error);
}

static exit_status rewrite_in_place(const request *asked, const char *path)
{
    output out;
    char *text;
    size_t length;
    exit_status status = make_text(asked, path, -1, &text, &length);

    if (status != STATUS_FINE) {
        return status;
    }
    status = output_open_in_place(&out, path);
    if (status == STATUS_FINE) {
        status = output_write(&out, text, length);
        if (status == STATUS_FINE) {
            status = output_commit(&out);
        } else {
            output_abandon(&out);
        }
    }
    free(text);
    return status;
}

static exit_status rewrite_all_in_place(const request *asked)
{
    exit_status status = STATUS_FINE;

    for (size_t i = 0; i < asked->file_count; i++) {
        status = status_worse(status, rewrite_in_place(asked, asked->files[i]));
    }
    return status;
}

exit_status command_rewrite(const request *asked)
{
    output out;
    exit_status status;

    if (asked->given[OPTION_IN_PLACE] != NULL) {
        return rewrite_all_in_place(asked);
    }
    status = output_open(&out, asked->given[OPTION_OUTPUT]);
    if (status != STATUS_FINE) {
        return status;
    }
    for (size_t i = 0; i < asked->file_count; i++) {
        char *text;
        size_t length;
        exit_status one = make_text(asked, asked->files[i], out.replaces ? -1 : out.file, &text, &length);

        if (one == STATUS_FINE) {
            one = output_write(&out, text, length);
            free(text);
            if (one != STATUS_FINE) { /* nor would the others come through */
                output_abandon(&out);
                return one;
            }
        }
        status = status_worse(status, one);
    }
    /* A file is replaced by the whole result or not at all; what went to a pipe is gone already. */
    if (status != STATUS_FINE && out.replaces) {
        output_abandon(&out);
        return status;
    }
    return status_worse(status, output_commit(&out));
}
