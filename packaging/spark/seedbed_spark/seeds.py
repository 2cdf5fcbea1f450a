"""The public function: a DataFrame, or paths, to seeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from seedbed_spark.build import Build
from seedbed_spark.file_name import clashing
from seedbed_spark.paths import AnyPath, absolute, by_tenant, listed
from seedbed_spark.result import COLUMNS, Result, SeedsFailed
from seedbed_spark.schema_files import SchemaFiles
from seedbed_spark.target import Target
from seedbed_spark.task import GROUP, LINE, NUMBER, PART, TENANT, Task

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

#: How rows become JSON: nulls are written, and instants have six digits and the zone UTC.
JSON_OPTIONS = {
    "ignoreNullFields": "false", "timeZone": "UTC", "dateFormat": "yyyy-MM-dd",
    "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX", "timestampNTZFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
}
#: How many dumps by path a task takes.
CHUNK = 16


def build_seeds(
    df: DataFrame | None = None,
    *,
    schema: str,
    out: str,
    entry: str,
    by: str = "tenant",
    paths: Mapping[str, AnyPath] | Iterable[AnyPath] | None = None,
    shared: Mapping[str, str] | None = None,
    order_by: Sequence[str | Column] = (),
    files: Iterable[str] = (),
    options: Iterable[str] = (),
    on_failure: Literal["row", "raise"] = "row",
    tasks: int | None = None,
    attempts: int = 3,
    executable: str | None = None,
    spark: SparkSession | None = None,
) -> DataFrame:
    """Builds one seed for each value of the column `by`, or for each file of `paths`, and returns the results.

    The function returns when all seeds are built. The results have one row for each tenant: `tenant`, `sha256`,
    `bytes`, `rows`, `status` (`built`, `unchanged` or `failed`), `problems` as lines of JSON, and `seconds`.

    - `schema`: the path of the mapping schema on the driver. The YAML and SQL files in its folder travel with it.
    - `out`: the folder of the seeds, as all workers see it. A tenant's seed is `TENANT.sqlite`. A relative path starts
      at the driver's current folder.
    - `entry`: the name of the entry of `dumps` that reads the rows, or the tenant's file.
    - `paths`: instead of a DataFrame, the dump of each tenant by its name, or a list of paths such as `north.json`.
      All workers must see these paths.
    - `shared`: dumps that all tenants share: paths on the driver, by the names of their entries.
    - `order_by`: the order of a tenant's rows: columns of the DataFrame. By default, and for rows that are equal
      there, it is the order of their JSON texts.
    - `files`: patterns of other files in the schema's folder that travel with it, such as `*.sqlite`.
    - `options`: further options of `seedbed build`, such as `['--strict', '--set', 'country=SE']`.
    - `on_failure`: `row` makes a failed build a row of the results; `raise` raises `SeedsFailed` after all builds.
    - `tasks`: the number of tasks; by default the number of Spark's shuffle partitions, or one for 16 paths.
    - `attempts`: how often a build is tried if the system fails (exit status 2).
    - `executable`: the path of `seedbed` on the workers.
    """
    from pyspark.sql import SparkSession

    if (df is None) == (paths is None):
        raise ValueError("build_seeds takes a DataFrame or paths")
    if on_failure not in ("row", "raise"):
        raise ValueError(f"on_failure is 'row' or 'raise', not '{on_failure}'")
    if attempts < 1:
        raise ValueError(f"attempts is at least 1, not {attempts}")
    order_by = listed(order_by, "order_by")
    build = Build(
        SchemaFiles.read(schema, listed(files, "files"), shared), entry, Target(absolute(out)), listed(options, "options"),
        executable, attempts)
    if df is not None:
        spark = df.sparkSession
        built = _from_rows(df, Task(build, by), by, order_by, tasks)
    else:
        spark = spark or SparkSession.active()
        built = _from_paths(spark, Task(build), by_tenant(paths or {}), tasks)
    results = sorted((Result(*row) for row in built.collect()), key=lambda result: result.tenant or "")
    if on_failure == "raise" and any(result.status == "failed" for result in results):
        raise SeedsFailed(results)
    return spark.createDataFrame([tuple(vars(result).values()) for result in results], COLUMNS)


def _from_rows(df: DataFrame, task: Task, by: str, order_by: Sequence[str | Column], tasks: int | None) -> DataFrame:
    from pyspark.sql import Window
    from pyspark.sql import functions as F

    names = ["`" + name.replace("`", "``") + "`" for name in df.columns if name != PART]
    tenant = F.col("`" + by.replace("`", "``") + "`").cast("string")
    line = F.to_json(F.struct(*names), JSON_OPTIONS)
    # A number of partitions that is given stays: Spark would join small ones, and build their seeds one by one.
    grouped = df.withColumns({GROUP: F.lower(tenant), TENANT: tenant, LINE: line}).repartition(
        tasks or _shuffle_partitions(df.sparkSession), GROUP)
    number = F.row_number().over(Window.partitionBy(GROUP).orderBy(*order_by, LINE))
    groups = grouped.select(GROUP, TENANT, number.alias(NUMBER), LINE).groupBy(GROUP)
    # Spark counts the parameters of a function: a method would get the key of the group, too.
    if hasattr(groups, "applyInArrow"):
        return groups.applyInArrow(lambda table: task.of_arrow(table), COLUMNS)
    return groups.applyInPandas(lambda frame: task.of_pandas(frame), COLUMNS)


def _from_paths(spark: SparkSession, task: Task, paths: Mapping[str, str], tasks: int | None) -> DataFrame:
    clashes = clashing(paths)
    rows = [(tenant, path, tenant in clashes) for tenant, path in sorted(paths.items())]
    frame = spark.createDataFrame(rows, "tenant string, path string, clash boolean")
    return frame.repartition(tasks or -(-len(rows) // CHUNK) or 1).mapInArrow(task.of_paths, COLUMNS)


def _shuffle_partitions(spark: SparkSession) -> int:
    count = spark.conf.get("spark.sql.shuffle.partitions")
    return int(count) if count is not None and count.isdecimal() else 200
