/* SPDX-License-Identifier: MIT */
/* Everything a program needs to check, read and write JSON: one include. */
#ifndef ZETES_H
#define ZETES_H

#include "zetes/version.h"

#include "zetes/error.h"

#include "zetes/alloc.h"

#include "zetes/value.h"

#include "zetes/read.h"

#include "zetes/write.h"

#include "zetes/query.h"

#include "zetes/text.h"

#endif
