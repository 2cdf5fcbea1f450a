"""A finished seed on the local disk."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path


def sha256(path: Path) -> str:
    """Returns the hash of a file in hexadecimal digits."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


def check_whole(path: Path) -> None:
    """Raises OSError unless the file is an SQLite database that has as many pages as its header says."""
    with open(path, "rb") as file:
        header = file.read(100)
    page = int.from_bytes(header[16:18], "big")
    size = (65536 if page == 1 else page) * int.from_bytes(header[28:32], "big")
    if not header.startswith(b"SQLite format 3\0") or size != path.stat().st_size:
        raise OSError(f"'{path.name}' is not a complete SQLite database")


def row_count(path: Path) -> int | None:
    """Returns the number of rows in all tables, by the seed's metadata. None if it has none."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
        try:
            found = database.execute("SELECT sum(value) FROM seedbed_meta WHERE key LIKE 'rows.%'").fetchone()[0]
        except sqlite3.DatabaseError:
            return None
    return None if found is None else int(found)
