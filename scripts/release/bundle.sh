#!/usr/bin/env bash
# usage: bundle.sh VERSION DIST
#
# Joins the tarballs of all hosts in DIST, seedbed-VERSION-SYSTEM-MACHINE.tar.gz, into an artifact bundle
# for SwiftPM, and writes the package seedbed-plugins, which has the plugins and uses that bundle. Each Linux tarball
# also becomes a wheel of the Python package for Spark.
# DIST then has SHA256SUMS of all that a release publishes.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
version=$1
dist=$2
cd "$dist"

bundle=seedbed.artifactbundle
rm -rf "$bundle" "$bundle.zip" seedbed-plugins
mkdir "$bundle"
for tarball in seedbed-"$version"-*.tar.gz; do
  [ -e "$tarball" ] || { echo "'$dist' has no tarball of version $version" >&2; exit 2; }
  name=${tarball%.tar.gz}
  host=${name#seedbed-"$version"-}
  mkdir "$bundle/$host"
  tar -xzf "$tarball" -C "$bundle/$host" --strip-components 2 "$name/bin/seedbed"
done
"$root/scripts/release/manifest.sh" "$bundle" "$version"
cp "$root/LICENSE" "$bundle/"

# Equal times and names in order give equal zip files.
time=$(TZ=UTC git -C "$root" log -1 --date=format-local:%Y%m%d%H%M.%S --format=%cd)
TZ=UTC find "$bundle" -exec touch -t "$time" {} +
find "$bundle" -type f | LC_ALL=C sort | TZ=UTC zip -qX9 "$bundle.zip" -@

checksum() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}
url=https://github.com/$("$root/scripts/repository.sh")/releases/download/$version/$bundle.zip
"$root/scripts/release/plugins.sh" seedbed-plugins \
  "url: \"$url\", checksum: \"$(checksum "$bundle.zip" | cut -d ' ' -f 1)\""

wheels=()
rm -f seedbed_spark-*.whl
if python3 -c 'import tomllib' 2>/dev/null; then
  while IFS= read -r wheel; do wheels+=("$wheel"); done < <(python3 "$root/scripts/release/wheels.py" "$version" .)
else
  echo "left out: the wheels for Spark need Python 3.11 or later" >&2
fi

checksum seedbed-"$version"-*.tar.gz "$bundle.zip" ${wheels[@]+"${wheels[@]}"} >SHA256SUMS
