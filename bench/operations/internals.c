/* SPDX-License-Identifier: MIT */
/* What operations time of the library's insides. */
#include "operations/internals.h"

#include "engine/engine.h"
#include <stdlib.h>
#include <string.h>

struct internals_index {
    const zetes_engine *engine;
    unsigned char *copy;
    uint32_t *tokens;
    zetes_escape_block *escapes;
};

const char *internals_engine_at(size_t index)
{
    return zetes_engine_at(index);
}

int internals_engine_force(const char *name)
{
    return zetes_engine_force(name);
}

void internals_index_free(internals_index *index)
{
    if (!index)
        return;
    free(index->copy);
    free(index->tokens);
    free(index->escapes);
    free(index);
}

/* Forces an engine for a moment: there is no other way to one that is not the best. */
static const zetes_engine *internals_find_engine(const char *name)
{
    const char *before = zetes_engine_name();
    if (!zetes_engine_force(name))
        return NULL;
    const zetes_engine *engine = zetes_engine_get();
    zetes_engine_force(before);
    return engine;
}

internals_index *internals_index_make(const char *engine, size_t longest)
{
    internals_index *index = calloc(1, sizeof *index);
    if (!index)
        return NULL;
    index->engine = internals_find_engine(engine);
    index->copy = malloc(longest + ZETES_PADDING);
    index->tokens = malloc((ZETES_WINDOW + 64) * sizeof *index->tokens);
    index->escapes = malloc((ZETES_WINDOW / 64 + 1) * sizeof *index->escapes);
    if (!index->engine || !index->copy || !index->tokens || !index->escapes) {
        internals_index_free(index);
        return NULL;
    }
    return index;
}

uint64_t internals_index_run(internals_index *index, const char *text, size_t length, int copying, uint64_t *sum)
{
    zetes_index_run run;
    memset(&run, 0, sizeof run);
    uint64_t count = 0;
    if (sum)
        *sum = 0;
    for (size_t at = 0;; at += run.length) {
        size_t left = length - at;
        run.source = (const unsigned char *)text + at;
        run.length = left < ZETES_WINDOW ? left : ZETES_WINDOW;
        run.copy = copying ? index->copy + at : NULL;
        run.base = (uint32_t)at;
        run.first = at == 0;
        run.final = run.length == left;
        run.tokens = index->tokens;
        run.escapes = index->escapes;
        index->engine->index(&run);
        if (run.fault)
            return 0;
        count += (uint64_t)(run.tokens - index->tokens);
        if (sum) {
            for (const uint32_t *token = index->tokens; token != run.tokens; token++)
                *sum = (*sum ^ *token) * UINT64_C(0x100000001B3);
        }
        if (run.final)
            return count;
    }
}
