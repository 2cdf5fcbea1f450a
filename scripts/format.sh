#!/usr/bin/env bash
# Formats the Swift files; with --check only says what is not formatted or not as agreed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  "") swift format --in-place --parallel --recursive Package.swift Sources Tests Plugins Examples ;;
  --check)
    # A comment begins with the noun or the verb, which a reader looks for.
    if grep -rnE '^ *///? What' Sources Tests Plugins Examples --include='*.swift' >&2; then
      echo "begin these comments with a noun or a verb" >&2
      exit 1
    fi
    swift format lint --strict --parallel --recursive Package.swift Sources Tests Plugins Examples
    ;;
  *)
    echo "usage: scripts/format.sh [--check]" >&2
    exit 64
    ;;
esac
