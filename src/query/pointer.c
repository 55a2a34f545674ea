/* SPDX-License-Identifier: MIT */
/* JSON Pointer (RFC 6901): walks down a document without allocating. */
#include "base/failure.h"
#include "zetes/query.h"

/* Gives the byte a pointer's byte stands for, and moves past it. The pointer is known to be well-formed. */
static char pointer_byte(const char **at)
{
    char byte = *(*at)++;
    if (byte == '~')
        byte = *(*at)++ == '0' ? '~' : '/';
    return byte;
}

/* Tells whether a reference token, still with its ~0 and ~1, is a key. */
static bool pointer_is_key(const char *token, const char *end, const zetes_value *key)
{
    size_t length = zetes_value_length(key);
    const char *string = key->as.string;
    for (size_t i = 0; i < length; i++) {
        if (token == end || pointer_byte(&token) != string[i])
            return false;
    }
    return token == end;
}

/* Reads an array index (section 4): digits without a leading zero. Returns false for anything else. */
static bool pointer_index(const char *token, const char *end, size_t *index)
{
    *index = 0;
    if (token == end || (*token == '0' && end - token > 1))
        return false;
    for (; token != end; token++) {
        if (*token < '0' || *token > '9')
            return false;
        size_t digit = (size_t)(*token - '0');
        if (*index > (SIZE_MAX - digit) / 10)
            return false;
        *index = *index * 10 + digit;
    }
    return true;
}

static const zetes_value *pointer_step(const zetes_value *value, const char *token, const char *end)
{
    size_t index;
    if (zetes_value_kind(value) == ZETES_ARRAY)
        return pointer_index(token, end, &index) ? zetes_array_at(value, index) : NULL;
    ZETES_FOR_MEMBERS(member, value)
    {
        if (pointer_is_key(token, end, &member->key))
            return &member->value;
    }
    return NULL;
}

/* Finds the first byte that RFC 6901 does not allow; `length` where there is none. */
static size_t pointer_fault(const char *pointer, size_t length)
{
    if (length && pointer[0] != '/')
        return 0;
    for (size_t i = 0; i < length; i++) {
        if (pointer[i] == '~' && (i + 1 == length || (pointer[i + 1] != '0' && pointer[i + 1] != '1')))
            return i;
    }
    return length;
}

const zetes_value *zetes_pointer_get(const zetes_value *value, const char *pointer, size_t length, zetes_error *error)
{
    failure_clear(error);
    if (!value || (!pointer && length)) {
        failure_set(error, ZETES_ERROR_ARGUMENT);
        return NULL;
    }
    size_t fault = length ? pointer_fault(pointer, length) : 0;
    if (fault != length) {
        failure_set(error, ZETES_ERROR_POINTER);
        if (error)
            error->offset = fault;
        return NULL;
    }
    for (size_t at = 0; at < length;) {
        size_t end = at + 1;
        while (end < length && pointer[end] != '/')
            end++;
        value = pointer_step(value, pointer + at + 1, pointer + end);
        if (!value) {
            failure_set(error, ZETES_ERROR_NOT_FOUND);
            if (error)
                error->offset = at;
            return NULL;
        }
        at = end;
    }
    return value;
}
