#!/usr/bin/env bash
# Builds every fixture with the real binary and compares it with what is written down.
#
# A case is a folder with a seedbed.yml. One with expected.sql must build, give that text, and give
# the same bytes at another batch size and thread count; expected-LAYER.sql is what it gives with that
# layer. Where the schema says 'subset', that part of the seed must give subset.sql. One under
# Fixtures/bad has expected.txt:
# what it says on standard error, and the exit status on the last line; it leaves a file if that is
# 0, and none else. A folder of Schemas/gallery, with a seedbed.yml, must also build with --strict, without
# a warning, and 'validate --strict --dumps' must say nothing. The tests that the schemas hold, those of
# Schemas too, are run as well.
#
# With --record, or SEEDBED_RECORD=1, what differs is written down instead, and the run fails so
# that nobody takes it for a check.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
record=${SEEDBED_RECORD:-0}
SEEDBED_PSEUDONYM_KEY=$(cat Fixtures/pseudonyms/pseudonym.key)
export SEEDBED_PSEUDONYM_KEY
case "${1:-}" in
  "") ;;
  --record) record=1 ;;
  *)
    echo "usage: scripts/fixtures.sh [--record]" >&2
    exit 64
    ;;
esac

seedbed=./scripts/seedbed
"$seedbed" --version >/dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
count=0
differences=0

fault() {
  echo "$1" >&2
  differences=$((differences + 1))
}

# compare EXPECTED FOUND: shows where the texts differ, or writes the found one down.
compare() {
  if [ -e "$1" ] && diff -u --label "$1" --label found "$1" "$2" >&2; then return; fi
  if [ "$record" = 1 ]; then
    cp "$2" "$1"
    fault "recorded $1"
  else
    fault "$1 is not what was found; scripts/fixtures.sh --record writes it down"
  fi
}

# The page of a seed: the same bytes on one thread. A page is too long to be read as a difference, so
# its checksum is written down, and the page of the task list as a whole.
check_page() {
  rm -f "$scratch/first.html"
  "$seedbed" build "$1/seedbed.yml" -o "$scratch/first.sqlite" --quiet --batch-size 1 --threads 1 \
    --page "$scratch/first.html" 2>/dev/null
  cmp "$scratch/page.html" "$scratch/first.html" >&2 || fault "$1: another batch size gives another page"
  cksum <"$scratch/page.html" >"$scratch/page.cksum"
  compare "$1/page.cksum" "$scratch/page.cksum"
  [ "$1" != Fixtures/task-list ] || compare "$1/page.html" "$scratch/page.html"
}

# check_rows SCHEMA [OPTION…]: the rows of a build with these options, and its bytes at another batch size.
check_rows() {
  local schema=$1 case=${1%/*} first=$scratch/first.sqlite second=$scratch/second.sqlite
  shift
  rm -f "$first" "$second"
  if ! "$seedbed" build "$schema" -o "$first" --quiet "$@"; then
    fault "$case does not build"
    return 1
  fi
  "$seedbed" sql "$first" >"$scratch/found.sql"
  compare "$case/expected.sql" "$scratch/found.sql"
  "$seedbed" build "$schema" -o "$second" --quiet --batch-size 1 --threads 1 2>/dev/null
  cmp "$first" "$second" >&2 || fault "$case: another batch size gives other bytes"
}

check_gallery() {
  local schema=$1
  {
    "$seedbed" validate --strict --dumps --quiet "$schema"
    "$seedbed" build --strict --quiet "$schema" -o "$scratch/first.sqlite"
  } >"$scratch/said.txt" 2>&1 || true
  [ ! -s "$scratch/said.txt" ] || { cat "$scratch/said.txt" >&2; fault "$schema does not fit its dumps"; }
  check_rows "$schema" --strict || true
}

check_seed() {
  local case=$1 second=$scratch/second.sqlite
  check_rows "$case/seedbed.yml" --page "$scratch/first.html" || return 0
  mv "$scratch/first.html" "$scratch/page.html"
  check_page "$case"
  if grep -q '^subset:' "$case/seedbed.yml"; then
    "$seedbed" subset "$second" "$case/seedbed.yml" -o "$scratch/subset.sqlite" --quiet ||
      fault "$case: the subset cannot be taken"
    "$seedbed" sql "$scratch/subset.sqlite" >"$scratch/subset.sql"
    compare "$case/subset.sql" "$scratch/subset.sql"
  fi
}

# The seeds of layers: expected-NAME.sql is what '--layer NAME' builds.
check_layers() {
  local case=$1 expected layer first=$scratch/first.sqlite second=$scratch/second.sqlite
  for expected in "$case"/expected-*.sql; do
    [ -e "$expected" ] || continue
    layer=${expected##*/expected-}
    layer=${layer%.sql}
    rm -f "$first" "$second"
    if ! "$seedbed" build "$case/seedbed.yml" -o "$first" --quiet --layer "$layer"; then
      fault "$case does not build with the layer '$layer'"
      continue
    fi
    "$seedbed" sql "$first" >"$scratch/found.sql"
    compare "$expected" "$scratch/found.sql"
    "$seedbed" build "$case/seedbed.yml" -o "$second" --quiet --layer "$layer" --batch-size 1 --threads 1
    cmp "$first" "$second" >&2 || fault "$case: another batch size gives other bytes with '$layer'"
  done
}

check_problems() {
  local case=$1 output=$scratch/none.sqlite status=0 leaves=no
  rm -f "$output"
  "$seedbed" build "$case/seedbed.yml" -o "$output" --quiet 2>"$scratch/said.txt" || status=$?
  [ ! -e "$output" ] || leaves=yes
  case $status-$leaves in
    0-yes | [1-9]*-no) ;;
    *) fault "$case ends with status $status; a file is left: $leaves" ;;
  esac
  # The folder of the output differs from run to run.
  sed "s#$scratch/##g" "$scratch/said.txt" >"$scratch/found.txt"
  echo "exit status: $status" >>"$scratch/found.txt"
  compare "$case/expected.txt" "$scratch/found.txt"
}

while IFS= read -r schema; do
  case=${schema%/seedbed.yml}
  count=$((count + 1))
  case $case in
    Fixtures/bad/*) check_problems "$case" ;;
    *)
      check_seed "$case"
      check_layers "$case"
      ;;
  esac
done < <(find Fixtures -name seedbed.yml | LC_ALL=C sort)

while IFS= read -r schema; do
  count=$((count + 1))
  check_gallery "$schema"
done < <(find Schemas/gallery -name seedbed.yml | LC_ALL=C sort)

"$seedbed" validate --tests --strict --quiet Fixtures/*/seedbed.yml Schemas/*.yml Schemas/gallery/*/seedbed.yml >&2 ||
  fault "tests of schemas fail"

[ "$count" -gt 0 ] || fault "there are no fixtures"
if [ "$differences" -gt 0 ]; then
  echo "$count fixtures, $differences differences" >&2
  exit 1
fi
echo "$count fixtures as expected"
