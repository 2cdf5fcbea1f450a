#!/usr/bin/env python3
"""Runs `seedbed import` and a script that upserts row by row over the same dump, and says how they compare.

usage: import.py SEEDBED FOLDER [ROWS] [RECORDS]      (5,000,000 rows and 1,000,000 records unless given)

Of the records a tenth is new, a half changes its row, the others repeat what is there; they come in no order.
Both databases must hold the same rows afterwards, or nothing is reported.
"""

import hashlib
import os
import random
import shutil
import sqlite3
import sys

from measure import run

HERE = os.path.dirname(os.path.abspath(__file__))


def values(key, version=0):
    return f"item number {key}, version {version}", key % 1000 / 4, f"2024-01-{key % 28 + 1:02} 00:00:00"


def make_database(path, rows):
    if os.path.exists(path):
        os.remove(path)
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA journal_mode = OFF")
    database.execute("CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, price REAL, updated_at TEXT)")
    database.execute("BEGIN")
    database.executemany("INSERT INTO items VALUES (?, ?, ?, ?)", ((key, *values(key)) for key in range(1, rows + 1)))
    database.execute("COMMIT")
    database.execute("PRAGMA journal_mode = DELETE")
    database.close()


def make_dump(path, rows, records):
    chosen = random.Random(1)
    new = records // 10
    keys = chosen.sample(range(1, rows + 1), records - new) + list(range(rows + 1, rows + new + 1))
    chosen.shuffle(keys)
    with open(path, "w") as dump:
        for key in keys:
            name, price, updated = values(key, int(key % 9 < 5))
            dump.write(f'{{"id": {key}, "name": "{name}", "price": {price}, "updated_at": "{updated}"}}\n')


def contents(path):
    digest = hashlib.sha256()
    for row in sqlite3.connect(path).execute("SELECT * FROM items ORDER BY id"):
        digest.update(repr(row).encode())
    return digest.hexdigest()


def main():
    if len(sys.argv) not in (3, 4, 5):
        sys.exit(__doc__)
    seedbed, folder = sys.argv[1:3]
    rows = int(sys.argv[3]) if len(sys.argv) > 3 else 5_000_000
    records = int(sys.argv[4]) if len(sys.argv) > 4 else rows // 5
    base, ours, theirs, dump = (os.path.join(folder, name) for name in
                                ("base.sqlite", "ours.sqlite", "theirs.sqlite", "items.ndjson"))
    os.makedirs(folder, exist_ok=True)
    make_database(base, rows)
    make_dump(dump, rows, records)
    shutil.copyfile(base, ours)
    shutil.copyfile(base, theirs)
    # What the copies left to be written would be waited for by whoever syncs first.
    os.sync()
    command = [seedbed, "import", os.path.join(HERE, "import.yml"), "--into", ours, "--dump", "items=" + dump, "--quiet"]
    measured = [
        ("seedbed import", run(command)),
        ("again", run(command)),
        ("row by row", run([sys.executable, os.path.join(HERE, "upsert.py"), theirs, dump])),
    ]
    if contents(ours) != contents(theirs):
        sys.exit("the databases differ")
    print(f"{records:,} records into {rows:,} rows")
    print("                 wall s   cpu s  peak MB")
    for name, taken in measured:
        print(f"{name:<15}  {taken.wall:6.2f}  {taken.cpu:6.2f}  {taken.peak / 1e6:7.1f}")
    slow = measured[-1][1]
    for name, taken in measured[:-1]:
        print(f"{name}: {slow.wall / taken.wall:.1f} times as fast as row by row, "
              f"{slow.cpu / taken.cpu:.1f} by processor time")


main()
