#!/usr/bin/env bash
# Compares the text that `seedbed validate --explain` shows with docs/diagnostics.md.
#
# The page is the source; the tool has it as a Swift literal, so that it needs no file beside it.
# With --record, or SEEDBED_RECORD=1, the literal is written anew.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
record=${SEEDBED_RECORD:-0}
case "${1:-}" in
  "") ;;
  --record) record=1 ;;
  *)
    echo "usage: scripts/guide.sh [--record]" >&2
    exit 64
    ;;
esac

literal=Sources/SeedbedDiagnostics/DiagnosticGuide+Page.swift
found=$(mktemp)
trap 'rm -f "$found"' EXIT
{
  echo 'extension DiagnosticGuide {'
  echo '  /// `docs/diagnostics.md`, written here by `scripts/guide.sh --record`.'
  echo '  static let page = #"""'
  sed -e 's/^./    &/' docs/diagnostics.md
  echo '    """#'
  echo '}'
} >"$found"

if cmp -s "$literal" "$found"; then
  echo "guide as expected"
elif [ "$record" = 1 ]; then
  cp "$found" "$literal"
  echo "recorded $literal" >&2
  exit 1
else
  diff -u --label "$literal" --label docs/diagnostics.md "$literal" "$found" >&2 || true
  echo "$literal is not docs/diagnostics.md; scripts/guide.sh --record writes it" >&2
  exit 1
fi
