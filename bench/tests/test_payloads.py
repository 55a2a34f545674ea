#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The generator's payloads: the bytes that SUMS has, JSON of the shape that each promises, of the sizes agreed on."""

import json
import os
import pathlib
import subprocess
import sys

GENERATOR = pathlib.Path(os.environ["ZETES_SOURCE_DIR"]) / "bench/payloads/generate.py"

# Megabytes of each, and its elements.
SIZES = {
    "ascii_text.json": (11, 20000),
    "utf8_text.json": (11, 20000),
    "escapes.json": (4, 20000),
    "mixed.json": (3.7, 20000),
    "numbers_only.json": (1.7, 20000),
    "escaped_cyrillic.json": (11, 20000),
    "short_strings.json": (1.4, 200000),
}

failures = []


def expect(right, what):
    if not right:
        failures.append(what)


def generate(*arguments):
    return subprocess.run([sys.executable, str(GENERATOR), *arguments], timeout=280, check=False).returncode


def main():
    folder = pathlib.Path("payloads")
    expect(generate(str(folder)) == 0, "the generator fails")
    expect(generate("--check", str(folder)) == 0, "the bytes are not those in SUMS")
    for name, (megabytes, count) in SIZES.items():
        content = (folder / name).read_bytes()
        expect(abs(len(content) / 1e6 - megabytes) < 0.05 * megabytes, f"{name} has {len(content)} bytes")
        value = json.loads(content)
        expect(isinstance(value, list) and len(value) == count, f"{name} is no array of {count}")
        if name in ("ascii_text.json", "escapes.json", "escaped_cyrillic.json"):
            expect(content.isascii(), f"{name} is not ASCII")
        if name == "mixed.json":
            expect(all(len(element) == 8 for element in value), f"{name}: an object has not 8 members")
        elif name != "numbers_only.json":
            expect(all(isinstance(element, str) for element in value), f"{name}: not only strings")
        if name == "short_strings.json":
            expect({len(element) for element in value} == set(range(9)), f"{name}: lengths are not 0 to 8")
    cyrillic = [c for text in json.loads((folder / "escaped_cyrillic.json").read_bytes()) for c in text]
    expect(sum("а" <= c.lower() <= "я" for c in cyrillic) > 0.7 * len(cyrillic), "escaped_cyrillic is not Cyrillic")

    documents = (folder / "small.jsonl").read_bytes().splitlines()
    expect(len(documents) == 100, f"small has {len(documents)} documents")
    expect(all(60 <= len(document) <= 1000 for document in documents), "a small document is not of 60 to 1000 bytes")
    expect(all(isinstance(json.loads(document), dict) for document in documents), "a small document is no object")

    before = (folder / "mixed.json").stat().st_mtime_ns
    expect(generate(str(folder), "mixed") == 0, "one payload cannot be asked for")
    expect((folder / "mixed.json").stat().st_mtime_ns == before, "what is there is made again")
    expect(generate(str(folder), "none") == 2, "an unknown payload is made")


main()
for failure in failures:
    print("test_payloads:", failure, file=sys.stderr)
sys.exit(1 if failures else 0)
