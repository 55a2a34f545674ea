/* SPDX-License-Identifier: MIT */
/*
 * A cursor over the tokens of a text: what a walk, or hand-written decoding, stands on.
 *
 * The text is indexed a window at a time into tokens: each { } [ ] : and comma, both quotes of every string, and the
 * first byte of every other scalar. A token is an offset from `text`. Strings are known to end at their second quote,
 * to be well-formed UTF-8 and to hold no raw control character when the tokens are handed out; nothing else has been
 * checked: grammar, literals, numbers and (unless asked for) escapes are the walk's business.
 *
 * Where the index finds a fault, or the input ends, the tokens are cut there, and at least 8 sentinels follow that
 * stand at the cut. A string that is open at the cut therefore ends at it.
 */
#ifndef ZETES_CURSOR_H
#define ZETES_CURSOR_H

#include "alloc.h"
#include "error.h"
#include "read.h"

ZETES_BEGIN_DECLARATIONS

/* Bytes that must be writable behind the input's copy. */
#define ZETES_PADDING 128

/* Tokens that can be consumed between two refill checks, at most. */
#define ZETES_LOOKAHEAD 8

/* Texts up to this many bytes need no memory from the allocator for their index. */
#define ZETES_SMALL_TEXT 1024

/* One 64-byte block that holds backslashes inside strings. */
typedef struct zetes_escape_block {
    uint64_t bits; /* bit i: a backslash at base + i */
    uint32_t base; /* offset from `text`, as tokens are */
} zetes_escape_block;

/* Where a token stood that is kept while bytes behind it were dropped. */
typedef struct zetes_kept_token {
    uint64_t position;    /* in the input */
    uint64_t line;        /* from 1 */
    uint64_t line_start;  /* position of the line's first byte */
    uint64_t line_points; /* code points of the line before it */
} zetes_kept_token;

/*
 * The cursor. The first part is for walks to read and, where said, to write; they keep it in local variables and store
 * `token` back before any call. The rest is the library's.
 */
typedef struct zetes_cursor {
    const uint32_t *token;     /* the next token; the walk advances it */
    const uint32_t *mark;      /* a walk calls zetes_cursor_refill where token > mark */
    const uint32_t *token_end; /* the first sentinel, or the end of the tokens indexed so far */
    const unsigned char *text; /* what tokens are offsets from */
    uint32_t escape_base;      /* base of the next block with a backslash; UINT32_MAX: none */
    bool finished;             /* no more tokens will come: token_end is at the cut */

    zetes_error error; /* what zetes_cursor_fail decided */

    /* Library only. */
    const zetes_escape_block *escape;     /* the block of escape_base */
    const zetes_escape_block *escape_end; /* one past the last */
    uint64_t position;                    /* in the input, of text[0] */
    uint64_t cut;                         /* in the input; where `finished`, the end of what was indexed */
    zetes_code pending;                   /* the fault at the cut, or ZETES_OK where the input ends there */
    bool check_escapes;                   /* escapes are checked with the index */

    const unsigned char *input; /* next byte to index; ZETES_HISTORY bytes before it are readable, or all there are */
    uint64_t indexed;           /* its position in the input */
    size_t available;           /* bytes behind `input` that are in memory */
    bool complete;              /* no byte comes behind those */
    unsigned char *copy;        /* where the bytes at `input` go; NULL: nowhere */
    uint64_t in_string, escaped, scalar, utf8;
    uint64_t escape_resume; /* position of a backslash whose escape a window's end cut; UINT64_MAX: none */
    uint64_t escape_next;   /* position behind the last checked escape */

    const zetes_allocator *allocator;
    size_t window;
    uint32_t *tokens; /* the block they stand in */
    size_t token_capacity;
    zetes_escape_block *escapes;
    size_t escape_capacity;
    void *index_block;
    size_t index_size;

    uint32_t flags; /* of the options */
    size_t depth_limit;
    uint64_t *kinds; /* of containers deeper than 64, 64 a word */
    size_t kinds_capacity;

    /* Where the input comes from a source. */
    const zetes_source *source;
    unsigned char *buffer;
    size_t buffer_size, buffer_used;
    uint64_t lines;       /* newlines before buffer + counted */
    uint64_t line_start;  /* position where the line there starts */
    uint64_t line_points; /* code points of that line before it */
    size_t counted;
    zetes_kept_token kept[16];
    size_t kept_count;

    uint64_t small_kinds[ZETES_DEPTH_LIMIT / 64];
    zetes_escape_block small_escapes[ZETES_SMALL_TEXT / 64 + 4];
    uint32_t small_tokens[ZETES_SMALL_TEXT + 2 * ZETES_LOOKAHEAD + 64];
} zetes_cursor;

/*
 * Starts a cursor over bytes in memory.
 *
 * cursor   uninitialised memory; holds pointers into itself, so it must not be moved
 * text     `length` bytes that live as long as the cursor; nothing past them is read
 * copy     receives the same bytes while they are indexed, at the same offsets, and a NUL at the cut; `length` +
 *          ZETES_PADDING bytes, of which those behind the text are overwritten. NULL: tokens are offsets into `text`
 *          itself, and the byte at a sentinel must not be read
 * check_escapes  true: bad escapes are found with the index and cut it; false: the walk decodes them
 * options  NULL for the defaults; its allocator must outlive the cursor
 *
 * Returns ZETES_OK or ZETES_ERROR_MEMORY; then zetes_cursor_end need not, but may, be called.
 */
ZETES_API zetes_code zetes_cursor_begin(zetes_cursor *cursor, const char *text, size_t length, unsigned char *copy,
                                        bool check_escapes, const zetes_read_options *options);

/*
 * Starts a cursor over the bytes of a source, which are dropped when they have been walked. Like zetes_cursor_begin
 * without a copy; escapes are checked, and the content of a string must not be looked at.
 */
ZETES_API zetes_code zetes_cursor_begin_source(zetes_cursor *cursor, const zetes_source *source,
                                               const zetes_read_options *options);

/* Gives back the cursor's memory. */
ZETES_API void zetes_cursor_end(zetes_cursor *cursor);

/*
 * Makes sure that at least ZETES_LOOKAHEAD tokens, or all there are, follow cursor->token, which must be up to date.
 * Changes token, mark, token_end and text.
 *
 * Returns ZETES_OK; ZETES_ERROR_MEMORY (error is set). Faults of the text are not returned but cut the tokens.
 */
ZETES_API zetes_code zetes_cursor_refill(zetes_cursor *cursor);

/*
 * Finds the first backslash in a string, for strings that end behind cursor->escape_base.
 *
 * start, end  offsets of the string's first byte and of its end; strings must be asked for in order
 * Returns the backslash's offset, or `end` where there is none.
 */
ZETES_API uint32_t zetes_cursor_backslash(zetes_cursor *cursor, uint32_t start, uint32_t end);

/*
 * Decides which error is the first in the order of the text, and where.
 *
 * token  the token that is wrong, or at which something inside the token's text is wrong
 * delta  bytes from the token to the wrong byte
 * code   what is wrong there, if the text reaches that far
 *
 * Returns the code, never ZETES_OK; cursor->error holds it with its offset.
 */
ZETES_API ZETES_COLD zetes_code zetes_cursor_fail(zetes_cursor *cursor, const uint32_t *token, size_t delta,
                                                  zetes_code code);

/* Like zetes_cursor_fail, for a token where the text's only value was expected: tells empty texts and byte order marks
 * apart. */
ZETES_API ZETES_COLD zetes_code zetes_cursor_fail_start(zetes_cursor *cursor, const uint32_t *token);

/* Like zetes_cursor_fail, for a scalar that is right but followed by the wrong byte: the token of a word that goes on
 * (`code`: ZETES_ERROR_NUMBER or _LITERAL) or one that the structure does not allow (`after`). */
ZETES_API ZETES_COLD zetes_code zetes_cursor_fail_after(zetes_cursor *cursor, const uint32_t *token, size_t delta,
                                                        zetes_code code, zetes_code after);

/* Like zetes_cursor_fail, for a number at `token` whose hook returned `code` and stopped `delta` bytes behind it. */
ZETES_API ZETES_COLD zetes_code zetes_cursor_fail_number(zetes_cursor *cursor, const uint32_t *token, size_t delta,
                                                         zetes_code code);

/* Like zetes_cursor_fail, for a misspelt true, false or null at `token`. */
ZETES_API ZETES_COLD zetes_code zetes_cursor_fail_literal(zetes_cursor *cursor, const uint32_t *token);

/* Stores 64 container kinds before level `depth` (a multiple of 64, not 0). Returns false where memory is short. */
ZETES_API ZETES_COLD bool zetes_cursor_push_kinds(zetes_cursor *cursor, size_t depth, uint64_t kinds);

/* Tells whether a byte is white space by RFC 8259, section 2. */
ZETES_INLINE bool zetes_walk_is_space(unsigned char byte)
{
    return byte <= ' ' && ((UINT64_C(1) << byte) &
                           (UINT64_C(1) << ' ' | UINT64_C(1) << '\t' | UINT64_C(1) << '\n' | UINT64_C(1) << '\r')) != 0;
}

ZETES_END_DECLARATIONS

#endif
