#!/usr/bin/env python3
"""Upserts the records of a dump row by row, in one transaction: what `seedbed import` is compared with.

usage: upsert.py DATABASE DUMP      (a dump of one record a line)
"""

import json
import sqlite3
import sys


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    database = sqlite3.connect(sys.argv[1], isolation_level=None)
    database.execute("BEGIN IMMEDIATE")
    with open(sys.argv[2]) as dump:
        for line in dump:
            record = json.loads(line)
            database.execute(
                "INSERT INTO items (id, name, price, updated_at) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name, price = excluded.price, "
                "updated_at = excluded.updated_at",
                (record["id"], record["name"], record["price"], record["updated_at"]),
            )
    database.execute("COMMIT")


main()
