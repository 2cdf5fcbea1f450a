"""Names of seeds: a tenant becomes a file name that every file system takes."""

from collections import Counter
from collections.abc import Iterable

SUFFIX = ".sqlite"
LONGEST = 200
PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.")


def file_name(tenant: str) -> str:
    """Returns the name of a tenant's seed: `north` is `north.sqlite`, `a/b` is `a%2Fb.sqlite`.

    All bytes but ASCII letters, digits, `-`, `_` and `.` are written as `%` and two hexadecimal digits, and so is
    a dot at the start. Two tenants never have the same name. Raises ValueError if the name is empty or too long.
    """
    if not tenant:
        raise ValueError("the tenant's name is empty")
    name = "".join(
        chr(byte) if byte in PLAIN and (place or byte != ord(".")) else f"%{byte:02X}"
        for place, byte in enumerate(tenant.encode()))
    if len(name) > LONGEST:
        raise ValueError(f"the tenant's name takes {len(name)} bytes as a file name; the limit is {LONGEST}")
    return name + SUFFIX


def clashing(tenants: Iterable[str]) -> set[str]:
    """Returns the tenants whose file names are equal where case is ignored."""
    folded = {tenant: _folded(tenant) for tenant in tenants}
    counts = Counter(folded.values())
    return {tenant for tenant, name in folded.items() if counts[name] > 1}


def _folded(tenant: str) -> str:
    try:
        return file_name(tenant).lower()
    except ValueError:
        return tenant
