/* SPDX-License-Identifier: MIT */
/* From values to text. */
#ifndef ZETES_WRITE_H
#define ZETES_WRITE_H

#include "alloc.h"
#include "error.h"
#include "value.h"

ZETES_BEGIN_DECLARATIONS

/* What `flags` of the options may hold, or-ed together. */
#define ZETES_WRITE_ASCII     0x01u /* everything outside ASCII as \uXXXX (lower-case hex) */
#define ZETES_WRITE_SORT_KEYS 0x02u /* members by key, byte by byte; equal keys keep their order */
#define ZETES_WRITE_NEWLINE   0x04u /* a newline after the text */
#define ZETES_WRITE_TAB       0x08u /* pretty, a tab a level; `indent` is not looked at */

/* The most spaces a level that `indent` may ask for. */
#define ZETES_INDENT_LIMIT 64

/*
 * How to write. A zeroed struct, or NULL in its place, gives compact text on one line.
 */
typedef struct zetes_write_options {
    uint32_t flags;                   /* ZETES_WRITE_… */
    uint32_t indent;                  /* spaces a level; 0: compact; at most ZETES_INDENT_LIMIT */
    const zetes_allocator *allocator; /* NULL: malloc, realloc, free */
} zetes_write_options;

/*
 * Writes a value as JSON text (RFC 8259), UTF-8, into a new string.
 *
 * value    not NULL, nor of the kind ZETES_NONE anywhere inside
 * options  NULL for the defaults
 * length   receives the bytes without the NUL that follows them; 0 on failure; may be NULL
 * error    receives what went wrong, or zeros; may be NULL
 *
 * Numbers: those kept as text as they stand; integers in full; doubles with the fewest digits that read back to the
 * same double, laid out as ECMAScript does (1e21 is 1e+21, 1e-7 is 1e-7) but with ".0" where that would look like an
 * integer. Strings: only what RFC 8259 demands is escaped, with the short form where there is one; `/` and U+007F are
 * not. Empty containers are `[]` and `{}` in every form.
 *
 * Returns the text, or NULL: ZETES_ERROR_ARGUMENT (also unknown flags, or an indent over its limit),
 * ZETES_ERROR_MEMORY, ZETES_ERROR_UTF8 (a string that is ill-formed).
 * Ownership: the caller's: given back through the allocator's `deallocate` with size length + 1, or free() where there
 * is no allocator.
 * Threads: safe while nobody changes the value.
 */
ZETES_API char *zetes_write(const zetes_value *value, const zetes_write_options *options, size_t *length,
                            zetes_error *error);

ZETES_END_DECLARATIONS

#endif
