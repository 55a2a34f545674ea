/* SPDX-License-Identifier: MIT */
/* JSONTestSuite: what must be accepted is, what must be rejected is, and what is left open is stated here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files.h"

#include <stdlib.h>
#include <string.h>

#include <zetes.h>

#define FOLDER ZETES_SHARED_DIR "/conformance"

/* What zetes does with a file that the suite leaves open. */
typedef struct statement {
    const char *name;
    zetes_code code;    /* ZETES_OK: accepted */
    size_t offset;      /* of the error */
    const char *output; /* compact, where it is accepted and short */
    const char *why;
} statement;

static const char range[] = "no double holds it, and a wrong number would be worse than none";
static const char underflow[] = "the nearest double is 0, as IEEE 754 rounds";
static const char nearest[] = "no 64-bit integer holds it; the nearest double does, as in ECMAScript";
static const char lone[] = "a surrogate alone is no code point, so the string would not be UTF-8";
static const char utf8[] = "RFC 8259 section 8.1: JSON between systems is UTF-8";
static const char kept[] = "equal keys are kept, in order";
static const char exact[] = "held exactly";

static const statement parsing[] = {
    {"i_number_double_huge_neg_exp.json", ZETES_OK, 0, "[0.0]", underflow},
    {"i_number_huge_exp.json", ZETES_ERROR_RANGE, 1, NULL, range},
    {"i_number_neg_int_huge_exp.json", ZETES_ERROR_RANGE, 1, NULL, range},
    {"i_number_pos_double_huge_exp.json", ZETES_ERROR_RANGE, 1, NULL, range},
    {"i_number_real_neg_overflow.json", ZETES_ERROR_RANGE, 1, NULL, range},
    {"i_number_real_pos_overflow.json", ZETES_ERROR_RANGE, 1, NULL, range},
    {"i_number_real_underflow.json", ZETES_OK, 0, "[0.0]", underflow},
    {"i_number_too_big_neg_int.json", ZETES_OK, 0, "[-1.2312312312312312e+29]", nearest},
    {"i_number_too_big_pos_int.json", ZETES_OK, 0, "[100000000000000000000.0]", nearest},
    {"i_number_very_big_negative_int.json", ZETES_OK, 0, "[-2.374623746732769e+47]", nearest},
    {"i_object_key_lone_2nd_surrogate.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_1st_surrogate_but_2nd_missing.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_1st_valid_surrogate_2nd_invalid.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_UTF-16LE_with_BOM.json", ZETES_ERROR_UTF8, 0, NULL, utf8},
    {"i_string_UTF-8_invalid_sequence.json", ZETES_ERROR_UTF8, 7, NULL, utf8},
    {"i_string_UTF8_surrogate_U+D800.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_incomplete_surrogate_and_escape_valid.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_incomplete_surrogate_pair.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_incomplete_surrogates_escape_valid.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_invalid_lonely_surrogate.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_invalid_surrogate.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_invalid_utf-8.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_inverted_surrogates_U+1D11E.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_iso_latin_1.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_lone_second_surrogate.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"i_string_lone_utf8_continuation_byte.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_not_in_unicode_range.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_overlong_sequence_2_bytes.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_overlong_sequence_6_bytes.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_overlong_sequence_6_bytes_null.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_truncated-utf-8.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"i_string_utf16BE_no_BOM.json", ZETES_ERROR_VALUE, 0, NULL, utf8},
    {"i_string_utf16LE_no_BOM.json", ZETES_ERROR_VALUE, 1, NULL, utf8},
    {"i_structure_500_nested_arrays.json", ZETES_OK, 0, NULL, "the depth limit is 1024 by default"},
    {"i_structure_UTF-8_BOM_empty_object.json", ZETES_ERROR_BOM, 0, NULL, "RFC 8259 section 8.1: no BOM is added"},
};

static const statement transform[] = {
    {"number_-9223372036854775808.json", ZETES_OK, 0, "[-9223372036854775808]", exact},
    {"number_-9223372036854775809.json", ZETES_OK, 0, "[-9223372036854776000.0]", nearest},
    {"number_1.0.json", ZETES_OK, 0, "[1.0]", "a fraction makes a double, and stays visible"},
    {"number_1.000000000000000005.json", ZETES_OK, 0, "[1.0]", "the nearest double"},
    {"number_1000000000000000.json", ZETES_OK, 0, "[1000000000000000]", exact},
    {"number_10000000000000000999.json", ZETES_OK, 0, "[10000000000000000999]", "held exactly, by uint64_t"},
    {"number_1e-999.json", ZETES_OK, 0, "[0.0]", underflow},
    {"number_1e6.json", ZETES_OK, 0, "[1000000.0]", "an exponent makes a double, and stays visible"},
    {"number_9223372036854775807.json", ZETES_OK, 0, "[9223372036854775807]", exact},
    {"number_9223372036854775808.json", ZETES_OK, 0, "[9223372036854775808]", "held exactly, by uint64_t"},
    {"object_key_nfc_nfd.json", ZETES_OK, 0, "{\"\xC3\xA9\":\"NFC\",\"e\xCC\x81\":\"NFD\"}",
     "keys are compared by bytes"},
    {"object_key_nfd_nfc.json", ZETES_OK, 0, "{\"e\xCC\x81\":\"NFD\",\"\xC3\xA9\":\"NFC\"}",
     "keys are compared by bytes"},
    {"object_same_key_different_values.json", ZETES_OK, 0, "{\"a\":1,\"a\":2}", kept},
    {"object_same_key_same_value.json", ZETES_OK, 0, "{\"a\":1,\"a\":1}", kept},
    {"object_same_key_unclear_values.json", ZETES_OK, 0, "{\"a\":0,\"a\":-0.0}", kept},
    {"string_1_escaped_invalid_codepoint.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"string_1_invalid_codepoint.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"string_2_escaped_invalid_codepoints.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"string_2_invalid_codepoints.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"string_3_escaped_invalid_codepoints.json", ZETES_ERROR_SURROGATE, 2, NULL, lone},
    {"string_3_invalid_codepoints.json", ZETES_ERROR_UTF8, 2, NULL, utf8},
    {"string_with_escaped_NULL.json", ZETES_OK, 0, "[\"A\\u0000B\"]", "U+0000 is a character like any other"},
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Reads a file into `text` and asks zetes_read and zetes_validate, which must agree. */
static zetes_document *answer(bytes *text, const char *folder, const char *name, zetes_error *error)
{
    char path[1024];
    text->length = 0;
    assert_true(files_read(text, files_join(path, sizeof path, folder, name)));
    zetes_error other;
    bool valid = zetes_validate(bytes_chars(text), text->length, NULL, &other);
    zetes_document *document = zetes_read(bytes_chars(text), text->length, NULL, error);
    if (valid != (document != NULL) || other.code != error->code || other.offset != error->offset) {
        fail_msg("%s: zetes_read and zetes_validate differ", name);
    }
    return document;
}

static void test_must_accept_and_must_reject(void **state)
{
    (void)state;
    const char *folder = FOLDER "/test_parsing";
    files_list list;
    if (!files_list_folder(&list, folder)) {
        print_message("skipped: %s is not here\n", folder);
        skip();
    }
    size_t accepted = 0, rejected = 0;
    bytes text = {0};
    for (size_t i = 0; i < list.count; i++) {
        zetes_error error;
        zetes_document *document = answer(&text, folder, list.names[i], &error);
        if (list.names[i][0] == 'y') {
            if (!document) {
                fail_msg("%s is rejected: %s at %llu", list.names[i], zetes_code_message(error.code),
                         (unsigned long long)error.offset);
            }
            accepted++;
        } else if (list.names[i][0] == 'n') {
            if (document) {
                fail_msg("%s is accepted", list.names[i]);
            }
            assert_int_equal(zetes_code_category(error.code),
                             error.code == ZETES_ERROR_DEPTH ? ZETES_CATEGORY_LIMIT : ZETES_CATEGORY_SYNTAX);
            rejected++;
        }
        zetes_document_free(document);
    }
    bytes_free(&text);
    files_list_free(&list);
    assert_in_range(accepted, 95, 100000);
    assert_in_range(rejected, 188, 100000);
}

static void check_statement(const char *folder, const statement *said)
{
    bytes text = {0};
    zetes_error error;
    zetes_document *document = answer(&text, folder, said->name, &error);
    if (error.code != said->code || error.offset != said->offset) {
        fail_msg("%s: code %d at %llu, but the table says %d at %zu: %s", said->name, (int)error.code,
                 (unsigned long long)error.offset, (int)said->code, said->offset, said->why);
    }
    if (said->output) {
        char *output = zetes_write(zetes_document_root(document), NULL, NULL, NULL);
        assert_non_null(output);
        assert_string_equal(output, said->output);
        free(output);
    }
    zetes_document_free(document);
    bytes_free(&text);
}

/* Checks each statement, that each has its file, and that each file with the prefix has its statement. */
static void check_statements(const char *folder, const char *prefix, const statement *said, size_t count)
{
    files_list list;
    if (!files_list_folder(&list, folder)) {
        print_message("skipped: %s is not here\n", folder);
        skip();
    }
    size_t files = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (strncmp(list.names[i], prefix, strlen(prefix)) != 0) {
            continue;
        }
        files++;
        bool found = false;
        for (size_t j = 0; j < count; j++) {
            found = found || strcmp(said[j].name, list.names[i]) == 0;
        }
        if (!found) {
            fail_msg("the table says nothing of %s", list.names[i]);
        }
    }
    for (size_t j = 0; j < count; j++) {
        if (!files_list_holds(&list, said[j].name)) {
            fail_msg("the table names %s, which is not there", said[j].name);
        }
        assert_true(strlen(said[j].why) > 0);
        check_statement(folder, &said[j]);
    }
    assert_int_equal(files, count);
    files_list_free(&list);
}

static void test_left_open(void **state)
{
    (void)state;
    check_statements(FOLDER "/test_parsing", "i_", parsing, COUNT(parsing));
}

static void test_transform(void **state)
{
    (void)state;
    check_statements(FOLDER "/test_transform", "", transform, COUNT(transform));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_must_accept_and_must_reject),
        cmocka_unit_test(test_left_open),
        cmocka_unit_test(test_transform),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
