#!/usr/bin/env bash
# Has accidents happen to builds, and looks at what they leave: scripts/extra/faults.sh [COUNT [RECORDS]]
#
# COUNT builds (200) of RECORDS records (100000) are killed, as many interrupted, and as many given
# files of limited size; as many have a call of the system fail (where there is a C compiler); a quarter as
# many are given little memory; a few meet an output that is open and a full disk (where one may be mounted).
# SEEDBED names another binary. Each time the output must be the old one or the whole new one, to the byte.
set -euo pipefail

count=${1:-200}
records=${2:-100000}
case "$count$records" in
  *[!0-9]*)
    echo "usage: scripts/extra/faults.sh [COUNT [RECORDS]]" >&2
    exit 64
    ;;
esac
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
seedbed=${SEEDBED:-}
if [ -z "$seedbed" ]; then
  "$root/scripts/seedbed" --version >/dev/null
  seedbed=$root/.build/release/seedbed
fi
folder=$(mktemp -d)
disk=
cleanup() {
  if [ -n "$disk" ]; then umount "$disk"; fi
  rm -rf "$folder"
}
trap cleanup EXIT
cd "$folder"

cat >seedbed.yml <<'YAML'
seedbed: 1
entities:
  Book:
    primaryKey: id
    attributes: { id: integer, title: text }
    relationships: { next: { entity: Book, foreignKey: next } }
dumps: [{ dump: books.json, entity: Book }]
YAML
awk -v n="$records" 'BEGIN {
  printf "["
  for (i = 0; i < n; i++)
    printf "%s{\"id\": %d, \"title\": \"The book of number %d\", \"next\": %d}\n", \
      i ? "," : "", (i * 7919) % n, i, (i + 1) % n
  print "]"
}' >books.json

failures=0
fail() {
  failures=$((failures + 1))
  echo "fault: $*" >&2
}

build() { "$seedbed" build seedbed.yml -o "${1:-seed.sqlite}" --force --quiet --max-memory 1; }

start=$(date +%s%N)
build whole.sqlite
duration=$((($(date +%s%N) - start) / 1000))
echo old >old
cp old seed.sqlite

# The output is the old or the new one; what happened is told where it is neither.
check_output() {
  cmp -s seed.sqlite old || cmp -s seed.sqlite whole.sqlite || fail "$1: a torn output"
}

# No file of ours is beside the output.
check_folder() {
  local strays
  strays=$(find . -name '.seed.sqlite.*' -print)
  [ -z "$strays" ] || fail "$1: left $strays"
}

for signal in KILL INT; do
  expected=$((128 + $(kill -l "$signal")))
  for number in $(seq "$count"); do
    # Job control gives the build its own handling of SIGINT, which the background ignores.
    set -m
    build 2>messages &
    process=$!
    set +m
    pause=$(((RANDOM * 32768 + RANDOM) % (duration + 1)))
    sleep "$(printf '%d.%06d' $((pause / 1000000)) $((pause % 1000000)))"
    pkill "-$signal" -P "$process" 2>/dev/null || kill "-$signal" "$process" 2>/dev/null || true
    status=0
    wait "$process" 2>/dev/null || status=$?
    [ "$status" = 0 ] || [ "$status" = "$expected" ] ||
      fail "SIG$signal $number: status $status: $(cat messages)"
    check_output "SIG$signal $number"
    [ "$signal" = KILL ] || check_folder "SIG$signal $number"
  done
  status=0
  build || status=$?
  [ "$status" = 0 ] || fail "after SIG$signal: status $status"
  check_folder "after SIG$signal"
  cp old seed.sqlite
  echo "SIG$signal: $count builds"
done

blocks=$(($(wc -c <whole.sqlite) / 512 + 8))
for number in $(seq "$count"); do
  limit=$(((RANDOM * 32768 + RANDOM) % blocks))
  status=0
  (ulimit -f "$limit" && build 2>messages) 2>/dev/null || status=$?
  case "$status" in
    0) cmp -s seed.sqlite whole.sqlite || fail "limit $limit: status 0 without the new output" ;;
    2) cmp -s seed.sqlite old || fail "limit $limit: status 2 and not the old output" ;;
    *) fail "limit $limit: status $status" ;;
  esac
  check_folder "limit $limit"
  cp old seed.sqlite
done
echo "file size: $count builds"

# What is refused memory may end in any way, but not with another output.
for number in $(seq "$((count / 4))"); do
  limit=$((20000 + (RANDOM * 32768 + RANDOM) % 400000))
  status=0
  (ulimit -c 0 && ulimit -v "$limit" && SWIFT_BACKTRACE=enable=no build 2>messages) 2>/dev/null ||
    status=$?
  if [ "$status" = 0 ]; then
    cmp -s seed.sqlite whole.sqlite || fail "memory $limit: status 0 without the new output"
  else
    cmp -s seed.sqlite old || fail "memory $limit: status $status and not the old output"
  fi
  cp old seed.sqlite
done
build || fail "after little memory"
check_folder "after little memory"
cp old seed.sqlite
echo "memory: $((count / 4)) builds"

# Who reads the output keeps reading the old one; who comes then finds the new one.
cp whole.sqlite seed.sqlite
exec 8<seed.sqlite
build || fail "open output: status $?"
cmp -s /dev/fd/8 whole.sqlite || fail "open output: its reader sees another file"
exec 8<&-
cp old seed.sqlite

# Calls of the system fail, one each time, and who asks for the time of day is ended.
if [ "$(uname)" = Linux ] && cc -shared -fPIC -O1 "$root/Tests/FaultyCalls/faulty-calls.c" -o calls.so; then
  for number in $(seq "$count"); do
    calls=(write 5 write 28 write half read half read 5 open 24)
    kind=$((RANDOM % (${#calls[@]} / 2) * 2))
    first=$((RANDOM % 64 + 1))
    told="${calls[kind]} ${calls[kind + 1]} $first"
    status=0
    env LD_PRELOAD="$folder/calls.so" FAULTY_FOLDER="$folder" FAULTY_FIRST="$first" FAULTY_COUNT=1 \
      FAULTY_CALL="${calls[kind]}" FAULTY_FAULT="${calls[kind + 1]}" \
      "$seedbed" build seedbed.yml -o seed.sqlite --force --quiet --max-memory 1 2>messages || status=$?
    case "$status" in
      0) cmp -s seed.sqlite whole.sqlite || fail "$told: status 0 without the new output" ;;
      1 | 2) cmp -s seed.sqlite old || fail "$told: status $status and not the old output" ;;
      *) fail "$told: status $status: $(cat messages)" ;;
    esac
    check_folder "$told"
    cp old seed.sqlite
  done
  echo "failing calls: $count builds"
  env LD_PRELOAD="$folder/calls.so" FAULTY_CLOCK=1 \
    "$seedbed" build seedbed.yml -o seed.sqlite --force --quiet --max-memory 1 || fail "clock: status $?"
  cmp -s seed.sqlite whole.sqlite || fail "clock: another output"
  echo "clock: 1 build"
else
  echo "failing calls: skipped, there is no compiler for them"
fi
cp old seed.sqlite

mkdir disk
size=$(($(wc -c <whole.sqlite) / 1024))
if mount -t tmpfs -o "size=${size}k" tmpfs disk 2>/dev/null; then
  disk=$folder/disk
  for part in 5 4 3 2; do
    head -c "$((size * 1024 / part))" /dev/zero >disk/filler
    cp old disk/seed.sqlite
    status=0
    build disk/seed.sqlite 2>messages || status=$?
    [ "$status" = 2 ] || fail "full disk: status $status"
    cmp -s disk/seed.sqlite old || fail "full disk: not the old output"
    [ "$(ls -A disk | wc -l)" = 2 ] || fail "full disk: left $(ls -A disk)"
  done
  echo "full disk: 4 builds"
  # Where a check builds, there is no room: it says so and leaves the output alone.
  head -c "$((size * 1024))" /dev/zero >disk/filler 2>/dev/null || true
  status=0
  TMPDIR=$disk "$seedbed" build seedbed.yml -o seed.sqlite --check --quiet 2>messages || status=$?
  [ "$status" = 2 ] || fail "full temporary folder: status $status: $(cat messages)"
  cmp -s seed.sqlite old || fail "full temporary folder: not the old output"
  [ "$(find disk -name '*seedbed-*' | wc -l)" = 0 ] || fail "full temporary folder: left files"
  echo "full temporary folder: 1 build"
else
  echo "full disk: skipped, nothing may be mounted here"
fi

[ "$failures" = 0 ] || exit 1
echo "no faults"
