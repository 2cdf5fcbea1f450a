#!/usr/bin/env bash
# Builds every fixture in many ways that must make no difference, and drafts its dumps eight times:
# scripts/determinism.sh
#
# Batches of 1, 2, 7 and 1,000 records, each on 1, 2, 4 and 8 threads; under another locale, time
# zone, umask and working directory; with its dumps gzipped, and from a pipe. The bytes must be the
# same; where the dumps' own bytes or names differ, all but what is said of them must be.
#
# SEEDBED names another binary.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
seedbed=${SEEDBED:-$root/scripts/seedbed}
SEEDBED_PSEUDONYM_KEY=$(cat "$root/Fixtures/pseudonyms/pseudonym.key")
export SEEDBED_PSEUDONYM_KEY
"$seedbed" --version >/dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$root"
count=0
builds=0
drafts=0
failures=0

fault() {
  echo "$1" >&2
  failures=$((failures + 1))
}

# build OUTPUT SCHEMA OPTIONS…
build() {
  local output=$1 schema=$2
  shift 2
  rm -f "$output"
  builds=$((builds + 1))
  "$seedbed" build "$schema" -o "$output" --quiet "$@" 2>"$scratch/said" || {
    cat "$scratch/said" >&2
    return 1
  }
}

# same OUTPUT WHAT: the output has the bytes of the first one.
same() { cmp -s "$scratch/first.sqlite" "$1" || fault "$case: other bytes $2"; }

# The content, but for what is said of the files, and the name of a release, which is made from all of it.
content() {
  "$seedbed" sql "$1" |
    LC_ALL=C sed -E "/^INSERT INTO seedbed_meta VALUES \\('dump\./s/\"(entry|hash)\":\"[^\"]*\"//g" |
    grep -avE "^INSERT INTO (seedbed_meta VALUES \('schema.hash'|seedbed_release )" | cksum
}

# copy CASE: a copy of a fixture, whose dumps may be replaced.
copy() {
  rm -rf "$scratch/copy"
  cp -R "$1" "$scratch/copy"
}

dumps() { find "$scratch/copy" -path '*/dumps/*' -type f ! -name '*.gz' | LC_ALL=C sort; }

# check_layers CASE SCHEMA: each layer whose rows are written down gives the same bytes however it runs.
check_layers() {
  local case=$1 schema=$2 layer size threads
  for layer in "$root/$case"/expected-*.sql; do
    [ -e "$layer" ] || continue
    layer=${layer##*/expected-}
    layer=${layer%.sql}
    build "$scratch/layer.sqlite" "$schema" --layer "$layer"
    for size in 1 7; do
      for threads in 1 4; do
        build "$scratch/other.sqlite" "$schema" --layer "$layer" --batch-size "$size" \
          --threads "$threads"
        cmp -s "$scratch/layer.sqlite" "$scratch/other.sqlite" ||
          fault "$case: other bytes with '$layer' in batches of $size on $threads threads"
      done
    done
  done
}

check() {
  local case=$1 schema=$root/$1/seedbed.yml other=$scratch/other.sqlite size threads file
  build "$scratch/first.sqlite" "$schema"
  for size in 1 2 7 1000; do
    for threads in 1 2 4 8; do
      build "$other" "$schema" --batch-size "$size" --threads "$threads"
      same "$other" "in batches of $size on $threads threads"
    done
  done
  check_layers "$case" "$schema"
  # The locale need not be there: a program that asks for it then has another one all the same.
  builds=$((builds + 1))
  env LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8 "$seedbed" build "$schema" -o "$other" --quiet \
    2>"$scratch/said"
  same "$other" "under another locale"
  TZ=Pacific/Chatham build "$other" "$schema"
  same "$other" "in another time zone"
  (umask 077 && build "$other" "$schema")
  same "$other" "under another umask"
  builds=$((builds + 1))
  (cd "$root/$case" && "$seedbed" build seedbed.yml -o "$other" --quiet 2>"$scratch/said")
  same "$other" "from another folder"

  copy "$case"
  dumps | while IFS= read -r file; do gzip -n "$file" && mv "$file.gz" "$file"; done
  build "$other" "$scratch/copy/seedbed.yml"
  [ "$(content "$other")" = "$(content "$scratch/first.sqlite")" ] ||
    fault "$case: another content of gzipped dumps"

  # A pipe is read once, so only where one entry reads one file.
  copy "$case"
  [ "$(grep -c 'dump:' "$schema")$(dumps | wc -l)" = 11 ] || return 0
  sed 's#dump: [^,} ]*#dump: "-"#' "$schema" >"$scratch/copy/seedbed.yml"
  # shellcheck disable=SC2002 # A file is what it should not be.
  cat "$(dumps)" | build "$other" "$scratch/copy/seedbed.yml"
  [ "$(content "$other")" = "$(content "$scratch/first.sqlite")" ] ||
    fault "$case: another content from a pipe"
}

# check_drafts FOLDER: eight processes draft the same schema and the same report from its dumps. Swift
# seeds its hashes anew in each process.
check_drafts() {
  local case=$1 run
  for run in {1..8}; do
    drafts=$((drafts + 1))
    rm -f "$scratch/report.json"
    "$seedbed" infer "$root/$case" --allow-outside --threads 1 --report "$scratch/report.json" \
      >"$scratch/draft" 2>&1 || echo "status $?" >>"$scratch/draft"
    cat "$scratch/report.json" >>"$scratch/draft"
    [ "$run" -gt 1 ] || cp "$scratch/draft" "$scratch/first-draft"
    cmp -s "$scratch/first-draft" "$scratch/draft" || fault "$case: another draft"
  done
}

for schema in Fixtures/*/seedbed.yml; do
  [ -e "$schema" ] || continue
  count=$((count + 1))
  check "${schema%/seedbed.yml}"
  check_drafts "${schema%/seedbed.yml}"
done
for folder in Tests/Fixtures/infer/*/dumps; do check_drafts "$folder"; done

[ "$count" -gt 0 ] || fault "there are no fixtures"
[ "$failures" = 0 ] || exit 1
echo "$count fixtures, $builds builds, $drafts drafts, no difference"
