/* SPDX-License-Identifier: MIT */
/* A cursor's bytes where they come from a source: a buffer that forgets what has been walked. */
#ifndef ZETES_READ_CURSOR_SOURCE_H
#define ZETES_READ_CURSOR_SOURCE_H

#include "zetes/cursor.h"

/* Bytes before the oldest token that are kept, to show them beside an error. */
#define ZETES_HISTORY 256

/* Bytes behind a kept token that are kept for the same purpose. */
#define ZETES_FUTURE 128

/* Gives the position in the input of one of the cursor's tokens. */
uint64_t zetes_source_position(const zetes_cursor *cursor, const uint32_t *token);

/* Forgets the bytes before offset `shift`, and `consumed` tokens; moves text. */
void zetes_source_discard(zetes_cursor *cursor, uint32_t shift, size_t consumed);

/*
 * Makes the next window available, or all that is left. Bytes behind the last token that nobody will look at, inside a
 * string or white space, are dropped before the buffer would grow for them.
 *
 * Returns ZETES_OK, ZETES_ERROR_READ or ZETES_ERROR_MEMORY.
 */
zetes_code zetes_source_fill(zetes_cursor *cursor, const uint32_t *token_end);

/* Fills in line, columns and excerpt of cursor->error, whose offset is `delta` bytes behind a token. */
void zetes_source_locate(zetes_cursor *cursor, const uint32_t *token);

#endif
