"""Items of a shop, each with its category whole: small records, for dumps in which something else is
large: how many files there are, how many kinds, how many keys that come again."""

import random

from shapes import pieces

ITEM_BYTES = 198
ITEMS_PER_FILE = 5
CATEGORIES = 500


class Items:
    """Items are numbered from 1; `repeated` is the share of records whose key was there before."""

    def __init__(self, count, repeated=0.0):
        self.rng = random.Random("seedbed items")
        self.count = count
        self.different = max(1, round(count * (1 - repeated)))
        self.names = pieces.errands()
        self.notes = pieces.phrases("items", 4096, 4, 12, rare=0.05)
        self.days = pieces.days()
        self.categories = [b'{"id":%d,"name":"Category %d"}' % (number, number) for number in range(1, CATEGORIES + 1)]

    def bodies(self):
        """Pairs of a key and the members after it."""
        for number in range(self.count):
            draw = self.rng.getrandbits(96)
            # Every key once, in order, and the others again among them.
            key = number * self.different // self.count
            fresh = number == 0 or key != (number - 1) * self.different // self.count
            if not fresh:
                key = (draw >> 60) % (key + 1)
            yield key + 1, b'"name":"%s","notes":"%s","price":%d.%d5,"stock":%d,"updated_at":"%sT%sZ","category":%s}' % (
                self.names[(draw & 0xFF) % len(self.names)], self.notes[draw >> 8 & 0xFFF], draw >> 20 & 511,
                draw >> 29 & 7, draw >> 32 & 127, self.days[(draw >> 39 & 0x7FF) % pieces.SPAN],
                pieces.clock(draw >> 43 & 0x1FFFF), self.categories[(draw >> 50 & 0xFFFF) % CATEGORIES])

    def records(self):
        for key, body in self.bodies():
            yield b'{"id":%d,%s' % (key, body)


def count_for(megabytes):
    return max(ITEMS_PER_FILE, int(megabytes * 1e6 / ITEM_BYTES))


def entries(megabytes):
    """The members of one object, by key; the records do not have their own."""
    for key, body in Items(count_for(megabytes)).bodies():
        yield b'"%d":{%s' % (key, body)
