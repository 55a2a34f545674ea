/* SPDX-License-Identifier: MIT */
/* Uses a zetes that was installed or built elsewhere: reads a text, finds a value; prints "zetes VERSION". */
#include <stdio.h>
#include <string.h>
#include <zetes.h>

int main(void)
{
    static const char text[] = "{\"crew\":[{\"name\":\"zetes\"},null]}";
    static const char pointer[] = "/crew/0/name";
    zetes_error error;
    zetes_document *document = zetes_read(text, sizeof text - 1, NULL, &error);
    const zetes_value *value = zetes_pointer_get(zetes_document_root(document), pointer, sizeof pointer - 1, &error);
    const char *name = zetes_value_c_string(value);
    int good = name && strcmp(zetes_version(), ZETES_VERSION_STRING) == 0;
    if (good)
        printf("%s %s\n", name, zetes_version());
    zetes_document_free(document);
    return good ? 0 : 1;
}
