"""An app with Python's sqlite3: a user writes into the seed that it shipped, and the next seed comes."""

import pathlib
import sqlite3
import sys

app, seed = sys.argv[1:]
here = pathlib.Path(__file__).parent
db = sqlite3.connect(app, isolation_level=None)
db.executescript((here / "user.sql").read_text())

db.execute("ATTACH ? AS seed", (seed,))
steps = [sql for sql, in db.execute("SELECT sql FROM seed.seedbed_update ORDER BY step")]
db.execute("BEGIN IMMEDIATE"); [db.execute(sql) for sql in steps]; db.execute("COMMIT")
db.execute("DETACH seed")

for line, in db.execute((here / "rows.sql").read_text()):
    print(line)
