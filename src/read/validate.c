/* SPDX-License-Identifier: MIT */
/* Checking a text, in memory or from a source, without keeping anything. */
#include "base/failure.h"
#include "engine/engine.h"
#include "read/read_options.h"

/* Walks the text of a cursor that has just been started, or not, and ends the cursor. */
static bool validate_cursor(zetes_cursor *cursor, zetes_code code, zetes_error *error)
{
    if (code == ZETES_OK)
        code = zetes_engine_get()->validate(cursor);
    else
        cursor->error.code = code;
    zetes_cursor_end(cursor);
    if (code != ZETES_OK && error)
        *error = cursor->error;
    return code == ZETES_OK;
}

bool zetes_validate(const char *text, size_t length, const zetes_read_options *options, zetes_error *error)
{
    failure_clear(error);
    if ((!text && length) || !options_are_known(options)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return false;
    }
    zetes_cursor cursor;
    zetes_code code = zetes_cursor_begin(&cursor, text, length, NULL, true, options);
    return validate_cursor(&cursor, code, error);
}

bool zetes_validate_source(const zetes_source *source, const zetes_read_options *options, zetes_error *error)
{
    failure_clear(error);
    if (!source || !source->read || !options_are_known(options)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return false;
    }
    zetes_cursor cursor;
    zetes_code code = zetes_cursor_begin_source(&cursor, source, options);
    return validate_cursor(&cursor, code, error);
}
