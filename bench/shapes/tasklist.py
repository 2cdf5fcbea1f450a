"""A task list: projects that hold their owner as a nested user, sometimes whole and sometimes only in
part, and their tasks; a task names the user it is assigned to by id and lists its tags. The last time
that a user owns a project the user is whole, so every attribute is given at least once.

Ids come in one of three orders. `dates`: those of tasks follow their dates, and projects overlap in
time by a tenth of the whole, so a loader meets them out of order, as it would in life. `random`: no id
says anything of the next, those of users and projects neither. `ascending`: each id of a project or a
task is above the one before; one megabyte is made once and repeated under other ids, so that
gigabytes cost next to nothing.
"""

import json
import random

from shapes import pieces

PROJECT_BYTES = 3_550
PROJECTS_REPEATED = 264  # a megabyte of them
ORDERS = ("dates", "ascending", "random")
LANES = 20  # the most tasks that a project has
BLOCK = 64  # projects among which ids are shuffled
MARK = b"@@@@@"  # where the number of a repeated megabyte goes


class TaskList:
    def __init__(self, projects, order, id_format=b"%d"):
        self.user_count = max(2, projects // 8)
        self.project_count = 8 * self.user_count
        self.span = max(self.project_count, 8 * BLOCK)  # in so many projects the days of the dump go by
        self.order = order
        self.bits = (2 * LANES * self.project_count + 10_000).bit_length()
        self.id_format = id_format
        self.task_format = (
            b'{"id":' + id_format + b',"name":"%s","notes":"%s %s",%s"created_at":"%sT%sZ",%s,'
            b'"assigned_user_id":%s,"done":%s,"tags":%s}')
        self.project_format = (
            b'{"id":' + id_format + b',"name":"%s %d","description":"%s %s","status":"%s","archived":%s,'
            b'"budget":%d.%d5,"created_at":"%sT08:30:00Z","updated_at":"%sT%sZ","user":{"id":%s%s},"tasks":[%s]}')
        self.make_pools()

    def make_pools(self):
        rng = random.Random("task list")
        self.errands = pieces.errands()
        self.names = pieces.names()
        self.heads = pieces.phrases("notes", 4096, 2, 8)
        self.tails = pieces.phrases("more notes", 4096, 2, 8, rare=0.08)
        self.days = pieces.days(pieces.SPAN * 3 // 2)
        self.due = [b'"due_at":"%s",' % day for day in self.days]
        self.tags = [json.dumps(rng.sample(pieces.TAGS, rng.choice((0, 1, 1, 2, 2, 3, 4))), separators=(",", ":")).encode()
                     for _ in range(4096)]
        self.efforts = [b'"priority":%d,"estimate_hours":%s' % (priority, repr(quarters / 4).encode())
                        for priority in range(1, 6) for quarters in range(1, 61)]
        # A lane is a place in the list of a project: its ids stand elsewhere in time, and are shuffled.
        self.lags = [lane * self.project_count // (10 * LANES * BLOCK) * BLOCK for lane in range(LANES)]
        self.lanes = [rng.sample(range(BLOCK), BLOCK) for _ in range(LANES)]
        if self.order == "ascending":
            self.lags, self.lanes = [0] * LANES, [list(range(BLOCK))] * LANES

    def number(self, plain):
        return pieces.scrambled(plain, self.bits) if self.order == "random" else plain

    def user_id(self, user):
        return self.id_format % self.number(1_000 + 7 * user)

    def rest_of(self, user, choice):
        """What a project says of its owner after the id: all, or a part."""
        mixed = pieces.scrambled(user + 1, 64)
        name = b',"name":"%s"' % self.names[(mixed >> 40) % len(self.names)]
        if 4 <= choice < 10:
            return name
        contact = b',"email":"user%d@mail.example","avatar_url":"https://images.example/people/%016x.jpg"' % (user, mixed)
        if choice >= 10:
            return contact
        return b'%s%s,"joined_at":"%sT%sZ"' % (name, contact, self.days[mixed % pieces.SPAN], pieces.clock(mixed >> 11))

    def task(self, slot, lane, draw):
        days, created = self.days, slot * pieces.SPAN // self.span
        choice = draw & 31
        if choice < 24:
            due = self.due[created + (draw >> 5 & 63)]
        else:
            due = b"" if choice < 28 else b'"due_at":null,'
        assigned = draw >> 11 & 0xFFFFFF
        return self.task_format % (
            self.number(5_000 + LANES * slot + lane),
            self.errands[(draw >> 35 & 0xFF) % len(self.errands)],
            self.heads[draw >> 43 & 0xFFF], self.tails[draw >> 55 & 0xFFF],
            due, days[created], pieces.clock(draw >> 67 & 0x1FFFF),
            self.efforts[(draw >> 84 & 0xFFFF) % len(self.efforts)],
            b"null" if assigned % 10 == 0 else self.user_id((assigned >> 4) % self.user_count),
            b"true" if draw >> 100 & 1 else b"false", self.tags[draw >> 101 & 0xFFF])

    def projects(self):
        rng = random.Random("seedbed task list")
        counts = (4, 8, 10, 12, 12, 14, 16, 20)
        status = (b"active", b"active", b"paused", b"finished")
        users = list(range(self.user_count))
        number = 0
        for turn in range(8):
            rng.shuffle(users)
            for user in users:
                draw = rng.getrandbits(96)
                first, block = number % BLOCK, number - number % BLOCK
                tasks = []
                for lane in range(counts[draw & 7]):
                    slot = block + self.lags[lane] + self.lanes[lane][first]
                    tasks.append(self.task(slot, lane, rng.getrandbits(113)))
                start = number * pieces.SPAN // self.span
                yield self.project_format % (
                    self.number(100 + 2 * number), self.errands[(draw >> 3 & 0xFF) % len(self.errands)], number,
                    self.heads[draw >> 11 & 0xFFF], self.tails[draw >> 23 & 0xFFF],
                    status[draw >> 35 & 3], b"true" if draw >> 37 & 7 == 0 else b"false",
                    draw >> 40 & 0xFFFF, draw >> 56 & 7, self.days[start], self.days[start + (draw >> 59 & 127)],
                    pieces.clock(draw >> 66 & 0x1FFFF), self.user_id(user),
                    self.rest_of(user, 0 if turn == 7 else draw >> 83 & 15), b",".join(tasks))
                number += 1


def chunks(megabytes, separator, order="dates"):
    if order != "ascending":
        yield from TaskList(int(megabytes * 1e6 / PROJECT_BYTES), order).projects()
        return
    # The ids of a megabyte: a digit so that none begins with zero, its number, and five of its own.
    block = separator.join(TaskList(PROJECTS_REPEATED, order, b"1" + MARK + b"%05d").projects())
    for number in range(max(1, round(megabytes))):
        yield block.replace(MARK, b"%05d" % number)
