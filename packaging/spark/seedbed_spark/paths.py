"""Dumps by path: one file for each tenant."""

from collections.abc import Iterable, Mapping
from pathlib import PurePath

ENDINGS = (".gz", ".json", ".ndjson", ".jsonl", ".ldjson", ".csv", ".tsv")


def listed(values: Iterable[object], name: str) -> tuple:
    """Returns the values of an argument; a text alone would be taken letter by letter."""
    if isinstance(values, str):
        raise TypeError(f"{name} is a list, not a text: write {name}=['{values}']")
    return tuple(values)


def by_tenant(paths: Mapping[str, str] | Iterable[str]) -> dict[str, str]:
    """Returns the path of each tenant's dump. In a list the tenant is the file's name without its endings."""
    if isinstance(paths, Mapping):
        return dict(paths)
    found: dict[str, str] = {}
    for path in listed(paths, "paths"):
        tenant = PurePath(path).name
        for ending in ENDINGS:
            tenant = tenant.removesuffix(ending)
        if tenant in found:
            raise ValueError(f"'{found[tenant]}' and '{path}' are both dumps of '{tenant}'")
        found[tenant] = path
    return found
