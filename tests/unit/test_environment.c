/* SPDX-License-Identifier: MIT */
/* What belongs to the caller's process is neither read nor changed by any public function: errno, the locale, the
 * floating-point environment, signal handlers and masks. Odd ones are set, and compared after each scenario. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bytes.h"
#include "counting.h"
#include "dump.h"
#include "harness.h"
#include "inputs.h"
#include "locales.h"
#include "random.h"

#include <errno.h>
#include <fenv.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __SSE__
#include <xmmintrin.h>
#endif

#define ODD_ERRNO 12345

/* Runs every scenario, with memory and without, and calls `unchanged` after each. */
static void run_everything(bool (*unchanged)(void), const char *what)
{
    for (size_t i = 0; scenario_at(i); i++) {
        const scenario *s = scenario_at(i);
        for (size_t fail_at = 0; fail_at < 2; fail_at++) {
            counting counts;
            const zetes_allocator allocator = counting_allocator(&counts);
            counts.fail_at = fail_at;
            trial t = {.allocator = &allocator};
            errno = ODD_ERRNO;
            s->run(&t);
            if (errno != ODD_ERRNO) {
                fail_msg("%s, %s: sets errno to %d", s->function, s->what, errno);
            }
            if (t.wrong || t.code != (counts.failed ? ZETES_ERROR_MEMORY : ZETES_OK)) {
                fail_msg("%s, %s, with an odd %s: %s (code %d)", s->function, s->what, what,
                         t.wrong ? t.wrong : "the code is wrong", (int)t.code);
            }
            if (!unchanged()) {
                fail_msg("%s, %s: changes the %s", s->function, s->what, what);
            }
        }
    }
}

static bool nothing_else(void)
{
    return true;
}

static void test_errno(void **state)
{
    (void)state;
    run_everything(nothing_else, "errno");
}

/* Failures for other reasons, and those of the system, which the error tells of instead. */
static void test_errno_failures(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "[1,]", "{\"a\":1e999}", "[\"\\ud800\"]", "\"\xFF\"", "[1] 2"};
    zetes_error error;
    errno = ODD_ERRNO;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_null(zetes_read(wrong[i], strlen(wrong[i]), NULL, &error));
        assert_false(zetes_validate(wrong[i], strlen(wrong[i]), NULL, &error));
        zetes_error_locate(&error, wrong[i], strlen(wrong[i]));
    }
    assert_null(zetes_read_file("there/is/no/such/file", NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_OPEN);
    assert_int_equal(error.system_error, ENOENT);
    assert_null(zetes_read_file(".", NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_DIRECTORY);
    assert_null(zetes_read_file(NULL, NULL, &error));
    assert_null(zetes_read(NULL, 1, NULL, &error));
    assert_null(zetes_write(NULL, NULL, NULL, &error));
    assert_int_equal(errno, ODD_ERRNO);
}

/* Without an allocator it is malloc that fails, and malloc that sets errno. */
static void test_errno_malloc(void **state)
{
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip(); /* their malloc ends the program */
#endif
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
    skip();
#endif
#endif
    zetes_error error;
    errno = ODD_ERRNO;
    /* The text's copy would be larger than any object; the text is not looked at before there is room. */
    assert_null(zetes_read("[]", PTRDIFF_MAX - 64, NULL, &error));
    assert_int_equal(error.code, ZETES_ERROR_MEMORY);
    assert_int_equal(errno, ODD_ERRNO);
}

/* Numbers of every kind, and what they are and look like before anything odd is set. */
static bytes numbers, numbers_dump, numbers_text;

static void make_numbers(void)
{
    /* One text, so that it is laid out in few lines. */
    bytes_text(&numbers,
               "[0,-0,-0.0,1,0.1,0.2,0.3,1.5,-2.5,1e23,8.5e22,9007199254740993,9007199254740993.0,18446744073709551615,"
               "18446744073709551616,-9223372036854775808,-9223372036854775809,1e22,1e-22,5e-324,1e-400,6.0221409e+23,"
               "123456789012345678901234567890,2.2250738585072011e-308,2.4703282292062327e-324,2.4703282292062328e-324,"
               "1.7976931348623157e308,1.7976931348623158e308,0.500000000000000166533453693773481063544750213623046875,"
               "3.518437208883201171875e13,62.5364939768271845828,8.10109172351e-10,1.50000000000000011102230246251565,"
               "9007199254740991.4999999999999999999999999999999995,9223372036854775807,9223372036854774784,"
               "4503599627370496.5");
    uint64_t seed = 20;
    for (size_t i = 0; i < 2000; i++) {
        char text[64];
        const int64_t digits = (int64_t)(random_next(&seed) >> random_below(&seed, 64));
        const int exponent = (int)random_below(&seed, 600) - 310;
        snprintf(text, sizeof text, i % 2 ? "%lld.%llue%d" : "%lld", (long long)(digits / (i % 2 ? 1000000000 : 1)),
                 (unsigned long long)(random_next(&seed) >> random_below(&seed, 64)), exponent > 280 ? 280 : exponent);
        bytes_byte(&numbers, ',');
        bytes_text(&numbers, text);
    }
    bytes_byte(&numbers, ']');
}

/* Reads the numbers, writes them, and asks each for what it is in every form. */
static void number_results(bytes *dump, bytes *text)
{
    dump->length = text->length = 0;
    zetes_document *document = zetes_read(bytes_chars(&numbers), numbers.length, NULL, NULL);
    assert_non_null(document);
    const zetes_value *root = zetes_document_root(document);
    assert_null(dump_value(dump, root));
    ZETES_FOR_ELEMENTS(element, root)
    {
        int64_t int64;
        uint64_t uint64;
        double real;
        const unsigned char answers =
            (unsigned char)(zetes_value_int64(element, &int64) | zetes_value_uint64(element, &uint64) << 1 |
                            zetes_value_double(element, &real) << 2);
        bytes_byte(dump, answers);
        bytes_append(dump, &int64, sizeof int64);
        bytes_append(dump, &uint64, sizeof uint64);
        bytes_append(dump, &real, sizeof real);
    }
    size_t length;
    char *output = zetes_write(root, NULL, &length, NULL);
    assert_non_null(output);
    bytes_append(text, output, length);
    free(output);
    zetes_document_free(document);
}

/* Finds the numbers' results again; `what` is what is odd meanwhile. */
static void check_numbers(const char *what)
{
    static bytes dump, text; /* used again and again */
    number_results(&dump, &text);
    if (!bytes_equal(&text, &numbers_text)) {
        fail_msg("numbers are written in another way with another %s", what);
    }
    if (!bytes_equal(&dump, &numbers_dump)) {
        fail_msg("numbers are others with another %s", what);
    }
}

static fenv_t fenv_before;
static int rounding_set, flags_set;

static int restore_floating_point(void **state)
{
    (void)state;
    return fesetenv(&fenv_before);
}

static bool floating_point_unchanged(void)
{
    const int raised = fetestexcept(FE_ALL_EXCEPT);
    /* What was raised stays; an inexact conversion may be noted, as by any C expression, and nothing worse. */
    return fegetround() == rounding_set && (raised & flags_set) == flags_set &&
           (raised & ~flags_set & ~FE_INEXACT) == 0;
}

static void test_rounding(void **state)
{
    (void)state;
    static const int modes[] = {
#ifdef FE_DOWNWARD
        FE_DOWNWARD,
#endif
#ifdef FE_UPWARD
        FE_UPWARD,
#endif
#ifdef FE_TOWARDZERO
        FE_TOWARDZERO,
#endif
        FE_TONEAREST};
    static const int flags[] = {0, FE_ALL_EXCEPT};
    for (size_t i = 0; i < 2 * sizeof modes / sizeof modes[0]; i++) {
        rounding_set = modes[i / 2];
        flags_set = flags[i % 2];
        if (fesetround(rounding_set) != 0) {
            continue;
        }
        feclearexcept(FE_ALL_EXCEPT);
        feraiseexcept(flags_set);
        run_everything(floating_point_unchanged, "rounding mode");
        check_numbers("rounding mode");
        assert_true(floating_point_unchanged());
        fesetenv(&fenv_before);
    }
}

/* Subnormal numbers that the processor takes for 0, as programs set it for speed. */
static void test_flushed_subnormals(void **state)
{
    (void)state;
#ifdef __SSE__
    const unsigned before = _mm_getcsr();
    _mm_setcsr(before | 0x8040); /* FTZ, DAZ */
    check_numbers("treatment of subnormals");
    assert_int_equal(_mm_getcsr() & ~0x3Fu, (before | 0x8040) & ~0x3Fu); /* the flags apart */
#else
    skip();
#endif
}

static void odd_handler(int number)
{
    (void)number;
}

/* All that a program can set of its signals. */
typedef struct signals {
    struct sigaction actions[32];
    sigset_t mask;
    stack_t stack;
} signals;

static void get_signals(signals *to)
{
    memset(to, 0, sizeof *to);
    for (int i = 1; i < 32; i++) {
        sigaction(i, NULL, &to->actions[i]);
    }
    pthread_sigmask(SIG_SETMASK, NULL, &to->mask);
    sigaltstack(NULL, &to->stack);
}

static bool same_set(const sigset_t *one, const sigset_t *other)
{
    for (int i = 1; i < 32; i++) {
        if (sigismember(one, i) != sigismember(other, i)) {
            return false;
        }
    }
    return true;
}

static signals signals_before, signals_set;

static bool signals_unchanged(void)
{
    signals now;
    get_signals(&now);
    bool same = same_set(&now.mask, &signals_set.mask) && now.stack.ss_sp == signals_set.stack.ss_sp &&
                now.stack.ss_size == signals_set.stack.ss_size && now.stack.ss_flags == signals_set.stack.ss_flags;
    for (int i = 1; i < 32; i++) {
        const struct sigaction *one = &now.actions[i], *other = &signals_set.actions[i];
        same = same && one->sa_handler == other->sa_handler && one->sa_flags == other->sa_flags &&
               same_set(&one->sa_mask, &other->sa_mask);
    }
    return same;
}

static int restore_signals(void **state)
{
    (void)state;
    for (int i = 1; i < 32; i++) {
        sigaction(i, &signals_before.actions[i], NULL);
    }
    const stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(signals_before.stack.ss_sp ? &signals_before.stack : &none, NULL);
    return pthread_sigmask(SIG_SETMASK, &signals_before.mask, NULL);
}

static void test_signals(void **state)
{
    (void)state;
    static char odd_stack[65536];
    for (int i = 1; i < 32; i++) {
        struct sigaction odd = {.sa_flags = i % 2 ? SA_RESTART : SA_NODEFER};
        odd.sa_handler = i % 3 ? odd_handler : SIG_IGN;
        sigemptyset(&odd.sa_mask);
        sigaddset(&odd.sa_mask, 1 + i * 7 % 31);
        sigaction(i, &odd, NULL); /* not SIGKILL and SIGSTOP */
    }
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, SIGUSR2);
    sigaddset(&mask, SIGPIPE);
    sigaddset(&mask, SIGFPE);
    pthread_sigmask(SIG_BLOCK, &mask, NULL);
    const stack_t stack = {.ss_sp = odd_stack, .ss_size = sizeof odd_stack};
    sigaltstack(&stack, NULL);
    get_signals(&signals_set);
    assert_int_equal(signals_set.actions[SIGSEGV].sa_handler == odd_handler, 1);

    run_everything(signals_unchanged, "signals");
}

static int restore_locale(void **state)
{
    (void)state;
    locales_end();
    return 0;
}

static void test_locale(void **state)
{
    (void)state;
    if (!locales_begin()) {
        print_message("skipped: no locale with a decimal comma, and none can be made\n");
        skip();
    }
    run_everything(locales_unchanged, "locale of the process");
    check_numbers("locale of the process");
    locales_use_thread();
    run_everything(locales_unchanged, "locale of the thread");
    check_numbers("locale of the thread");
}

static int begin(void **state)
{
    fegetenv(&fenv_before);
    get_signals(&signals_before);
    make_numbers();
    number_results(&numbers_dump, &numbers_text);
    return inputs_begin(state);
}

static int end(void **state)
{
    bytes_free(&numbers);
    bytes_free(&numbers_dump);
    bytes_free(&numbers_text);
    return inputs_end(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_errno),
        cmocka_unit_test(test_errno_failures),
        cmocka_unit_test(test_errno_malloc),
        cmocka_unit_test_teardown(test_rounding, restore_floating_point),
        cmocka_unit_test_teardown(test_flushed_subnormals, restore_floating_point),
        cmocka_unit_test_teardown(test_signals, restore_signals),
        cmocka_unit_test_teardown(test_locale, restore_locale),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
