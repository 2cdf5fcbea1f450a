#!/usr/bin/env bash
# usage: packages.sh VERSION DIST
#
# Writes the repository of the action, and fills the Homebrew formula with the version, and with the checksums of
# the tarballs that DIST has. A host without a tarball is left out of the formula.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
version=$1
dist=$2
formula=$dist/packaging/seedbed.rb
mkdir -p "$dist/packaging"

rm -rf "$dist/seedbed-action"
"$root/scripts/release/action.sh" "$dist/seedbed-action"

sed -e "s/@VERSION@/$version/g" "$root/packaging/seedbed.rb" >"$formula"
while read -r sum file; do
  host=${file#seedbed-"$version"-}
  host=${host%.tar.gz}
  sed -e "s/@SHA256_$host@/$sum/" "$formula" >"$formula.new"
  mv "$formula.new" "$formula"
done < <(grep -F .tar.gz "$dist/SHA256SUMS")

# A block of the formula that still has a placeholder is for a host without a tarball.
awk '
  /^ *on_(arm|intel) do$/ { block = $0; inside = 1; next }
  inside { block = block "\n" $0; if (/^ *end$/) { if (block !~ /@SHA256/) print block; inside = 0 }; next }
  { print }
' "$formula" >"$formula.new"
mv "$formula.new" "$formula"
if grep -q '@' "$formula"; then
  echo "the formula still has a placeholder" >&2
  exit 1
fi
