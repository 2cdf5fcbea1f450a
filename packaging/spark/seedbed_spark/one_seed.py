"""One seed of a DataFrame: a share of each partition, and a last task that puts the shares together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from seedbed_spark.build import Build
from seedbed_spark.file_name import file_name
from seedbed_spark.paths import absolute, listed
from seedbed_spark.result import COLUMNS, Result, SeedsFailed
from seedbed_spark.schema_files import SchemaFiles
from seedbed_spark.seeds import build_seeds
from seedbed_spark.target import Target
from seedbed_spark.task import PART, Task

if TYPE_CHECKING:
    from pyspark.sql import DataFrame


def build_seed(
    df: DataFrame,
    *,
    schema: str,
    out: str,
    entry: str,
    shared: Mapping[str, str] | None = None,
    files: Iterable[str] = (),
    options: Iterable[str] = (),
    share_options: Iterable[str] = (),
    attempts: int = 3,
    executable: str | None = None,
) -> Result:
    """Builds one seed of all rows. Returns its result, with the warnings of the shares, too.

    Raises `SeedsFailed` if a build fails.

    The arguments are those of `build_seeds`, but `out` is the path of the seed, which ends with `.sqlite`. The shares
    stay in the folder `OUT.shares`. Each of them reads the dumps of `shared`, too. `share_options` are options of the
    builds that read dumps, which the last build does not take: `['--on-invalid', 'reject']`, or
    `['--dump', 'NAME=/PATH']` for a dump that all workers see.
    """
    from pyspark.sql import functions as F

    path, files, options = PurePosixPath(absolute(out)), listed(files, "files"), listed(options, "options")
    if path.suffix != ".sqlite":
        raise ValueError(f"out is the path of a seed, such as 'app.sqlite', not '{out}'")
    parts = df.withColumn(PART, F.format_string("%06d", F.spark_partition_id()))
    built = build_seeds(
        parts, schema=schema, out=f"{path}.shares", entry=entry, by=PART, shared=shared, files=files,
        options=(*options, *listed(share_options, "share_options"), "--share"), on_failure="raise",
        attempts=attempts, executable=executable)
    shares = sorted((Result(*row) for row in built.collect()), key=lambda share: str(share.tenant))
    if not shares:
        raise ValueError("the DataFrame has no rows")
    build = Build(
        SchemaFiles.read(schema, files), entry, Target(str(path.parent)), options, executable, attempts,
        shares=tuple(f"{path}.shares/{file_name(str(share.tenant))}" for share in shares), name=path.name)
    last = df.sparkSession.createDataFrame([(path.stem, "", False)], "tenant string, path string, clash boolean")
    result = Result(*last.mapInArrow(Task(build).of_paths, COLUMNS).collect()[0])
    if result.status == "failed":
        raise SeedsFailed([result])
    problems = [line for found in (*shares, result) for line in found.problems.split("\n") if line]
    return replace(result, problems="\n".join(dict.fromkeys(problems)))
