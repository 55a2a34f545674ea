/* SPDX-License-Identifier: MIT */
/* The words for each code, and its category. */
#include "zetes/error.h"

typedef struct message {
    zetes_category category;
    const char *text;
} message;

static const message messages[ZETES_CODE_COUNT] = {
    [ZETES_OK] = {ZETES_CATEGORY_NONE, "no error"},

    [ZETES_ERROR_EMPTY] = {ZETES_CATEGORY_SYNTAX, "the input is empty"},
    [ZETES_ERROR_ONLY_WHITESPACE] = {ZETES_CATEGORY_SYNTAX, "the input holds only white space"},
    [ZETES_ERROR_ONLY_BOM] = {ZETES_CATEGORY_SYNTAX, "the input holds only a byte order mark"},
    [ZETES_ERROR_BOM] = {ZETES_CATEGORY_SYNTAX, "a byte order mark stands before the value"},
    [ZETES_ERROR_END] = {ZETES_CATEGORY_SYNTAX, "the input ends before the value is complete"},
    [ZETES_ERROR_CONTENT] = {ZETES_CATEGORY_SYNTAX, "there is content after the value"},

    [ZETES_ERROR_VALUE] = {ZETES_CATEGORY_SYNTAX, "a value is expected here"},
    [ZETES_ERROR_KEY] = {ZETES_CATEGORY_SYNTAX, "a string is expected here as a member's key"},
    [ZETES_ERROR_COLON] = {ZETES_CATEGORY_SYNTAX, "':' is expected here after the key"},
    [ZETES_ERROR_COMMA_OR_BRACKET] = {ZETES_CATEGORY_SYNTAX, "',' or ']' is expected here"},
    [ZETES_ERROR_COMMA_OR_BRACE] = {ZETES_CATEGORY_SYNTAX, "',' or '}' is expected here"},
    [ZETES_ERROR_TRAILING_COMMA] = {ZETES_CATEGORY_SYNTAX, "a comma stands before the closing bracket"},
    [ZETES_ERROR_LITERAL] = {ZETES_CATEGORY_SYNTAX, "this is not true, false or null"},
    [ZETES_ERROR_NUMBER] = {ZETES_CATEGORY_SYNTAX, "the number is malformed"},

    [ZETES_ERROR_CONTROL] = {ZETES_CATEGORY_SYNTAX, "a control character in a string must be escaped"},
    [ZETES_ERROR_ESCAPE] = {ZETES_CATEGORY_SYNTAX, "the escape is invalid"},
    [ZETES_ERROR_SURROGATE] = {ZETES_CATEGORY_SYNTAX, "the escape is half a surrogate pair"},
    [ZETES_ERROR_UTF8] = {ZETES_CATEGORY_SYNTAX, "the bytes are not well-formed UTF-8"},

    [ZETES_ERROR_RANGE] = {ZETES_CATEGORY_DATA, "the number is too large for a double"},
    [ZETES_ERROR_NOT_FOUND] = {ZETES_CATEGORY_DATA, "the pointer names nothing in the document"},
    [ZETES_ERROR_TYPE] = {ZETES_CATEGORY_DATA, "the value is of another kind"},

    [ZETES_ERROR_DEPTH] = {ZETES_CATEGORY_LIMIT, "containers are nested more deeply than the limit allows"},
    [ZETES_ERROR_SIZE] = {ZETES_CATEGORY_LIMIT, "a string, or the tokens beside one another, reach 4 GiB"},

    [ZETES_ERROR_MEMORY] = {ZETES_CATEGORY_MEMORY, "memory is short"},
    [ZETES_ERROR_BUFFER] = {ZETES_CATEGORY_MEMORY, "the buffer is too small"},

    [ZETES_ERROR_OPEN] = {ZETES_CATEGORY_IO, "the file cannot be opened"},
    [ZETES_ERROR_READ] = {ZETES_CATEGORY_IO, "reading failed"},
    [ZETES_ERROR_DIRECTORY] = {ZETES_CATEGORY_IO, "this is a directory"},
    [ZETES_ERROR_CHANGED] = {ZETES_CATEGORY_IO, "the file changed while it was read"},
    [ZETES_ERROR_WRITE] = {ZETES_CATEGORY_IO, "writing failed"},

    [ZETES_ERROR_ARGUMENT] = {ZETES_CATEGORY_USAGE, "an argument is wrong"},
    [ZETES_ERROR_POINTER] = {ZETES_CATEGORY_USAGE, "the JSON Pointer is malformed"},
};

static bool message_exists(zetes_code code)
{
    return (unsigned)code < ZETES_CODE_COUNT;
}

zetes_category zetes_code_category(zetes_code code)
{
    return message_exists(code) ? messages[code].category : ZETES_CATEGORY_USAGE;
}

const char *zetes_code_message(zetes_code code)
{
    return message_exists(code) ? messages[code].text : "unknown error";
}
