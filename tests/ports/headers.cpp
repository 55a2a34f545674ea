/* SPDX-License-Identifier: MIT */
/* A C++17 program that uses the library; tools/test_ports has it include every public header, alone and together. */
#include <zetes.h>
#include <zetes/cursor.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

static bool check(bool fine, const char *what)
{
    if (!fine)
        std::fprintf(stderr, "%s\n", what);
    return fine;
}

int main()
{
    static const char text[] = "{\"name\":\"Zetes\",\"wings\":[1,-2.5,null]}";
    zetes_read_options read_options{};
    zetes_error error;
    zetes_document *document = zetes_read(text, sizeof text - 1, &read_options, &error);
    const zetes_value *root = zetes_document_root(document);
    const zetes_value *wings = zetes_object_find(root, "wings");

    int64_t one = 0;
    bool fine = check(document != nullptr, "not read") &&
                check(zetes_value_kind(wings) == ZETES_ARRAY && zetes_value_length(wings) == 3, "no array") &&
                check(zetes_value_int64(zetes_array_at(wings, 0), &one) && one == 1, "no integer");

    std::size_t length = 0;
    zetes_write_options write_options{};
    char *written = zetes_write(root, &write_options, &length, &error);
    fine = fine && check(written && std::strcmp(written, text) == 0, "written differently");
    std::free(written);
    zetes_document_free(document);

    fine = fine && check(!zetes_validate("[1,]", 4, nullptr, &error) && error.offset == 3, "a wrong text is accepted");

    zetes_cursor *cursor = static_cast<zetes_cursor *>(std::malloc(sizeof *cursor));
    fine =
        fine && check(cursor && zetes_cursor_begin(cursor, text, sizeof text - 1, nullptr, true, nullptr) == ZETES_OK &&
                          zetes_cursor_refill(cursor) == ZETES_OK && text[*cursor->token] == '{',
                      "no cursor");
    if (cursor)
        zetes_cursor_end(cursor);
    std::free(cursor);
    return fine ? 0 : 1;
}
