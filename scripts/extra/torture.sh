#!/usr/bin/env bash
# Runs the torture tests of the formats: scripts/extra/torture.sh json|yaml FOLDER
#
# json takes the folder of a checkout of https://github.com/nst/JSONTestSuite: what its names call
# valid (y_) must be taken, what they call invalid (n_) refused at a place, and what they leave open
# (i_) as docs/testing.md says.
#
# yaml takes the folder of a checkout of https://github.com/yaml/yaml-test-suite (its branch `data`).
# libyaml, which reads the schemas, is known to differ from it: where is written down in
# scripts/extra/torture-yaml.txt, and any other difference is a failure. With --record as the last argument
# what differs is written down.
#
# SEEDBED names another binary.
set -euo pipefail

kind=${1:-}
suite=${2:-}
record=${3:-}
if [ ! -d "$suite" ] || { [ "$kind" != json ] && [ "$kind" != yaml ]; } ||
  { [ -n "$record" ] && [ "$kind$record" != yaml--record ]; }; then
  echo "usage: scripts/extra/torture.sh json|yaml FOLDER [--record]" >&2
  exit 64
fi
suite=$(cd "$suite" && pwd)
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
seedbed=${SEEDBED:-$root/scripts/seedbed}
"$seedbed" --version >/dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Says whether a text is taken (0), refused at a place (1), or ends otherwise (2).
verdict() {
  local status=0
  "$@" >"$scratch/said" 2>&1 || status=$?
  case $status in
    0) echo taken ;;
    1) if grep -qaE ':[0-9]+:[0-9]+: error: ' "$scratch/said"; then echo refused; else echo nowhere; fi ;;
    *) echo "status-$status" ;;
  esac
}

json() {
  local failures=0 count=0 file name found expected
  cat >"$scratch/seedbed.yml" <<'YAML'
seedbed: 1
entities:
  Value: { primaryKey: none, attributes: { value: { keyPath: "@self", type: json } } }
dumps: [{ name: values, dump: values.json, format: json, entity: Value }]
YAML
  while IFS= read -r file; do
    name=${file##*/}
    case $name in
      y_*) expected=taken ;;
      n_*) expected=refused ;;
      # Open: numbers of any size are kept as they are written, and byte order marks tell UTF-16;
      # texts that are no Unicode are refused.
      i_number_* | i_structure_500_nested_arrays.json | i_structure_UTF-8_BOM_empty_object.json | \
        i_string_UTF-16LE_with_BOM.json) expected=taken ;;
      i_*) expected=refused ;;
      *) continue ;;
    esac
    count=$((count + 1))
    found=$(verdict "$seedbed" build "$scratch/seedbed.yml" -o "$scratch/seed.sqlite" \
      --dump "values=$file" --quiet)
    [ "$found" = "$expected" ] && continue
    failures=$((failures + 1))
    echo "$name: expected $expected, found $found" >&2
  done < <(find "$suite" -path '*test_parsing/*.json' | LC_ALL=C sort)
  report "$count" "$failures"
}

yaml() {
  local count=0 folder expected found known=$root/scripts/extra/torture-yaml.txt
  : >"$scratch/differences"
  while IFS= read -r folder; do
    folder=${folder%/in.yaml}
    expected=taken
    [ ! -e "$folder/error" ] || expected=refused
    count=$((count + 1))
    found=taken
    "$seedbed" validate "$folder/in.yaml" >"$scratch/said" 2>&1 || true
    # What it means as a schema is another question.
    ! grep -qa '\[schema\.invalid-yaml\]$' "$scratch/said" || found=refused
    [ "$found" = "$expected" ] || echo "${folder#"$suite"/} $found" >>"$scratch/differences"
  done < <(find "$suite" -name in.yaml | LC_ALL=C sort)
  if [ -n "$record" ]; then
    cp "$scratch/differences" "$known"
    echo "recorded $known" >&2
    exit 1
  fi
  diff -u --label known "$known" --label found "$scratch/differences" >&2 ||
    { report "$count" 1; return; }
  report "$count" 0
}

report() {
  if [ "$1" = 0 ]; then
    echo "there are no tests in $suite" >&2
    exit 1
  fi
  if [ "$2" != 0 ]; then
    echo "$1 tests of $kind, not all as expected" >&2
    exit 1
  fi
  echo "$1 tests of $kind as expected"
}

"$kind"
