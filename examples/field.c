/* SPDX-License-Identifier: MIT */
/* The example of the README: prints the member "name" of a file. */
#include <stdio.h>
#include <zetes.h>

int main(int argc, char **argv)
{
    zetes_error error;
    zetes_document *document = zetes_read_file(argc > 1 ? argv[1] : "file.json", NULL, &error);
    const char *name = zetes_value_c_string(zetes_object_find(zetes_document_root(document), "name"));
    puts(document ? name ? name : "no name" : zetes_code_message(error.code));
    zetes_document_free(document);
    return document ? 0 : 1;
}
