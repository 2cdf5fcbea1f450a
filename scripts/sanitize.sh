#!/usr/bin/env bash
# Runs the tests under a sanitizer: scripts/sanitize.sh address|thread [FILTER]
#
# Swift has none for undefined behaviour; what it leaves undefined in C, such as overflow, traps.
# FOLDER=… keeps the build elsewhere than in .build/SANITIZER.
set -euo pipefail

sanitizer=${1:-}
case "$sanitizer" in
  address | thread) ;;
  *)
    echo "usage: scripts/sanitize.sh address|thread [FILTER]" >&2
    exit 64
    ;;
esac
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${FOLDER:-.build/$sanitizer}
# The backtracer of Swift would stay behind and hold the output open.
export SWIFT_BACKTRACE=enable=no
# Swift's metadata lives as long as the process, and so does memory that a signal's handler needs.
export ASAN_OPTIONS=detect_leaks=0
link=()
[ "$(uname)" != Linux ] || link=(-Xswiftc -use-ld=lld)
# Hostile input is given under a limit of address space, of which sanitizers take terabytes.
swift test --skip HostileInputTests --sanitize="$sanitizer" --scratch-path "$folder" --disable-xctest "${link[@]}" \
  ${2:+--filter "$2"}
