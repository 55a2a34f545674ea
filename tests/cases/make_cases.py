#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the case folders from the table below, whose expectations are by hand.

make_cases.py          writes <name>/input and <name>/expect, and removes folders the table does not name
make_cases.py --check  says what differs, changes nothing, exits with 1 where something does

A row: name, input, and what zetes must say: the compact output, or (CODE, offset, line, column), columns in bytes.
Inputs are text (written as UTF-8) or bytes.
"""
import pathlib
import shutil
import sys


def ok(name, text, output=None):
    """A text that is JSON; without `output` it is written as it is read."""
    return name, text, output if output is not None else text


def bad(name, text, code, offset, line=1, column=None):
    """A text that is not; without `column` the error is in the first line."""
    return name, text, (code, offset, line, offset + 1 if column is None else column)


CASES = [
    # Literals and white space
    ok("literal_null", "null"),
    ok("literal_true", "true"),
    ok("literal_false", "false"),
    ok("literals_in_array", "[null,true,false]"),
    ok("space_all_kinds", " \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n", "[1,2]"),
    ok("space_in_object", " { \"a\" : 1 , \"b\" : 2 } ", '{"a":1,"b":2}'),
    ok("space_long_run", "[" + " " * 200 + "1" + "\n" * 200 + "]", "[1]"),
    ok("space_final_newline", "17\n", "17"),
    bad("space_form_feed", "[\f1]", "VALUE", 1),
    bad("space_vertical_tab", "[1\v]", "COMMA_OR_BRACKET", 2),
    bad("space_no_break", "[1,\u00a02]", "VALUE", 3),
    bad("space_line_separator", "\u2028null", "VALUE", 0),
    bad("literal_capital", "[True]", "VALUE", 1),
    bad("literal_upper_end", "[nulL]", "LITERAL", 4),
    bad("literal_too_long", "[nulll]", "LITERAL", 5),
    bad("literal_cut_by_bracket", "[tru]", "LITERAL", 4),
    bad("literal_cut_by_end", "[tru", "END", 4),
    bad("literal_cut_by_space", "{\"a\":fals }", "LITERAL", 9),
    bad("literal_glued", "[truefalse]", "LITERAL", 5),
    bad("literal_then_digit", "[null0]", "LITERAL", 5),
    bad("literal_undefined", "[undefined]", "VALUE", 1),
    # Numbers
    ok("number_zero", "0"),
    ok("number_minus_zero", "-0", "-0.0"),
    ok("number_minus_zero_real", "-0.0"),
    ok("number_one_digit_each", "[0,1,2,3,4,5,6,7,8,9]"),
    ok("number_int64_max", "9223372036854775807"),
    ok("number_int64_min", "-9223372036854775808"),
    ok("number_past_int64_max", "9223372036854775808"),
    ok("number_past_int64_min", "-9223372036854775809", "-9223372036854776000.0"),
    ok("number_uint64_max", "18446744073709551615"),
    ok("number_past_uint64_max", "18446744073709551616", "18446744073709552000.0"),
    ok("number_forty_digits", "1234567890123456789012345678901234567890", "1.2345678901234568e+39"),
    ok("number_fraction", "[0.5,-0.25,3.125]"),
    ok("number_fraction_zeros", "[1.50,2.000]", "[1.5,2.0]"),
    ok("number_exponents", "[1e3,1E3,1e+3,1E-3,1e03,0e5]", "[1000.0,1000.0,1000.0,0.001,1000.0,0.0]"),
    ok("number_tenth", "0.1"),
    ok("number_tenth_long", "0.1000000000000000055511151231257827021181583404541015625", "0.1"),
    ok("number_smallest", "5e-324"),
    ok("number_smallest_normal", "2.2250738585072014e-308"),
    ok("number_largest", "1.7976931348623157e308", "1.7976931348623157e+308"),
    ok("number_largest_long", "179769313486231580793728971405301e276", "1.7976931348623157e+308"),
    ok("number_underflow", "[1e-400,-1e-400]", "[0.0,-0.0]"),
    ok("number_half_of_smallest", "2.4703282292062327e-324", "0.0"),
    ok("number_exponent_zeros", "1e-00011111111111", "0.0"),
    ok("number_zero_huge_exponent", "0e99999999999999999999", "0.0"),
    ok("number_integer_zero_exponent", "1000000000000000000e0", "1000000000000000000.0"),
    ok("number_epsilon", "2.220446049250313e-16"),
    ok("number_long_fraction_tiny", "128.74836467836484838364836483643636483648e-336", "0.0"),
    ok("number_leading_fraction_zeros", "0." + "0" * 100 + "1", "1e-101"),
    ok("number_exact_halfway", "9007199254740993.0", "9007199254740992.0"),
    ok("number_just_above_halfway", "9007199254740993.00000000000000000001", "9007199254740994.0"),
    ok("number_layout_21", "[1e20,1e21]", "[100000000000000000000.0,1e+21]"),
    ok("number_layout_small", "[0.000001,0.0000001]", "[0.000001,1e-7]"),
    bad("number_leading_zero", "[01]", "NUMBER", 2),
    bad("number_minus_leading_zero", "[-01]", "NUMBER", 3),
    bad("number_plus", "[+1]", "VALUE", 1),
    bad("number_no_integer_part", "[.5]", "VALUE", 1),
    bad("number_minus_no_integer_part", "[-.5]", "NUMBER", 2),
    bad("number_no_fraction", "[1.]", "NUMBER", 3),
    bad("number_no_fraction_exponent", "[1.e5]", "NUMBER", 3),
    bad("number_no_exponent", "[1e]", "NUMBER", 3),
    bad("number_no_exponent_sign", "[1e+]", "NUMBER", 4),
    bad("number_exponent_fraction", "[1e1.5]", "NUMBER", 4),
    bad("number_only_minus", "[-]", "NUMBER", 2),
    bad("number_two_minus", "[--1]", "NUMBER", 2),
    bad("number_hex", "[0x1]", "NUMBER", 2),
    bad("number_underscore", "[1_000]", "NUMBER", 2),
    bad("number_letter_after", "[1.5x]", "NUMBER", 4),
    bad("number_comma_decimal", "[1,5e]", "NUMBER", 5),
    bad("number_nan", "[NaN]", "VALUE", 1),
    bad("number_infinity", "[-Infinity]", "NUMBER", 2),
    bad("number_fullwidth_digit", "[\uff11]", "VALUE", 1),
    bad("number_end_after_minus", "-", "END", 1),
    bad("number_end_after_point", "{\"duck\": 42.", "END", 12),
    bad("number_end_after_e", "1e", "END", 2),
    bad("number_too_large", "[1e999]", "RANGE", 1),
    bad("number_too_small", "[0,-1e309]", "RANGE", 3),
    bad("number_just_too_large", "1.7976931348623159e308", "RANGE", 0),
    bad("number_range_many_digits", "[1" + "0" * 400 + "]", "RANGE", 1),
    bad("number_range_second_line", "[\n  1,\n  1e400\n]", "RANGE", 9, 3, 3),
    # Strings
    ok("string_empty", '""'),
    ok("string_ascii", '" !#$%&\'()*+,-./09:;<=>?@AZ[]^_`az{|}~"'),
    ok("string_delete", '"\x7f"'),
    ok("string_two_byte", '"\u0080\u00e9\u07ff"'),
    ok("string_three_byte", '"\u0800\u20ac\ud7ff\ue000\uffff"'),
    ok("string_four_byte", '"\U00010000\U0001f600\U0010ffff"'),
    ok("string_combining", '"e\u0301"'),
    ok("string_bom_inside", '"a\ufeffb"'),
    ok("string_short_escapes", '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\"\\\\/\\b\\f\\n\\r\\t"'),
    ok("string_unicode_escapes", '"\\u0041\\u00E9\\u20ac\\uFFFF"', '"A\u00e9\u20ac\uffff"'),
    ok("string_escaped_short_ones", '"\\u0008\\u0009\\u000a\\u000c\\u000d\\u0022\\u005c"', '"\\b\\t\\n\\f\\r\\"\\\\"'),
    ok("string_escaped_control", '"\\u0000\\u000B\\u001F"', '"\\u0000\\u000b\\u001f"'),
    ok("string_pair", '"\\uD83D\\uDE00\\ud800\\udc00\\udbff\\udfff"', '"\U0001f600\U00010000\U0010ffff"'),
    ok("string_only_nul", '"\\u0000"'),
    ok("string_escaped_backslash_last", '["\\\\","\\\\\\""]'),
    ok("string_looks_like_json", '["[1,{\\"a\\":true}]","//","/* */"]'),
    ok("string_many_backslashes", '"' + "\\\\" * 70 + '"'),
    ok("string_plain_64", '"' + "x" * 62 + '"'),
    ok("string_plain_65", '"' + "x" * 63 + '"'),
    ok("string_plain_300", '"' + "y" * 300 + '"'),
    ok("string_euro_across_blocks", '"' + "\u20ac" * 100 + '"'),
    bad("string_unterminated", '"abc', "END", 4),
    bad("string_unterminated_escape", '"abc\\', "END", 5),
    bad("string_unterminated_unicode", '"\\u12', "END", 5),
    bad("string_unterminated_pair", '"\\ud83d', "END", 7),
    bad("string_escaped_quote_last", '["\\"]', "END", 5),
    bad("string_bad_escape_unterminated", '"ab\\qcd', "ESCAPE", 3),
    bad("string_single_quotes", "['a']", "VALUE", 1),
    bad("string_raw_nul", b'["a\x00b"]', "CONTROL", 3),
    bad("string_raw_tab", '["a\tb"]', "CONTROL", 3),
    bad("string_raw_newline", '["a\nb"]', "CONTROL", 3),
    bad("string_raw_1f", '["\x1f"]', "CONTROL", 2),
    bad("string_raw_control_far", '["' + "a" * 100 + '\x01"]', "CONTROL", 102),
    bad("string_escape_unknown", '["\\x41"]', "ESCAPE", 2),
    bad("string_escape_capital", '["\\N"]', "ESCAPE", 2),
    bad("string_escape_newline", '["a\\\nb"]', "ESCAPE", 3),
    bad("string_escape_non_ascii", '["\\\u00e9"]', "ESCAPE", 2),
    bad("string_escape_three_digits", '{"":"\\u20A"}', "ESCAPE", 5),
    bad("string_escape_no_hex", '["\\uzzzz"]', "ESCAPE", 2),
    bad("string_escape_sign", '["\\u-123"]', "ESCAPE", 2),
    bad("string_escape_in_key", '{"a\\qb":1}', "ESCAPE", 3),
    bad("string_lone_high", '["\\ud800"]', "SURROGATE", 2),
    bad("string_lone_low", '["\\uDC00"]', "SURROGATE", 2),
    bad("string_two_high", '["\\ud800\\ud800"]', "SURROGATE", 2),
    bad("string_high_then_letter", '["\\ud800abc"]', "SURROGATE", 2),
    bad("string_high_then_escape", '["\\ud800\\n"]', "SURROGATE", 2),
    bad("string_high_then_bad_hex", '["\\ud800\\uzzzz"]', "SURROGATE", 2),
    bad("string_pair_inverted", '["\\ude00\\ud83d"]', "SURROGATE", 2),
    bad("string_pair_and_low", '["\\ud83d\\ude00\\ude00"]', "SURROGATE", 14),
    # UTF-8
    bad("utf8_overlong_two", b'["\xc0\x80"]', "UTF8", 2),
    bad("utf8_overlong_c1", b'"\xc1\x80"', "UTF8", 1),
    bad("utf8_overlong_three", b'["\xe0\x80\xaf"]', "UTF8", 2),
    bad("utf8_overlong_four", b'["\xf0\x8f\xbf\xbf"]', "UTF8", 2),
    bad("utf8_surrogate", b'["\xed\xa0\x80"]', "UTF8", 2),
    bad("utf8_above_last", b'["\xf4\x90\x80\x80"]', "UTF8", 2),
    bad("utf8_f5", b'["\xf5\x80\x80\x80"]', "UTF8", 2),
    bad("utf8_ff", b'["ab\xff"]', "UTF8", 4),
    bad("utf8_stray_continuation", b'"\x80   "', "UTF8", 1),
    bad("utf8_one_continuation_more", b'["\xc3\xa9\xa9"]', "UTF8", 4),
    bad("utf8_cut_by_quote", b'["\xe2\x82"]', "UTF8", 2),
    bad("utf8_cut_by_end", b'["\xf0\x9f\x98', "UTF8", 2),
    bad("utf8_cut_by_ascii", b'"\\"\xce,\xa3"', "UTF8", 3),
    bad("utf8_cut_by_lead", b'"\xc3\xc3\xa9"', "UTF8", 1),
    bad("utf8_latin_1", b'["caf\xe9"]', "UTF8", 5),
    bad("utf8_in_key", b'{"\xff":1}', "UTF8", 2),
    bad("utf8_outside_string", b'[1, \xff]', "UTF8", 4),
    bad("utf8_second_line", b'["\xc3\xa9",\n"\xc3\xa9\xff"]', "UTF8", 10, 2, 4),
    bad("utf8_utf16_be", b'\x00[\x001\x00]', "VALUE", 0),
    bad("utf8_utf16_le_bom", b'\xff\xfe[\x00]\x00', "UTF8", 0),
    # Arrays
    ok("array_empty", "[]"),
    ok("array_empty_space", "[ \n ]", "[]"),
    ok("array_nested", "[[],[[]],[[],[1]]]"),
    ok("array_mixed", '[1,-2.5,"a",null,true,{},[]]'),
    ok("array_long", "[" + ",".join(str(i) for i in range(100)) + "]"),
    ok("array_nested_200", "[" * 200 + "]" * 200),
    ok("array_depth_1024", "[" * 1024 + "]" * 1024),
    bad("array_depth_1025", "[" * 1025 + "]" * 1025, "DEPTH", 1024),
    bad("array_open", "[", "END", 1),
    bad("array_open_after_value", "[1", "END", 2),
    bad("array_open_after_comma", "[1,", "END", 3),
    bad("array_open_inner", "[[]", "END", 3),
    bad("array_open_newline", "[1,\n", "END", 4, 2, 1),
    bad("array_trailing_comma", "[1,]", "TRAILING_COMMA", 3),
    bad("array_trailing_comma_line", "[\n  1,\n]", "TRAILING_COMMA", 7, 3, 1),
    bad("array_only_comma", "[,]", "VALUE", 1),
    bad("array_two_commas", "[1,,2]", "VALUE", 3),
    bad("array_no_comma", "[1 2]", "COMMA_OR_BRACKET", 3),
    bad("array_no_comma_strings", '["a" "b"]', "COMMA_OR_BRACKET", 5),
    bad("array_colon", "[1:2]", "COMMA_OR_BRACKET", 2),
    bad("array_closed_by_brace", "[1}", "COMMA_OR_BRACKET", 2),
    bad("array_empty_closed_by_brace", "[}", "VALUE", 1),
    bad("array_closed_twice", "[1]]", "CONTENT", 3),
    bad("array_comment", "[1/* one */]", "COMMA_OR_BRACKET", 2),
    bad("array_comment_line", "[1, // one\n2]", "VALUE", 4),
    # Objects
    ok("object_empty", "{}"),
    ok("object_empty_space", "{ \t }", "{}"),
    ok("object_empty_key", '{"":0}'),
    ok("object_equal_keys", '{"a":1,"b":2,"a":3}'),
    ok("object_equal_keys_escaped", '{"a":1,"\\u0061":2}', '{"a":1,"a":2}'),
    ok("object_nested", '{"a":{"b":{"c":{}}},"d":[{"e":[]}]}'),
    ok("object_order", '{"z":1,"a":2,"m":3}'),
    ok("object_key_escapes", '{"\\"\\\\\\u0000\\u00e9":1}', '{"\\"\\\\\\u0000\u00e9":1}'),
    ok("object_depth_1024", '{"a":' * 1023 + "{}" + "}" * 1023),
    bad("object_depth_1025", '{"a":' * 1024 + "{}" + "}" * 1024, "DEPTH", 5120),
    bad("object_open", "{", "END", 1),
    bad("object_open_after_key", '{"a"', "END", 4),
    bad("object_open_after_colon", '{"a":', "END", 5),
    bad("object_open_after_value", '{"a":1', "END", 6),
    bad("object_open_after_comma", '{"a":1,', "END", 7),
    bad("object_trailing_comma", '{"a":1,}', "TRAILING_COMMA", 7),
    bad("object_only_comma", "{,}", "KEY", 1),
    bad("object_two_commas", '{"a":1,,"b":2}', "KEY", 7),
    bad("object_key_number", "{1:2}", "KEY", 1),
    bad("object_key_bare", "{a:1}", "KEY", 1),
    bad("object_key_null", "{null:1}", "KEY", 1),
    bad("object_key_missing", '{"a":1,2}', "KEY", 7),
    bad("object_no_colon", '{"a" 1}', "COLON", 5),
    bad("object_comma_for_colon", '{"a",1}', "COLON", 4),
    bad("object_two_colons", '{"a"::1}', "VALUE", 5),
    bad("object_no_value", '{"a":}', "VALUE", 5),
    bad("object_no_comma", '{"a":1 "b":2}', "COMMA_OR_BRACE", 7),
    bad("object_no_comma_line", '{\r\n\t"a": 1\r\n\t"b": 2\r\n}', "COMMA_OR_BRACE", 13, 3, 2),
    bad("object_closed_by_bracket", '{"a":1]', "COMMA_OR_BRACE", 6),
    bad("object_empty_closed_by_bracket", "{]", "KEY", 1),
    bad("object_set", '{"a","b"}', "COLON", 4),
    # The whole text
    bad("text_empty", "", "EMPTY", 0),
    bad("text_only_space", " \n\t", "ONLY_WHITESPACE", 3, 2, 2),
    bad("text_only_bom", b"\xef\xbb\xbf", "ONLY_BOM", 3),
    bad("text_only_bom_space", b"\xef\xbb\xbf\n", "ONLY_BOM", 4, 2, 1),
    bad("text_bom", b"\xef\xbb\xbf[1]", "BOM", 0),
    bad("text_bom_half", b"\xef\xbb[1]", "UTF8", 0),
    bad("text_bom_later", b"[1] \xef\xbb\xbf", "CONTENT", 4),
    bad("text_two_values", "1 2", "CONTENT", 2),
    bad("text_two_arrays", "[1][2]", "CONTENT", 3),
    bad("text_json_lines", '{"a":1}\n{"a":2}\n', "CONTENT", 8, 2, 1),
    bad("text_comma_after", "[1],", "CONTENT", 3),
    bad("text_string_then_colon", '"a":1', "CONTENT", 3),
    bad("text_string_glued_to_number", '1"a"', "CONTENT", 1),
    bad("text_nul_after", b"[1]\x00", "CONTENT", 3),
    bad("text_nul_after_number", b"123\x00", "CONTENT", 3),
    bad("text_comma", ",", "VALUE", 0),
    bad("text_colon", ":", "VALUE", 0),
    bad("text_bracket", "]", "VALUE", 0),
    bad("text_word", "hello", "VALUE", 0),
    bad("text_xml", "<a/>", "VALUE", 0),
]


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    here = pathlib.Path(__file__).resolve().parent
    wanted = {}
    for name, text, expected in CASES:
        if name in wanted:
            sys.exit(f"two cases are called {name}")
        expect = f"ok\n{expected}\n" if isinstance(expected, str) else "{} {} {} {}\n".format(*expected)
        data = text.encode() if isinstance(text, str) else text
        wanted[name] = {"input": data, "expect": expect.encode()}
    different = 0
    for folder in here.iterdir():
        if folder.is_dir() and folder.name not in wanted and folder.name != "__pycache__":
            different += 1
            print(f"{folder.name}: not in the table")
            if not check:
                shutil.rmtree(folder)
    for name, files in wanted.items():
        for file, data in files.items():
            path = here / name / file
            if not path.exists() or path.read_bytes() != data:
                different += 1
                if check:
                    print(f"{name}/{file}: differs from the table")
                else:
                    path.parent.mkdir(exist_ok=True)
                    path.write_bytes(data)
    print(f"{len(wanted)} cases, {different} differences" + ("" if check else " written"))
    return 1 if check and different else 0


if __name__ == "__main__":
    sys.exit(main())
