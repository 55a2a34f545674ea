/* SPDX-License-Identifier: MIT */
/* A JSON value in memory, and how to look at it. */
#ifndef ZETES_VALUE_H
#define ZETES_VALUE_H

#include "version.h"

ZETES_BEGIN_DECLARATIONS

/* What a value is. Numbers have three kinds, by what holds them exactly. */
typedef enum zetes_kind {
    ZETES_NONE = 0, /* no value: what a lookup that finds nothing gives */
    ZETES_NULL = 1,
    ZETES_FALSE = 2,
    ZETES_TRUE = 3,
    ZETES_INT64 = 4,  /* an integer that int64_t holds */
    ZETES_UINT64 = 5, /* an integer above INT64_MAX that uint64_t holds */
    ZETES_DOUBLE = 6, /* any other number; finite */
    ZETES_STRING = 7,
    ZETES_ARRAY = 8,
    ZETES_OBJECT = 9,
    ZETES_NUMBER = 10 /* a number kept as its text: only with ZETES_READ_NUMBER_TEXT */
} zetes_kind;

typedef struct zetes_value zetes_value;
typedef struct zetes_member zetes_member;

/*
 * One value: 16 bytes. The elements of an array, and the members of an object, lie one after another.
 *
 * Read it through the functions below; the layout may change between versions.
 */
struct zetes_value {
    uint64_t head; /* low 4 bits: zetes_kind; bits 4 to 7: flags; the rest: bytes, elements or members */
    union {
        int64_t int64;
        uint64_t uint64;
        double real;
        const char *string;
        zetes_value *elements;
        zetes_member *members;
    } as;
};

/* One member of an object; its key is a string. */
struct zetes_member {
    zetes_value key;
    zetes_value value;
};

/* How `head` is divided. */
#define ZETES_HEAD_KIND  0x0Fu /* the kind */
#define ZETES_HEAD_CLEAN 0x10u /* a string known to hold nothing to escape, with 64 readable bytes behind it */
#define ZETES_HEAD_VALID 0x20u /* a string known to be well-formed UTF-8 */
#define ZETES_HEAD_BITS  8     /* the length stands above these bits */

/*
 * The functions below take any `value`, NULL included: NULL has the kind ZETES_NONE. They do not fail otherwise than
 * by the value they return, allocate nothing, and are safe from any number of threads while nobody changes the
 * document.
 */

/* Tells what a value is. */
static inline zetes_kind zetes_value_kind(const zetes_value *value)
{
    return value ? (zetes_kind)(value->head & ZETES_HEAD_KIND) : ZETES_NONE;
}

/* Tells how many bytes (string, number kept as text), elements (array) or members (object) a value has; 0 for all other
 * kinds. */
static inline size_t zetes_value_length(const zetes_value *value)
{
    return value ? (size_t)(value->head >> ZETES_HEAD_BITS) : 0;
}

/*
 * Returns a string's bytes; zetes_value_length tells how many. They are well-formed UTF-8 and may hold U+0000.
 *
 * Returns NULL for any other kind.
 * Ownership: the document's; valid until it is freed. A NUL follows the bytes.
 */
static inline const char *zetes_value_string(const zetes_value *value)
{
    return zetes_value_kind(value) == ZETES_STRING ? value->as.string : NULL;
}

/*
 * Returns the text of a number that was kept as text; zetes_value_length tells how many bytes. It is well-formed by
 * RFC 8259, section 6.
 *
 * Returns NULL for any other kind, the other kinds of numbers included.
 * Ownership: the document's; valid until it is freed. No NUL follows.
 */
static inline const char *zetes_value_number_text(const zetes_value *value)
{
    return zetes_value_kind(value) == ZETES_NUMBER ? value->as.string : NULL;
}

/*
 * Returns a string as a C string: like zetes_value_string, but NULL also for a string that holds U+0000.
 */
ZETES_API const char *zetes_value_c_string(const zetes_value *value);

/*
 * Gives a value as an int64_t.
 *
 * out  receives the number, or 0 where the result is false; not NULL
 * Returns true for a number of any kind whose value is an integer that int64_t holds exactly, else false.
 * A number kept as text is read as the number it would otherwise have become.
 */
ZETES_API bool zetes_value_int64(const zetes_value *value, int64_t *out);

/* Gives a value as a uint64_t. Like zetes_value_int64, but for uint64_t. */
ZETES_API bool zetes_value_uint64(const zetes_value *value, uint64_t *out);

/*
 * Gives a value as a double: integers are rounded to the nearest one.
 *
 * out  receives the number, or 0 where the result is false; not NULL
 * Returns true for a number of any kind, else false; also false for one kept as text that no double can hold.
 */
ZETES_API bool zetes_value_double(const zetes_value *value, double *out);

/*
 * Gives a value as a bool.
 *
 * out  receives it, or false where the result is false; not NULL
 * Returns true for true and false, else false.
 */
ZETES_API bool zetes_value_bool(const zetes_value *value, bool *out);

/*
 * Returns an array's element at an index from 0, in constant time; NULL beyond the end or for any other kind.
 *
 * Ownership: the document's; valid until it is freed.
 */
static inline const zetes_value *zetes_array_at(const zetes_value *array, size_t index)
{
    return zetes_value_kind(array) == ZETES_ARRAY && index < zetes_value_length(array) ? &array->as.elements[index]
                                                                                       : NULL;
}

/*
 * Returns an object's member at an index from 0, in the order of the text, in constant time; NULL beyond the end or
 * for any other kind.
 */
static inline const zetes_member *zetes_object_at(const zetes_value *object, size_t index)
{
    return zetes_value_kind(object) == ZETES_OBJECT && index < zetes_value_length(object) ? &object->as.members[index]
                                                                                          : NULL;
}

/*
 * Finds an object's first member with a key.
 *
 * key     `length` bytes; may be NULL where length is 0
 * Returns the member's value; NULL where there is none or `object` is no object. Takes time linear in the number of
 * members.
 */
ZETES_API const zetes_value *zetes_object_get(const zetes_value *object, const char *key, size_t length);

/* Finds an object's first member with a key that is a C string (not NULL). Like zetes_object_get otherwise. */
ZETES_API const zetes_value *zetes_object_find(const zetes_value *object, const char *key);

/*
 * Runs a statement for each element of an array, in order:
 *     ZETES_FOR_ELEMENTS(element, array) { ... }
 * Does nothing for any other kind.
 */
#define ZETES_FOR_ELEMENTS(element, array)                                                                             \
    for (const zetes_value *element = zetes_array_at((array), 0),                                                      \
                           *element##_end = element ? element + zetes_value_length(array) : NULL;                      \
         element != element##_end; element++)

/* Runs a statement for each member of an object, in order. Like ZETES_FOR_ELEMENTS. */
#define ZETES_FOR_MEMBERS(member, object)                                                                              \
    for (const zetes_member *member = zetes_object_at((object), 0),                                                    \
                            *member##_end = member ? member + zetes_value_length(object) : NULL;                       \
         member != member##_end; member++)

ZETES_END_DECLARATIONS

#endif
