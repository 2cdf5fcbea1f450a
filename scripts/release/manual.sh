#!/usr/bin/env bash
# usage: manual.sh FOLDER
#
# Writes the manual pages and the completions of FOLDER/bin/seedbed below FOLDER/share, where shells and
# 'man' look for them if FOLDER is a prefix such as /usr/local. Both come from swift-argument-parser.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=$1
tool=$folder/bin/seedbed
share=$folder/share

parser=$root/.build/checkouts/swift-argument-parser
[ -e "$parser" ] || swift package --package-path "$root" resolve >&2
swift build --package-path "$parser" --scratch-path "$root/.build/manual" --product generate-manual >&2

mkdir -p "$share/man/man1"
"$root/.build/manual/debug/generate-manual" "$tool" --multi-page \
  --date "$(git -C "$root" log -1 --format=%cs)" --output-directory "$share/man/man1"

completions() {
  mkdir -p "$share/$2"
  "$tool" --generate-completion-script "$1" >"$share/$2/$3"
}
completions bash bash-completion/completions seedbed
completions zsh zsh/site-functions _seedbed
completions fish fish/vendor_completions.d seedbed.fish
