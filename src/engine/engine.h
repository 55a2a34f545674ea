/* SPDX-License-Identifier: MIT */
/* An engine: every operation that is compiled once an instruction set, chosen whole and once. */
#ifndef ZETES_ENGINE_ENGINE_H
#define ZETES_ENGINE_ENGINE_H

#include "base/platform.h"
#include "zetes/cursor.h"
#include "zetes/write.h"

/* One window for an index pass: what goes in, what comes out, what is carried to the next one. */
typedef struct zetes_index_run {
    const unsigned char *source; /* the window; unless `first`, 64 bytes before it are readable */
    size_t length;               /* bytes; a multiple of 64 unless `final` */
    unsigned char *copy;         /* receives the bytes, and up to 64 of padding where `final`; NULL: nothing does */
    uint32_t base;               /* the offset of its first byte; a multiple of 64 */
    bool first;                  /* the text begins here */
    bool final;                  /* the text ends here */
    bool fault;                  /* out: text/fault.h will find something */
    uint32_t *tokens;            /* in: room for `length` + 64 tokens; out: one past the last */
    zetes_escape_block *escapes; /* in: room for `length` / 64 + 1 blocks; out: one past the last */
    uint64_t in_string, escaped, scalar, utf8; /* carried; 0 at first */
} zetes_index_run;

struct dom_sink;
struct writer;

/* Newlines in a piece of text. */
typedef struct zetes_line_count {
    uint64_t newlines;
    uint64_t after_newline; /* bytes behind the last newline; the piece's length where there is none */
} zetes_line_count;

typedef struct zetes_engine {
    const char *name;
    bool (*available)(void); /* this machine can run it */
    void (*index)(zetes_index_run *run);
    /* Walks a text into a document (read/dom.h). */
    zetes_code (*read)(zetes_cursor *cursor, struct dom_sink *sink);
    /* Walks a text and keeps nothing. */
    zetes_code (*validate)(zetes_cursor *cursor);
    /* Writes a value (write/writer.h). */
    zetes_code (*write)(struct writer *writer, const zetes_value *value);
    /* text/utf8.inc.h, text/unescape.inc.h (checked) and text/escape.inc.h say what these do. */
    size_t (*utf8)(const unsigned char *text, size_t length);
    zetes_code (*unescape)(unsigned char **out, const unsigned char *text, const unsigned char *end,
                           const unsigned char *limit, const unsigned char **fault);
    const unsigned char *(*escape)(unsigned char **out, const unsigned char *text, const unsigned char *end, bool valid,
                                   uint32_t flags);
    /* Counts the newlines in `length` bytes. */
    zetes_line_count (*lines)(const unsigned char *text, size_t length);
    /* Counts the code points that begin in `length` bytes: those that are no continuation. */
    uint64_t (*code_points)(const unsigned char *text, size_t length);
} zetes_engine;

/* Returns the engine to use: the best this machine can run, or the one that was forced. */
#ifdef ZETES_ONLY_ENGINE
extern const zetes_engine ZETES_PASTE(zetes_engine, ZETES_ONLY_ENGINE);
ZETES_INLINE const zetes_engine *zetes_engine_get(void)
{
    return &ZETES_PASTE(zetes_engine, ZETES_ONLY_ENGINE);
}
#else
const zetes_engine *zetes_engine_get(void);
#endif

/* The most bytes behind the room of its output that unescape overwrites and puts back. */
#define ZETES_ENGINE_SLACK 64

/* Bytes indexed at once. */
#define ZETES_WINDOW 32768

/* Returns the window's size in bytes, a multiple of 64. */
size_t zetes_window_get(void);

/* For tests. Uses the engine of that name from now on; NULL: the best again. Returns false if there is none here. */
bool zetes_engine_force(const char *name);

/* For tests. Returns the names of the engines that this machine can run, best first; NULL past the end. */
const char *zetes_engine_at(size_t index);

/* For tests. Sets the window's size, rounded up to 64; 0: ZETES_WINDOW again. */
void zetes_window_force(size_t bytes);

#endif
