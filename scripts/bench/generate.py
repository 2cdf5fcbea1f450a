#!/usr/bin/env python3
"""Writes a task list of about so many megabytes, the same bytes for the same size.

usage: generate.py MEGABYTES FILE

The file is one JSON array of projects. A project holds its owner as a nested user, sometimes whole
and sometimes only in part, and its tasks; a task names the user it is assigned to by id and lists
its tags. The ids of tasks follow their dates, not their place in the file, and projects overlap in
time, so a loader meets its keys out of order, as it would in life. The last time that a user owns
a project the user is whole, so every attribute is given at least once.
"""

import datetime
import json
import random
import sys

PROJECTS_PER_MEGABYTE = 277
DAY = 86_400
FIRST_DAY = 1_577_836_800  # 2020-01-01
SPAN = 4 * 365 * DAY

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


def instant(seconds):
    moment = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def day(seconds):
    return instant(seconds)[:10]


def words(rng, low, high):
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(low, high)))


def make_users(rng, count):
    users = []
    for number in range(count):
        given, family = rng.choice(GIVEN), rng.choice(FAMILY)
        users.append({
            "id": 1_000 + 7 * number,
            "name": f"{given} {family}",
            "email": f"user{number}@mail.example",
            "avatar_url": f"https://images.example/people/{rng.getrandbits(64):016x}.jpg",
            "joined_at": instant(FIRST_DAY - rng.randrange(SPAN)),
        })
    return users


def part_of(user, rng, is_last):
    choice = rng.random()
    if is_last or choice < 0.4:
        return user
    if choice < 0.75:
        return {key: user[key] for key in ("id", "name")}
    return {key: user[key] for key in ("id", "email", "avatar_url")}


def make_task(rng, number, created, users):
    notes = words(rng, 4, 16)
    if rng.random() < 0.08:
        notes += " " + rng.choice(RARE)
    task = {"id": number, "name": f"{rng.choice(VERBS)} {rng.choice(THINGS)}", "notes": notes}
    due = rng.random()
    if due < 0.75:
        task["due_at"] = day(created + rng.randrange(90 * DAY))
    elif due < 0.9:
        task["due_at"] = None
    task["created_at"] = instant(created)
    task["priority"] = rng.randint(1, 5)
    task["estimate_hours"] = rng.randint(1, 60) / 4
    task["assigned_user_id"] = rng.choice(users)["id"] if rng.random() < 0.9 else None
    task["done"] = rng.random() < 0.5
    task["tags"] = rng.sample(TAGS, rng.choice((0, 1, 1, 2, 2, 3, 4)))
    return task


def projects(megabytes):
    rng = random.Random("seedbed task list")
    count = max(8, int(megabytes * PROJECTS_PER_MEGABYTE))
    users = make_users(rng, max(2, count // 8))
    owners = [number % len(users) for number in range(count)]
    rng.shuffle(owners)
    last_owned = {owner: number for number, owner in enumerate(owners)}

    starts = [FIRST_DAY + SPAN * number // count for number in range(count)]
    moments = [[start + rng.randrange(150 * DAY) for _ in range(rng.randint(4, 20))] for start in starts]
    in_time = sorted((moment, project, task) for project, tasks in enumerate(moments)
                     for task, moment in enumerate(tasks))
    numbers = {(project, task): 5_000 + 3 * rank for rank, (_, project, task) in enumerate(in_time)}
    del in_time

    for number, start in enumerate(starts):
        owner = owners[number]
        yield {
            "id": 100 + 2 * number,
            "name": f"{rng.choice(VERBS)} {rng.choice(THINGS)} {number}",
            "description": words(rng, 8, 30),
            "status": rng.choice(("active", "active", "paused", "finished")),
            "archived": rng.random() < 0.15,
            "budget": rng.randrange(5_000_000) / 100,
            "created_at": instant(start),
            "updated_at": instant(start + rng.randrange(200 * DAY)),
            "user": part_of(users[owner], rng, last_owned[owner] == number),
            "tasks": [make_task(rng, numbers[number, task], moment, users)
                      for task, moment in enumerate(moments[number])],
        }


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[2], "w", encoding="utf-8", newline="\n") as file:
        separator = "["
        for project in projects(float(sys.argv[1])):
            file.write(separator)
            file.write(json.dumps(project, ensure_ascii=False, separators=(",", ":")))
            separator = ",\n"
        file.write("]\n")


if __name__ == "__main__":
    main()
