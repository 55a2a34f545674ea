/* SPDX-License-Identifier: MIT */
/* The canonical dump of values, made through the public access functions. */
#include "dump.h"
#include "reference_text.h"

#include <stdlib.h>
#include <string.h>

void dump_plain(bytes *to, zetes_kind kind)
{
    bytes_byte(to, (unsigned char)('0' + (int)kind));
}

void dump_integer(bytes *to, zetes_kind kind, uint64_t bits)
{
    dump_plain(to, kind);
    bytes_append(to, &bits, sizeof bits);
}

void dump_real(bytes *to, double real)
{
    uint64_t bits;
    memcpy(&bits, &real, sizeof bits);
    dump_integer(to, ZETES_DOUBLE, bits);
}

void dump_string(bytes *to, const void *data, size_t length)
{
    dump_integer(to, ZETES_STRING, length);
    bytes_append(to, data, length);
}

void dump_open(bytes *to, zetes_kind kind)
{
    dump_plain(to, kind);
    bytes_byte(to, '<');
}

void dump_close(bytes *to, zetes_kind kind, size_t length)
{
    bytes_byte(to, '>');
    dump_integer(to, kind, length);
}

/* Appends a string and checks what value.h says of one. */
static const char *string_value(bytes *to, const zetes_value *value)
{
    size_t length = zetes_value_length(value);
    const char *data = zetes_value_string(value);
    if (!data) {
        return "a string without bytes";
    }
    if (data[length] != '\0') {
        return "no NUL behind a string";
    }
    bool plain = true;
    for (size_t i = 0; i < length; i++) {
        plain = plain && (unsigned char)data[i] >= 0x20 && data[i] != '"' && data[i] != '\\';
    }
    if ((value->head & ZETES_HEAD_CLEAN) && !plain) {
        return "a string called clean that is not";
    }
    if (!(value->head & ZETES_HEAD_VALID) || reference_utf8((const unsigned char *)data, length) != length) {
        return "a string that is not well-formed, or not called so";
    }
    dump_string(to, data, length);
    return NULL;
}

/* Appends anything but a container. */
static const char *scalar(bytes *to, const zetes_value *value)
{
    zetes_kind kind = zetes_value_kind(value);
    int64_t int64 = 0;
    uint64_t uint64 = 0;
    double real = 0;
    switch (kind) {
    case ZETES_NULL:
    case ZETES_FALSE:
    case ZETES_TRUE:
        dump_plain(to, kind);
        return NULL;
    case ZETES_INT64:
        if (!zetes_value_int64(value, &int64)) {
            return "zetes_value_int64 refuses an INT64";
        }
        dump_integer(to, kind, (uint64_t)int64);
        return NULL;
    case ZETES_UINT64:
        if (!zetes_value_uint64(value, &uint64)) {
            return "zetes_value_uint64 refuses a UINT64";
        }
        dump_integer(to, kind, uint64);
        return uint64 > INT64_MAX ? NULL : "a UINT64 that int64_t holds";
    case ZETES_DOUBLE:
        if (!zetes_value_double(value, &real)) {
            return "zetes_value_double refuses a DOUBLE";
        }
        dump_real(to, real);
        return NULL;
    case ZETES_STRING:
        return string_value(to, value);
    case ZETES_NONE:
    case ZETES_NUMBER: /* only by an option, which test_number_text.c looks at */
    case ZETES_ARRAY:
    case ZETES_OBJECT:
        break;
    }
    return "a value of no kind";
}

/* A container whose children are being dumped. */
typedef struct level {
    const zetes_value *container;
    size_t next;
} level;

const char *dump_value(bytes *to, const zetes_value *value)
{
    level *levels = NULL;
    size_t depth = 0, room = 0;
    const char *wrong = NULL;
    while (!wrong) {
        zetes_kind kind = zetes_value_kind(value);
        if (kind == ZETES_ARRAY || kind == ZETES_OBJECT) {
            if (depth == room) {
                room = room * 2 + 32;
                level *more = realloc(levels, room * sizeof *levels);
                if (!more) {
                    abort();
                }
                levels = more;
            }
            dump_open(to, kind);
            levels[depth++] = (level){value, 0};
        } else {
            wrong = scalar(to, value);
        }
        /* Close what is complete, then step to the next child. */
        while (depth && levels[depth - 1].next == zetes_value_length(levels[depth - 1].container)) {
            depth--;
            dump_close(to, zetes_value_kind(levels[depth].container), levels[depth].next);
        }
        if (depth == 0 || wrong) {
            break;
        }
        level *top = &levels[depth - 1];
        if (zetes_value_kind(top->container) == ZETES_ARRAY) {
            value = zetes_array_at(top->container, top->next++);
        } else {
            const zetes_member *member = zetes_object_at(top->container, top->next++);
            wrong =
                zetes_value_kind(&member->key) == ZETES_STRING ? string_value(to, &member->key) : "a key of no kind";
            value = &member->value;
        }
    }
    free(levels);
    return wrong;
}
