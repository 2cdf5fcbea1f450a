"""An app with Django: 'make' migrates an empty database, 'check' opens a filled copy of it, 'update' takes the next seed."""

import datetime
import decimal
import io
import os
import sys
import uuid

import django
from django.conf import settings
from django.core.management import call_command

command, path, *seeds = sys.argv[1:]
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
settings.configure(
    INSTALLED_APPS=["workshop"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": path}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    USE_TZ=True,
)
django.setup()

if command == "make":
    call_command("makemigrations", "workshop", verbosity=0)
    call_command("migrate", verbosity=0)
    sys.exit()

from workshop.models import Project, Tag, Task, User  # noqa: E402

utc = datetime.timezone.utc


def expect(found, expected):
    if found != expected:
        raise SystemExit(f"django: expected {expected!r}, found {found!r}")


def names(rows):
    return sorted(row.name for row in rows)


def update(seed):
    """A user writes, and nothing of that is lost when the next seed comes."""
    boat, shed = Project.objects.get(id=101), Project.objects.get(id=102)
    numbers = dict(Tag.objects.values_list("name", "id"))
    Task.objects.filter(id=2).update(done=True)
    Task.objects.get(id=1).delete()
    expect(Task.objects.create(name="Sail", project=boat, done=False).id, 4)
    Task.objects.create(name="Sweep", project=shed, done=False)
    mine = Project.objects.create(name="Mine", created_at=boat.created_at, owner=boat.owner)
    mine.tags.set([Tag.objects.get(name="heavy"), Tag.objects.create(name="own")])

    call_command("update_seed", seed)
    call_command("migrate", "--check", verbosity=0)
    expect([p.name for p in Project.objects.order_by("id")], ["Big boat", "Shed", "Mine", "Canoe"])
    expect([(t.name, t.done) for t in Task.objects.filter(project=boat).order_by("id")],
           [("Paint twice", True), ("Sail", False), ("Row", False)])
    expect(names(shed.task_set.all()), ["Roof", "Sweep"])
    expect(names(mine.tags.all()), ["heavy", "own"])
    expect(names(boat.tags.all()), ["fast", "heavy"])
    expect(Tag.objects.get(project__name="Canoe").id, numbers["wood"])


if command == "update":
    update(*seeds)
    sys.exit()

call_command("migrate", "--check", verbosity=0)
call_command("makemigrations", "--check", "--dry-run", verbosity=0)

# Each value is found by equality, as an app makes it and as it reads it.
instants = {
    "Boat": datetime.datetime(2024, 3, 2, 9, 15, tzinfo=utc),
    "Shed": datetime.datetime(2024, 3, 10, 17, 40, 12, 250000, tzinfo=utc),
    "Oar": datetime.datetime(1969, 12, 31, 23, 59, 59, 500000, tzinfo=utc),
}
for name, instant in instants.items():
    expect(names(Project.objects.filter(created_at=instant)), [name])
for project in Project.objects.all():
    same = Project.objects.filter(
        created_at=project.created_at, budget=project.budget, active=project.active, token=project.token
    )
    if project.token is not None:
        expect(names(same), [project.name])
expect(names(User.objects.filter(joined=datetime.datetime(2021, 6, 30, 23, 59, 59, 999000, tzinfo=utc))), ["Björn"])
token = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
expect(names(Project.objects.filter(token=token)), ["Boat"])
for budget, name in [("12.50", "Boat"), ("1200", "Shed"), ("-0.1", "Oar")]:
    expect(names(Project.objects.filter(budget=decimal.Decimal(budget))), [name])
expect(names(Project.objects.filter(active=True)), ["Boat", "Oar"])
expect(names(Project.objects.filter(active=False)), ["Shed"])
expect(names(Project.objects.filter(extra__a=1)), ["Boat"])
expect([p.extra for p in Project.objects.order_by("id")], [{"a": 1, "b": ["x"]}, {}, []])

# Every relationship, in both directions.
boat = Project.objects.get(id=101)
expect(boat.owner.name, "Ada")
expect(names(User.objects.get(id=1).project_set.all()), ["Boat", "Oar"])
expect(names(boat.task_set.all()), ["Paint", "Saw"])
expect(Task.objects.get(id=3).project.name, "Shed")
expect(names(boat.tags.all()), ["heavy", "wood"])
expect(names(Tag.objects.get(name="heavy").project_set.all()), ["Boat", "Shed"])

# Rows that the app writes come after the seed's, and the seed's are written back alike.
task = Task.objects.create(name="Sail", project=boat, done=False)
expect(task.id, 4)
boat.tags.add(Tag.objects.create(name="new"))
expect(names(boat.tags.all()), ["heavy", "new", "wood"])
boat.save()
expect(names(Project.objects.filter(created_at=instants["Boat"], token=token)), ["Boat"])

tables = io.StringIO()
call_command("inspectdb", stdout=tables)
for line in ["owner = models.ForeignKey('User'", "project = models.ForeignKey(Project"]:
    if line not in tables.getvalue():
        raise SystemExit(f"django: inspectdb does not find {line!r}:\n{tables.getvalue()}")
print("django", django.get_version())
