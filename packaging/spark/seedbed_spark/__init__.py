"""Seeds by Spark: one SQLite file for each tenant, region or day of a DataFrame, or one for all of it."""

from seedbed_spark.one_seed import build_seed
from seedbed_spark.result import Result, SeedsFailed
from seedbed_spark.seeds import build_seeds

__all__ = ["Result", "SeedsFailed", "build_seed", "build_seeds"]
