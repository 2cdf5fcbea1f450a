#!/usr/bin/env bash
# Compiles the Kotlin classes that 'seedbed generate' writes for every fixture, against annotations with the
# names of Room's. It needs kotlinc, which the check does not install.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
if ! command -v kotlinc >/dev/null 2>&1; then
  echo "left out: kotlinc is not installed; on Debian: apt-get install kotlin"
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/classes"
count=0
for schema in Fixtures/*/seedbed.yml; do
  fixture=$(basename "$(dirname "$schema")")
  file=$work/$fixture.kt
  if ! "$tool" generate "$schema" --language kotlin --package "fixture.${fixture//-/_}" -o "$file" \
    >/dev/null 2>"$work/said.txt"; then
    grep -q 'generate.mixed-column' "$work/said.txt" || { cat "$work/said.txt" >&2; exit 1; }
    continue
  fi
  # Debian's compiler is older than trailing commas.
  sed -i -e ':a;N;$!ba;s/,\(\n *)\)/\1/g' "$file"
  count=$((count + 1))
done
kotlinc -d "$work/classes" scripts/generated/RoomAnnotations.kt "$work"/*.kt
echo "kotlin: classes of $count fixtures compile"
