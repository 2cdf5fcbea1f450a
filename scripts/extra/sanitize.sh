#!/usr/bin/env bash
# Runs the tests under a sanitizer: scripts/extra/sanitize.sh address|thread [FILTER]
#
# Swift has none for undefined behaviour: what C leaves undefined, such as overflow, traps.
# FOLDER=… keeps the build elsewhere than in .build/SANITIZER.
set -euo pipefail

sanitizer=${1:-}
case "$sanitizer" in
  address | thread) ;;
  *)
    echo "usage: scripts/extra/sanitize.sh address|thread [FILTER]" >&2
    exit 64
    ;;
esac
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=${FOLDER:-.build/$sanitizer}
# The backtracer of Swift would stay behind and hold the output open.
export SWIFT_BACKTRACE=enable=no
# Swift's metadata lives as long as the process, and so does memory that a signal's handler needs.
export ASAN_OPTIONS=detect_leaks=0
link=()
[ "$(uname)" != Linux ] || link=(-Xswiftc -use-ld=lld)
# Hostile input is given under a limit of address space, of which sanitizers take terabytes; and what
# lets calls of the system fail would have to be loaded before them.
skipped=(--skip HostileInputTests --skip FaultyCallsTests)
# The thread sanitizer keeps its notes in a file, which limits of file sizes meet, and is slow.
[ "$sanitizer" != thread ] || skipped+=(--skip DiskIsFull --skip TakesTheSquare --skip GrowsWithTheText)
swift test "${skipped[@]}" --sanitize="$sanitizer" --scratch-path "$folder" --disable-xctest "${link[@]}" \
  ${2:+--filter "$2"}
