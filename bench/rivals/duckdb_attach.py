#!/usr/bin/env python3
"""Builds a job's seed with DuckDB: read_json, and INSERT into an attached SQLite file.

usage: duckdb_attach.py JOB DUMP OUTPUT

DuckDB can make neither foreign keys nor indexes in SQLite, so tables.sql comes before it and
indexes.sql after. Rows are written in the order of keys, which is fastest.
"""

import os
import sqlite3
import sys

import duckdb
import duckdb_extension_sqlite_scanner


def extension():
    """The path of the extension that its package holds."""
    for folder, _, files in os.walk(os.path.dirname(duckdb_extension_sqlite_scanner.__file__)):
        for file in files:
            if file.endswith(".duckdb_extension"):
                return os.path.join(folder, file)
    sys.exit("the package of the SQLite extension holds none")


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    job, dump, output = sys.argv[1:]
    script = {}
    for name in "tables", "duckdb", "indexes":
        with open(os.path.join(job, name + ".sql")) as file:
            script[name] = file.read()

    seed = sqlite3.connect(output)
    seed.executescript(script["tables"])
    seed.close()

    database = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    database.execute(f"LOAD {quoted(extension())}; ATTACH {quoted(output)} AS seed (TYPE sqlite)")
    form = "newline_delimited" if dump.endswith(".ndjson") else "array"
    database.execute(script["duckdb"].replace(":dump", quoted(dump)).replace(":format", quoted(form)))
    database.execute("DETACH seed")

    seed = sqlite3.connect(output, isolation_level=None)
    seed.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;" + script["indexes"] + "COMMIT;")
    seed.close()


if __name__ == "__main__":
    main()
