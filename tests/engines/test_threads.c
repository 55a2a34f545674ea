/* SPDX-License-Identifier: MIT */
/* Threads that race on the first choice of the engine find the same one; many read one document and agree. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "dump.h"
#include "engine/engine.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <zetes.h>

#define THREADS 8
#define ROUNDS  20

/* What all threads look at, and what each brings back. */
typedef struct task {
    atomic_uint waiting; /* threads that have come; all go on together */
    const zetes_document *document;
    const char *text;
    size_t length;
} task;

typedef struct result {
    task *shared;
    const zetes_engine *engine;
    bytes dump;
    char *written;
    size_t written_length;
    const char *wrong;
} result;

static void meet(task *shared)
{
    atomic_fetch_add(&shared->waiting, 1);
    while (atomic_load(&shared->waiting) < THREADS) {
        sched_yield();
    }
}

static void run_threads(void *(*run)(void *), task *shared, result results[THREADS])
{
    pthread_t threads[THREADS];
    for (size_t i = 0; i < THREADS; i++) {
        results[i].shared = shared;
        assert_int_equal(pthread_create(&threads[i], NULL, run, &results[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    }
}

static void free_results(result results[THREADS])
{
    for (size_t i = 0; i < THREADS; i++) {
        bytes_free(&results[i].dump);
        free(results[i].written);
    }
}

static const char text[] =
    "{\"caf\xC3\xA9\\n\": [1, -2.5e3, 18446744073709551615, true, null, \"\\ud83d\\ude00 and more "
    "text than one block of sixty-four bytes can hold, so that all of it is looked at\"], "
    "\"list\": [[], {}, [{\"deep\": [0.1]}], \"plain\"], \"last\": false}";

static void *choose_and_read(void *argument)
{
    result *mine = argument;
    meet(mine->shared);
    mine->engine = zetes_engine_get();
    zetes_document *document = zetes_read(text, sizeof text - 1, NULL, NULL);
    mine->wrong = dump_value(&mine->dump, zetes_document_root(document));
    zetes_document_free(document);
    return NULL;
}

/* Must be the first test of this program: the engine is chosen once a process, unless the environment names one. */
static void test_first_use(void **state)
{
    (void)state;
    task shared = {0};
    result results[THREADS] = {0};
    run_threads(choose_and_read, &shared, results);
    for (size_t i = 0; i < THREADS; i++) {
        assert_null(results[i].wrong);
        assert_ptr_equal(results[i].engine, results[0].engine);
        assert_ptr_equal(results[i].engine, zetes_engine_get());
        assert_true(results[i].dump.length > sizeof text / 2);
        assert_true(bytes_equal(&results[i].dump, &results[0].dump));
    }
    free_results(results);
}

/* Everything that only reads, on one document. */
static void *look_at_all(void *argument)
{
    result *mine = argument;
    task *shared = mine->shared;
    const zetes_value *root = zetes_document_root(shared->document);
    meet(shared);
    for (size_t round = 0; round < ROUNDS; round++) {
        mine->dump.length = 0;
        mine->wrong = dump_value(&mine->dump, root);
        free(mine->written);
        const zetes_write_options options = {.indent = 2, .flags = ZETES_WRITE_SORT_KEYS};
        mine->written = zetes_write(root, &options, &mine->written_length, NULL);
        const zetes_value *list = zetes_object_find(root, "list");
        if (mine->wrong || !mine->written || zetes_value_length(list) != 4 ||
            !zetes_validate(shared->text, shared->length, NULL, NULL)) {
            mine->wrong = mine->wrong ? mine->wrong : "a lookup, writing or checking failed";
            break;
        }
    }
    return NULL;
}

static void test_many_readers(void **state)
{
    (void)state;
    zetes_error error;
    zetes_document *document = zetes_read(text, sizeof text - 1, NULL, &error);
    assert_non_null(document);
    task shared = {.document = document, .text = text, .length = sizeof text - 1};
    result results[THREADS] = {0};
    run_threads(look_at_all, &shared, results);
    for (size_t i = 0; i < THREADS; i++) {
        if (results[i].wrong) {
            fail_msg("thread %zu: %s", i, results[i].wrong);
        }
        assert_true(bytes_equal(&results[i].dump, &results[0].dump));
        assert_int_equal(results[i].written_length, results[0].written_length);
        assert_memory_equal(results[i].written, results[0].written, results[0].written_length);
    }
    free_results(results);
    zetes_document_free(document);
}

/* What reading the first `i` bytes of the text gives, asked by one thread. */
static zetes_error alone[sizeof text];

/* Reads texts of its own, whole and cut, while the others do. */
static void *read_own(void *argument)
{
    result *mine = argument;
    meet(mine->shared);
    for (size_t length = 0; length < sizeof text; length++) {
        zetes_error error;
        zetes_document *document = zetes_read(text, length, NULL, &error);
        if ((document == NULL) != (error.code != ZETES_OK) || error.code != alone[length].code ||
            error.offset != alone[length].offset) {
            mine->wrong = "another answer than alone";
        }
        zetes_document_free(document);
    }
    return NULL;
}

static void test_documents_apart(void **state)
{
    (void)state;
    for (size_t length = 0; length < sizeof text; length++) {
        zetes_document_free(zetes_read(text, length, NULL, &alone[length]));
    }
    assert_int_equal(alone[sizeof text - 1].code, ZETES_OK);
    assert_int_equal(alone[sizeof text - 2].code, ZETES_ERROR_END);
    task shared = {0};
    result results[THREADS] = {0};
    run_threads(read_own, &shared, results);
    for (size_t i = 0; i < THREADS; i++) {
        assert_null(results[i].wrong);
    }
    free_results(results);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_use),
        cmocka_unit_test(test_many_readers),
        cmocka_unit_test(test_documents_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
