/* SPDX-License-Identifier: MIT */
/* Asks the system's headers for POSIX.1-2008 and 64-bit file sizes; every source includes it first. */
#ifndef ZETES_CLI_POSIX_H
#define ZETES_CLI_POSIX_H

#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif

#ifndef _FILE_OFFSET_BITS
#define _FILE_OFFSET_BITS 64
#endif

#endif
