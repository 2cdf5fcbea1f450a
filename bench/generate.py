#!/usr/bin/env python3
"""Writes a dump of about so many megabytes, the same bytes for the same call.

usage: generate.py SHAPE MEGABYTES FILE [--lines] [--order dates|ascending|random]

SHAPE is tasklist, statuses, wide, deep, entries (one object, records by key), beside (statuses, and a
small member beside them) or files, for which FILE is a folder. FILE may be -, standard output. With
--lines a record stands on each line, without they are one array. --order is for tasklist.
"""

import argparse
import os
import sys

from shapes import deep, items, statuses, tasklist, wide

ARRAYS = {"tasklist": tasklist, "statuses": statuses, "wide": wide, "deep": deep}
WRITTEN_AT_ONCE = 1 << 20


def write(file, parts):
    """Writes many small parts as few large ones."""
    waiting, size = [], 0
    for part in parts:
        waiting.append(part)
        size += len(part)
        if size >= WRITTEN_AT_ONCE:
            file.write(b"".join(waiting))
            waiting, size = [], 0
    file.write(b"".join(waiting))


def joined(chunks, before, separator, after):
    """The chunks with separators between them."""
    yield before
    yield next(chunks, b"")
    for chunk in chunks:
        yield separator
        yield chunk
    yield after


def document(shape, megabytes, lines=False, **options):
    """The parts of a dump, in order."""
    if shape == "entries":
        return joined(items.entries(megabytes), b"{", b",\n", b"}\n")
    if shape == "beside":
        about = b'],\n"about":[{"id":1,"name":"all of them"}]}\n'
        return joined(statuses.chunks(megabytes, b",\n"), b'{"statuses":[', b",\n", about)
    separator = b"\n" if lines else b",\n"
    chunks = iter(ARRAYS[shape].chunks(megabytes, separator, **options))
    return joined(chunks, b"", separator, b"\n") if lines else joined(chunks, b"[", separator, b"]\n")


def write_files(folder, records, count):
    """So many files of the records, in folders of a thousand."""
    records = list(records)
    for number in range(count):
        if number % 1000 == 0:
            inner = os.path.join(folder, f"{number // 1000:04}")
            os.makedirs(inner, exist_ok=True)
        part = records[number * len(records) // count:(number + 1) * len(records) // count]
        with open(os.path.join(inner, f"{number:06}.json"), "wb") as file:
            file.write(b"[" + b",\n".join(part) + b"]\n")


def generate(shape, megabytes, path, lines=False, **options):
    if shape == "files":
        count = items.count_for(megabytes)
        write_files(path, items.Items(count).records(), count // items.ITEMS_PER_FILE)
    elif path == "-":
        write(sys.stdout.buffer, document(shape, megabytes, lines, **options))
    else:
        with open(path, "wb", buffering=0) as file:
            write(file, document(shape, megabytes, lines, **options))


def main():
    parser = argparse.ArgumentParser(description="Writes a dump, the same bytes for the same call.")
    parser.add_argument("shape", choices=[*ARRAYS, "entries", "beside", "files"])
    parser.add_argument("megabytes", type=float)
    parser.add_argument("path", metavar="FILE")
    parser.add_argument("--lines", action="store_true", help="a record on each line")
    parser.add_argument("--order", choices=tasklist.ORDERS, help="of the ids of a task list")
    given = parser.parse_args()
    options = {"order": given.order} if given.order else {}
    if options and given.shape != "tasklist":
        parser.error("--order is for tasklist")
    generate(given.shape, given.megabytes, given.path, given.lines, **options)


if __name__ == "__main__":
    main()
