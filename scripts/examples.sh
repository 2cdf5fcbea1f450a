#!/usr/bin/env bash
# Builds Examples/ with the plugins, runs it, and changes its dumps to see that the plugins notice.
#
#   examples.sh                 the plugins run a finished executable: that of scripts/seedbed
#   examples.sh --from-source   the plugins compile the tool, as a dependency by source does; takes minutes
#
# SEEDBED_EXECUTABLE names another finished executable.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$root/.build/examples
package=$work/package
mkdir -p "$work"
rm -rf "$package" "$work/seedbed-plugins"

if [ "${1:-}" = --from-source ]; then
  # SwiftPM names a package after its folder.
  ln -s "$root" "$work/seedbed-plugins"
else
  tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
  version=$("$root/scripts/seedbed" --version)
  bundle=$work/seedbed-plugins/seedbed.artifactbundle
  host=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
  mkdir -p "$bundle/$host"
  cp "$tool" "$bundle/$host/seedbed"
  "$root/scripts/release/manifest.sh" "$bundle" "$version"
  "$root/scripts/release/plugins.sh" "$work/seedbed-plugins" 'path: "seedbed.artifactbundle"'
fi
unset SEEDBED_PLUGINS
export SEEDBED_PLUGINS_PATH=$work/seedbed-plugins

# The dumps are changed in a copy. What was compiled for an earlier copy is used again.
cp -R "$root/Examples" "$package"
dumps=$package/Sources/Library/Books.seed/dumps
log=$work/build.log

fail() {
  cat "$log" >&2
  echo "examples: $1" >&2
  exit 1
}

swift_in_package() {
  swift "$1" --package-path "$package" --scratch-path "$work/build" "${@:2}"
}

# Whether the last build ran the tool for the books.
built_books() {
  grep -q 'Building Books.sqlite' "$log"
}

expect_books() {
  local found
  found=$("$work/build/debug/booklist")
  [ "$found" = "$1" ] || fail "expected these books: $1; found: $found"
}

books='A Boat in March, by Björn Falk
Paint, by Ada Wren
The Shed, by Ada Wren'

swift_in_package build --build-tests >"$log" 2>&1 || fail "the package could not be built"
built_books || fail "the first build did not build the seed"
expect_books "$books"

if [ "${1:-}" = --from-source ]; then
  # SwiftPM compiles the C targets of a tool from source in the second build once more.
  swift_in_package build --build-tests >"$log" 2>&1 || fail "the tool could not be built again"
fi
swift_in_package build --build-tests >"$log" 2>&1 || fail "the second build failed"
if built_books; then fail "a build without a change built the seed again"; fi

sed 's/"Paint"/"Painting"/' "$dumps/books.json" >"$work/changed.json"
cp "$work/changed.json" "$dumps/books.json"
swift_in_package build --build-tests >"$log" 2>&1 || fail "the build of a changed dump failed"
expect_books "${books/Paint,/Painting,}"

printf '{ "books": [ { "id": 4, "title": "Zinc" } ] }\n' >"$dumps/more.json"
swift_in_package build --build-tests >"$log" 2>&1 || fail "the build with an added dump failed"
expect_books "${books/Paint,/Painting,}
Zinc, by nobody"

rm "$dumps/more.json"
swift_in_package build --build-tests >"$log" 2>&1 || fail "the build without the removed dump failed"
expect_books "${books/Paint,/Painting,}"

printf '{ "books": [\n  { "id": "4x", "title": "Zinc" } ] }\n' >"$dumps/bad.json"
if swift_in_package build --build-tests >"$log" 2>&1; then fail "the build of a bad dump succeeded"; fi
grep -q 'dumps/bad.json:2:11: error: ' "$log" || fail "the build does not name the bad value"

rm "$dumps/bad.json"
swift_in_package build --build-tests >"$log" 2>&1 || fail "the build failed after the bad dump was removed"
# An attribute that the schema gives another name has it in the records: the app no longer compiles with
# the old one, and does with the new one.
schema=$package/Sources/Library/Books.seed/seedbed.yml
cp "$schema" "$work/seedbed.yml"
sed 's/published: { type: day/printed: { type: day/' "$work/seedbed.yml" >"$schema"
if swift_in_package build --build-tests >"$log" 2>&1; then fail "the records do not follow the schema"; fi
grep -q "has no member 'published'" "$log" || fail "the build does not say which property is gone"
sed -i.old 's/Columns\.published/Columns.printed/' "$package/Sources/Library/Library.swift"
swift_in_package build --product booklist >"$log" 2>&1 || fail "the build with another attribute failed"
cp "$work/seedbed.yml" "$schema"
mv "$package/Sources/Library/Library.swift.old" "$package/Sources/Library/Library.swift"
swift_in_package build --build-tests >"$log" 2>&1 || fail "the build with the old schema failed"
if swift_in_package build --build-tests >"$log" 2>&1 && grep -q 'Records.swift' "$log"; then
  fail "a build without a change wrote the records again"
fi
# Last, because 'swift test' links a tool from source anew.
swift_in_package test --skip-build --disable-xctest >"$log" 2>&1 || fail "the tests failed"
swift_in_package package --allow-writing-to-package-directory seedbed --version >"$log" 2>&1 ||
  fail "the command plugin failed"
grep -q "$("$root/scripts/seedbed" --version)" "$log" || fail "the command plugin ran no command"
echo "examples: built, run, rebuilt after changes"
