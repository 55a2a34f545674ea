#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints utf8_states.inc.h: the automaton of well-formed UTF-8 (Unicode, table 3-7) packed in one word a byte."""

# State number times 6 is the amount by which a table word is shifted: the low 6 bits that come out are the next state.
STATES = ["start", "one", "two", "three", "e0", "ed", "f0", "f4", "bad"]


def following(state, byte):
    """Names the state after `byte` in `state`."""
    if state == "start":
        if byte < 0x80:
            return "start"
        if 0xC2 <= byte <= 0xDF:
            return "one"
        if 0xE0 <= byte <= 0xEF:
            return {0xE0: "e0", 0xED: "ed"}.get(byte, "two")
        if 0xF0 <= byte <= 0xF4:
            return {0xF0: "f0", 0xF4: "f4"}.get(byte, "three")
        return "bad"
    low, high, after = {
        "one": (0x80, 0xBF, "start"),
        "two": (0x80, 0xBF, "one"),
        "three": (0x80, 0xBF, "two"),
        "e0": (0xA0, 0xBF, "one"),
        "ed": (0x80, 0x9F, "one"),
        "f0": (0x90, 0xBF, "two"),
        "f4": (0x80, 0x8F, "two"),
        "bad": (0x100, 0x100, "bad"),
    }[state]
    return after if low <= byte <= high else "bad"


print("/* SPDX-License-Identifier: MIT */")
print("/* Made by utf8_states.py; do not edit. For each byte, the next state of each state, 6 bits each. */")
print("/* clang-format off */")
for number, name in enumerate(STATES):
    print(f"#define UTF8_{name.upper()} {number * 6}")
print("static const uint64_t utf8_states[256] = {")
for row in range(0, 256, 4):
    words = []
    for byte in range(row, row + 4):
        word = 0
        for number, name in enumerate(STATES):
            word |= STATES.index(following(name, byte)) * 6 << (number * 6)
        words.append(f"UINT64_C(0x{word:014x})")
    print("    " + ", ".join(words) + ",")
print("};")
print("/* clang-format on */")
