/* SPDX-License-Identifier: MIT */
/* What the templates of an engine stand on: included before its target region begins. */
#ifndef ZETES_ENGINE_PARTS_H
#define ZETES_ENGINE_PARTS_H

#include "base/bits.h"
#include "engine/engine.h"
#include "number/number.h"
#include "read/dom.h"
#include "simd/words.h"
#include "text/escape_careful.h"
#include "text/escape_sequence.h"
#include "text/escape_write.h"
#include "text/fault.h"
#include "write/writer.h"

#endif
