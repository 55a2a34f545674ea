/* SPDX-License-Identifier: MIT */
/* `zetes validate`: tells whether files are JSON, in bounded memory. */
#include "posix.h"

#include "commands.h"

#include "input.h"

static exit_status validate_one(const char *path)
{
    input in;
    zetes_error error;
    exit_status status = input_open(&in, path);

    if (status != STATUS_FINE) {
        return status;
    }
    bool valid = zetes_validate_source(&in.source, NULL, &error);
    input_close(&in);
    return valid ? STATUS_FINE : input_report(&in, &error);
}

exit_status command_validate(const request *asked)
{
    exit_status status = STATUS_FINE;

    for (size_t i = 0; i < asked->file_count; i++) {
        status = status_worse(status, validate_one(asked->files[i]));
    }
    return status;
}
