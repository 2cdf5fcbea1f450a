"""Flat records of many columns: numbers, texts, fractions, booleans and dates in turn, one value in
sixteen null. The first column is the key."""

import random

from shapes import pieces

COLUMN_BYTES = 18.5
COLUMNS = 60  # of the job; any number may be asked for
KINDS = (("count", "integer"), ("label", "text"), ("ratio", "real"), ("flag", "boolean"), ("day", "date"), ("code", "text"))


def columns(count):
    """Names and types of all columns but the key."""
    return [(f"{KINDS[number % len(KINDS)][0]}_{number}", KINDS[number % len(KINDS)][1]) for number in range(1, count)]


def value(name, rng, days, labels):
    if rng.random() < 1 / 16:
        return b"null"
    kind = name.split("_")[0]
    if kind == "count":
        return b"%d" % rng.randrange(10 ** rng.randint(1, 7))
    if kind == "label":
        return b'"%s"' % rng.choice(labels)
    if kind == "ratio":
        return repr(rng.randrange(1, 100_000) / 1000).encode()
    if kind == "flag":
        return rng.choice((b"true", b"false"))
    if kind == "day":
        return b'"%s"' % rng.choice(days)
    return b'"%06x"' % rng.getrandbits(24)


def rows(count, column_count):
    """So many records, each after the other; of a column there are 256 values."""
    rng = random.Random("seedbed wide")
    days, labels = pieces.days(), pieces.phrases("labels", 256, 1, 3)
    pools = [[b'"%s":%s' % (name.encode(), value(name, rng, days, labels)) for _ in range(256)]
             for name, _ in columns(column_count)]
    for number in range(1, count + 1):
        members = [pool[byte] for pool, byte in zip(pools, rng.randbytes(len(pools)))]
        yield b"{%s}" % b",".join([b'"id":%d' % number, *members])


def chunks(megabytes, separator):
    return rows(max(1, int(megabytes * 1e6 / (COLUMN_BYTES * COLUMNS))), COLUMNS)
