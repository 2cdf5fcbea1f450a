"""The functions that Spark runs on its workers."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from seedbed_spark.build import Build
from seedbed_spark.file_name import clashing
from seedbed_spark.result import Result, problem

#: The columns of the rows that reach a task. A group has all tenants whose names differ in case alone.
GROUP, TENANT, NUMBER, LINE = "seedbed_group", "seedbed_tenant", "seedbed_number", "seedbed_line"

#: The column with the number of a row's partition, which `build_seed` adds: no member of a record.
PART = "seedbed_part"


@dataclass(frozen=True)
class Task:
    """Builds the seeds of the tenants that a task gets."""

    build: Build
    by: str = "tenant"

    def of_arrow(self, table: Any) -> Any:
        """Builds the seeds of a group of rows, an Arrow table."""
        return _arrow(self._of_rows(zip(*(table.column(name).to_pylist() for name in (TENANT, NUMBER, LINE)))))

    def of_pandas(self, frame: Any) -> Any:
        """Builds the seeds of a group of rows, for versions of Spark whose groups are not in Arrow's form."""
        return _arrow(self._of_rows(zip(*(frame[name].tolist() for name in (TENANT, NUMBER, LINE))))).to_pandas()

    def of_paths(self, batches: Iterable[Any]) -> Iterator[Any]:
        """Builds seeds from paths: batches have the columns `tenant`, `path` and `clash`."""
        for batch in batches:
            for row in batch.to_pylist():
                result = _clash(row["tenant"]) if row["clash"] else self.build.seed(row["tenant"], row["path"])
                yield from _arrow([result]).to_batches()

    def _of_rows(self, rows: Iterable[tuple[str | None, int, str]]) -> list[Result]:
        tenants: dict[str | None, list[tuple[int, str]]] = {}
        for tenant, number, line in rows:
            tenants.setdefault(tenant, []).append((number, line))
        clashes = clashing(tenant for tenant in tenants if tenant is not None)
        results = []
        for tenant, numbered in tenants.items():
            if tenant is None:
                results.append(Result.failed(None, problem(f"{len(numbered)} rows have no value in '{self.by}'")))
            elif tenant in clashes:
                results.append(_clash(tenant))
            else:
                results.append(self.build.seed(tenant, [line for _, line in sorted(numbered)]))
        return results


def _clash(tenant: str) -> Result:
    return Result.failed(tenant, problem(
        f"'{tenant}' and another tenant would be one file where names ignore case"))


def _arrow(results: list[Result]) -> Any:
    import pyarrow

    schema = pyarrow.schema([
        ("tenant", pyarrow.string()), ("sha256", pyarrow.string()), ("bytes", pyarrow.int64()),
        ("rows", pyarrow.int64()), ("status", pyarrow.string()), ("problems", pyarrow.string()),
        ("seconds", pyarrow.float64())])
    return pyarrow.Table.from_pylist([asdict(result) for result in results], schema=schema)
