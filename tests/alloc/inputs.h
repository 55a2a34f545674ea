/* SPDX-License-Identifier: MIT */
/* What the scenarios work on: texts that reach every allocation, and the documents that they are. */
#ifndef ZETES_TEST_INPUTS_H
#define ZETES_TEST_INPUTS_H

#include "bytes.h"

#include <zetes.h>

/* More than any of the texts has. */
#define INPUTS_DEPTH 100000

typedef struct input {
    const char *name;
    bytes text;
    bytes dump;               /* of the document, by the plain reader */
    char path[256];           /* a file with the text */
    zetes_document *document; /* made with malloc */
    bytes compact;            /* the document written, and so the other two */
    bytes pretty;             /* sorted, ASCII alone, three spaces, a newline at the end; nothing for the deep one */
} input;

/*
 * small  a few values
 * wide   containers of more than 64 KiB, inside one another, and arrays of small containers
 * deep   5 000 levels of arrays and objects
 * nested objects inside one another whose members are not in order
 * long   strings and numbers longer than a window or a source's buffer
 */
typedef enum input_name { INPUT_SMALL, INPUT_WIDE, INPUT_DEEP, INPUT_NESTED, INPUT_LONG, INPUT_COUNT } input_name;

extern input inputs[INPUT_COUNT];

/* cmocka's group functions: make the inputs, and free them. */
int inputs_begin(void **state);
int inputs_end(void **state);

/* Tells whether a document is what an input's text says. Allocates. */
bool inputs_is_document(const input *of, const zetes_document *document);

#endif
