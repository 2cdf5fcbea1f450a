"""The jobs of the benchmark: which dumps they read, and what is done to them by whom."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


@dataclasses.dataclass(frozen=True)
class Dump:
    """A dump, as it is asked of the generator."""

    shape: str
    lines: bool = False
    order: str | None = None

    @property
    def form(self):
        return "files" if self.shape == "files" else "NDJSON" if self.lines else "JSON"

    def make(self, folder, megabytes):
        """The path of the dump, and its bytes."""
        ending = "" if self.shape == "files" else ".ndjson" if self.lines else ".json"
        path = os.path.join(folder, f"{self.shape}-{self.order or 'usual'}{ending}")
        # By another process: the peak memory of this one would count as that of all it starts.
        command = [sys.executable, os.path.join(HERE, "generate.py"), self.shape, str(megabytes), path]
        command += ["--lines"] if self.lines else []
        command += ["--order", self.order] if self.order else []
        subprocess.run(command, check=True)
        if self.shape != "files":
            return path, os.path.getsize(path)
        return path, sum(os.path.getsize(os.path.join(parent, file))
                         for parent, _, files in os.walk(path) for file in files)


@dataclasses.dataclass(frozen=True)
class Contender:
    """A tool at work on a dump; what it makes must equal what the first contender with `alike` makes."""

    tool: str
    dump: Dump
    label: str | None = None
    alike: str = "all"

    @property
    def name(self):
        return self.label or self.tool


@dataclasses.dataclass(frozen=True)
class Job:
    name: str
    title: str
    contenders: tuple[Contender, ...]
    files: str | None = None  # the folder of another job that has the same schema
    queries: dict[str, str] = dataclasses.field(default_factory=dict)

    @property
    def folder(self):
        return os.path.join(HERE, "jobs", self.files or self.name)


# The numbers of tags are each tool's own: what counts is their names.
TAGS = {
    "tags": "SELECT name FROM tags ORDER BY name",
    "task_tags": "SELECT task_id, tags.name FROM task_tags JOIN tags ON tags.id = tag_id ORDER BY 1, 2",
}


def with_all_rivals(shape):
    array, lines = Dump(shape), Dump(shape, lines=True)
    return (
        Contender("seedbed", array), Contender("seedbed", lines), Contender("seedbed --writer sql", array),
        Contender("floor", array), Contender("DuckDB", array), Contender("DuckDB", lines), Contender("orjson", lines),
        Contender("sqlite3", array), Contender("sqlite-utils", array),
    )


def with_the_shell(shape):
    return Contender("seedbed", Dump(shape)), Contender("sqlite3", Dump(shape))


JOBS = [
    Job("tasklist", "Task list", with_all_rivals("tasklist"), queries=TAGS),
    Job("statuses", "Statuses", with_all_rivals("statuses")),
    Job("orders", "Task list, keys in three orders", tuple(
        Contender("seedbed", Dump("tasklist", order=order), f"seedbed, {label}", order)
        for order, label in (("dates", "nearly ascending"), ("ascending", "ascending"), ("random", "random"))),
        files="tasklist", queries=TAGS),
    Job("wide", "Flat records of 60 columns", with_the_shell("wide")),
    Job("deep", "Records five deep", with_the_shell("deep")),
    Job("entries", "One object, records by key", with_the_shell("entries")),
    Job("files", "Files of a kilobyte", with_the_shell("files")),
    Job("unmapped", "Statuses, unmapped keys counted", (Contender("seedbed", Dump("statuses")),)),
    Job("keys", "Statuses, their keys alone", (Contender("seedbed", Dump("statuses")),)),
    Job("beside", "A member beside statuses that are only scanned", (Contender("seedbed", Dump("beside")),)),
]
