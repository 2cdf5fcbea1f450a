"""An app with SQLAlchemy: 'make' creates an empty database, 'check' opens a filled copy of it, 'update' takes the next seed."""

import datetime
import decimal
import sys
import uuid

import sqlalchemy as sa
from sqlalchemy.ext.automap import automap_base
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship

command, path, *seeds = sys.argv[1:]
engine = sa.create_engine(f"sqlite:///{path}")


class Base(DeclarativeBase):
    pass


project_tags = sa.Table(
    "project_tags",
    Base.metadata,
    sa.Column("project_id", sa.ForeignKey("project.id"), primary_key=True),
    sa.Column("tag_id", sa.ForeignKey("tag.id"), primary_key=True),
)


class User(Base):
    __tablename__ = "user"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    joined: Mapped[datetime.datetime | None]
    token: Mapped[uuid.UUID | None] = mapped_column(unique=True)
    projects: Mapped[list["Project"]] = relationship(back_populates="owner")


class Tag(Base):
    __tablename__ = "tag"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    projects: Mapped[list["Project"]] = relationship(secondary=project_tags, back_populates="tags")


class Project(Base):
    __tablename__ = "project"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    created_at: Mapped[datetime.datetime]
    budget: Mapped[decimal.Decimal | None] = mapped_column(sa.Numeric(10, 2))
    active: Mapped[bool]
    token: Mapped[uuid.UUID | None] = mapped_column(unique=True)
    extra: Mapped[dict] = mapped_column(sa.JSON)
    owner_id: Mapped[int | None] = mapped_column(sa.ForeignKey("user.id"))
    owner: Mapped[User | None] = relationship(back_populates="projects")
    tasks: Mapped[list["Task"]] = relationship(back_populates="project")
    tags: Mapped[list[Tag]] = relationship(secondary=project_tags, back_populates="projects")


class Task(Base):
    __tablename__ = "task"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    done: Mapped[bool]
    project_id: Mapped[int] = mapped_column(sa.ForeignKey("project.id"))
    project: Mapped[Project] = relationship(back_populates="tasks")


if command == "make":
    Base.metadata.create_all(engine)
    sys.exit()


def expect(found, expected):
    if found != expected:
        raise SystemExit(f"sqlalchemy: expected {expected!r}, found {found!r}")


def names(rows):
    return sorted(row.name for row in rows)


def update(seed):
    """A user writes, and nothing of that is lost when the next seed comes."""
    with Session(engine) as session:
        boat, shed = session.get(Project, 101), session.get(Project, 102)
        heavy, wood = (session.scalar(sa.select(Tag).where(Tag.name == name)) for name in ("heavy", "wood"))
        number = wood.id
        session.get(Task, 2).done = True
        session.delete(session.get(Task, 1))
        boat.tasks.append(Task(id=4, name="Sail", done=False))
        shed.tasks.append(Task(id=5, name="Sweep", done=False))
        tags = [heavy, Tag(name="own")]
        session.add(Project(id=104, name="Mine", created_at=boat.created_at, active=True, extra={}, tags=tags))
        session.commit()
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        run = connection.exec_driver_sql
        run("ATTACH ? AS seed", (seed,))
        steps = run("SELECT sql FROM seed.seedbed_update ORDER BY step").scalars().all()
        run("BEGIN IMMEDIATE"); [run(sql) for sql in steps]; run("COMMIT")
        run("DETACH seed")
    with Session(engine) as session:
        projects = session.scalars(sa.select(Project).order_by(Project.id)).all()
        expect([project.name for project in projects], ["Big boat", "Shed", "Mine", "Canoe"])
        boat, shed, mine, canoe = projects
        expect(sorted((task.name, task.done) for task in boat.tasks),
               [("Paint twice", True), ("Row", False), ("Sail", False)])
        expect(names(shed.tasks), ["Roof", "Sweep"])
        expect(names(mine.tags), ["heavy", "own"])
        expect(names(boat.tags), ["fast", "heavy"])
        expect([tag.id for tag in canoe.tags], [number])


if command == "update":
    update(*seeds)
    sys.exit()

with Session(engine) as session:

    def find(type_, *conditions):
        return names(session.scalars(sa.select(type_).where(*conditions)))

    for name, instant in [
        ("Boat", datetime.datetime(2024, 3, 2, 9, 15)),
        ("Shed", datetime.datetime(2024, 3, 10, 17, 40, 12, 250000)),
        ("Oar", datetime.datetime(1969, 12, 31, 23, 59, 59, 500000)),
    ]:
        expect(find(Project, Project.created_at == instant), [name])
    expect(find(User, User.joined == datetime.datetime(2021, 6, 30, 23, 59, 59, 999000)), ["Björn"])
    token = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
    expect(find(Project, Project.token == token), ["Boat"])
    for budget, name in [("12.50", "Boat"), ("1200", "Shed"), ("-0.1", "Oar")]:
        expect(find(Project, Project.budget == decimal.Decimal(budget)), [name])
    expect(find(Project, Project.active.is_(True)), ["Boat", "Oar"])
    expect(find(Project, Project.active.is_(False)), ["Shed"])
    for project in session.scalars(sa.select(Project)).all():
        same = (Project.created_at == project.created_at, Project.budget == project.budget)
        expect(find(Project, *same), [project.name])
    extras = [project.extra for project in session.scalars(sa.select(Project).order_by(Project.id))]
    expect(extras, [{"a": 1, "b": ["x"]}, {}, []])

    boat = session.get(Project, 101)
    expect(boat.owner.name, "Ada")
    expect(names(session.get(User, 1).projects), ["Boat", "Oar"])
    expect(names(boat.tasks), ["Paint", "Saw"])
    expect(session.get(Task, 3).project.name, "Shed")
    expect(names(boat.tags), ["heavy", "wood"])
    expect(names(session.scalar(sa.select(Tag).where(Tag.name == "heavy")).projects), ["Boat", "Shed"])

    boat.tasks.append(Task(name="Sail", done=False))
    boat.tags.append(Tag(name="new"))
    session.commit()
    expect(names(session.get(Project, 101).tasks), ["Paint", "Sail", "Saw"])

# The tables alone show every relationship.
Mapped_ = automap_base()
Mapped_.prepare(autoload_with=engine)
found = {
    f"{name}.{relation.key}"
    for name, class_ in Mapped_.classes.items()
    for relation in sa.inspect(class_).relationships
}
expected = {
    "project.user", "user.project_collection", "project.task_collection", "task.project",
    "project.tag_collection", "tag.project_collection",
}
expect(found, expected)
print("sqlalchemy", sa.__version__)
