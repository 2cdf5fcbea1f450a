#!/usr/bin/env bash
# Measures seedbed beside what else can be had, on dumps of our own making.
#
# usage: scripts/bench.sh [SIZE] [--runs N] [--jobs NAMES] [--tools NAMES] [--record] [--counts] [--profile]
#
# SIZE is megabytes, 10 unless given; --help tells the rest. --jobs fetch compares fetch with curl, and
# --jobs export what takes a seed apart with other tools that do.
# Others than the sqlite3 shell are installed by scripts/bench-setup.sh.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
python=$root/.build/bench-venv/bin/python
[ -x "$python" ] || python=python3
if ! command -v "$python" >/dev/null 2>&1; then
  echo "the dumps are made by python3, which is not here" >&2
  exit 2
fi

"$root/scripts/seedbed" --version >/dev/null
folder=$root/.build/bench
mkdir -p "$folder"
if [ "$root/bench/floor.c" -nt "$folder/floor" ]; then
  cc -O2 "$root/bench/floor.c" -lsqlite3 -o "$folder/floor" 2>/dev/null ||
    echo "without a C compiler and SQLite's headers there is no floor to compare with" >&2
fi
# Fetching is compared with curl, and needs no dumps.
case " $* " in
  *" --jobs fetch "*)
    exec "$python" "$root/bench/fetch.py" \
      --seedbed "$root/.build/release/seedbed" --folder "$folder" "$@"
    ;;
esac
case " $* " in
  *" --jobs export "*)
    exec "$python" "$root/bench/export.py" \
      --seedbed "$root/.build/release/seedbed" --folder "$folder" "$@"
    ;;
esac
exec "$python" "$root/bench/compare.py" \
  --seedbed "$root/.build/release/seedbed" --folder "$folder" "$@"
