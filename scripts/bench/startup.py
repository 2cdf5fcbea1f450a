#!/usr/bin/env python3
"""Measures how long a seedbed takes that has next to nothing to do: the median of fifty runs each.

usage: startup.py SEEDBED
"""

import os
import subprocess
import sys
import tempfile

from measure import median, run

HERE = os.path.dirname(os.path.abspath(__file__))
RUNS = 50


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    seedbed, schema = sys.argv[1], os.path.join(HERE, "jobs", "entries", "schema.yml")
    with tempfile.TemporaryDirectory() as folder:
        dump, seed = os.path.join(folder, "entries.json"), os.path.join(folder, "seed.sqlite")
        subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), "entries", "0.001", dump], check=True)
        for name, command in {
            "--version": [seedbed, "--version"],
            "validate, two entities": [seedbed, "validate", "--quiet", schema],
            "build, a dump of 1 KB": [seedbed, "build", "--quiet", schema, "--dump", "main=" + dump, "-o", seed],
        }.items():
            taken = median([run(command) for _ in range(RUNS)])
            print(f"{name:<24} {taken.wall * 1000:6.1f} ms  {taken.peak / 1e6:5.1f} MB")


if __name__ == "__main__":
    main()
