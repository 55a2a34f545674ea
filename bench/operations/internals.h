/* SPDX-License-Identifier: MIT */
/* What operations time of the library's insides, for C++: its own headers are C11. */
#ifndef ZETES_BENCH_INTERNALS_H
#define ZETES_BENCH_INTERNALS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The engines that this machine can run, best first; NULL past the end. */
const char *internals_engine_at(size_t index);

/* Holds the library to an engine. Returns 0 where there is none of that name here. */
int internals_engine_force(const char *name);

/* An engine's index pass, and room for it: made once, used by many. Of an engine that this machine can run. */
typedef struct internals_index internals_index;
internals_index *internals_index_make(const char *engine, size_t longest);
void internals_index_free(internals_index *index);

/*
 * Indexes a text, window by window as the cursor does, into the same room for tokens each time.
 *
 * copying  stores the text's copy in the same pass, as zetes_read does; false: as zetes_validate
 * sum      receives a number that depends on every token; NULL: tokens are not looked at
 * Returns how many tokens there are; 0 where a fault was found.
 */
uint64_t internals_index_run(internals_index *index, const char *text, size_t length, int copying, uint64_t *sum);

#ifdef __cplusplus
}
#endif

#endif
