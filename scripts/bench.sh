#!/usr/bin/env bash
# Measures seedbed beside the sqlite3 shell on a task list of our own making.
#
# usage: scripts/bench.sh [MEGABYTES] [RUNS]      (10 MB and 3 runs of each unless given)
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
megabytes=${1:-10}
runs=${2:-3}
if ! command -v python3 >/dev/null 2>&1; then
  echo "the dumps are made by python3, which is not here" >&2
  exit 2
fi

"$root/scripts/seedbed" --version >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 "$root/scripts/bench/generate.py" "$megabytes" "$folder/tasklist.json"
python3 "$root/scripts/bench/compare.py" \
  "$root/.build/release/seedbed" "$folder/tasklist.json" "$folder" "$runs"
