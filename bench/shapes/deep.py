"""Sites that hold buildings that hold floors that hold rooms that hold devices: records five deep, and
values of a device up to five objects further down."""

import random

from shapes import pieces

SITE_BYTES = 14_300
DEVICE = (
    b'{"id":%d,"label":"%s","state":{"power":{"supply":{"volts":%d,"phase":"%s"},"draw":{"watts":%s}},'
    b'"network":{"link":{"address":{"v4":"10.%d.%d.%d"}}}},"checked_at":"%sT%sZ"}')

PHASES = (b"A", b"B", b"C")
COUNTRIES = (b"DE", b"JP", b"PT", b"SE")


class Sites:
    def __init__(self):
        self.rng = random.Random("seedbed deep")
        self.labels = pieces.phrases("devices", 1024, 1, 4, rare=0.05)
        self.days = pieces.days()
        self.watts = [repr(tenths / 10).encode() for tenths in range(1, 4096)]
        self.counts = {"building": 0, "floor": 0, "room": 0, "device": 0}

    def next(self, kind):
        self.counts[kind] += 1
        return self.counts[kind]

    def device(self):
        draw = self.rng.getrandbits(96)
        return DEVICE % (
            self.next("device"), self.labels[draw & 1023], 110 if draw >> 10 & 1 else 230, PHASES[(draw >> 11 & 255) % 3],
            self.watts[(draw >> 19 & 4095) % 4095], draw >> 31 & 255, draw >> 39 & 255, draw >> 47 & 255,
            self.days[(draw >> 55 & 0xFFFF) % pieces.SPAN], pieces.clock(draw >> 71 & 0x1FFFF))

    def room(self):
        number, devices = self.next("room"), [self.device() for _ in range(self.rng.getrandbits(2))]
        return b'{"id":%d,"area":{"value":%d.5,"unit":"m2"},"devices":[%s]}' % (
            number, 8 + number % 40, b",".join(devices))

    def floor(self, level):
        number, rooms = self.next("floor"), [self.room() for _ in range(3 + self.rng.getrandbits(2))]
        return b'{"id":%d,"level":%d,"rooms":[%s]}' % (number, level, b",".join(rooms))

    def building(self):
        number = self.next("building")
        floors = [self.floor(level) for level in range(2 + self.rng.getrandbits(2))]
        return b'{"id":%d,"name":"House %d","built":{"by":{"name":"%s"},"year":%d},"floors":[%s]}' % (
            number, number, self.labels[number & 1023], 1900 + number % 120, b",".join(floors))

    def site(self, number):
        buildings = [self.building() for _ in range(1 + self.rng.getrandbits(2))]
        return (
            b'{"id":%d,"name":"Site %d","place":{"country":{"code":"%s"},"position":{"at":[%d.25,%d.75]}},'
            b'"buildings":[%s]}' % (
                number, number, COUNTRIES[number & 3], number % 179, number % 83, b",".join(buildings)))


def chunks(megabytes, separator):
    sites = Sites()
    for number in range(1, max(1, int(megabytes * 1e6 / SITE_BYTES)) + 1):
        yield sites.site(number)
