/* SPDX-License-Identifier: MIT */
/* Validating UTF-8. */
#include "engine/engine.h"
#include "zetes/text.h"

bool zetes_utf8_validate(const char *text, size_t length, size_t *offset)
{
    size_t valid = length ? zetes_engine_get()->utf8((const unsigned char *)text, length) : 0;
    if (offset)
        *offset = valid;
    return valid == length;
}
