/* SPDX-License-Identifier: MIT */
/* Strings on their own: UTF-8 validation, and JSON's escapes both ways (RFC 8259, section 7). */
#ifndef ZETES_TEXT_H
#define ZETES_TEXT_H

#include "error.h"

ZETES_BEGIN_DECLARATIONS

/*
 * The functions below allocate nothing, and are safe from any number of threads: the text may be shared while nobody
 * changes it, what a call writes to belongs to the call.
 */

/*
 * Checks that bytes are well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
 *
 * text    `length` bytes; may be NULL where length is 0
 * offset  receives the offset of the first ill-formed sequence's lead byte, or `length` where there is none; may be
 *         NULL
 *
 * Returns true where all of it is well-formed.
 */
ZETES_API bool zetes_utf8_validate(const char *text, size_t length, size_t *offset);

/*
 * Decodes what stands between the quotes of a JSON string.
 *
 * text        `length` bytes, without the quotes; may be NULL where length is 0
 * out         receives the string, UTF-8, without a NUL; room for `length` bytes, of which those behind the string are
 *             unspecified. It may be `text` itself, otherwise the two must not overlap; may be NULL where length is 0
 * out_length  receives the string's length in bytes; on failure the length of what was decoded before the fault, which
 *             is in `out`; not NULL
 * error       receives what went wrong and the offset in `text`, or zeros; may be NULL
 *
 * Returns false where the text is no JSON string's, with the first fault: ZETES_ERROR_ESCAPE and ZETES_ERROR_SURROGATE
 * at the backslash (also where the end cuts an escape), ZETES_ERROR_CONTROL at the raw byte below 20 hex,
 * ZETES_ERROR_CONTENT at a quote without a backslash (the string would end there), ZETES_ERROR_UTF8 at the ill-formed
 * sequence's lead byte. Or ZETES_ERROR_ARGUMENT, where one of the arguments is NULL that must not be; the length is 0
 * then.
 */
ZETES_API bool zetes_unescape(const char *text, size_t length, char *out, size_t *out_length, zetes_error *error);

/* What `flags` of zetes_escape may hold, or-ed together. 0 escapes what RFC 8259 demands, and nothing else. */
#define ZETES_ESCAPE_ASCII      0x001u /* everything outside ASCII as \uXXXX, in pairs above U+FFFF */
#define ZETES_ESCAPE_SLASH      0x002u /* / as \/ */
#define ZETES_ESCAPE_TAGS       0x004u /* < and > as \u003c and \u003e */
#define ZETES_ESCAPE_AMPERSAND  0x008u /* & as \u0026 */
#define ZETES_ESCAPE_APOSTROPHE 0x010u /* ' as \u0027 */
#define ZETES_ESCAPE_QUOTE      0x020u /* " as \u0022 instead of \" */
#define ZETES_ESCAPE_LINES      0x040u /* U+2028 and U+2029, which older JavaScript takes for line ends, as \uXXXX */
#define ZETES_ESCAPE_UPPER      0x080u /* upper-case hex digits in \uXXXX */
#define ZETES_ESCAPE_REPLACE    0x100u /* U+FFFD in place of ill-formed UTF-8 */
#define ZETES_ESCAPE_DROP       0x200u /* nothing in place of ill-formed UTF-8; not with ZETES_ESCAPE_REPLACE */

/* Bytes that hold every result for a text of that many; not for more than SIZE_MAX / 6, where it would wrap around. */
#define ZETES_ESCAPE_SIZE(length) (6 * (size_t)(length))

/*
 * Writes a string as it stands between the quotes of JSON text.
 *
 * text        `length` bytes; may be NULL where length is 0
 * flags       ZETES_ESCAPE_…
 * out         receives the result, without quotes and NUL; `size` bytes, of which those behind the result are
 *             unspecified, and all of them on failure. It must not overlap `text`; may be NULL where size is 0.
 *             ZETES_ESCAPE_SIZE(length) bytes are always enough, and fastest
 * out_length  receives the result's length in bytes; with ZETES_ERROR_BUFFER the length it would have, on any other
 *             failure 0; not NULL
 * error       receives what went wrong, with the offset in `text` of ill-formed UTF-8, otherwise 0; may be NULL
 *
 * A call with size 0 tells the length (by ZETES_ERROR_BUFFER; a length of 0 succeeds) and takes as long as another.
 * Short escapes are used where there are any; U+007F stands for itself. One U+FFFD, or nothing, stands for each maximal
 * part of an ill-formed sequence (Unicode, section 3.9, "U+FFFD Substitution of Maximal Subparts").
 *
 * Returns false: ZETES_ERROR_UTF8 (ill-formed, also behind what fits, and no flag says what to do about it),
 * ZETES_ERROR_BUFFER (`size` is too small), ZETES_ERROR_ARGUMENT (a NULL that must not be, unknown flags, both of
 * ZETES_ESCAPE_REPLACE and ZETES_ESCAPE_DROP, or a length over SIZE_MAX / 6).
 */
ZETES_API bool zetes_escape(const char *text, size_t length, uint32_t flags, char *out, size_t size, size_t *out_length,
                            zetes_error *error);

ZETES_END_DECLARATIONS

#endif
