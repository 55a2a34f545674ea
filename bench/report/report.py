#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws a benchmark's results as one self-contained HTML page: report.py BENCH.json PAGE.html."""

import html
import json
import pathlib
import statistics
import sys

STYLE = pathlib.Path(__file__).with_name("style.css")

# Of a chart, in its own units.
WIDTH, LABELS, VALUES, BAR, GAP = 560, 150, 70, 18, 7


def read_rows(results):
    """{operation: {file: {implementation: [GB/s of each repetition]}}}, in the order of the file."""
    operations = {}
    for row in results["benchmarks"]:
        if row.get("run_type") == "aggregate" or "bytes_per_second" not in row:
            continue
        operation, file, implementation = row["run_name"].split("/", 2)
        speeds = operations.setdefault(operation, {}).setdefault(file, {})
        speeds.setdefault(implementation, []).append(row["bytes_per_second"] / 1e9)
    return operations


def quartiles(speeds):
    if len(speeds) < 2:
        return speeds[0], speeds[0], speeds[0]
    return tuple(statistics.quantiles(speeds, n=4, method="inclusive"))


def ratio(implementations):
    """How zetes compares with the best of the others: (ratio, their name); None where there is nothing to compare."""
    others = {name: statistics.median(speeds) for name, speeds in implementations.items() if name != "zetes"}
    if "zetes" not in implementations or not others:
        return None
    best = max(others, key=others.get)
    return statistics.median(implementations["zetes"]) / others[best], best


def chart(title, implementations):
    """One chart: a bar for each implementation, fastest first, as long as its median, with its quartiles."""
    rows = sorted(((quartiles(speeds), name) for name, speeds in implementations.items()), key=lambda row: -row[0][1])
    scale = (WIDTH - LABELS - VALUES) / max(quarter[2] for quarter, _ in rows)
    height = len(rows) * (BAR + GAP) + GAP
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{html.escape(title)}, GB/s">']
    for number, ((low, median, high), name) in enumerate(rows):
        top = GAP + number * (BAR + GAP)
        middle = top + BAR / 2
        label = html.escape(name)
        kind = "ours" if name == "zetes" else "other"
        parts.append(
            f"<g><title>{label}: {median:.3f} GB/s, middle half {low:.3f} to {high:.3f}</title>"
            f'<text class="name" x="{LABELS - 8}" y="{middle}">{label}</text>'
            f'<rect class="{kind}" x="{LABELS}" y="{top}" width="{median * scale:.1f}" height="{BAR}" rx="2"/>'
            f'<line class="spread" x1="{LABELS + low * scale:.1f}" x2="{LABELS + high * scale:.1f}" '
            f'y1="{middle}" y2="{middle}"/>'
            f'<text class="value" x="{LABELS + high * scale + 6:.1f}" y="{middle}">{median:.2f}</text></g>'
        )
    parts.append("</svg>")
    return "".join(parts)


def figure(operation, file, implementations):
    compared = ratio(implementations)
    note = ""
    if compared:
        kind = "ahead" if compared[0] >= 1 else "behind"
        note = f' <span class="{kind}">{compared[0]:.2f}× {html.escape(compared[1])}</span>'
    title = f"{operation}/{file}"
    return f"<figure><figcaption>{html.escape(file)}{note}</figcaption>{chart(title, implementations)}</figure>"


def facts(context):
    """Machine, compiler and date as a list; what the harness says of itself begins with no "implementation"."""
    named = {
        "date": "Date",
        "processor": "Processor",
        "system": "System",
        "core": "Pinned to core",
        "governor": "Frequency governor",
        "load_before": "Load before",
        "compiler": "Compiler",
        "zetes_flags": "Flags of zetes",
    }
    lines = [(title, context[name]) for name, title in named.items() if name in context]
    lines += [("Cores", context["num_cpus"])] if "num_cpus" in context else []
    return "".join(f"<dt>{html.escape(title)}</dt><dd>{html.escape(str(value))}</dd>" for title, value in lines)


def named_lines(context, prefix):
    """The context's entries that begin with a word, as rows of a table."""
    rows = [(name[len(prefix) + 1 :], value) for name, value in context.items() if name.startswith(prefix + " ")]
    return "".join(f"<tr><td>{html.escape(name)}</td><td>{html.escape(value)}</td></tr>" for name, value in rows)


def table(title, rows):
    return f"<section><h2>{title}</h2><table>{rows}</table></section>" if rows else ""


def summary(operations):
    """zetes against the best of the others, for each operation and file."""
    rows = []
    for operation, files in operations.items():
        for file, implementations in files.items():
            compared = ratio(implementations)
            if compared:
                ours = statistics.median(implementations["zetes"])
                rows.append(
                    f"<tr><td>{html.escape(operation)}/{html.escape(file)}</td><td class=number>{ours:.3f}</td>"
                    f"<td class=number>{compared[0]:.2f}×</td><td>{html.escape(compared[1])}</td></tr>"
                )
    head = "<tr><th>Row</th><th>zetes, GB/s</th><th>Against the best peer</th><th>which is</th></tr>"
    return table("Summary", head + "".join(rows) if rows else "")


def page(results):
    context = results["context"]
    operations = read_rows(results)
    sections = "".join(
        f"<section><h2><code>{html.escape(operation)}</code></h2><div class=charts>"
        + "".join(figure(operation, file, implementations) for file, implementations in files.items())
        + "</div></section>"
        for operation, files in operations.items()
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>zetes: benchmark</title>'
        f"<style>{STYLE.read_text()}</style></head><body><h1>zetes: benchmark</h1>"
        "<p>Gigabytes of JSON a second of processor time, one core. Bars are medians, lines the middle half of the "
        "repetitions, which were run in random order. The results of all implementations were compared before.</p>"
        f"<dl>{facts(context)}</dl>{summary(operations)}{sections}"
        + table("Implementations", named_lines(context, "implementation"))
        + table("Left out", named_lines(context, "left out"))
        + "</body></html>\n"
    )


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    results = json.loads(pathlib.Path(arguments[0]).read_text())
    pathlib.Path(arguments[1]).write_text(page(results))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
