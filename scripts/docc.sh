#!/usr/bin/env bash
# Makes the documentation of SeedbedKit with the toolchain's docc, in .build/SeedbedKit.doccarchive. Any
# warning is an error, and so is a public type that the landing page does not list, or a member of one that
# docs/library.md does not list.
#
#   docc.sh [FOLDER]    the folder of a debug build, .build/debug unless given
#
# Reads the modules of that build; 'docc preview' or a web server shows the result.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v python3 >/dev/null || {
  echo "left out: the documentation of the library needs python3"
  exit 0
}
build=$(realpath "${1:-.build/debug}")
graphs=.build/symbolgraph
archive=.build/SeedbedKit.doccarchive
catalog=Sources/Kit/SeedbedKit/SeedbedKit.docc
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)

# The modules whose declarations SeedbedKit exports again.
exported=$(grep -hoE '^@_exported public import ([a-z]+ )?[A-Za-z]+' Sources/Kit/SeedbedKit/*.swift |
  grep -oE 'Seedbed[A-Za-z]+' | LC_ALL=C sort -u | paste -sd, -)

rm -rf "$graphs" "$archive"
mkdir -p "$graphs"
options=(-module-name SeedbedKit -I "$build/Modules" -target "$target" -minimum-access-level public)
for library in CSQLite CYAML CZlib; do options+=(-I "Sources/System/$library"); done
# The build writes the module maps of the C targets with code.
for library in CAtomics CCurl CGuide; do
  options+=(-I "Sources/System/$library/include")
  options+=(-Xcc "-fmodule-map-file=$build/$library.build/module.modulemap")
done
if [ "$(uname -s)" = Darwin ]; then options+=(-sdk "$(xcrun --show-sdk-path)"); fi
swift-symbolgraph-extract "${options[@]}" -skip-synthesized-members \
  -experimental-allowed-reexported-modules="$exported" -output-dir "$graphs"

# Of types that are exported by name, that graph lacks the members in extensions: they come from the module's own.
base=$(mktemp -d)
lists=$(mktemp -d)
trap 'rm -rf "$base" "$lists"' EXIT
options[1]=SeedbedBase
swift-symbolgraph-extract "${options[@]}" -skip-synthesized-members -output-dir "$base"
named=$(sed -nE 's/^@_exported public import [a-z]+ SeedbedBase\.//p' Sources/Kit/SeedbedKit/*.swift)
# shellcheck disable=SC2086 # names of types have no spaces
python3 - "$graphs/SeedbedKit.symbols.json" "$base/SeedbedBase.symbols.json" $named <<'END'
import json
import sys

path, other, *named = sys.argv[1:]
with open(path) as file:
    graph = json.load(file)
with open(other) as file:
    added = json.load(file)
known = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
new = [
    symbol
    for symbol in added["symbols"]
    if symbol["pathComponents"][0] in named and symbol["identifier"]["precise"] not in known
]
names = {symbol["identifier"]["precise"] for symbol in new}
graph["symbols"] += new
graph["relationships"] += [link for link in added["relationships"] if link["source"] in names]
with open(path, "w") as file:
    json.dump(graph, file, separators=(",", ":"))
END

docc convert "$catalog" --additional-symbol-graph-dir "$graphs" --output-path "$archive" \
  --fallback-display-name SeedbedKit --fallback-bundle-identifier seedbed.SeedbedKit --warnings-as-errors

# Each type is one file in the archive's first level.
missing=0
for page in "$archive"/data/documentation/seedbedkit/*.json; do
  name=$(basename "$page" .json)
  grep -qi "^- \(<doc:$name>\|\`\`$name\`\`\)$" "$catalog/SeedbedKit.md" || {
    echo "$catalog/SeedbedKit.md does not list '$name'" >&2
    missing=1
  }
done

# Members of types as Type.member; both lists in the same order.
grep -oE '"pathComponents":\["[^]]*"\]' "$graphs/SeedbedKit.symbols.json" |
  sed -E -e 's/^"pathComponents":\["(.*)"\]$/\1/' -e 's/","/./g' -e '/\.init\(rawValue:\)$/d' -e 's/\(.*//' |
  grep -F . | LC_ALL=C sort -u >"$lists/public"
awk '/^## / { inside = $0 == "## All members" }
  inside && sub(/^- `/, "") { split($0, parts, "`"); type = parts[1]; sub(/^[^:]*:/, "") }
  inside && type { for (i = split($0, parts, "`") - 1; i > 1; i -= 2) print type "." parts[i] }' docs/library.md |
  grep -v ' ' | LC_ALL=C sort -u >"$lists/page"
if ! diff "$lists/public" "$lists/page" >&2; then
  echo "docs/library.md lists other members (>) than the types have (<)" >&2
  missing=1
fi
exit "$missing"
