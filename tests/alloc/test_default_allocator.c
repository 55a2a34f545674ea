/* SPDX-License-Identifier: MIT */
/* Every public function without an allocator, while the n-th call of malloc or realloc fails: the linker puts these
 * functions in their place (--wrap). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "harness.h"
#include "inputs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void __wrap_free(void *block);

/* Blocks that were taken while the meter ran, by their addresses. */
enum { MOST_BLOCKS = 4096 };
static void *blocks[MOST_BLOCKS];
static size_t block_count, call_count, failed_count, fault_count, failing;
static bool failing_once, running, paused;

static bool watching(void)
{
    return running && !paused;
}

static void remember(void *block)
{
    if (block_count == MOST_BLOCKS) {
        fault_count++;
        return;
    }
    blocks[block_count++] = block;
}

static bool forget(const void *block)
{
    for (size_t i = block_count; i-- > 0;) {
        if (blocks[i] == block) {
            blocks[i] = blocks[--block_count];
            return true;
        }
    }
    return false;
}

static bool fails(void)
{
    call_count++;
    const bool fail = failing && (failing_once ? call_count == failing : call_count >= failing);
    if (fail) {
        failed_count++;
        errno = ENOMEM;
    }
    return fail;
}

void *__wrap_malloc(size_t size)
{
    if (!watching()) {
        return __real_malloc(size);
    }
    fault_count += size == 0;
    void *block = fails() ? NULL : __real_malloc(size);
    if (block) {
        memset(block, 0xDB, size < 65536 ? size : 65536);
        remember(block);
    }
    return block;
}

void *__wrap_realloc(void *block, size_t size)
{
    if (!watching()) {
        return __real_realloc(block, size);
    }
    /* Of a block of ours alone, and never as another name for malloc or free. */
    fault_count += size == 0 || !block;
    void *grown = fails() ? NULL : __real_realloc(block, size);
    if (grown) {
        fault_count += !forget(block);
        remember(grown);
    }
    return grown;
}

/* The library needs no zeroed memory. */
void *__wrap_calloc(size_t count, size_t size)
{
    fault_count += watching();
    void *block = __real_malloc(count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void __wrap_free(void *block)
{
    if (watching() && block) {
        fault_count += !forget(block);
    }
    __real_free(block);
}

static void begin(trial *t, size_t fail_at, bool once)
{
    t->allocator = NULL;
    block_count = call_count = failed_count = fault_count = 0;
    failing = fail_at;
    failing_once = once;
    paused = false;
    running = true;
}

static void end(void)
{
    running = false;
}

static size_t calls(void)
{
    return call_count;
}

static size_t failed(void)
{
    return failed_count;
}

static size_t left(void)
{
    return block_count;
}

static size_t faults(void)
{
    return fault_count;
}

static void pause_watch(bool now)
{
    paused = now;
}

static const meter wrapped = {begin, end, calls, failed, left, faults, pause_watch};

/* Tells whether the C library's own allocations are seen too: where it is linked statically. */
static bool sees_the_c_library(void)
{
    trial t;
    begin(&t, 0, false);
    FILE *file = fopen(inputs[INPUT_SMALL].path, "rb");
    if (file) {
        fclose(file);
    }
    end();
    return call_count != 0;
}

static void test_every_function(void **unused)
{
    (void)unused;
    const bool no_files = sees_the_c_library();
    harness_use(&wrapped);
    for (size_t i = 0; scenario_at(i); i++) {
        if (no_files && strcmp(scenario_at(i)->function, "zetes_read_file") == 0) {
            print_message("left out: %s, as fopen allocates\n", scenario_at(i)->function);
        } else {
            harness_run(scenario_at(i));
        }
    }
    harness_use(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_function)};
    return cmocka_run_group_tests(tests, inputs_begin, inputs_end);
}
