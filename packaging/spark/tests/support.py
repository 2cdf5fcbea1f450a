"""Forty tenants, and their seeds built alone."""

import hashlib
import json
import os
import stat
import subprocess
from pathlib import Path
from typing import Any

from seedbed_spark.executable import find_executable

EXAMPLE = Path(__file__).parents[3] / "Examples" / "scale"
TENANTS = [f"tenant-{number:02}" for number in range(1, 41)]
#: The tenant with a project that has no name.
BROKEN = "tenant-17"
#: The columns of `rows`, in the language of Spark.
COLUMNS = ("tenant string, id long, name string, plan string, "
           "tasks array<struct<id: long, name: string, done: boolean>>")


def rows(tenant: str) -> list[dict[str, Any]]:
    """The rows of a tenant, each a project."""
    number = TENANTS.index(tenant) + 1
    return [{
        "tenant": tenant, "id": project, "name": None if tenant == BROKEN else f"Projekt „{project}“ of {tenant}",
        "plan": "team" if project % 2 else None,
        "tasks": [{"id": number * 100 + project, "name": "Task\n1", "done": project == 2}],
    } for project in (3, 1, 2)]


def lines(tenant: str) -> str:
    """The rows as Spark writes them, in the order of their texts."""
    texts = [json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in rows(tenant)]
    return "".join(text + "\n" for text in sorted(texts))


def built_alone(folder: Path) -> dict[str, str]:
    """Builds each tenant's seed from standard input, and returns the sha256 of each but the broken one."""
    folder.mkdir()
    digests = {}
    for tenant in TENANTS:
        seed = folder / f"{tenant}.sqlite"
        done = subprocess.run(
            [find_executable(), "build", EXAMPLE / "seedbed.yml", "--dump", "projects=-", "--quiet", "-o", seed],
            input=lines(tenant).encode(), capture_output=True, check=False)
        if done.returncode == 0:
            digests[tenant] = hashlib.sha256(seed.read_bytes()).hexdigest()
    return digests


def digests_of(folder: Path) -> dict[str, str]:
    """The sha256 of each seed in a folder, by the name without its ending."""
    return {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob("*.sqlite")}


def script(path: Path, text: str) -> str:
    """Writes an executable shell script, in which `$SEEDBED` is the real executable, and returns its path."""
    path.write_text(f"#!/bin/sh\nSEEDBED='{os.path.realpath(find_executable())}'\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)
