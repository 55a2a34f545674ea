/* SPDX-License-Identifier: MIT */
/* What is said on standard error, in which words and colours. */
#ifndef ZETES_CLI_REPORT_H
#define ZETES_CLI_REPORT_H

#include "status.h"

#include "zetes.h"

/* Gets standard error ready. To be called once, before the first report. */
void report_start(void);

/*
 * Says that the command line is wrong: "zetes: MESSAGE". Returns STATUS_USAGE.
 *
 * message  may hold what the user typed: control characters are shown escaped
 */
exit_status report_usage(const char *message);

/*
 * Says what went wrong with a file, where no place in it is to blame: "zetes: NAME: MESSAGE: SYSTEM ERROR".
 *
 * name          the file's name as the user gave it; control characters are shown escaped
 * system_error  errno's value, or 0: then the last part is left out
 * Returns STATUS_FILE.
 */
exit_status report_file(const char *name, const char *message, int system_error);

/* Says that the JSON of a file is not what was asked for: "zetes: NAME: MESSAGE". Returns STATUS_JSON. */
exit_status report_data(const char *name, const char *message);

/*
 * Says what the library found wrong with a file's text: "NAME:LINE:COLUMN: MESSAGE" and the line with a caret where
 * the error has a place, else like report_file.
 *
 * Returns STATUS_JSON or STATUS_FILE.
 */
exit_status report_library(const char *name, const zetes_error *error);

#endif
