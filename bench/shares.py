#!/usr/bin/env python3
"""Compares one seed from shares with one build of the whole, and shows how builds grow with 1 and 2 threads.

usage: shares.py SEEDBED [MEGABYTES] [--growth LARGEST] [--record]

Cuts a task list and statuses of so many megabytes (100) at their lines into 1, 2 and 7 parts, builds a share of
each, and the seed of the shares; every build has one thread. The task list here has tags without numbers, because
shares have no numbered rows. --growth also builds task lists of up to so many megabytes, which it stores. With --record
the tables in docs/scale.md are written anew.
"""

import argparse
import os
import tempfile

import page
from generate import generate
from measure import run

HERE = os.path.dirname(os.path.abspath(__file__))


def cut(path, count):
    """The lines of a file as so many files, and their paths."""
    with open(path, "rb") as file:
        lines = file.readlines()
    parts = []
    for number in range(count):
        parts.append(f"{path}.{number}.ndjson")
        with open(parts[-1], "wb") as file:
            file.writelines(lines[number * len(lines) // count:(number + 1) * len(lines) // count])
    return parts


def schema_for(job, folder):
    path = os.path.join(folder, "seedbed.yml")
    with open(os.path.join(HERE, "jobs", job, "seedbed.yml")) as file:
        text = file.read()
    with open(path, "w") as file:
        text = text.replace("    primaryKey: name\n    surrogateKey: id\n", "    primaryKey: name\n")
        # Without it, each build warns about users who come again.
        file.write(text.replace("_count: integer", "_count: { type: integer, onConflict: replace }"))
    return path


def shares(seedbed, megabytes, folder):
    """The rows of the table: a line for one build, then one for each number of shares."""
    yield ["dump", "", "s of the processor", "× one build", "longest way, s", "MB written"]
    for job, title in (("tasklist", "task list"), ("statuses", "statuses")):
        schema, dump, seed = schema_for(job, folder), os.path.join(folder, "dump.ndjson"), os.path.join(folder, "seed")
        generate(job, megabytes, dump, lines=True)
        build = [seedbed, "build", schema, "--threads", "1", "--quiet", "--force"]
        whole = run([*build, "--dump", "main=" + dump, "-o", seed])
        yield [title, "one build", f"{whole.cpu:.2f}", "1", f"{whole.cpu:.2f}", f"{os.path.getsize(seed) / 1e6:.0f}"]
        for count in (1, 2, 7):
            parts = cut(dump, count)
            made = [run([*build, "--share", "--dump", "main=" + part, "-o", part + ".sqlite"]) for part in parts]
            last = run([*build, "--from-shares", *(part + ".sqlite" for part in parts), "-o", seed])
            cpu = sum(one.cpu for one in made) + last.cpu
            written = sum(os.path.getsize(path) for path in [seed, *(part + ".sqlite" for part in parts)])
            yield [title, f"{count} share" + "s" * (count > 1), f"{cpu:.2f}", f"{cpu / whole.cpu:.2f}",
                   f"{max(one.cpu for one in made) + last.cpu:.2f}", f"{written / 1e6:.0f}"]
            for part in parts:
                os.remove(part)
                os.remove(part + ".sqlite")


def growth(seedbed, largest, folder):
    """The rows of the table: a line for each size, up to the largest."""
    yield ["MB", "1 thread: s", "s of the processor", "peak MB", "2 threads: s", "s of the processor", "peak MB"]
    schema, dump = os.path.join(HERE, "jobs", "tasklist", "seedbed.yml"), os.path.join(folder, "dump.json")
    for megabytes in (size for size in (100, 500, 1_000, 2_000, 5_000) if size <= largest):
        generate("tasklist", megabytes, dump, order="ascending")
        line = [f"{megabytes:,}"]
        for threads in ("1", "2"):
            one = run([seedbed, "build", schema, "--dump", "main=" + dump, "--threads", threads, "--quiet", "--force",
                       "-o", os.path.join(folder, "seed")])
            line += [f"{one.wall:.1f}", f"{one.cpu:.1f}", f"{one.peak / 1e6:.0f}"]
        yield line


def table(rows):
    """The rows as a table of a page, each printed as it comes."""
    lines = []
    for row in rows:
        new = ["| " + " | ".join(row) + " |"]
        if not lines:
            new.append("|" + "---|" * len(row))
        print("\n".join(new), flush=True)
        lines += new
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("seedbed")
    parser.add_argument("megabytes", nargs="?", type=int, default=100)
    parser.add_argument("--growth", type=int, default=0, metavar="LARGEST")
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = {"shares": table(shares(options.seedbed, options.megabytes, folder))}
        if options.growth:
            tables["growth"] = table(growth(options.seedbed, options.growth, folder))
    if options.record:
        for name, lines in tables.items():
            page.record(name, lines, "scale.md")


if __name__ == "__main__":
    main()
