/* SPDX-License-Identifier: MIT */
/* Files and folders for the tests: read a file, list a folder, make a temporary file. */
#ifndef ZETES_TEST_FILES_H
#define ZETES_TEST_FILES_H

#include "bytes.h"

/* Reads a file as it is. Returns false where it cannot be read; then `into` is unchanged. */
bool files_read(bytes *into, const char *path);

/* The names in a folder, sorted byte by byte, without "." and "..". */
typedef struct files_list {
    char **names;
    size_t count;
} files_list;

/* Lists a folder. Returns false where there is no such folder. */
bool files_list_folder(files_list *list, const char *path);
void files_list_free(files_list *list);

/* Tells whether a list holds a name. */
bool files_list_holds(const files_list *list, const char *name);

/* Joins a folder and a name; the result stands in `path`, which has `size` bytes. */
const char *files_join(char *path, size_t size, const char *folder, const char *name);

/* Writes bytes to a new temporary file; its name stands in `path`, which has `size` bytes. False on failure. */
bool files_temporary(char *path, size_t size, const void *data, size_t length);

#endif
