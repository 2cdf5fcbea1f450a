#!/usr/bin/env python3
"""Measures how time and memory of seedbed grow: with the size of a dump, with columns, entities and files,
and with the share of keys that come again.

usage: scaling.py SEEDBED FOLDER [--only NAMES] [--scale FACTOR] [--runs N] [--record]

Sizes are streamed through a pipe and never stored; of them those above 100 MB run once. --scale makes all
of it smaller, for a try. With --record the plots, scaling.csv and the tables in docs/performance.md are
written anew.
"""

import argparse
import csv
import os
import shutil
import subprocess
import sys
import tempfile

import page
import plot
from generate import joined, write, write_files
from measure import median, run
from shapes import items, wide

HERE = os.path.dirname(os.path.abspath(__file__))
PLOTS = os.path.join(HERE, "..", "docs", "performance")
ITEM = "{ id: integer, name: text, notes: text, price: real, stock: integer, updated_at: date }"


class Bench:
    """What every series needs to build its seeds."""

    def __init__(self, seedbed, folder, scale, runs):
        self.seedbed, self.folder, self.scale, self.runs = seedbed, folder, scale, runs

    def path(self, name):
        return os.path.join(self.folder, name)

    def build(self, schema, dump, source=subprocess.DEVNULL):
        return run([self.seedbed, "build", schema, "--dump", "main=" + dump, "-o", self.path("seed.sqlite"),
                    "--quiet"], source)

    def stored(self, schema_text, dump):
        """The median of several builds from stored dumps."""
        with open(self.path("seedbed.yml"), "w") as file:
            file.write(schema_text)
        return median([self.build(self.path("seedbed.yml"), dump) for _ in range(self.runs)])

    def write(self, parts):
        path = self.path("dump.json")
        with open(path, "wb") as file:
            write(file, parts)
        return path

    def streamed(self, megabytes):
        """A task list of ascending keys that is made while it is read."""
        schema = os.path.join(HERE, "jobs", "tasklist", "seedbed.yml")
        command = [sys.executable, os.path.join(HERE, "generate.py"), "tasklist", str(megabytes), "-",
                   "--order", "ascending"]
        runs = []
        for _ in range(self.runs if megabytes <= 100 else 1):
            with subprocess.Popen(command, stdout=subprocess.PIPE) as generator:
                runs.append(self.build(schema, "-", generator.stdout))
        return median(runs)


def schema(attributes, entity="Item", dump="dump.json"):
    return (f"seedbed: 1\ndefaults: {{ store: unix }}\nentities:\n  {entity}:\n    primaryKey: id\n"
            f"    attributes: {attributes}\ndumps:\n  - {{ name: main, dump: \"{dump}\", entity: {entity} }}\n")


def size(bench):
    for megabytes in (1, 10, 100, 1_000, 5_000):
        megabytes = max(1, megabytes * bench.scale)
        yield megabytes, megabytes, bench.streamed(megabytes)


def columns(bench):
    count = int(20_000 * bench.scale)
    for number in (1, 2, 5, 10, 20, 50, 100, 200):
        named = ["id: integer", *(f"{name}: {kind}" for name, kind in wide.columns(number))]
        dump = bench.write(joined(wide.rows(count, number), b"[", b",\n", b"]\n"))
        yield number, count * number, bench.stored(schema("{ " + ", ".join(named) + " }"), dump)


def entities(bench):
    count = int(200_000 * bench.scale)
    for number in (1, 2, 5, 10, 20, 50, 100):
        def members():
            for kind in range(number):
                records = items.Items(count // number).records()
                yield from joined(records, b'"kind%d":[' % kind if kind == 0 else b',\n"kind%d":[' % kind, b",\n", b"]")
        lines = ["seedbed: 1", "defaults: { store: unix }", "entities:"]
        for kind in range(number):
            lines += [f"  Kind{kind}:", "    primaryKey: id", f"    attributes: {ITEM}"]
        lines += ["dumps:", "  - name: main", "    dump: dump.json", "    read:"]
        lines += [f"      - {{ keyPath: kind{kind}, entity: Kind{kind} }}" for kind in range(number)]
        dump = bench.write(part for parts in ([b"{"], members(), [b"}\n"]) for part in parts)
        yield number, count // number * number, bench.stored("\n".join(lines) + "\n", dump)


def files(bench):
    count = int(100_000 * bench.scale)
    for number in (1, 10, 100, 1_000, 10_000, 100_000):
        if number > count:
            break
        folder = bench.path("files")
        write_files(folder, items.Items(count).records(), number)
        yield number, count, bench.stored(schema(ITEM), os.path.join(folder, "*", "*.json"))
        shutil.rmtree(folder)


def repeated(bench):
    count = int(200_000 * bench.scale)
    for percent in (0, 25, 50, 75, 90, 99):
        dump = bench.write(joined(items.Items(count, percent / 100).records(), b"[", b",\n", b"]\n"))
        yield percent, count, bench.stored(schema(ITEM), dump)


# By name: the function, what the first column counts, what a unit of work is, and whether axes are logarithmic.
SERIES = {
    "size": (size, "MB", "MB", True),
    "columns": (columns, "columns", "values", False),
    "entities": (entities, "entities", "records", False),
    "files": (files, "files", "records", True),
    "repeated": (repeated, "% of keys repeated", "records", False),
}


def measure(name, bench):
    """The rows of a series, each as it is measured."""
    make, label, unit, _ = SERIES[name]
    each = f"µs of user+sys a {'KB' if unit == 'MB' else unit.rstrip('s')}"
    lines = [f"| {label} | {unit} | wall s | user+sys s | {each} | peak MB |", "|---|---|---|---|---|---|"]
    rows = []
    print("\n".join(lines), flush=True)
    for x, work, taken in make(bench):
        microseconds = taken.cpu * 1e6 / (work * 1000 if unit == "MB" else work)
        rows.append((name, x, work, round(taken.wall, 4), round(taken.cpu, 4), taken.peak))
        lines.append(f"| {x:,.10g} | {work:,.10g} | {taken.wall:.3f} | {taken.cpu:.3f} | {microseconds:.2f} "
                     f"| {taken.peak / 1e6:,.0f} |")
        print(lines[-1], flush=True)
    print()
    return lines, rows


def draw(name, rows):
    _, label, _, is_logarithmic = SERIES[name]
    time = {"wall": [(row[1], row[3]) for row in rows], "user+sys": [(row[1], row[4]) for row in rows]}
    peak = {"peak": [(row[1], row[5] / 1e6) for row in rows]}
    panels = [plot.Panel("seconds", time), plot.Panel("peak memory, MB", peak)]
    with open(os.path.join(PLOTS, name + ".svg"), "w") as file:
        file.write(plot.svg(panels, label, is_logarithmic, name == "size"))


def record_csv(rows):
    """Writes the rows; those of series that were not measured now stay as they are."""
    path, kept = os.path.join(PLOTS, "scaling.csv"), []
    measured = {row[0] for row in rows}
    if os.path.exists(path):
        with open(path, newline="") as file:
            kept = [row for row in list(csv.reader(file))[1:] if row[0] not in measured]
    order = list(SERIES)
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["series", "x", "work", "wall", "cpu", "peak"])
        writer.writerows(sorted([*kept, *rows], key=lambda row: order.index(row[0])))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("seedbed")
    parser.add_argument("folder", help="for dumps and seeds, which are removed again")
    parser.add_argument("--only", metavar="NAMES", default=",".join(SERIES), help="of " + ",".join(SERIES))
    parser.add_argument("--scale", type=float, default=1, help="of all sizes and counts of records (1)")
    parser.add_argument("--runs", type=int, default=3, help="of which the median counts (3)")
    parser.add_argument("--record", action="store_true", help="write docs/performance.md and its plots")
    given = parser.parse_args()
    measured = []
    for name in given.only.split(","):
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            lines, rows = measure(name, Bench(given.seedbed, folder, given.scale, given.runs))
        measured += rows
        if given.record:
            os.makedirs(PLOTS, exist_ok=True)
            draw(name, rows)
            page.record(f"scaling {name}", lines)
    if given.record:
        record_csv(measured)


if __name__ == "__main__":
    main()
