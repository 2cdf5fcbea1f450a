#!/usr/bin/env bash
# Builds the seeds of eight tenants one by one, by xargs, and by Spark where it is installed, and compares
# their bytes. A JRE and 'pip install pyspark' make the part with Spark run; SEEDBED_PYTHON names the python.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
python=${SEEDBED_PYTHON:-python3}
example=$root/Examples/scale

mkdir "$work/dumps" "$work/alone" "$work/xargs" "$work/spark"
for tenant in 1 2 3 4 5 6 7 8; do
  printf '{ "projects": [' >"$work/dumps/tenant-$tenant.json"
  for project in 1 2 3; do
    printf '%s{ "id": %d, "name": "Project %d of tenant %d", "plan": "team", "tasks": [' \
      "$([ "$project" = 1 ] || echo ,)" "$project" "$project" "$tenant"
    printf '{ "id": %d, "name": "Task %d", "done": true }' $((tenant * 100 + project)) "$project"
    printf '] }'
  done >>"$work/dumps/tenant-$tenant.json"
  printf '] }\n' >>"$work/dumps/tenant-$tenant.json"
  "$tool" build "$example/schema.yml" --dump main=- --quiet \
    -o "$work/alone/tenant-$tenant.sqlite" <"$work/dumps/tenant-$tenant.json"
done

digests() {
  (cd "$1" && find . -name '*.sqlite' | LC_ALL=C sort | xargs sha256sum)
}

expect_same() {
  if [ "$(digests "$work/alone")" != "$(digests "$work/$1")" ]; then
    echo "scale: seeds built by $1 differ from those built alone" >&2
    exit 1
  fi
  echo "scale: 8 seeds built by $1 equal those built alone"
}

# The inner shell expands these, for each file.
# shellcheck disable=SC2016
build_one='"$1" build "$2" --dump main=- --quiet -o "$3/$(basename "$4" .json).sqlite" <"$4"'
find "$work/dumps" -name '*.json' -print0 | xargs -0 -P 4 -I '{}' \
  sh -c "$build_one" build "$tool" "$example/schema.yml" "$work/xargs" '{}'
expect_same xargs

if ! command -v java >/dev/null 2>&1; then
  echo "scale: left out: Spark needs a JRE"
elif ! "$python" -c 'import pyspark' 2>/dev/null; then
  echo "scale: left out: pyspark is not installed"
else
  export PYSPARK_PYTHON=$python PYSPARK_DRIVER_PYTHON=$python SPARK_LOCAL_IP=127.0.0.1
  cd "$work"
  "$python" "$example/spark.py" "$tool" "$example/schema.yml" dumps spark "$example/plans.json" \
    >spark.log 2>&1 || { cat spark.log >&2; exit 1; }
  expect_same spark
fi
