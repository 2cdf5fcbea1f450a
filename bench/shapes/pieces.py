"""Pieces of JSON that records are put together from: made once, so that a dump is mostly copied.

Everything is bytes, and drawn from generators with fixed seeds: the same call gives the same bytes.
"""

import datetime
import json
import random

SPAN = 4 * 365  # days of a dump, from 2020-01-01 on
FIRST_DAY = datetime.date(2020, 1, 1)

GIVEN = "Amina Bruno Clara Dae Emil Freya Gita Hugo Ilse Jun Kaja Léon Mira Nuno Oda Pavel Rhea Søren Tove Yusuf".split()
FAMILY = "Almeida Berg Castro Doyle Eriksen Fontaine Grimaldi Hoang Ivers Jansen Køhler Lindt Moreau Novák O'Neill".split()
VERBS = "Announce Check Clean Draw Estimate Explain Finish Measure Order Paint Prepare Repair Sort Translate".split()
THINGS = "the garden plan,a price list,the annual report,the storage room,a new logo,the guest list,the backup,two chairs".split(",")
WORDS = (
    "after all of this we still had to ask whether anyone would notice how much work it had been to carry "
    "every box up the stairs before noon and then down again because the room was already taken"
).split()
RARE = ['she said "later"', "C:\\temp\\new", "line one\nline two", "tab\there", "café ☕", "東京", "🚲 ready"]
TAGS = [f"{area}/{kind}" for area in "home office garden travel health money school music".split()
        for kind in "now soon later maybe waiting shared private recurring quick heavy call mail buy".split()]

MINUTES = [b"%02d:%02d:" % divmod(minute, 60) for minute in range(24 * 60)]
SECONDS = [b"%02d" % second for second in range(60)]


def quoted(text, ascii_only=False):
    return json.dumps(text, ensure_ascii=ascii_only).encode()


def inner(text, ascii_only=False):
    """The text as it stands between quotes."""
    return quoted(text, ascii_only)[1:-1]


def phrases(seed, count, low, high, rare=0.0, ascii_only=False):
    """So many runs of words, a share of them with something that is escaped or not ASCII."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        text = " ".join(rng.choice(WORDS) for _ in range(rng.randint(low, high)))
        if rng.random() < rare:
            text += " " + rng.choice(RARE)
        found.append(inner(text, ascii_only))
    return found


def names():
    return [inner(f"{given} {family}") for given in GIVEN for family in FAMILY]


def errands():
    return [inner(f"{verb} {thing}") for verb in VERBS for thing in THINGS]


def days(count=SPAN, start=FIRST_DAY):
    """ISO dates from the first day on."""
    return [(start + datetime.timedelta(number)).isoformat().encode() for number in range(count)]


def clock(bits):
    """A time of the day from 17 bits."""
    return MINUTES[(bits >> 6) % 1440] + SECONDS[(bits & 63) % 60]


def scrambled(number, bits):
    """Another number below 2^bits, a different one for each, in no order."""
    mask = (1 << bits) - 1
    half = bits // 2 + 1
    number = number * 0x9E3779B1 & mask
    number ^= number >> half
    number = number * 0x85EBCA6B & mask
    return number ^ number >> half
