/* SPDX-License-Identifier: MIT */
/* The part of a line that an error shows. */
#ifndef ZETES_BASE_LOCATE_H
#define ZETES_BASE_LOCATE_H

#include "zetes/error.h"

/*
 * Fills in line, columns and excerpt.
 *
 * text, length  bytes around the error; those before `place` reach back to the line's start or ZETES_EXCERPT_SIZE far
 * place         index in them of the error's byte
 * line          from 1
 * line_bytes    how many bytes of the line stand before the error
 * line_points   how many code points begin in these
 */
void zetes_locate_excerpt(zetes_error *error, const unsigned char *text, size_t length, size_t place, uint64_t line,
                          uint64_t line_bytes, uint64_t line_points);

#endif
