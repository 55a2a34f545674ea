/* SPDX-License-Identifier: MIT */
/* What can go wrong, and where: codes, categories, byte offset, line and column, a line of text with a caret. */
#ifndef ZETES_ERROR_H
#define ZETES_ERROR_H

#include "version.h"

ZETES_BEGIN_DECLARATIONS

/* What a code belongs to: who should look at it. */
typedef enum zetes_category {
    ZETES_CATEGORY_NONE,   /* no error */
    ZETES_CATEGORY_SYNTAX, /* the bytes are not JSON (RFC 8259) under the options given */
    ZETES_CATEGORY_DATA,   /* JSON, but not what was asked for: a number out of range, a pointer to nothing */
    ZETES_CATEGORY_LIMIT,  /* a limit that was set or that the library has */
    ZETES_CATEGORY_MEMORY, /* an allocator returned NULL, or a caller's buffer is too small */
    ZETES_CATEGORY_IO,     /* a file or a callback failed */
    ZETES_CATEGORY_USAGE   /* the call itself is wrong */
} zetes_category;

/*
 * What went wrong. `offset` of a zetes_error is said behind each code.
 */
typedef enum zetes_code {
    ZETES_OK = 0,

    /* Syntax: whole input. */
    ZETES_ERROR_EMPTY,           /* no byte at all: 0 */
    ZETES_ERROR_ONLY_WHITESPACE, /* nothing but white space: the length */
    ZETES_ERROR_ONLY_BOM,        /* nothing but a byte order mark (and white space): the length */
    ZETES_ERROR_BOM,             /* a byte order mark before the value: 0 */
    ZETES_ERROR_END,             /* the input ends inside the value: the length */
    ZETES_ERROR_CONTENT,         /* something after the value, or a string's end inside one: its first byte */

    /* Syntax: structure; the first byte that cannot continue any valid text. */
    ZETES_ERROR_VALUE,            /* a value was expected */
    ZETES_ERROR_KEY,              /* a string was expected as a member's key */
    ZETES_ERROR_COLON,            /* ':' was expected after a key */
    ZETES_ERROR_COMMA_OR_BRACKET, /* ',' or ']' was expected after an element */
    ZETES_ERROR_COMMA_OR_BRACE,   /* ',' or '}' was expected after a member */
    ZETES_ERROR_TRAILING_COMMA,   /* a closing bracket or brace directly after ',': the closing byte */
    ZETES_ERROR_LITERAL,          /* a misspelt true, false or null */
    ZETES_ERROR_NUMBER,           /* a malformed number */

    /* Syntax: strings. */
    ZETES_ERROR_CONTROL,   /* a raw byte below 20 hex in a string: that byte */
    ZETES_ERROR_ESCAPE,    /* an unknown escape, or bad hex digits: the backslash */
    ZETES_ERROR_SURROGATE, /* a surrogate without its other half: the backslash (the first of a pair) */
    ZETES_ERROR_UTF8,      /* an ill-formed UTF-8 sequence: its lead byte */

    /* Data. */
    ZETES_ERROR_RANGE,     /* a number no double can hold: its first byte */
    ZETES_ERROR_NOT_FOUND, /* a JSON Pointer names nothing in the document: the reference token's '/' in the pointer */
    ZETES_ERROR_TYPE,      /* a value of another kind was needed */

    /* Limits. */
    ZETES_ERROR_DEPTH, /* more containers inside one another than the depth limit: the bracket */
    ZETES_ERROR_SIZE,  /* in memory: 8 tokens in a row, with the strings and gaps between them, reach 4 GiB: the last */

    /* Memory. */
    ZETES_ERROR_MEMORY, /* the allocator returned NULL */
    ZETES_ERROR_BUFFER, /* the caller's buffer is too small */

    /* Input and output; `system_error` holds errno's value where there is one. */
    ZETES_ERROR_OPEN,      /* the file could not be opened */
    ZETES_ERROR_READ,      /* reading failed */
    ZETES_ERROR_DIRECTORY, /* the path names a directory */
    ZETES_ERROR_CHANGED,   /* the file changed its size while it was read */
    ZETES_ERROR_WRITE,     /* writing failed */

    /* Usage. */
    ZETES_ERROR_ARGUMENT, /* an argument is NULL or out of its range */
    ZETES_ERROR_POINTER,  /* a JSON Pointer that does not follow RFC 6901: the byte in the pointer */

    ZETES_CODE_COUNT /* how many there are; never returned */
} zetes_code;

/* How many bytes of the input an error keeps, at most, to show its surroundings. */
#define ZETES_EXCERPT_SIZE 72

/*
 * One error. It owns nothing and can be copied. After success every field is 0.
 *
 * `line`, both columns and the excerpt are filled by zetes_error_locate, or by the call itself where it reads from a
 * source that cannot be read twice; until then `line` is 0.
 */
typedef struct zetes_error {
    zetes_code code;
    int system_error;            /* errno's value of the call that failed, or 0 */
    uint64_t offset;             /* bytes from the start of the input (or of the pointer, see the code) */
    uint64_t line;               /* from 1; 0: not located. Lines end with U+000A */
    uint64_t column;             /* in bytes, from 1 */
    uint64_t column_code_points; /* in code points, from 1; ill-formed bytes count one each lead or ASCII byte */
    uint16_t excerpt_length;     /* bytes used in `excerpt` */
    uint16_t excerpt_caret;      /* index in `excerpt` of the byte at `offset`; excerpt_length where the line ends */
    bool excerpt_starts_inside;  /* the line has more bytes before the excerpt */
    bool excerpt_ends_inside;    /* the line has more bytes after the excerpt */
    char excerpt[ZETES_EXCERPT_SIZE]; /* raw bytes of the line around `offset`; not NUL-terminated */
} zetes_error;

/*
 * Tells which category a code belongs to.
 *
 * Returns ZETES_CATEGORY_NONE for ZETES_OK and ZETES_CATEGORY_USAGE for a number that is no code.
 * Threads: safe from any number of threads.
 */
ZETES_API zetes_category zetes_code_category(zetes_code code);

/*
 * Describes a code in one line of English, without a final stop or newline.
 *
 * Returns "unknown error" for a number that is no code.
 * Ownership: a string literal, valid for the life of the program.
 * Threads: safe from any number of threads.
 */
ZETES_API const char *zetes_code_message(zetes_code code);

/*
 * Works out line, columns and excerpt of an error from the text it was found in.
 *
 * error   a non-NULL error of a call that was given `text`, with a code that is said above to have a place in it; only
 *         its offset is read. For other codes, which leave the offset 0, the place would be the text's beginning
 * text    the same `length` bytes that the call read; may be NULL where length is 0
 * length  in bytes; an offset beyond it is taken for it
 *
 * The bytes before the offset are read once (newlines are counted with vectors), so this takes about as long as
 * memchr over them.
 * Threads: safe where no other thread uses `error`.
 */
ZETES_API void zetes_error_locate(zetes_error *error, const char *text, size_t length);

/*
 * Writes the two lines that show where a located error is: the excerpt, and a caret under its byte.
 *
 * error   a located error
 * buffer  receives the text and a NUL; may be NULL where size is 0
 * size    of `buffer`, in bytes; ZETES_SNIPPET_SIZE is always enough
 *
 * Tabs are kept in both lines, wide and combining characters are counted as a terminal shows them, control
 * characters and ill-formed bytes are shown as '?', and a line that is cut begins or ends with "...".
 * Returns the length needed without the NUL, like snprintf; 0 where the error has not been located. A text that does
 * not fit is cut.
 * Threads: safe from any number of threads.
 */
ZETES_API size_t zetes_error_snippet(const zetes_error *error, char *buffer, size_t size);

/* Bytes that hold every snippet and its NUL. */
#define ZETES_SNIPPET_SIZE 1024

ZETES_END_DECLARATIONS

#endif
