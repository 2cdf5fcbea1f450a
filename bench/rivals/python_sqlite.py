#!/usr/bin/env python3
"""Builds a job's seed with Python: with orjson and the sqlite3 module, or with sqlite-utils.

usage: python_sqlite.py orjson|sqlite-utils JOB DUMP OUTPUT

JOB is a folder with tables.sql, indexes.sql and a `build` of its own for each of the two. All is one
transaction, and indexes are made after the rows. With orjson all is tuned by hand: no journal, a large
cache, dates remembered. sqlite-utils is used as its documentation has it.
"""

import importlib.util
import json
import os
import sqlite3
import sys
from calendar import timegm
from datetime import datetime, timezone

MONTHS = {name: number for number, name in enumerate("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(), 1)}
PRAGMAS = """
PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
PRAGMA cache_size = -200000; PRAGMA temp_store = MEMORY;
"""


def records(dump):
    """The records of a dump of one a line, one by one; of an array, all at once."""
    import orjson
    with open(dump, "rb") as file:
        if dump.endswith(".ndjson"):
            yield from map(orjson.loads, file)
        else:
            yield from orjson.loads(file.read())


def loaded(dump):
    """The records of a dump, by Python's own library."""
    with open(dump) as file:
        return json.load(file)


def instant(text):
    """Unix seconds of an ISO day, or of a day and time in UTC, by Python's own library."""
    return None if text is None else int(datetime.fromisoformat(text).replace(tzinfo=timezone.utc).timestamp())


def twitter_instant(text):
    """Unix seconds of a date in words, by Python's own library."""
    return int(datetime.strptime(text, "%a %b %d %H:%M:%S %z %Y").timestamp())


def seconds(text, days={}):
    """Unix seconds of an ISO day, or of a day and time in UTC; days are remembered."""
    if text is None:
        return None
    start = days.get(text[:10])
    if start is None:
        start = days[text[:10]] = timegm((int(text[:4]), int(text[5:7]), int(text[8:10]), 0, 0, 0))
    if len(text) == 10:
        return start
    return start + 3600 * int(text[11:13]) + 60 * int(text[14:16]) + int(text[17:19])


def twitter_seconds(text, days={}):
    """Unix seconds of a date in words, such as `Wed Jan 01 00:03:31 +0000 2020`."""
    day = text[4:10] + text[26:]
    start = days.get(day)
    if start is None:
        start = days[day] = timegm((int(text[26:]), MONTHS[text[4:7]], int(text[8:10]), 0, 0, 0))
    return start + 3600 * int(text[11:13]) + 60 * int(text[14:16]) + int(text[17:19])


def insert(database, table, rows):
    if rows:
        places = ", ".join("?" * len(rows[0]))
        database.executemany(f"INSERT INTO {table} VALUES ({places})", rows)


def text_of(*path):
    with open(os.path.join(*path)) as file:
        return file.read()


def job_module(job, name):
    spec = importlib.util.spec_from_file_location(name, os.path.join(job, f"with_{name}.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    way, job, dump, output = sys.argv[1:]
    connection = sqlite3.connect(output, isolation_level=None)
    connection.executescript((PRAGMAS if way == "orjson" else "") + text_of(job, "tables.sql"))
    module = job_module(job, way.replace("-", "_"))
    if way == "orjson":
        connection.execute("BEGIN")
        module.build(connection, dump)
        finish(connection, job)
        connection.execute("COMMIT")
    else:
        import sqlite_utils
        database = sqlite_utils.Database(connection)
        with database.atomic():
            module.build(database, dump)
            finish(connection, job)
    connection.close()


def finish(connection, job):
    for statement in text_of(job, "indexes.sql").split(";"):
        connection.execute(statement)


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    main()
