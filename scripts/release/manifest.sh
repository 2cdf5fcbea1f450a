#!/usr/bin/env bash
# usage: manifest.sh BUNDLE VERSION
#
# Writes info.json of an artifact bundle, from its folders SYSTEM-MACHINE, each with an executable.
set -euo pipefail

bundle=$1
version=$2

# The triples that SwiftPM knows a host by, as JSON.
triples() {
  case $1 in
    linux-*) echo "\"${1#linux-}-unknown-linux-gnu\"" ;;
    darwin-arm64) echo '"arm64-apple-macosx"' ;;
    darwin-x86_64) echo '"x86_64-apple-macosx"' ;;
    darwin-universal) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
    *) echo "no triple is known for '$1'" >&2; return 1 ;;
  esac
}

variants=
for folder in "$bundle"/*/; do
  host=$(basename "$folder")
  known=$(triples "$host")
  variants+="${variants:+,$'\n'}        { \"path\": \"$host/seedbed\", \"supportedTriples\": [$known] }"
done
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "seedbed": {
      "type": "executable",
      "version": "$version",
      "variants": [
$variants
      ]
    }
  }
}
END
