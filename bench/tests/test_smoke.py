#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the benchmark program over small files for a moment: test_smoke.py [PROGRAM]. Works in the current folder."""

import json
import pathlib
import subprocess
import sys

SKIPPED = 77

FILES = {
    "plain.json": '{"name":"Zetes","wings":[2,-1,0.5,1e-7,18446744073709551615],"ships":{"Argo":true,"none":null}}\n',
    "strings.json": '["","é","\\u0416\\ud83d\\ude00\\n\\\\","' + "long " * 50 + '"]',
    "lines.jsonl": '{"a":1}\n[]\n{"b":[false,"x"]}\n',
}


def fail(message, result=None):
    print("test_smoke:", message, *((result.stdout, result.stderr) if result else ()), sep="\n", file=sys.stderr)
    sys.exit(1)


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=280)


def listed(program, title):
    """The names under a title of --list."""
    names = []
    for line in run(program, "--list").stdout.splitlines():
        if not line.startswith(" "):
            inside = line == title
        elif inside:
            names.append(line.split(":")[0].strip())
    return names


def check_rows(program, results, table):
    operations = listed(program, "operations")
    if missing := set(operations) - {row["run_name"].split("/")[0] for row in results["benchmarks"]}:
        fail(f"no row for {missing}")
    for row in results["benchmarks"]:
        operation, file, implementation = row["run_name"].split("/")
        if operation not in operations or file not in {name.split(".")[0] for name in FILES}:
            fail(f"a row is called {row['run_name']}")
        if "aggregate_name" not in row and not row["bytes_per_second"] > 0:
            fail(f"{row['run_name']} has no bytes_per_second")
        if f"{operation}/{file}\n" not in table or implementation not in table:
            fail(f"the table lacks {row['run_name']}")
    for implementation in listed(program, "implementations"):
        if f"implementation {implementation}" not in results["context"]:
            fail(f"the file does not say which {implementation} ran")


def check_bytes(results):
    """The byte count is the same for all implementations: bytes = bytes_per_second * seconds of CPU a call."""
    counts = {}
    for row in results["benchmarks"]:
        if "aggregate_name" not in row:
            count = round(row["bytes_per_second"] * row["cpu_time"] / 1e9)
            counts.setdefault(row["run_name"].rsplit("/", 1)[0], set()).add(count)
    for row, count in counts.items():
        if len(count) != 1:
            fail(f"{row} counts {count} bytes")
        if row.startswith("read/") and count != {sum(len(t.encode()) for t in texts(row.split("/")[1]))}:
            fail(f"{row} counts {count} bytes")


def texts(name):
    for file, content in FILES.items():
        if file.split(".")[0] == name:
            return content.splitlines() if file.endswith("jsonl") else [content]
    return []


def main(program):
    folder = pathlib.Path("files")
    folder.mkdir(exist_ok=True)
    for name, content in FILES.items():
        (folder / name).write_text(content)
    quick = ["--repetitions=2", "--seconds=0.00001"]

    result = run(program, *quick, "--out=all.json", str(folder))
    if result.returncode != 0:
        fail("it fails", result)
    results = json.loads(pathlib.Path("all.json").read_text())
    check_rows(program, results, result.stdout)
    check_bytes(results)

    result = run(program, *quick, "--out=some.json", "--op=rea?", "--file=plain", "--impl=zetes", str(folder))
    names = {row["run_name"] for row in json.loads(pathlib.Path("some.json").read_text())["benchmarks"]}
    if result.returncode != 0 or names != {"read/plain/zetes"}:
        fail(f"--op, --file and --impl select {names}", result)

    result = run(program, *quick, "--out=some.json", "--op=read", "--engine=swar", str(folder))
    if result.returncode != 0 or ", swar" not in result.stdout:
        fail("--engine holds zetes to no engine", result)

    for wrong in ["--op=none", "--file=none", "--repetitions=x", "--core=9999", "--engine=none", "--unknown"]:
        result = run(program, wrong, "--out=none.json", str(folder))
        if result.returncode != 2 or not result.stderr.startswith("zetes-bench: "):
            fail(f"{wrong} is taken", result)

    wrong = pathlib.Path("wrong")
    wrong.mkdir(exist_ok=True)
    (wrong / "wrong.json").write_text("[1,]")
    result = run(program, *quick, "--out=none.json", "--op=read", str(wrong))
    if result.returncode != 1 or "read/wrong/zetes: does not read this file" not in result.stderr:
        fail("nobody says that a file is no JSON", result)


if __name__ == "__main__":
    if len(sys.argv) < 2 or not sys.argv[1]:
        print("skipped: the benchmark program needs a C++17 compiler and Google Benchmark (tools/setup bench)")
        sys.exit(SKIPPED)
    main(sys.argv[1])
