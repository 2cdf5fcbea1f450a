#!/usr/bin/env bash
# Feeds a parser, or a whole build, with what nobody wrote: scripts/extra/fuzz.sh TARGET [SECONDS]
#
# TARGET is json, paths, dates, yaml, build or urls; it runs for SECONDS (60). What is found on the way is
# kept in .build/fuzz/found/TARGET for the next run; an input that fails is left beside it, and
# `scripts/extra/fuzz.sh TARGET FILE` runs that one again.
set -euo pipefail

usage() {
  echo "usage: scripts/extra/fuzz.sh json|paths|dates|yaml|build|urls [SECONDS|FILE]" >&2
  exit 64
}

target=${1:-}
limit=${2:-60}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
fuzz=$root/Tests/Fuzz
build=$root/.build/fuzz
seeds=("$fuzz/Seeds/$target")
case "$target" in
  json) length=2048 ;;
  paths | dates | urls) length=256 ;;
  yaml)
    length=4096
    seeds+=("$root/Fixtures" "$root/Schemas")
    ;;
  build) length=1024 ;;
  *) usage ;;
esac

# The plan of the build before would still have files of the library that are gone.
swift build --package-path "$fuzz" --scratch-path "$build" -c release --product SeedbedFuzz \
  --disable-build-manifest-caching -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld >&2
binary=$build/release/SeedbedFuzz
found=$build/found/$target
mkdir -p "$found"

# The backtracer of Swift would stay behind and hold the output open.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 SEEDBED_FUZZ=$target
# Files of builds are small and many: they need no disk.
if [ -d /dev/shm ]; then export TMPDIR=/dev/shm; fi
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT

if [ -f "$limit" ]; then
  "$binary" "$limit" </dev/null
  exit
fi
case "$limit" in *[!0-9]* | "") usage ;; esac
"$binary" "$found" "${seeds[@]}" -max_total_time="$limit" -max_len="$length" -timeout=20 \
  -rss_limit_mb=3000 -use_value_profile=1 -print_final_stats=1 \
  -dict="$fuzz/Seeds/$target.dict" -artifact_prefix="$build/found/$target-" </dev/null
