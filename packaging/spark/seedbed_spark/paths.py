"""Dumps by path: one file for each tenant."""

from collections.abc import Iterable, Mapping
from pathlib import PurePath

ENDINGS = (".gz", ".json", ".ndjson", ".jsonl", ".ldjson", ".csv", ".tsv")


def by_tenant(paths: Mapping[str, str] | Iterable[str]) -> dict[str, str]:
    """Returns the path of each tenant's dump. In a list the tenant is the file's name without its endings."""
    if isinstance(paths, Mapping):
        return dict(paths)
    found: dict[str, str] = {}
    for path in paths:
        tenant = PurePath(path).name
        for ending in ENDINGS:
            tenant = tenant.removesuffix(ending)
        if tenant in found:
            raise ValueError(f"'{found[tenant]}' and '{path}' are both dumps of '{tenant}'")
        found[tenant] = path
    return found
