/* SPDX-License-Identifier: MIT */
/* Runs scenarios while the n-th allocation fails, for every n. */
#include "harness.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static const meter *in_use;

const scenario *scenario_at(size_t index)
{
    const struct {
        const scenario *first;
        size_t count;
    } lists[] = {
        {scenarios_read, scenarios_read_count},
        {scenarios_cursor, scenarios_cursor_count},
        {scenarios_write, scenarios_write_count},
        {scenarios_quiet, scenarios_quiet_count},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (index < lists[i].count) {
            return &lists[i].first[index];
        }
        index -= lists[i].count;
    }
    return NULL;
}

void harness_use(const meter *used)
{
    in_use = used;
}

size_t harness_calls(void)
{
    return in_use ? in_use->calls() : 0;
}

void harness_pause(void)
{
    if (in_use && in_use->pause) {
        in_use->pause(true);
    }
}

void harness_resume(void)
{
    if (in_use && in_use->pause) {
        in_use->pause(false);
    }
}

bool harness_lists_names(int argc, char **argv)
{
    if (argc != 2 || strcmp(argv[1], "--names") != 0) {
        return false;
    }
    for (size_t i = 0; scenario_at(i); i++) {
        puts(scenario_at(i)->function);
    }
    return true;
}

zetes_error harness_rubbish(void)
{
    return (zetes_error){ZETES_ERROR_TYPE, 77, 77, 77, 77, 77, 77, 77, true, true, "rubbish"};
}

const char *harness_check_error(const zetes_error *error, zetes_code code)
{
    if (error->code != code) {
        return "the error's code is another one than was answered";
    }
    if (code != ZETES_OK && code != ZETES_ERROR_MEMORY) {
        return NULL;
    }
    if (code == ZETES_OK && error->offset != 0) {
        return "the error has an offset after success";
    }
    static const char nothing[ZETES_EXCERPT_SIZE];
    const bool placed = error->line || error->column || error->column_code_points || error->excerpt_length ||
                        error->excerpt_caret || error->excerpt_starts_inside || error->excerpt_ends_inside ||
                        memcmp(error->excerpt, nothing, sizeof nothing) != 0;
    if (placed || error->system_error) {
        return "the error has a place or a system error that it should not have";
    }
    return NULL;
}

static char complaint[512];

/* Runs a scenario once. Returns false where it is at fault. */
static bool run_once(const scenario *s, size_t fail_at, bool once)
{
    trial t = {.code = ZETES_OK};
    in_use->begin(&t, fail_at, once);
    s->run(&t);
    in_use->end();
    /* A library may do without one allocation (a block that cannot shrink stays), but must not say that it failed. */
    const bool may_work = in_use->failed() == 0 || (once && t.code == ZETES_OK);
    if (t.code != (may_work ? ZETES_OK : ZETES_ERROR_MEMORY)) {
        trial_expect(&t, false, "the code is wrong");
    }
    if (in_use->left() || in_use->faults()) {
        trial_expect(&t, false, "the memory is not given back as it was taken");
    }
    if (t.wrong) {
        snprintf(complaint, sizeof complaint, "%s, %s: allocation %zu %s: %s (code %d, %zu blocks left, %zu faults)",
                 s->function, s->what, fail_at, once ? "fails" : "and all others fail", t.wrong, (int)t.code,
                 in_use->left(), in_use->faults());
    }
    return !t.wrong;
}

/* Runs a scenario for every n. Returns what is wrong, or NULL. */
static const char *find_fault(const scenario *s)
{
    for (unsigned once = 0; once < 2; once++) {
        size_t n = 0;
        do {
            if (!run_once(s, ++n, once)) {
                return complaint;
            }
        } while (in_use->failed());
        const size_t count = in_use->calls();
        if (count != n - 1 || (s->least == 0 && count != 0) || count < s->least) {
            snprintf(complaint, sizeof complaint,
                     "%s, %s: %zu allocations, of which %zu failed in turn; at least %zu (0: none) were expected",
                     s->function, s->what, count, n - 1, s->least);
            return complaint;
        }
    }
    return NULL;
}

bool harness_finds_fault(const scenario *s)
{
    return find_fault(s) != NULL;
}

void harness_run(const scenario *s)
{
    if (find_fault(s)) {
        fail_msg("%s", complaint);
    }
}
