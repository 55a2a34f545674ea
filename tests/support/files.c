/* SPDX-License-Identifier: MIT */
/* Files and folders for the tests. */
#define _POSIX_C_SOURCE 200809L
/* Without it readdir fails on 32-bit systems at large inode numbers, which looks like the folder's end. */
#define _FILE_OFFSET_BITS 64
#include "files.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool files_read(bytes *into, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    unsigned char piece[16384];
    size_t got;
    size_t before = into->length;
    while ((got = fread(piece, 1, sizeof piece, file)) > 0) {
        bytes_append(into, piece, got);
    }
    bool fine = ferror(file) == 0;
    fclose(file);
    if (!fine) {
        into->length = before;
    }
    return fine;
}

static int by_name(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

bool files_list_folder(files_list *list, const char *path)
{
    *list = (files_list){0};
    DIR *folder = opendir(path);
    if (!folder) {
        return false;
    }
    size_t room = 0;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        if (list->count == room) {
            room = room * 2 + 32;
            char **names = realloc(list->names, room * sizeof *names);
            if (!names) {
                abort();
            }
            list->names = names;
        }
        list->names[list->count++] = strdup(entry->d_name);
    }
    closedir(folder);
    if (list->count) {
        qsort(list->names, list->count, sizeof *list->names, by_name);
    }
    return true;
}

void files_list_free(files_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->names[i]);
    }
    free(list->names);
    *list = (files_list){0};
}

bool files_list_holds(const files_list *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

const char *files_join(char *path, size_t size, const char *folder, const char *name)
{
    int length = snprintf(path, size, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= size) {
        fprintf(stderr, "path too long: %s/%s\n", folder, name);
        abort();
    }
    return path;
}

bool files_temporary(char *path, size_t size, const void *data, size_t length)
{
    const char *folder = getenv("TMPDIR");
    files_join(path, size, folder && *folder ? folder : "/tmp", "zetes-test-XXXXXX");
    int descriptor = mkstemp(path);
    if (descriptor < 0) {
        return false;
    }
    FILE *file = fdopen(descriptor, "wb");
    if (!file) {
        close(descriptor);
        return false;
    }
    bool fine = fwrite(data, 1, length, file) == length;
    return fclose(file) == 0 && fine;
}
