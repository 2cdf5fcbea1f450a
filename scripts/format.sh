#!/usr/bin/env bash
# Formats the Swift files; with --check only says what is not formatted or not as agreed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  "") swift format --in-place --parallel --recursive Package.swift Sources Tests Plugins Examples ;;
  --check)
    # A comment begins with the noun or the verb that a reader looks for, and names what it speaks of.
    start='(What|Whether)\b'
    vague='.*\b([Ww]hoever|of which|in the end|at hand|what it is about)\b'
    if grep -rnE "^ *///? ($start|$vague)|- Returns: $start" Sources Tests Plugins Examples \
      --include='*.swift' >&2; then
      echo "begin a comment with a noun or a verb, and name what it speaks of" >&2
      exit 1
    fi
    # RunPaths checks an output before it is opened: a new place that opens one comes on this list.
    gate='Platform/Files/|Pipeline/Run/(RunPaths|ReportFile)|Pipeline/Passes/RejectsFile|Seed/SeedFile'
    gate+='|Import/ImportSession|Export/Output/ExportFolder|Kit/Export/ExportRun|Generate/TypeGen'
    gate+='|Kit/Schema\+Check|Kit/LayerBuilds|Kit/SQLDumpOptions'
    # Files of a fetch's own folder, and copies of standard input.
    own='Fetch/(HTTP/BodyWriter|Snapshot/(WorkFolder|SmallBodies)|Transport/Recording)'
    if grep -rnE '\b(OutputFile|OutputPlace|FileMoves)\(' Sources --include='*.swift' \
      | grep -vE "^Sources/[A-Z][a-z]*/(Seedbed)?($gate)" >&2 \
      || grep -rnE 'O_(CREAT|TRUNC|APPEND)|\b(fopen|freopen)\(.*"[wa]|\b(rename|creat)\([a-z.]*[pP]ath' \
        Sources --include='*.swift' | grep -vE "^Sources/[A-Z][a-z]*/(Seedbed)?($gate|$own)" >&2; then
      echo "write files through OutputFile, once RunPaths has checked them" >&2
      exit 1
    fi
    if grep -rnE '^ *([a-z]+ )?import (Glibc|Musl|Darwin)$' Sources Tests --include='*.swift' \
      | grep -vE '^(Sources/System|Tests/Fuzz)/' >&2; then
      echo "import SeedbedSystem, which is the C library of every system" >&2
      exit 1
    fi
    swift format lint --strict --parallel --recursive Package.swift Sources Tests Plugins Examples
    ;;
  *)
    echo "usage: scripts/format.sh [--check]" >&2
    exit 64
    ;;
esac
