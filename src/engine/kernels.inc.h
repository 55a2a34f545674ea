/* SPDX-License-Identifier: MIT */
/*
 * Everything an engine consists of. Included by engine_<isa>.c behind its vec_<isa>.h, inside its target region, with
 * ENGINE_AVAILABLE naming the function that tells whether this machine can run it. Defines zetes_engine_<isa>.
 */
#include "text/utf8.inc.h"

#include "text/index.inc.h"

#include "text/lines.inc.h"

#include "text/unescape_dense.inc.h"

#include "text/unescape.inc.h"

#include "text/escape_classes.inc.h"

#include "text/escape_ascii.inc.h"

#include "text/escape.inc.h"

#include "read/dom.inc.h"

#include "read/validate.inc.h"

#include "write/write.inc.h"

#define ENGINE_STRING_(x) #x
#define ENGINE_STRING(x)  ENGINE_STRING_(x)

extern const zetes_engine ZETES_PASTE(zetes_engine, ZETES_ENGINE);
const zetes_engine ZETES_PASTE(zetes_engine, ZETES_ENGINE) = {
    ENGINE_STRING(ZETES_ENGINE),
    ENGINE_AVAILABLE,
    index_run,
    dom_walk,
    validate_walk,
    write_document,
    utf8_prefix,
    unescape_checked,
    escape,
    lines_count,
    lines_code_points,
};

#include "engine/kernels_end.inc.h"

#include "simd/names_end.inc.h"
