#!/usr/bin/env bash
# Builds the seeds of many tenants in each way that docs/scale.md shows, and compares them with seeds that were built
# alone: by xargs, by the scripts for Slurm and Kubernetes, from Parquet by DuckDB, and by Spark, locally and through
# Spark Connect. A way whose tools are missing is left out with a word.
#
# SEEDBED_EXECUTABLE names the executable, SEEDBED_PYTHON the python; the default is that of scripts/check-setup.sh.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
python=${SEEDBED_PYTHON:-$root/.build/scale/bin/python}
[ -x "$(command -v "$python")" ] || python=python3
export SEEDBED_EXECUTABLE=$tool

fail() {
  echo "scale: $1" >&2
  exit 1
}

has_module() {
  "$python" -c "import $1" 2>/dev/null
}

# The block of the page below the line <!-- scale: NAME -->.
block() {
  awk -v mark="<!-- scale: $1 -->" '
    $0 == mark { getline; shown = 1; next }
    shown && /^```$/ { exit }
    shown' "$root/docs/scale.md" | grep . || fail "docs/scale.md has no block '$1'"
}

# Makes a folder with the files that the blocks of the page read, and goes there.
folder() {
  mkdir -p "$work/$1/seeds"
  cp -R "$root/Examples/scale/." "$work/tenants" "$work/tenants.txt" "$work/$1/"
  cd "$work/$1"
}

# Compares the seeds in the current folder with those built alone.
expect_same() {
  local tenant
  while read -r tenant; do
    cmp "$work/alone/$tenant.sqlite" "seeds/$tenant.sqlite" || fail "seeds built by $1 differ from those built alone"
  done <tenants.txt
  echo "scale: 8 seeds built by $1 equal those built alone"
}

mkdir "$work/bin" "$work/tenants" "$work/alone"
ln -s "$tool" "$work/bin/seedbed"
export PATH=$work/bin:$PATH
for tenant in 1 2 3 4 5 6 7 8; do
  for project in 1 2 3; do
    printf '{"id":%d,"name":"Project %d of tenant %d","plan":"team",' "$project" "$project" "$tenant"
    printf '"tasks":[{"id":%d,"name":"Task %d","done":true}]}\n' $((tenant * 100 + project)) "$project"
  done >"$work/tenants/tenant-$tenant.json"
  echo "tenant-$tenant" >>"$work/tenants.txt"
  seedbed build "$root/Examples/scale/seedbed.yml" --dump projects=- --quiet \
    -o "$work/alone/tenant-$tenant.sqlite" <"$work/tenants/tenant-$tenant.json"
done

folder xargs
block xargs >run.sh
sh -e run.sh
expect_same xargs

folder slurm
block slurm >run.sh
if command -v shellcheck >/dev/null 2>&1; then shellcheck --severity=warning run.sh; fi
for number in 1 2 3 4 5 6 7 8; do SLURM_ARRAY_TASK_ID=$number sh -e run.sh; done
expect_same "the script for Slurm"

folder kubernetes
block kubernetes >job.yml
block matrix >workflow.yml
if has_module yaml; then
  "$python" -c 'import yaml
yaml.safe_load(open("workflow.yml"))
print(yaml.safe_load(open("job.yml"))["spec"]["template"]["spec"]["containers"][0]["args"][0])' |
    sed "s|/data/|$PWD/|g" >run.sh
  for number in 0 1 2 3 4 5 6 7; do JOB_COMPLETION_INDEX=$number sh -e run.sh; done
  expect_same "the script for Kubernetes"
else
  echo "scale: left out: the snippets for Kubernetes and CI need PyYAML"
fi
if command -v actionlint >/dev/null 2>&1; then actionlint workflow.yml; fi

if duckdb=$(command -v "$(dirname "$(command -v "$python")")/duckdb" || command -v duckdb); then
  folder parquet
  ln -s "$duckdb" "$work/bin/duckdb"
  mkdir projects
  duckdb -c "COPY (SELECT regexp_extract(filename, '([^/]*).json', 1) AS tenant, * EXCLUDE filename
    FROM read_ndjson('tenants/*.json', filename = true) ORDER BY random()) TO 'projects/all.parquet' (FORMAT parquet)"
  while read -r tenant; do
    block parquet | sed "s/north/$tenant/" | sh -e
  done <tenants.txt
  expect_same "DuckDB from Parquet"
  block export | sed "s/north/tenant-1/" | sh -e
  duckdb -c "COPY (FROM 'tenant-1.parquet' ORDER BY id) TO 'tenant-1.json' (FORMAT json)"
  cmp tenant-1.json tenants/tenant-1.json || fail "the Parquet file of an export has other rows"
  echo "scale: the export of a seed becomes Parquet and comes back"
else
  echo "scale: left out: Parquet needs the command line tool of DuckDB"
fi

if ! command -v "$python" >/dev/null 2>&1; then
  echo "scale: left out: the package for Spark needs python3"
  exit
fi
cd "$root/packaging/spark"
export PYTHONDONTWRITEBYTECODE=1
# run_tests TITLE ARGUMENTS: runs tests, and shows what they say only if they fail.
run_tests() {
  local title=$1
  shift
  "$python" -m unittest "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$title fails"; }
  echo "scale: $title: $(grep '^Ran' "$work/log"; grep -o 'OK (skipped.*' "$work/log" || true)"
}
run_tests "the package for Spark without Spark" tests.test_parts
run_tests "the examples of the page" tests.test_page
run_tests "a mounted object store" tests.test_store
if has_module mypy; then
  "$python" -m mypy --cache-dir "$work/mypy" . "$root/scripts/release/wheels.py" >"$work/log" ||
    { cat "$work/log" >&2; fail "mypy found problems"; }
  echo "scale: the types of the package for Spark fit"
else
  echo "scale: left out: the types of the package for Spark need mypy"
fi
if ! command -v java >/dev/null 2>&1; then
  echo "scale: left out: Spark needs a JRE"
elif ! has_module pyspark || ! has_module pyarrow || ! has_module pandas; then
  echo "scale: left out: pyspark, pyarrow and pandas are not installed"
else
  run_tests "forty tenants by Spark" tests.test_spark
  if has_module "grpc, grpc_status, google.rpc, zstandard"; then
    SEEDBED_SPARK_CONNECT=1 run_tests "forty tenants through Spark Connect" tests.test_spark
  else
    echo "scale: left out: Spark Connect needs what pyspark[connect] installs"
  fi
fi
