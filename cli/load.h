/* SPDX-License-Identifier: MIT */
/* A whole input as a document. */
#ifndef ZETES_CLI_LOAD_H
#define ZETES_CLI_LOAD_H

#include "status.h"

#include "zetes.h"

/*
 * Opens an input, reads its one JSON text into a document and closes it; a failure is reported.
 *
 * output_file  a file descriptor that will be written to: an input that is the same file is refused, as by then it
 *              has been emptied; -1: none
 * document     receives the document, to be freed by the caller; NULL where the result is not STATUS_FINE
 */
exit_status load_document(const char *path, int output_file, zetes_document **document);

#endif
