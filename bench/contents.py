"""What a database holds, so that two can be compared whoever made them."""

import hashlib
import marshal
import sqlite3

ROWS_AT_ONCE = 10_000


def names(database, query):
    return [row[0] for row in database.execute(query)]


def tables(database):
    return names(database, "SELECT name FROM sqlite_schema WHERE type = 'table' "
                           "AND name NOT LIKE 'sqlite_%' AND name <> 'seedbed_meta' ORDER BY name")


def key_of(database, table):
    return names(database, f"SELECT name FROM pragma_table_info('{table}') WHERE pk > 0 ORDER BY pk")


def rows_of(database, table):
    """The query for all rows of a table in the order of their key."""
    columns = names(database, f"SELECT name FROM pragma_table_info('{table}') ORDER BY name")
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY {', '.join(key_of(database, table))}"


def keys(database):
    """Primary and foreign keys of all tables, and which foreign keys have no index."""
    found = []
    for table in tables(database):
        key = key_of(database, table)
        led = set(key[:1]) | set(names(
            database, f"SELECT info.name FROM pragma_index_list('{table}') AS list, "
                      "pragma_index_info(list.name) AS info WHERE info.seqno = 0"))
        foreign = sorted(database.execute(f'SELECT "from", "table" FROM pragma_foreign_key_list(\'{table}\')'))
        found.append((table, key, foreign, [column for column, _ in foreign if column not in led]))
    return found


def contents(path, queries):
    """For each table, and for the keys of all, a number of rows and a hash of them.

    `queries` has what to compare of the tables whose rows do not say the same everywhere.
    """
    database = sqlite3.connect(path)
    made = keys(database)
    found = {"keys": (len(made), repr(made))}
    for table in tables(database):
        count, digest = 0, hashlib.sha256()
        cursor = database.execute(queries.get(table) or rows_of(database, table))
        while rows := cursor.fetchmany(ROWS_AT_ONCE):
            count += len(rows)
            # This version of marshal tells types apart and depends on values alone.
            digest.update(marshal.dumps(rows, 2))
        found[table] = (count, digest.hexdigest())
    database.close()
    return found
