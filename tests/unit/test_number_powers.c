/* SPDX-License-Identifier: MIT */
/* Numbers: the table of powers is what its generator prints. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifndef ZETES_SOURCE_DIR
#define ZETES_SOURCE_DIR "."
#endif

static void test_table_is_generated(void **state)
{
    (void)state;
    if (system("python3 -c 'import sys' >/dev/null 2>&1") != 0) {
        print_message("skipped: no python3\n");
        skip();
    }
    FILE *generated = popen("python3 '" ZETES_SOURCE_DIR "/src/number/powers.py'", "r");
    assert_non_null(generated);
    FILE *stored = fopen(ZETES_SOURCE_DIR "/src/number/powers.inc.h", "rb");
    assert_non_null(stored);
    long offset = 0;
    int expected;
    do {
        expected = fgetc(generated);
        if (fgetc(stored) != expected)
            fail_msg("src/number/powers.inc.h differs from what powers.py prints at byte %ld", offset);
        offset++;
    } while (expected != EOF);
    assert_int_equal(pclose(generated), 0);
    fclose(stored);
    assert_true(offset > 667);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table_is_generated)};
    return cmocka_run_group_tests_name("number powers", tests, NULL, NULL);
}
