#!/usr/bin/env python3
"""Compares ways to build many small seeds by the processor time that they take with all their processes.

usage: seeds.py SEEDBED [TENANTS] [--record]

Runs on Linux as root, because a control group counts the time; with a python that has pyspark, pyarrow and pandas. Each way builds the same seeds, which are compared.
With --record the table in docs/scale.md is written anew.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import page

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "Examples" / "scale"
COLUMNS = "tenant string, id long, name string, plan string, tasks array<struct<id: long, name: string, done: boolean>>"


def rows(tenant):
    return [{
        "tenant": f"tenant-{tenant:05}", "id": project, "name": f"Project {project} of {tenant}", "plan": "team",
        "tasks": [{"id": tenant * 10 + project, "name": f"Task {project}", "done": True}],
    } for project in (1, 2, 3)]


def spark(way, folder):
    """Runs one way with Spark in this process: `start` only starts it and counts three rows."""
    from pyspark.sql import SparkSession

    from seedbed_spark import build_seeds

    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config(
        "spark.sql.shuffle.partitions", "16").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    common = {"schema": str(EXAMPLE / "seedbed.yml"), "out": f"{folder}/{way}", "entry": "projects",
              "shared": {"plans": str(EXAMPLE / "plans.json")}}
    if way == "start":
        session.range(3).groupBy("id").count().collect()
    elif way == "paths":
        build_seeds(paths=[str(path) for path in Path(folder, "dumps").iterdir()], on_failure="raise", **common)
    else:
        df = session.read.json(f"{folder}/dumps", schema=COLUMNS)
        build_seeds(df, on_failure="raise", **common)
    session.stop()


class ControlGroup:
    """Counts the processor time of all processes that a command starts, also of those that nobody waits for."""

    def __init__(self, folder=Path("/sys/fs/cgroup")):
        old = folder / "cpuacct"
        self.folder = (old if old.exists() else folder) / f"seeds-{os.getpid()}"
        self.folder.mkdir()

    def seconds(self):
        old = self.folder / "cpuacct.usage"
        if old.exists():
            return int(old.read_text()) / 1e9
        return int((self.folder / "cpu.stat").read_text().split()[1]) / 1e6

    def run(self, command, environment):
        """Runs a command, waits until all its processes have ended, and returns their seconds of the processor."""
        before = self.seconds()
        entered = ["sh", "-c", 'echo $$ >"$0" && exec "$@"', str(self.folder / "cgroup.procs"), *command]
        done = subprocess.run(entered, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(done.stdout + done.stderr)
        self.wait()
        return self.seconds() - before

    def wait(self):
        while (self.folder / "cgroup.procs").read_text():
            time.sleep(0.1)

    def remove(self):
        self.wait()
        self.folder.rmdir()


def digests(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.sqlite")}


def main(seedbed, count, record):
    group = ControlGroup()
    environment = {
        **os.environ, "SEEDBED_EXECUTABLE": os.path.realpath(seedbed), "PYTHONPATH": str(ROOT / "packaging" / "spark"),
        "PYSPARK_PYTHON": sys.executable, "PYSPARK_DRIVER_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("dumps", "xargs"):
            (folder / part).mkdir()
        for tenant in range(count):
            texts = [json.dumps(row, separators=(",", ":")) + "\n" for row in rows(tenant)]
            (folder / "dumps" / f"tenant-{tenant:05}.json").write_text("".join(texts))
        one = (f'"$SEEDBED_EXECUTABLE" build {EXAMPLE}/seedbed.yml --dump projects=- --quiet --threads 1 '
               f'-o "{folder}/xargs/$(basename {{}} .json).sqlite" <{{}}')
        ways = {
            "xargs": ["sh", "-c", f"ls {folder}/dumps/*.json | xargs -P 2 -I '{{}}' sh -c '{one}'"],
            "start": None, "paths": None, "frame": None,
        }
        titles = {
            "xargs": "`xargs`", "start": "Spark that starts, and counts three rows", "paths": "Spark, from paths",
            "frame": "Spark, from a DataFrame"}
        lines = ["| | seconds of the processor | ms a seed |", "|---|---|---|"]
        for way, command in ways.items():
            program = [sys.executable, __file__, "--spark", way, name]
            taken = group.run(command or program, environment)
            each = "" if way == "start" else f"{taken * 1000 / count:.0f} "
            lines.append(f"| {titles[way]} | {taken:.0f} | {each}|")
            print(lines[-1], flush=True)
        group.remove()
        expected = digests(folder / "xargs")
        if len(expected) != count or any(digests(folder / way) != expected for way in ("paths", "frame")):
            sys.exit("the ways built different seeds")
    if record:
        page.record("seeds", lines, "scale.md")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--record"]
    if arguments[:1] == ["--spark"] and len(arguments) == 3:
        spark(arguments[1], arguments[2])
    elif 1 <= len(arguments) <= 2:
        main(arguments[0], int(arguments[1]) if len(arguments) == 2 else 1000, "--record" in sys.argv)
    else:
        sys.exit(__doc__)
