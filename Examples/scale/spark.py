"""Builds a seed for each tenant, one Spark task a tenant.

usage: spark.py SEEDBED SCHEMA DUMPS OUTPUT [SHARED …]

DUMPS has a file TENANT.json for each tenant; OUTPUT gets TENANT.sqlite. Spark hands the executable, the
schema and the SHARED dumps, which every tenant reads, to its workers. DUMPS and OUTPUT must be folders
that all workers can reach. Prints each tenant with the sha256 of its seed; exits with 1 if a build failed.
"""

import hashlib
import os
import pathlib
import subprocess
import sys

from pyspark import SparkFiles
from pyspark.sql import SparkSession


def build(tool, schema, dumps, output, tenant):
    """Builds one seed. Returns the tenant, the seed's sha256 or None, and what the tool said."""
    executable = SparkFiles.get(tool)
    os.chmod(executable, 0o755)
    seed = pathlib.Path(output, tenant + ".sqlite")
    # The tool streams its standard input and renames the finished seed: a task may run twice.
    with open(pathlib.Path(dumps, tenant + ".json"), "rb") as dump:
        done = subprocess.run(
            [executable, "build", SparkFiles.get(schema), "--dump", "main=-", "-o", seed, "--quiet"],
            stdin=dump, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        return tenant, None, done.stderr
    return tenant, hashlib.sha256(seed.read_bytes()).hexdigest(), done.stderr


def main(tool, schema, dumps, output, *shared):
    spark = SparkSession.builder.appName("seeds").getOrCreate()
    context = spark.sparkContext
    context.setLogLevel("ERROR")
    for path in (tool, schema, *shared):
        context.addFile(os.path.abspath(path))
    names = os.path.basename(tool), os.path.basename(schema)
    folders = os.path.abspath(dumps), os.path.abspath(output)
    tenants = sorted(path.stem for path in pathlib.Path(dumps).glob("*.json"))
    results = context.parallelize(tenants, len(tenants)).map(
        lambda tenant: build(*names, *folders, tenant)).collect()
    spark.stop()
    for tenant, digest, messages in results:
        print(digest or "failed", tenant, messages.strip())
    return 0 if all(digest for _, digest, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
