#!/usr/bin/env bash
# Runs the tests and says which part of the lines of each folder of a floor they reach: scripts/extra/coverage.sh
#
# The commands that the tests start are counted too. With a folder of Sources as the argument, the lines
# in it that were never reached are shown; FOLDER=… keeps the build elsewhere than in .build/coverage.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=${FOLDER:-.build/coverage}
if [ "${SKIP_TESTS:-}" != 1 ]; then
  swift test --enable-code-coverage --scratch-path "$folder" --disable-xctest >&2 ||
    echo "the tests failed, or the joining of their profiles did" >&2
fi
# The toolchain's own: another one does not read its profiles.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
bundle=$(find "$folder"/debug/ -maxdepth 1 -name '*PackageTests.xctest' | head -1)
[ ! -d "$bundle" ] || bundle=$bundle/Contents/MacOS/$(basename "$bundle" .xctest)
# Commands that were killed leave half of a profile, over which the package manager stumbles.
profile=$folder/all.profdata
find "$folder"/debug/codecov/ -name '*.profraw' >"$folder/profiles"
"$tools/llvm-profdata" merge -sparse --failure-mode=all -f "$folder/profiles" -o "$profile" 2>/dev/null
if [ $# -gt 0 ]; then
  "$tools/llvm-cov" show "$bundle" -object "$folder/debug/seedbed" -instr-profile "$profile" "Sources/$1" |
    grep -E '^Sources|^/|^ *[0-9]+\| +0\|'
  exit
fi
"$tools/llvm-cov" export "$bundle" -object "$folder/debug/seedbed" -instr-profile "$profile" -summary-only \
  -ignore-filename-regex='Tests|\.build|checkouts' -format=text |
  awk -v RS='{"filename":"' '
    NR > 1 && match($0, /Sources\/[A-Za-z]+(\/[A-Za-z]+)?\//) {
      folder = substr($0, RSTART + 8, RLENGTH - 9)
      match($0, /"lines":\{"count":[0-9]+,"covered":[0-9]+/)
      split(substr($0, RSTART, RLENGTH), parts, /[:,]/)
      lines[folder] += parts[3]
      covered[folder] += parts[5]
    }
    END {
      for (folder in lines)
        printf "%-20s %6d lines %6.1f %%\n", folder, lines[folder], 100 * covered[folder] / lines[folder]
    }' | LC_ALL=C sort
