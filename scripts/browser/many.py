"""Makes databases for the browser: many.py FILE COUNT has so many tables, many.py FILE names odd names.

Nothing depends on chance: the same arguments give the same tables.
"""
import sqlite3
import sys

WORDS = (
    "account order invoice customer product category supplier shipment payment address warehouse stock employee"
    " department project task ticket comment attachment label article author issue review rating session device"
    " event metric report dashboard widget campaign audience segment channel message thread member team role"
    " permission policy contract vendor asset location country region city currency"
).split()
LISTS = "aliases tags external_references phone_numbers platforms contributors".split()
COLUMNS = ["status text", "amount numeric(10,2)", "quantity integer", "description varchar(255)", "is_active boolean"]


def numbers(state=20):
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state >> 33


def many(database, count):
    random = numbers()
    owners = []
    names = 0
    while names < count:
        if owners and next(random) % 5 < 2:
            owner = owners[next(random) % len(owners)]
            name = owner + "_" + LISTS[next(random) % len(LISTS)]
            if database.execute("select 1 from sqlite_schema where name = ?", (name,)).fetchone():
                continue
            database.execute(
                f'create table "{name}" (owner_id integer not null references "{owner}" (id),'
                " position integer, value text, primary key (owner_id, position))"
            )
            for row in range(next(random) % 40):
                database.execute(f'insert into "{name}" values (?, ?, ?)', (row % 7 + 1, row, f"value {row}"))
            names += 1
            continue
        name = WORDS[len(owners) % len(WORDS)] + ("" if len(owners) < len(WORDS) else f"_{len(owners)}")
        if next(random) % 7 == 0:
            name += "_with_a_rather_long_name_for_a_table"
        columns = ["id integer primary key", "name text not null"]
        columns += [f"c{i}_{COLUMNS[next(random) % len(COLUMNS)]}" for i in range(next(random) % 6)]
        for i in range([0, 1, 1, 2, 2, 3][next(random) % 6]):
            if not owners:
                break
            near = owners[-8:] if next(random) % 5 else owners
            target = "account" if next(random) % 4 == 0 else near[next(random) % len(near)]
            null = "not null" if next(random) % 2 else ""
            columns.append(f'{target}_id_{i} integer {null} references "{target}" (id)')
        database.execute(f'create table "{name}" ({", ".join(columns)})')
        if next(random) % 3:
            values = ["name"] + [c.split(" ")[0] for c in columns if "references" in c]
            for row in range(1, 8):
                marks = ", ".join("?" for _ in values)
                database.execute(
                    f'insert into "{name}" ({", ".join(values)}) values ({marks})',
                    [f"{name} {row}"] + [row] * (len(values) - 1),
                )
        owners.append(name)
        names += 1


def names(database):
    wide = ["W" * 40, "m" * 80, "名前" * 12, "i" * 120, "Ünïcödé_" * 8, "💾" * 20, "a\u0301" * 40]
    previous = None
    for index, name in enumerate(wide):
        columns = [f'"{name} key" varchar(1234567890123) primary key']
        columns += [f'"{other}{index}" "{kind}"' for other, kind in zip(wide, ["decimal(38, 19)", "W" * 30, "", "i" * 30] * 2)]
        if previous:
            columns.append(f'"{name} ref" varchar(77) references "{previous}" ("{previous} key")')
        database.execute(f'create table "{name}" ({", ".join(columns)})')
        database.execute(f'insert into "{name}" ("{name} key") values (?)', (name * 3,))
        previous = name


database = sqlite3.connect(sys.argv[1])
names(database) if sys.argv[2] == "names" else many(database, int(sys.argv[2]))
database.commit()
