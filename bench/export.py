"""Measures what takes a seed apart: seedbed export and subset beside the sqlite3 shell and sqlite-utils."""

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys

from measure import median, run

HERE = os.path.dirname(os.path.abspath(__file__))


def commands(seedbed, folder, tables):
    """Each command with its name: all write all rows of one seed, but for the subset."""
    seed, schema = f"{folder}/seed.sqlite", f"{folder}/seedbed.yml"

    def export(*options):
        return [seedbed, "export", seed, schema, "-o", f"{folder}/out", "--force", "--quiet", *options]

    yield "seedbed build", [seedbed, "build", schema, "-o", f"{folder}/again.sqlite", "--quiet"]
    yield "export", export("--no-verify")
    yield "export, built again and compared", export("--verify")
    yield "export --shape flat", export("--shape", "flat")
    yield "export --shape table", export("--shape", "table")
    yield "subset of 1 in 100", [
        seedbed, "subset", seed, schema, "-o", f"{folder}/small.sqlite", "--root", "Project",
        "--sample", "1%", "--with", "tasks.tags", "--quiet",
    ]
    # One command for all tables: a shell runs the tool once for each.
    if shutil.which("sqlite3"):
        each = "; ".join(f"sqlite3 -json {seed} 'SELECT * FROM {name}' > {folder}/{name}.json" for name in tables)
        yield "sqlite3 -json, each table", ["sh", "-ec", each]
    if utils := shutil.which("sqlite-utils", path=f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"):
        each = "; ".join(f"{utils} rows {seed} {name} --nl > {folder}/{name}.ndjson" for name in tables)
        yield "sqlite-utils rows --nl, each table", ["sh", "-ec", each]


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench.sh --jobs export", description=__doc__)
    parser.add_argument("megabytes", nargs="?", type=float, default=10, help="megabytes of the dump (10)")
    parser.add_argument("--runs", type=int, default=5, help="of each, of which the median counts (5)")
    parser.add_argument("--jobs", help=argparse.SUPPRESS)
    parser.add_argument("--seedbed", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--folder", required=True, help=argparse.SUPPRESS)
    given = parser.parse_args()
    folder = os.path.join(given.folder, "export")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(HERE, "jobs", "tasklist"), folder)
    dump = os.path.join(folder, "tasklist.json")
    subprocess.run(
        [sys.executable, os.path.join(HERE, "generate.py"), "tasklist", str(given.megabytes), dump], check=True)
    schema, seed = f"{folder}/seedbed.yml", f"{folder}/seed.sqlite"
    subprocess.run([given.seedbed, "build", schema, "-o", seed, "--quiet"], check=True)
    with sqlite3.connect(seed) as database:
        rows = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'seedbed_meta'")
        tables = [name for (name,) in rows]
    size = os.path.getsize(seed) / 1e6
    print(f"a seed of {size:.0f} MB from {os.path.getsize(dump) / 1e6:.0f} MB of task list\n")
    print("| | wall s | user+sys s | peak MB | of a build |\n|---|---|---|---|---|")
    built = None
    measured = list(commands(given.seedbed, folder, tables))
    # Turn by turn, so that what else the machine does meets all alike.
    runs = {name: [] for name, _ in measured}
    for _ in range(given.runs):
        for name, command in measured:
            runs[name].append(run(command))
    for name, _ in measured:
        found = median(runs[name])
        built = built or found
        ratio = found.wall / built.wall
        print(f"| {name} | {found.wall:.2f} | {found.cpu:.2f} | {found.peak / 1e6:.0f} | {ratio:.1f} |")
    shutil.rmtree(folder)


main()
