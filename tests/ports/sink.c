/* SPDX-License-Identifier: MIT */
/* A sink of one's own over the public walk, in both its variants, with nothing but the public headers: counts. */
#include <stdio.h>
#include <stdlib.h>
#include <zetes.h>

#include <zetes/cursor.h>

typedef struct counts {
    size_t containers, strings, keys, numbers, literals, open;
} counts;

static zetes_code count_refilled(counts *to, const zetes_cursor *cursor)
{
    (void)to;
    (void)cursor;
    return ZETES_OK;
}

static void count_begin(counts *to, bool object)
{
    (void)object;
    to->containers++;
    to->open++;
}

static zetes_code count_end(counts *to, bool object)
{
    (void)object;
    to->open--;
    return ZETES_OK;
}

static zetes_code count_string(counts *to, const unsigned char *text, size_t length, size_t clean, bool key,
                               size_t *fault)
{
    (void)text;
    (void)length;
    (void)clean;
    (void)fault;
    to->strings += !key;
    to->keys += key;
    return ZETES_OK;
}

/* Takes digits alone for numbers, to be short. */
static zetes_code count_number(counts *to, const unsigned char *text, const unsigned char *end,
                               const unsigned char **stop)
{
    while (text < end && *text >= '0' && *text <= '9')
        text++;
    *stop = text;
    to->numbers++;
    return ZETES_OK;
}

static void count_literal(counts *to, zetes_kind kind)
{
    (void)kind;
    to->literals++;
}

#define ZETES_WALK_NAME    count_padded
#define ZETES_WALK_SINK    counts
#define ZETES_WALK_PADDED  1
#define ZETES_WALK_HOOK(x) count_##x
#include <zetes/walk.inc.h>

#define ZETES_WALK_NAME    count_in_place
#define ZETES_WALK_SINK    counts
#define ZETES_WALK_PADDED  0
#define ZETES_WALK_HOOK(x) count_##x
#include <zetes/walk.inc.h>

int main(void)
{
    static const char text[] = "{\"a\":[1,22,\"b\\n\",{}],\"c\":true,\"d\":[null,[]]}";
    static unsigned char copy[sizeof text + ZETES_PADDING];
    static zetes_cursor cursor;
    for (int padded = 0; padded < 2; padded++) {
        counts found = {0};
        if (zetes_cursor_begin(&cursor, text, sizeof text - 1, padded ? copy : NULL, !padded, NULL) != ZETES_OK)
            return 1;
        zetes_code code = padded ? count_padded(&cursor, &found) : count_in_place(&cursor, &found);
        zetes_cursor_end(&cursor);
        if (code != ZETES_OK || found.containers != 5 || found.open != 0 || found.strings != 1 || found.keys != 3 ||
            found.numbers != 2 || found.literals != 2) {
            fprintf(stderr, "padded %d: %s; %zu containers, %zu strings, %zu keys, %zu numbers, %zu literals\n", padded,
                    zetes_code_message(code), found.containers, found.strings, found.keys, found.numbers,
                    found.literals);
            return 1;
        }
    }
    return 0;
}
