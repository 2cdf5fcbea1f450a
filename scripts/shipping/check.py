"""Opens seeds as apps do: where they lie, as a copy, attached, and in memory.

usage: check.py APP.sqlite WATERMELON.sqlite EFCORE.sqlite SQLITENET.sqlite
"""
import os
import sqlite3
import sys
import tempfile


def rows(database, sql):
    return database.execute(sql).fetchall()


def expect(found, expected):
    if found != expected:
        sys.exit(f"shipping: expected {expected}, found {found}")


def expect_error(database, sql):
    try:
        database.execute(sql)
    except sqlite3.OperationalError as error:
        expect(str(error), "attempt to write a readonly database")
    else:
        sys.exit(f"shipping: '{sql}' wrote into a seed that is open for reading only")


def expect_no_wal(path):
    with open(path, "rb") as file:
        expect(file.read(20)[18:], b"\x01\x01")  # the versions of the file format: 2 is WAL


def read_only(path):
    """The seed where it lies: nothing is locked, written, or made beside it."""
    expect_no_wal(path)
    before = sorted(os.listdir(os.path.dirname(path)))
    for query in ["mode=ro", "immutable=1"]:
        database = sqlite3.connect(f"file:{path}?{query}", uri=True)
        expect(rows(database, "PRAGMA user_version"), [(3,)])
        expect(rows(database, "SELECT name FROM projects WHERE created_at = '2024-03-02 09:15:00.000'"), [("Boat",)])
        expect(rows(database, "SELECT rowid FROM projects_search('shed')"), [(102,)])
        expect_error(database, "UPDATE projects SET name = ''")
        database.close()
    expect(sorted(os.listdir(os.path.dirname(path))), before)


def copy_once(seed, path):
    """Copies the seed unless the app has a database. The rename makes a half copy impossible."""
    if not os.path.exists(path):
        with open(seed, "rb") as source, open(path + ".new", "wb") as target:
            target.write(source.read())
        os.rename(path + ".new", path)
    return sqlite3.connect(path)


def copied(seed):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "app.sqlite")
        database = copy_once(seed, path)
        expect(rows(database, "PRAGMA journal_mode = WAL"), [("wal",)])
        database.execute("CREATE TABLE android_metadata (locale TEXT)")
        database.execute("UPDATE tasks SET done = 1 WHERE id = 3")
        database.commit()
        database.close()
        again = copy_once(seed, path)
        expect(rows(again, "SELECT done FROM tasks WHERE id = 3"), [(1,)])
        expect(rows(again, "PRAGMA integrity_check"), [("ok",)])
        again.close()


def attached(seed):
    """A database of the app's own, such as one that a framework syncs, with the seed beside it."""
    database = sqlite3.connect("file::memory:", uri=True)
    database.execute("CREATE TABLE favourites (task INTEGER)")
    database.execute("INSERT INTO favourites VALUES (2)")
    database.commit()
    database.execute("ATTACH ? AS seed", (f"file:{seed}?immutable=1",))
    expect(rows(database, "SELECT name FROM favourites JOIN seed.tasks ON id = task"), [("Paint",)])
    expect_error(database, "DELETE FROM seed.tasks")
    database.close()


def in_memory(seed):
    """The image of the file as a database, as SQLite in a browser opens it."""
    if not hasattr(sqlite3.Connection, "deserialize"):
        print("left out: this Python has no sqlite3.Connection.deserialize")
        return
    database = sqlite3.connect(":memory:")
    with open(seed, "rb") as file:
        database.deserialize(file.read())
    expect(rows(database, "SELECT count(*) FROM tasks"), [(3,)])
    database.execute("DELETE FROM tasks")
    database.close()


def watermelon(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    expect(rows(database, "PRAGMA user_version"), [(3,)])
    expect(
        rows(database, "SELECT id, _status, _changed, created_at, is_active, owner_id FROM projects WHERE id = '101'"),
        [("101", "synced", "", 1709370900000, 1, "1")],
    )
    expect(rows(database, "SELECT count(*) FROM local_storage"), [(0,)])


def efcore(path):
    expect_no_wal(path)
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    expect(rows(database, 'SELECT "MigrationId" FROM "__EFMigrationsHistory"'), [("20240302091500_Initial",)])
    expect(rows(database, 'SELECT count(*) FROM "__EFMigrationsLock"'), [(0,)])
    expect(
        rows(database, 'SELECT "CreatedAt", "Budget", "Token", "IsActive" FROM "Projects" WHERE "Id" = 101'),
        [("2024-03-02 09:15:00", "12.5", "6BA7B811-9DAD-11D1-80B4-00C04FD430C8", 1)],
    )
    # A key that the app gives next is greater than all of the seed.
    expect(rows(database, "SELECT seq FROM sqlite_sequence WHERE name = 'Projects'"), [(103,)])


def sqlitenet(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    # new DateTime(2024, 3, 2, 9, 15, 0, 123, DateTimeKind.Utc).Ticks
    expect(rows(database, "SELECT CreatedAt, Token FROM Project"),
           [(638449677001230000, "6ba7b811-9dad-11d1-80b4-00c04fd430c8")])


app = os.path.abspath(sys.argv[1])
read_only(app)
copied(app)
attached(app)
in_memory(app)
watermelon(sys.argv[2])
efcore(sys.argv[3])
sqlitenet(sys.argv[4])
