"""Paths that workers see, such as the dumps of the tenants."""

import os
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any

AnyPath = str | os.PathLike[str]
ENDINGS = (".gz", ".json", ".ndjson", ".jsonl", ".ldjson", ".csv", ".tsv")


def listed(values: Iterable[object], name: str) -> tuple[Any, ...]:
    """Returns the values of an argument; a text alone would be taken letter by letter."""
    if isinstance(values, str):
        raise TypeError(f"{name} is a list, not a text: write {name}=['{values}']")
    return tuple(values)


def absolute(path: AnyPath) -> str:
    """Returns a path from the root, for workers have another current folder. One that has it stays, also on Windows."""
    text = os.fspath(path)
    return text if text.startswith("/") else os.path.abspath(text)


def by_tenant(paths: Mapping[str, AnyPath] | Iterable[AnyPath]) -> dict[str, str]:
    """Returns the path of each tenant's dump. In a list the tenant is the file's name without its endings."""
    if isinstance(paths, Mapping):
        return {tenant: absolute(path) for tenant, path in paths.items()}
    found: dict[str, str] = {}
    for path in listed(paths, "paths"):
        tenant = PurePath(path).name
        for ending in ENDINGS:
            tenant = tenant.removesuffix(ending)
        if tenant in found:
            raise ValueError(f"'{found[tenant]}' and '{path}' are both dumps of '{tenant}'")
        found[tenant] = absolute(path)
    return found
