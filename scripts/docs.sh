#!/usr/bin/env bash
# Compares the commands that the docs show with what they really say.
#
# In a page, `<!-- $ seedbed build --help -->` on a line of its own says that the fenced block
# below it is that command's output. With --record, or SEEDBED_RECORD=1, the block is rewritten.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
record=${SEEDBED_RECORD:-0}
case "${1:-}" in
  "") ;;
  --record) record=1 ;;
  *)
    echo "usage: scripts/docs.sh [--record]" >&2
    exit 64
    ;;
esac

./scripts/seedbed --version >/dev/null
found=$(mktemp)
trap 'rm -f "$found"' EXIT
differences=0

# The page with every such block made anew.
render() {
  awk '
    skipping && /^```$/ { skipping = 0; next }
    skipping { next }
    { print }
    /^<!-- \$ seedbed [-a-z ]*-->$/ {
      command = $0
      sub(/^<!-- \$ seedbed /, "COLUMNS=80 ./scripts/seedbed ", command)
      sub(/ *-->$/, "", command)
      getline fence
      print fence
      text = ""
      while ((command | getline line) > 0) text = text line "\n"
      close(command)
      sub(/\n+$/, "\n", text)
      printf "%s```\n", text
      skipping = 1
    }
  ' "$1"
}

for page in README.md docs/*.md; do
  [ -e "$page" ] || continue
  render "$page" >"$found"
  if diff -u --label "$page" --label found "$page" "$found" >&2; then continue; fi
  differences=$((differences + 1))
  if [ "$record" = 1 ]; then
    cp "$found" "$page"
    echo "recorded $page" >&2
  else
    echo "$page shows something else; scripts/docs.sh --record writes it down" >&2
  fi
done
[ "$differences" -eq 0 ] && echo "docs as expected"
