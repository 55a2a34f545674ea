/* SPDX-License-Identifier: MIT */
/* Escaping texts that are ill-formed, sequence by sequence. */
#ifndef ZETES_TEXT_ESCAPE_CAREFUL_H
#define ZETES_TEXT_ESCAPE_CAREFUL_H

#include "base/bits.h"

/* Escapes a text as `escape` of an engine does (text/escape.inc.h), which comes here where it saw a fault. */
const unsigned char *zetes_escape_carefully(unsigned char **out, const unsigned char *text, const unsigned char *end,
                                            uint32_t flags);

#endif
