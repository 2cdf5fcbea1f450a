"""The result of one tenant, and of all."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

#: The columns of the results, in the language of Spark.
COLUMNS = "tenant string, sha256 string, bytes long, rows long, status string, problems string, seconds double"


@dataclass(frozen=True)
class Result:
    """One row of the results: a tenant, and its seed or its problems."""

    tenant: str | None
    #: The hash of the file, in hexadecimal digits; None if the build failed, as are `bytes` and `rows`.
    sha256: str | None
    bytes: int | None
    #: The number of rows in all tables; None for a seed without metadata.
    rows: int | None
    #: `built`, `unchanged` or `failed`.
    status: str
    #: Errors and warnings as `seedbed build --format json` writes them, one JSON object a line.
    problems: str
    seconds: float

    @staticmethod
    def failed(tenant: str | None, problems: str, seconds: float = 0) -> "Result":
        """Returns the result of a tenant without a new seed."""
        return Result(tenant, None, None, None, "failed", problems, seconds)


def problem(message: str) -> str:
    """Returns an error without a location as a line of JSON."""
    return json.dumps({"severity": "error", "message": message}, ensure_ascii=False)


class SeedsFailed(Exception):
    """Some seeds could not be built. All others are in place."""

    def __init__(self, results: Sequence[Result]) -> None:
        failed = [result for result in results if result.status == "failed"]
        shown = "\n".join(f"{result.tenant}: {result.problems.splitlines()[0]}" for result in failed[:5])
        more = f"\n… and {len(failed) - 5} more" if len(failed) > 5 else ""
        super().__init__(f"{len(failed)} of {len(results)} seeds failed\n{shown}{more}")
        #: The results of all tenants.
        self.results = list(results)

    def __reduce__(self) -> tuple[type["SeedsFailed"], tuple[list[Result]]]:
        return SeedsFailed, (self.results,)
