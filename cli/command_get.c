/* SPDX-License-Identifier: MIT */
/* `zetes get`: prints the one value that a JSON Pointer names. */
#include "posix.h"

#include "commands.h"

#include "input.h"
#include "load.h"
#include "output.h"
#include "report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static exit_status report_bad_pointer(const char *pointer, const zetes_error *error)
{
    char message[512];

    if (pointer[0] != '/') {
        snprintf(message, sizeof message,
                 "'%.99s' is no JSON Pointer: it begins with '/', or is empty; the file comes "
                 "second: zetes get POINTER [FILE]",
                 pointer);
    } else {
        snprintf(message, sizeof message,
                 "'%.99s' is no JSON Pointer: byte %llu is a '~' without 0 or 1 behind it; "
                 "write ~0 for '~'",
                 pointer, (unsigned long long)error->offset + 1);
    }
    return report_usage(message);
}

/* Finds a pointer that is wrong in itself before any file is read. */
static exit_status check_pointer(const char *pointer)
{
    zetes_error error = {0};
    zetes_document *anything = zetes_read("0", 1, NULL, NULL);
    exit_status status = STATUS_FINE;

    if (anything != NULL &&
        zetes_pointer_get(zetes_document_root(anything), pointer, strlen(pointer), &error) == NULL &&
        error.code == ZETES_ERROR_POINTER) {
        status = report_bad_pointer(pointer, &error);
    }
    zetes_document_free(anything);
    return status;
}

static exit_status report_not_found(const char *path, const char *pointer, const zetes_error *error)
{
    char message[512];
    size_t end = (size_t)error->offset + 1;

    end += strcspn(pointer + end, "/"); /* the offset is that of the '/' before the key or index that fails */
    if (pointer[end] == '\0') {
        snprintf(message, sizeof message, "nothing at %.200s", pointer);
    } else {
        snprintf(message, sizeof message, "nothing at %.200s: there is no %.*s", pointer, end < 200 ? (int)end : 200,
                 pointer);
    }
    return report_data(input_name(path), message);
}

/* Writes a value as the user wants to see it; a failure is reported. */
static exit_status print_value(const request *asked, const zetes_value *value, output *out)
{
    zetes_write_options options = {0};
    zetes_error error;
    size_t length;

    if (asked->given[OPTION_RAW] != NULL && zetes_value_kind(value) == ZETES_STRING) {
        exit_status status = output_write(out, zetes_value_string(value), zetes_value_length(value));
        return status != STATUS_FINE ? status : output_write(out, "\n", 1);
    }
    options.flags = ZETES_WRITE_NEWLINE;
    char *text = zetes_write(value, &options, &length, &error);
    if (text == NULL) {
        return report_library(input_name(asked->files[0]), &error);
    }
    exit_status status = output_write(out, text, length);
    free(text);
    return status;
}

/* Finds the value in the document and prints it. */
static exit_status get_from(const request *asked, const zetes_document *document, output *out)
{
    zetes_error error;
    const zetes_value *value =
        zetes_pointer_get(zetes_document_root(document), asked->pointer, strlen(asked->pointer), &error);

    if (value != NULL) {
        return print_value(asked, value, out);
    }
    if (error.code == ZETES_ERROR_POINTER) {
        return report_bad_pointer(asked->pointer, &error);
    }
    if (error.code == ZETES_ERROR_NOT_FOUND) {
        return report_not_found(asked->files[0], asked->pointer, &error);
    }
    return report_library(input_name(asked->files[0]), &error);
}

exit_status command_get(const request *asked)
{
    output out;
    zetes_document *document;
    exit_status status = check_pointer(asked->pointer);

    if (status == STATUS_FINE) {
        status = output_open(&out, asked->given[OPTION_OUTPUT]);
    }
    if (status != STATUS_FINE) {
        return status;
    }
    status = load_document(asked->files[0], out.replaces ? -1 : out.file, &document);
    if (status == STATUS_FINE) {
        status = get_from(asked, document, &out);
        zetes_document_free(document);
    }
    if (status != STATUS_FINE) {
        output_abandon(&out);
        return status;
    }
    return output_commit(&out);
}
