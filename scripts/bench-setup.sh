#!/usr/bin/env bash
# Installs what scripts/bench.sh compares with into .build/bench-venv: DuckDB with its SQLite extension,
# orjson, and sqlite-utils, each in the version that was last measured.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
python3 -m venv .build/bench-venv
.build/bench-venv/bin/pip install --quiet --disable-pip-version-check \
  duckdb==1.5.5 duckdb-extension-sqlite-scanner==1.5.5 orjson==3.13.0 sqlite-utils==4.2.1
.build/bench-venv/bin/pip list --disable-pip-version-check
command -v sqlite3 >/dev/null 2>&1 || echo "for the sqlite3 shell: apt-get install sqlite3" >&2
