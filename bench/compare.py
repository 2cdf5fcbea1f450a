#!/usr/bin/env python3
"""Runs seedbed and what else is installed in turn over dumps of our own making, and says how they compare.

Every run is a process of its own, measured by what the system counts for it. What is made from one dump
must be the same whoever made it, rows and keys, or nothing is reported.
"""

import argparse
import os
import shutil
import sys
import tempfile

import page
import profiles
from contents import contents
from jobs import JOBS
from measure import median
from tools import Tools

HEADER = "| | dump | wall s | user+sys s | MB/s | rows/s | peak MB | times the wall of seedbed |"


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/bench.sh", description=__doc__.split("\n\n")[0])
    parser.add_argument("megabytes", metavar="SIZE", nargs="?", type=float, default=10, help="megabytes of a dump (10)")
    parser.add_argument("--runs", type=int, default=5, help="of each, of which the median counts (5)")
    parser.add_argument("--jobs", metavar="NAMES", help="only these: " + ",".join(job.name for job in JOBS))
    parser.add_argument("--tools", metavar="NAMES", help="only these, with seedbed: floor,DuckDB,orjson,sqlite3,sqlite-utils")
    parser.add_argument("--record", action="store_true", help="write the tables into docs/performance.md")
    parser.add_argument("--counts", action="store_true", help="count instructions of seedbed by callgrind instead")
    parser.add_argument("--profile", action="store_true", help="write a profile of seedbed by perf or callgrind instead")
    parser.add_argument("--folder", default=".", help=argparse.SUPPRESS)
    parser.add_argument("--seedbed", default="seedbed", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.jobs:
        given.jobs = given.jobs.split(",")
        unknown = set(given.jobs) - {job.name for job in JOBS}
        if unknown:
            parser.error(f"no such job: {', '.join(sorted(unknown))}")
    return given


class Comparison:
    """All runs of one job."""

    def __init__(self, job, contenders, tools, folder):
        self.job, self.contenders, self.tools, self.folder = job, contenders, tools, folder
        self.runs = {contender: [] for contender in contenders}
        self.phases = []  # of each run of the first contender, which is seedbed
        self.dumps, self.rows = {}, {}

    def make_dumps(self, megabytes):
        for contender in self.contenders:
            if contender.dump not in self.dumps:
                self.dumps[contender.dump] = contender.dump.make(self.folder, megabytes)

    def output(self, contender):
        return os.path.join(self.folder, f"{self.contenders.index(contender)}.sqlite")

    def run_all(self):
        for contender in self.contenders:
            measured = self.tools.run(
                contender, self.job, self.dumps[contender.dump][0], self.output(contender),
                self.output(self.contenders[0]))
            self.runs[contender].append(measured)
            if contender == self.contenders[0]:
                self.phases.append(self.tools.phases())

    def check(self):
        """Sees to it that all made the same of the same, and counts the rows."""
        expected = {}
        for contender in self.contenders:
            found = contents(self.output(contender), self.job.queries)
            first = expected.setdefault(contender.alike, found)
            for table in sorted(first.keys() | found.keys()):
                if first.get(table) != found.get(table):
                    sys.exit(f"{self.job.name}: {table} of {contender.name} differs: {found.get(table)}, "
                             f"where seedbed has {first.get(table)}")
            self.rows[contender] = sum(count for table, (count, _) in found.items() if table != "keys")

    def table(self):
        first = median(self.runs[self.contenders[0]]).wall
        lines = [HEADER, "|---" * HEADER.count(" |") + "|"]
        for contender in self.contenders:
            taken, megabytes = median(self.runs[contender]), self.dumps[contender.dump][1] / 1e6
            name = contender.name if contender.tool != "floor" else "rows in memory, by SQL"
            form = contender.dump.form if contender.tool != "floor" else "–"
            lines.append(
                f"| {name} | {form} | {taken.wall:.3f} | {taken.cpu:.3f} | {megabytes / taken.wall:,.1f} "
                f"| {self.rows[contender] / taken.wall:,.0f} | {f'{taken.peak / 1e6:,.0f}' if taken.peak else '–'} "
                f"| {taken.wall / first:.2f} |")
        return lines

    def phases_of_median(self):
        """The seconds of each phase of seedbed, in its run of median wall time."""
        walls = [run.wall for run in self.runs[self.contenders[0]]]
        return self.phases[walls.index(sorted(walls)[len(walls) // 2])].values()


def compare(job, given, tools, scratch):
    contenders = [contender for contender in job.contenders
                  if contender.tool.startswith("seedbed") or (tools.has(contender.tool) and wanted(contender, given))]
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        comparison = Comparison(job, contenders, tools, folder)
        comparison.make_dumps(given.megabytes)
        for _ in range(given.runs):
            comparison.run_all()
        comparison.check()
    return comparison


def wanted(contender, given):
    return given.tools is None or contender.tool in given.tools.split(",")


def show(lines, name, given):
    print("\n".join(lines), end="\n\n", flush=True)
    if given.record:
        page.record(name, lines)


def main():
    given = arguments()
    scratch = tempfile.mkdtemp(dir=given.folder)
    tools = Tools(given.seedbed, os.path.join(given.folder, "floor"), sys.executable, scratch)
    jobs = [job for job in JOBS if not given.jobs or job.name in given.jobs]
    try:
        if given.counts or given.profile:
            for job in jobs:
                profiles.show(job, given, tools, scratch)
            return
        missing = {contender.tool for job in jobs for contender in job.contenders if not tools.has(contender.tool)}
        if missing:
            print(f"not installed: {', '.join(sorted(missing))} (scripts/bench-setup.sh)", file=sys.stderr)
        phases = ["| | load | read | fold | store | finish |", "|---|---|---|---|---|---|"]
        for job in jobs:
            comparison = compare(job, given, tools, scratch)
            size = comparison.dumps[comparison.contenders[0].dump][1] / 1e6
            rows = comparison.rows[comparison.contenders[0]]
            print(f"{job.title}: {size:,.1f} MB, {rows:,} rows, all equal; medians of {given.runs} runs")
            show(comparison.table(), f"bench {job.name} {given.megabytes:g}", given)
            phases.append(" | ".join([f"| {job.title}", *(f"{seconds:.3f}" for seconds in comparison.phases_of_median())]) + " |")
        print("Seconds of seedbed by phase")
        show(phases, f"phases {given.megabytes:g}", given)
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
