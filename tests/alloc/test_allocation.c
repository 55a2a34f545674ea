/* SPDX-License-Identifier: MIT */
/* Every public function while the n-th call of its allocator fails, for every n: code, outputs, nothing leaked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "counting.h"
#include "harness.h"
#include "inputs.h"

static counting state;
static zetes_allocator allocator;

static void begin(trial *t, size_t fail_at, bool once)
{
    allocator = counting_allocator(&state);
    state.fail_at = fail_at;
    state.fail_once = once;
    t->allocator = &allocator;
}

static void end(void)
{
}

static size_t calls(void)
{
    return state.calls;
}

static size_t failed(void)
{
    return state.failed;
}

static size_t left(void)
{
    return state.blocks;
}

static size_t faults(void)
{
    return state.faults + (state.blocks == 0 && state.bytes != 0);
}

static const meter counted = {begin, end, calls, failed, left, faults, NULL};

static void run_list(const scenario *list, size_t count)
{
    harness_use(&counted);
    for (size_t i = 0; i < count; i++) {
        harness_run(&list[i]);
    }
    harness_use(NULL);
}

static void test_read(void **unused)
{
    (void)unused;
    run_list(scenarios_read, scenarios_read_count);
}

static void test_cursor(void **unused)
{
    (void)unused;
    run_list(scenarios_cursor, scenarios_cursor_count);
}

static void test_write(void **unused)
{
    (void)unused;
    run_list(scenarios_write, scenarios_write_count);
}

static void test_quiet(void **unused)
{
    (void)unused;
    run_list(scenarios_quiet, scenarios_quiet_count);
}

/* The harness notices what it is for: a leak, a wrong size, a silent failure, an allocation where none may be. */
static void *leaked; /* once the harness has looked, it goes back */

static void leaks(trial *t)
{
    leaked = t->allocator->allocate(t->allocator->context, 10);
    t->code = leaked ? ZETES_OK : ZETES_ERROR_MEMORY;
}

static void wrong_size(trial *t)
{
    void *block = t->allocator->allocate(t->allocator->context, 10);
    if (block) {
        t->allocator->deallocate(t->allocator->context, block, 11);
    }
    t->code = block ? ZETES_OK : ZETES_ERROR_MEMORY;
}

static void silent(trial *t)
{
    void *block = t->allocator->allocate(t->allocator->context, 10);
    if (block) {
        t->allocator->deallocate(t->allocator->context, block, 10);
    }
}

static void honest(trial *t)
{
    silent(t);
    t->code = state.failed ? ZETES_ERROR_MEMORY : ZETES_OK;
}

static void test_harness(void **unused)
{
    (void)unused;
    static const struct {
        scenario what;
        bool fine;
    } table[] = {
        {{"honest", "1", honest, 1}, true},  {{"honest", "2", honest, 2}, false},
        {{"honest", "0", honest, 0}, false}, {{"wrong", "size", wrong_size, 1}, false},
        {{"leaks", "10", leaks, 1}, false},  {{"silent", "", silent, 1}, false},
    };
    harness_use(&counted);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        assert_int_equal(harness_finds_fault(&table[i].what), !table[i].fine);
        if (leaked) {
            allocator.deallocate(allocator.context, leaked, 10);
            leaked = NULL;
        }
    }
    harness_use(NULL);
}

int main(int argc, char **argv)
{
    if (harness_lists_names(argc, argv)) {
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_harness), cmocka_unit_test(test_read),  cmocka_unit_test(test_cursor),
        cmocka_unit_test(test_write),   cmocka_unit_test(test_quiet),
    };
    return cmocka_run_group_tests(tests, inputs_begin, inputs_end);
}
