#!/usr/bin/env python3
"""Measures how long a seedbed takes that has next to nothing to do: the median of fifty runs each.

usage: startup.py SEEDBED [--record]

With --record the table in docs/performance.md is written anew.
"""

import os
import subprocess
import sys
import tempfile

import page
from measure import median, run

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS = 50


def main():
    if len(sys.argv) != 2 and sys.argv[2:] != ["--record"]:
        sys.exit(__doc__)
    seedbed, schema = sys.argv[1], os.path.join(HERE, "jobs", "entries", "seedbed.yml")
    lines = ["| | ms | peak MB |", "|---|---|---|"]
    with tempfile.TemporaryDirectory() as folder:
        dump, seed = os.path.join(folder, "entries.json"), os.path.join(folder, "seed.sqlite")
        subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), "entries", "0.001", dump], check=True)
        for name, command in {
            "`--version`": [seedbed, "--version"],
            "`validate`, two entities": [seedbed, "validate", "--quiet", schema],
            "`build`, a dump of 1 KB": [seedbed, "build", "--quiet", schema, "--dump", "main=" + dump, "-o", seed],
        }.items():
            taken = median([run(command) for _ in range(RUNS)])
            lines.append(f"| {name} | {taken.wall * 1000:.1f} | {taken.peak / 1e6:.0f} |")
    print("\n".join(lines))
    if len(sys.argv) == 3:
        page.record("starting", lines)


if __name__ == "__main__":
    main()
