#!/usr/bin/env python3
"""Runs seedbed and the sqlite3 shell in turn over one dump, and says how they compare.

usage: compare.py SEEDBED DUMP FOLDER [RUNS]

Every run is a process of its own, measured by what the system counts for it. The tables of both
must hold the same rows, or nothing is reported.
"""

import hashlib
import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TABLES = {
    "users": "SELECT id, name, email, avatar_url, joined_at FROM users ORDER BY id",
    "projects": "SELECT id, name, description, status, archived, budget, created_at, updated_at, user_id "
                "FROM projects ORDER BY id",
    "tasks": "SELECT id, name, notes, due_at, created_at, priority, estimate_hours, done, project_id, "
             "assigned_user_id FROM tasks ORDER BY id",
    "tags": "SELECT name FROM tags ORDER BY name",
    "task_tags": "SELECT task_id, tags.name FROM task_tags JOIN tags ON tags.id = tag_id ORDER BY 1, 2",
}


def run(command, input_path=os.devnull):
    """One process to its end: wall and processor seconds, and its peak memory in bytes."""
    with open(input_path, "rb") as source:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with status {process.returncode}")
    unit = 1 if sys.platform == "darwin" else 1024
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit


def run_seedbed(seedbed, dump, output):
    return run([seedbed, "build", os.path.join(HERE, "tasklist.yml"), "--dump", "main=" + dump, "-o", output,
                "--quiet"])


def run_sqlite(script, output):
    if os.path.exists(output):
        os.remove(output)
    return run(["sqlite3", "-bail", output], script)


def contents(database):
    """For each table its rows and the hash of their text in the order of their key."""
    found = {}
    for table, query in TABLES.items():
        process = subprocess.Popen(["sqlite3", "-readonly", "-quote", database, query], stdout=subprocess.PIPE)
        digest = hashlib.sha256()
        for chunk in iter(lambda: process.stdout.read(1 << 16), b""):
            digest.update(chunk)
        if process.wait() != 0:
            sys.exit(f"cannot read {table} of {database}")
        count = subprocess.check_output(["sqlite3", "-readonly", database, f"SELECT count(*) FROM {table}"])
        found[table] = (int(count), digest.hexdigest())
    return found


def report(name, runs, megabytes, rows):
    wall, cpu = (statistics.median(column) for column in list(zip(*runs))[:2])
    peak = max(column[2] for column in runs)
    rate = f"{rows / wall:,.0f}" if rows else "-"
    print(f"{name:<8}  {wall:8.3f}  {cpu:11.3f}  {megabytes / wall:6.1f}  {rate:>10}  {peak / 1e6:9.1f}")
    return wall, cpu


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    seedbed, dump, folder = sys.argv[1:4]
    times = int(sys.argv[4]) if len(sys.argv) == 5 else 3
    megabytes = os.path.getsize(dump) / 1e6
    ours, theirs = (os.path.join(folder, name) for name in ("seedbed.sqlite", "shell.sqlite"))
    measured = {"seedbed": [], "sqlite3": []}

    script = os.path.join(folder, "tasklist.sql")
    quoted = "'" + dump.replace("'", "''") + "'"
    with open(os.path.join(HERE, "tasklist.sql")) as template, open(script, "w") as file:
        file.write(template.read().replace("readfile(:dump)", f"readfile({quoted})"))

    with_shell = shutil.which("sqlite3") is not None
    if not with_shell:
        print("there is no sqlite3 on the PATH to compare with (apt-get install sqlite3)", file=sys.stderr)
    for _ in range(times):
        measured["seedbed"].append(run_seedbed(seedbed, dump, ours))
        if with_shell:
            measured["sqlite3"].append(run_sqlite(script, theirs))

    rows = 0
    if with_shell:
        found, expected = contents(ours), contents(theirs)
        for table in TABLES:
            if found[table] != expected[table]:
                sys.exit(f"{table} differs: {found[table][0]} rows of seedbed, {expected[table][0]} of sqlite3")
            rows += found[table][0]
        print(f"{megabytes:.1f} MB, {rows:,} rows in {len(TABLES)} equal tables, medians of {times} runs")
    print(f"{'':<8}  {'wall s':>8}  {'user+sys s':>11}  {'MB/s':>6}  {'rows/s':>10}  {'peak MB':>9}")
    wall, cpu = report("seedbed", measured["seedbed"], megabytes, rows)
    if with_shell:
        shell_wall, shell_cpu = report("sqlite3", measured["sqlite3"], megabytes, rows)
        print(f"seedbed is {shell_wall / wall:.2f} times as fast, {shell_cpu / cpu:.2f} times by processor time")


if __name__ == "__main__":
    main()
