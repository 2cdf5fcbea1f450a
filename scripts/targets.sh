#!/usr/bin/env bash
# Fills copies of the empty databases of real apps, and lets the apps open them: each finds rows by equality of
# a date, a UUID, a decimal and a boolean, follows every relationship, writes a row, and has no migration due.
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

# GRDB
swift build --package-path grdb --scratch-path "$work/grdb" >"$work/grdb.log" 2>&1 ||
  { cat "$work/grdb.log" >&2; exit 1; }
"$work/grdb/debug/lab" make grdb/empty.sqlite
fill grdb lab.yml
"$work/grdb/debug/lab" check grdb/seed.sqlite
say GRDB

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
  "$python" sqlalchemy/lab.py make sqlalchemy/empty.sqlite
  fill sqlalchemy sqlalchemy.yml
  "$python" sqlalchemy/lab.py check sqlalchemy/seed.sqlite >/dev/null
  say SQLAlchemy
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
