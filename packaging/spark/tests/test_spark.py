"""Forty tenants by Spark: locally, or with SEEDBED_SPARK_CONNECT=1 through Spark Connect."""

import json
import os
import sqlite3
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from seedbed_spark import Result, SeedsFailed, build_seed, build_seeds
from seedbed_spark.seeds import JSON_OPTIONS

from .support import BROKEN, COLUMNS, EXAMPLE, TENANTS, built_alone, digests_of, lines, rows, script

#: A task that fails is tried four times; local masters else give up at once.
MASTER = "local[2,4]"
SETTINGS = {
    "spark.sql.shuffle.partitions": "6", "spark.speculation": "true", "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
}


def start_spark() -> SparkSession:
    for name in ("PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON"):
        os.environ[name] = sys.executable
    # Workers load the stand-in for an object store; short programs gain nothing from the optimising compiler.
    tests = Path(__file__).parent
    os.environ["PYTHONPATH"] = os.pathsep.join((str(tests / "refusing"), str(tests.parent)))
    os.environ.setdefault("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    builder = SparkSession.builder.appName("seeds")
    if os.environ.get("SEEDBED_SPARK_CONNECT"):
        builder = builder.remote(MASTER)
    else:
        builder = builder.master(MASTER)
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


class SparkTests(unittest.TestCase):
    spark: ClassVar[SparkSession]
    folder: ClassVar[Path]
    alone: ClassVar[dict[str, str]]

    @classmethod
    def setUpClass(cls) -> None:
        folder = TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        os.environ["SEEDBED_REFUSING"] = str(cls.folder / "store")
        cls.alone = built_alone(cls.folder / "alone")
        cls.spark = start_spark()
        cls.addClassCleanup(cls.spark.stop)

    def build(self, df: DataFrame | None, out: str, **named: object) -> dict[str | None, Result]:
        built = build_seeds(
            df, schema=str(EXAMPLE / "seedbed.yml"), out=str(self.folder / out), entry="projects",
            shared={"plans": str(EXAMPLE / "plans.json")}, **named)  # type: ignore[arg-type]
        results = [Result(*row) for row in built.collect()]
        return {result.tenant: result for result in results}

    def frame(self) -> DataFrame:
        return self.spark.createDataFrame([row for tenant in TENANTS for row in rows(tenant)], COLUMNS)

    def expect_seeds(self, out: str, results: dict[str | None, Result]) -> None:
        """All tenants but the broken one have the seed that a build alone gives."""
        self.assertEqual(len(self.alone), 39)
        self.assertEqual(digests_of(self.folder / out), self.alone)
        self.assertEqual(sorted(os.listdir(self.folder / out)), [f"{tenant}.sqlite" for tenant in sorted(self.alone)])
        self.assertEqual(list(results), TENANTS)
        for tenant, result in results.items():
            if tenant == BROKEN:
                self.assertEqual((result.status, result.sha256), ("failed", None))
                self.assertEqual(json.loads(result.problems.splitlines()[0])["line"], 1)
            else:
                self.assertEqual((result.sha256, result.rows, result.problems), (self.alone[str(tenant)], 8, ""))

    def test_builds_from_a_frame_and_then_nothing(self) -> None:
        # The first build kills the worker that runs it.
        dies = script(self.folder / "dies", f"""
if [ "$2" != --help ] && mkdir {self.folder}/died 2>/dev/null; then kill -9 $PPID; fi
exec "$SEEDBED" "$@" """)
        results = self.build(self.frame(), "frame", executable=dies)
        self.expect_seeds("frame", results)
        self.assertTrue((self.folder / "died").exists())
        statuses = [result.status for result in results.values()]
        # The task that died may have finished seeds before.
        self.assertGreaterEqual(statuses.count("built"), 20)

        before = {path: path.stat().st_mtime_ns for path in (self.folder / "frame").iterdir()}
        with self.assertRaisesRegex(SeedsFailed, f"1 of 40 seeds failed\n{BROKEN}: ") as failure:
            self.build(self.frame(), "frame", on_failure="raise")
        self.expect_seeds("frame", {result.tenant: result for result in failure.exception.results})
        self.assertEqual(
            {result.status for result in failure.exception.results if result.tenant != BROKEN}, {"unchanged"})
        self.assertEqual({path: path.stat().st_mtime_ns for path in (self.folder / "frame").iterdir()}, before)

    def test_builds_from_paths_twice_at_once_where_seeks_and_renames_are_refused(self) -> None:
        dumps = self.folder / "dumps"
        dumps.mkdir()
        for tenant in TENANTS:
            (dumps / f"{tenant}.ndjson").write_text(lines(tenant), encoding="utf-8")
        paths = [str(path) for path in dumps.iterdir()]
        with ThreadPoolExecutor() as pool:
            runs = [pool.submit(self.build, None, "store", paths=paths, spark=self.spark) for _ in range(2)]
        for run in runs:
            self.expect_seeds("store", run.result())

    def test_builds_one_seed_of_shares(self) -> None:
        good = self.frame().where(F.col("tenant") != BROKEN).withColumn("id", F.crc32(F.concat("tenant", "id")))
        schema, plans = str(EXAMPLE / "seedbed.yml"), str(EXAMPLE / "plans.json")
        named = {"schema": schema, "entry": "projects", "shared": {"plans": plans}}
        out = self.folder / "one" / "my größter app.sqlite"
        with chdir(self.folder):
            result = build_seed(good.repartition(5), out=f"one/{out.name}", **named)  # type: ignore[arg-type]
        alone = build_seed(good.coalesce(1), out=str(self.folder / "one" / "alone.sqlite"), **named)  # type: ignore[arg-type]
        self.assertEqual((result.status, result.rows), ("built", alone.rows))
        self.assertGreater(len(os.listdir(f"{out}.shares")), 1)
        contents = []
        for path in (out, self.folder / "one" / "alone.sqlite"):
            with closing(sqlite3.connect(path)) as database:
                contents.append([database.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()
                                 for table in ("plans", "projects", "tasks")])
        self.assertEqual(contents[0], contents[1])
        self.assertEqual(len(contents[0][1]), 117)
        with self.assertRaises(SeedsFailed):
            build_seed(self.frame(), out=str(out), **named)  # type: ignore[arg-type]
        rejecting = build_seed(
            self.frame().where(F.col("tenant") == BROKEN), schema=schema, entry="projects", out=str(out),
            share_options=["--on-invalid", "reject", "--dump", f"plans={plans}"])
        self.assertEqual((rejecting.status, rejecting.rows), ("built", 2))
        self.assertIn("map.required-value", rejecting.problems)

    def test_takes_no_rows_and_large_rows(self) -> None:
        df = self.spark.createDataFrame([], "tenant string, id long, name string")
        self.assertEqual(self.build(df, "none"), {})
        self.assertEqual(self.build(None, "none", paths=[], spark=self.spark), {})
        with self.assertRaisesRegex(ValueError, "the DataFrame has no rows"):
            build_seed(df, schema=str(EXAMPLE / "seedbed.yml"), out=str(self.folder / "none.sqlite"), entry="projects")
        large = self.spark.range(3).select(
            F.lit("large").alias("tenant"), "id", F.repeat(F.lit("é"), 4 << 20).alias("name"))
        result = self.build(large, "large")["large"]
        self.assertEqual((result.status, result.problems), ("built", ""))
        self.assertGreater(result.bytes or 0, 24 << 20)

    def test_records_of_one_seed_are_the_rows(self) -> None:
        schema, out = self.folder / "whole.yml", self.folder / "whole.sqlite"
        schema.write_text("""
            seedbed: 1
            entities:
              Item: { primaryKey: id, attributes: { id: integer, record: { keyPath: "@self", type: json } } }
            dumps: [{ name: items, dump: items.ndjson, entity: Item }]
            """)
        df = self.spark.createDataFrame([(1, "a"), (2, "b")], "id long, name string")
        build_seed(df, schema=str(schema), out=str(out), entry="items")
        with closing(sqlite3.connect(out)) as database:
            self.assertEqual(database.execute("SELECT id, record FROM Item ORDER BY id").fetchall(),
                             [(1, '{"id":1,"name":"a"}'), (2, '{"id":2,"name":"b"}')])

    def test_orders_rows_and_refuses_names(self) -> None:
        names: list[tuple[str | None, int, str]] = [
            ("a/b", 1, "first"), ("a/b", 1, "last"), ("A", 1, "x"), ("a", 2, "x"), (None, 3, "x"), ("..", 4, "x")]
        df = self.spark.createDataFrame(names, "tenant string, id long, name string")
        results = self.build(df, "names", order_by=[df["name"].desc()])
        self.assertEqual(sorted(os.listdir(self.folder / "names")), ["%2E..sqlite", "a%2Fb.sqlite"])
        self.assertEqual({tenant: result.status for tenant, result in results.items()},
                         {"a/b": "built", "..": "built", "A": "failed", "a": "failed", None: "failed"})
        self.assertIn("where names ignore case", results["A"].problems)
        self.assertIn("1 rows have no value in 'tenant'", results[None].problems)
        self.assertIn("'first'", results["a/b"].problems)

    def test_values_become_json_without_loss(self) -> None:
        self.spark.conf.set("spark.sql.session.timeZone", "Europe/Zurich")
        row = self.spark.sql("""
            SELECT timestamp'2024-07-01 12:00:00.000001' AS instant, timestamp_ntz'2024-07-01 12:00:00' AS local,
              date'2024-07-01' AS day, 9007199254740993L AS whole, 12345678901234567890.10BD AS decimal, X'00FF' AS bytes,
              CAST(NULL AS string) AS missing, 'é"\\n' AS text, map('a', 1) AS map, array(true, NULL) AS list""")
        line = row.select(F.to_json(F.struct("*"), JSON_OPTIONS)).collect()[0][0]
        self.assertEqual(line, (
            '{"instant":"2024-07-01T10:00:00.000001Z","local":"2024-07-01T12:00:00.000000","day":"2024-07-01",'
            '"whole":9007199254740993,"decimal":12345678901234567890.10,"bytes":"AP8=","missing":null,'
            '"text":"é\\"\\n","map":{"a":1},"list":[true,null]}'))
