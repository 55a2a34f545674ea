/* SPDX-License-Identifier: MIT */
/* Options for reading that this version does not know are an error, not silently nothing. */
#ifndef ZETES_READ_READ_OPTIONS_H
#define ZETES_READ_READ_OPTIONS_H

#include "zetes/read.h"

ZETES_INLINE bool options_are_known(const zetes_read_options *options)
{
    return !options || (options->flags & ~ZETES_READ_NUMBER_TEXT) == 0;
}

#endif
