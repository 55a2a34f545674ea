/* SPDX-License-Identifier: MIT */
/* The tables of escapes, which all engines share. */
#include "text/escape_tables.h"

#include "text/escape_tables.inc.h"
