"""Many seeds by Spark: one SQLite file for each tenant, region or day of a DataFrame."""

from seedbed_spark.result import Result, SeedsFailed
from seedbed_spark.seeds import build_seeds

__all__ = ["Result", "SeedsFailed", "build_seeds"]
