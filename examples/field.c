/* SPDX-License-Identifier: MIT */
/* The example of the README: prints the member "name" of a file. */
#include <stdio.h>
#include <zetes.h>

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "file.json";
    zetes_error error;
    zetes_document *document = zetes_read_file(path, NULL, &error);
    if (!document) {
        if (error.line) /* 0 where the file could not be read */
            printf("%s:%llu:%llu: ", path, (unsigned long long)error.line, (unsigned long long)error.column);
        puts(zetes_code_message(error.code));
        return 1;
    }
    const char *name = zetes_value_c_string(zetes_object_find(zetes_document_root(document), "name"));
    puts(name ? name : "no name");
    zetes_document_free(document);
    return 0;
}
