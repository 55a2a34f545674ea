#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The report: everything of the results is in the page, which needs nothing else, and a browser shows it."""

import html.parser
import json
import os
import pathlib
import shutil
import subprocess
import sys

REPORT = pathlib.Path(os.environ["ZETES_SOURCE_DIR"]) / "bench/report/report.py"
SKIPPED = 77
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "chrome", "chromium-headless-shell"]


def row(name, gigabytes, **more):
    return {"name": name, "run_name": name, "run_type": "iteration", "bytes_per_second": gigabytes * 1e9, **more}


RESULTS = {
    "context": {
        "date": "2026-01-02T03:04:05+00:00",
        "num_cpus": 3,
        "processor": "Abacus <9>",
        "compiler": "Clang 19.1.7",
        "implementation zetes": "0.1.0, swar",
        "implementation peer": "7.8.9, slide rule",
        "left out write/twitter/peer": "does not write",
    },
    "benchmarks": [
        *(row("read/twitter/zetes", speed) for speed in (2.9, 3.0, 3.25)),
        *(row("read/twitter/peer", speed) for speed in (1.9, 2.0, 2.1)),
        row("read/twitter/zetes_median", 9, run_type="aggregate", run_name="read/twitter/zetes"),
        row("index/canada/swar", 0.5),
    ],
}

failures = []


def expect(right, what):
    if not right:
        failures.append(what)


class Page(html.parser.HTMLParser):
    """Collects texts, counts tags, and notices what a page fetches."""

    def __init__(self):
        super().__init__()
        self.tags, self.texts, self.fetches = {}, [], []

    def handle_starttag(self, tag, attributes):
        self.tags[tag] = self.tags.get(tag, 0) + 1
        self.fetches += [value for name, value in attributes if name in ("src", "href")]

    def handle_data(self, data):
        self.texts.append(data)


def check_page(path):
    content = path.read_text()
    page = Page()
    page.feed(content)
    text = " ".join(page.texts)
    for wanted in ["Abacus <9>", "Clang 19.1.7", "2026-01-02", "7.8.9, slide rule", "does not write", "1.50×", "3.00"]:
        expect(wanted in text, f"{wanted!r} is not in the page")
    expect(page.tags.get("svg") == 2 and page.tags.get("rect") == 3, f"charts and bars: {page.tags}")
    expect(not page.fetches and "url(" not in content and "@import" not in content, f"fetches {page.fetches}")


def check_in_browser(path, browser):
    """Lets the browser lay the page out and write down what it made of it."""
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + os.path.abspath("profile")]
    url = path.resolve().as_uri()
    shown = subprocess.run([*command, "--dump-dom", url], capture_output=True, text=True, timeout=50, check=False)
    expect(shown.returncode == 0 and "</svg>" in shown.stdout and "1.50×" in shown.stdout, f"no page: {shown.stderr}")
    image = pathlib.Path("page.png")
    image.unlink(missing_ok=True)
    subprocess.run([*command, "--window-size=1200,900", "--screenshot=" + str(image.resolve()), url],
                   capture_output=True, timeout=50, check=False)
    expect(image.exists() and image.read_bytes().startswith(b"\x89PNG"), "no picture of the page")


def main():
    pathlib.Path("bench.json").write_text(json.dumps(RESULTS))
    page = pathlib.Path("bench.html")
    made = subprocess.run([sys.executable, str(REPORT), "bench.json", str(page)], timeout=50, check=False)
    expect(made.returncode == 0, "the report fails")
    check_page(page)
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser:
        check_in_browser(page, browser)
    for failure in failures:
        print("test_report:", failure, file=sys.stderr)
    if failures:
        return 1
    if not browser:
        print("skipped: the page is right, but there is no Chromium to open it in")
        return SKIPPED
    return 0


sys.exit(main())
