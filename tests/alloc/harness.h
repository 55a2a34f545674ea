/* SPDX-License-Identifier: MIT */
/* Scenarios that call each public function once, and what runs them while memory fails. */
#ifndef ZETES_TEST_HARNESS_H
#define ZETES_TEST_HARNESS_H

#include <zetes.h>
#include <zetes/cursor.h>

/* One run of a scenario. */
typedef struct trial {
    const zetes_allocator *allocator; /* what the library is given; NULL: malloc */
    zetes_code code;                  /* out: what the function answered */
    const char *wrong;                /* out: what is wrong with its answer or its outputs; NULL: nothing */
} trial;

/* A scenario gives back all that it was given, and checks what a failed call leaves behind. */
typedef struct scenario {
    const char *function;
    const char *what;
    void (*run)(trial *t);
    size_t least; /* allocations there are at least, with the default window; 0: there are none at all */
} scenario;

/* Every scenario there is: several a function, none without. */
extern const scenario scenarios_read[], scenarios_cursor[], scenarios_write[], scenarios_quiet[];
extern const size_t scenarios_read_count, scenarios_cursor_count, scenarios_write_count, scenarios_quiet_count;

/* Gives one after the other of all of them; NULL past the last. */
const scenario *scenario_at(size_t index);

/* Who counts and fails allocations: the allocator of counting.h, or a malloc of the program's own. */
typedef struct meter {
    void (*begin)(trial *t, size_t fail_at, bool once); /* the n-th allocation from now on fails; 0: none */
    void (*end)(void);                                  /* from here on nobody counts */
    size_t (*calls)(void);
    size_t (*failed)(void);
    size_t (*left)(void);   /* blocks that were not given back */
    size_t (*faults)(void); /* broken promises */
    void (*pause)(bool paused);
} meter;

/* Uses a meter for what follows. */
void harness_use(const meter *used);

/* How many allocations there have been in this run: a scenario asks around a call that must not allocate. */
size_t harness_calls(void);

/* Between these two a scenario looks at an answer, and may allocate for itself. */
void harness_pause(void);
void harness_resume(void);

/* Runs a scenario with each allocation failing, alone and with all that follow. Fails the test where it is at fault. */
void harness_run(const scenario *s);

/* The same for a test of the harness: tells whether there is a fault. */
bool harness_finds_fault(const scenario *s);

/* The program's main but for its tests: with the argument --names it lists the functions instead. */
bool harness_lists_names(int argc, char **argv);

/* An error whose every field must be overwritten. */
zetes_error harness_rubbish(void);

/*
 * Checks an error after a call: all zeros where `code` is ZETES_OK; without a place and a system error where it is
 * ZETES_ERROR_MEMORY. Returns what is wrong, or NULL.
 */
const char *harness_check_error(const zetes_error *error, zetes_code code);

/* Notes what is wrong, if anything is and nothing was before. */
static inline void trial_expect(trial *t, bool fine, const char *otherwise)
{
    if (!fine && !t->wrong) {
        t->wrong = otherwise;
    }
}

#endif
