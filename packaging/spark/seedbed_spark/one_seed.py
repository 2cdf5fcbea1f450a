"""One seed of a DataFrame: a share of each partition, and a last task that puts the shares together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from seedbed_spark.build import Build
from seedbed_spark.file_name import file_name
from seedbed_spark.paths import listed
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
    attempts: int = 3,
    executable: str | None = None,
) -> Result:
    """Builds one seed of all rows, and returns its result. Raises `SeedsFailed` if a build fails.

    The arguments are those of `build_seeds`, but `out` is the path of the seed, which ends with `.sqlite`. The shares
    stay in the folder `OUT.shares`. Each of them reads the dumps of `shared`, too.
    """
    from pyspark.sql import functions as F

    path, files, options = Path(out), listed(files, "files"), listed(options, "options")
    if path.suffix != ".sqlite":
        raise ValueError(f"out is the path of a seed, such as 'app.sqlite', not '{out}'")
    parts = df.withColumn(PART, F.format_string("%06d", F.spark_partition_id()))
    shares = build_seeds(
        parts, schema=schema, out=f"{out}.shares", entry=entry, by=PART, shared=shared, files=files,
        options=(*options, "--share"), on_failure="raise", attempts=attempts, executable=executable)
    names = sorted(file_name(row.tenant) for row in shares.collect())
    if not names:
        raise ValueError("the DataFrame has no rows")
    build = Build(SchemaFiles.read(schema, files), entry, Target(str(path.parent)), options, executable, attempts)
    build = replace(build, shares=tuple(os.path.abspath(os.path.join(f"{out}.shares", name)) for name in names))
    last = df.sparkSession.createDataFrame([(path.stem, "", False)], "tenant string, path string, clash boolean")
    result = Result(*last.mapInArrow(Task(build).of_paths, COLUMNS).collect()[0])
    if result.status == "failed":
        raise SeedsFailed([result])
    return result
