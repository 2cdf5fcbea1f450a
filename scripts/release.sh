#!/usr/bin/env bash
# usage: release.sh [VERSION]
#
# Without VERSION, the version is the one that the tool prints; a VERSION that differs from it is an error.
#
# Makes the files of a release for this host, in .build/dist: the tarball with the executable, its manual
# and completions, the artifact bundle for SwiftPM with the package of plugins, and the filled packages.
#
# On Linux Swift's library, SQLite, libyaml, zlib and libstdc++ are linked into the executable, which then
# needs only the C library; on macOS they are the system's. To release for several hosts, run this on
# each, copy all tarballs into one .build/dist, and run scripts/release/bundle.sh and packages.sh again.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/prerequisites.sh
. "$root/scripts/prerequisites.sh"
require_all

[ $# -le 1 ] || { echo "usage: release.sh [VERSION]" >&2; exit 64; }

# The newest version of the C library that the executable may need: that of Debian 12, Ubuntu 22.04, RHEL 9.
newest_glibc=2.34

# A folder of static libraries alone, and descriptions that lead there: the linker finds no others first.
gather_static_libraries() {
  local name description
  rm -rf "$1"
  mkdir -p "$1"
  for name in sqlite3 yaml z stdc++; do
    local path
    path=$(cc -print-file-name="lib$name.a")
    [ -e "$path" ] || { echo "lib$name.a was not found, so it cannot be linked" >&2; exit 2; }
    ln -s "$(realpath "$path")" "$1/"
  done
  for description in "sqlite3 -lsqlite3 -lm" "yaml-0.1 -lyaml" "zlib -lz"; do
    name=${description%% *}
    printf 'Name: %s\nDescription: static\nVersion: 1\nLibs: -L%s %s\nCflags:\n' \
      "$name" "$1" "${description#* }" >"$1/$name.pc"
  done
}

# Fails if an executable needs a newer C library than it may.
check_glibc() {
  local newest
  newest=$(readelf --version-info "$1" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
  newest=${newest#GLIBC_}
  echo "newest symbol of the C library: $newest" >&2
  if [ "$(printf '%s\n' "$newest" "$newest_glibc" | sort -V | tail -1)" != "$newest_glibc" ]; then
    echo "the executable needs the C library $newest; $newest_glibc is the newest that a release may need" >&2
    exit 1
  fi
}

cd "$root"
export SEEDBED_PLUGINS=0
scratch=$root/.build/static
# shellcheck source=scripts/release/flags.sh
. "$root/scripts/release/flags.sh"
options=(-c release --product seedbed --scratch-path "$scratch" "${release_flags[@]}")
if [ "$(uname -s)" = Linux ]; then
  libraries=$root/.build/static-libraries
  gather_static_libraries "$libraries"
  export PKG_CONFIG_PATH=$libraries
  cc -O2 -c "$root/scripts/release/glibc.c" -o "$libraries/glibc.o"
  options+=(-Xlinker "$libraries/glibc.o" --static-swift-stdlib -Xlinker --gc-sections -Xswiftc -Xclang-linker
    -Xswiftc -static-libgcc)
fi
# 'seedbed --version' names the commit; the same commit gives the same executable.
SEEDBED_COMMIT=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null || true)
export SEEDBED_COMMIT
swift build "${options[@]}" >&2

built=$scratch/release/seedbed
version=$("$built" --version)
version=${version%% *}
if [ "${1:-$version}" != "$version" ]; then
  echo "the tool calls itself $version, not $1" >&2
  exit 1
fi
if [ "$(uname -s)" = Linux ]; then check_glibc "$built"; fi

dist=$root/.build/dist
name=seedbed-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
mkdir -p "$dist"
rm -rf "${dist:?}/$name" "$dist/$name.tar.gz"
mkdir -p "$dist/$name/bin"
cp LICENSE README.md CHANGELOG.md "$dist/$name/"
cp "$built" "$dist/$name/bin/seedbed"
strip "$dist/$name/bin/seedbed"
"$root/scripts/release/manual.sh" "$dist/$name"

cd "$dist"
if tar --version 2>/dev/null | grep -q GNU; then
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git -C "$root" log -1 --format=%ct)" \
    -cf - "$name" | gzip -9n >"$name.tar.gz"
else
  tar -czf "$name.tar.gz" "$name"
fi
"$root/scripts/release/bundle.sh" "$version" "$dist"
"$root/scripts/release/packages.sh" "$version" "$dist"

cat SHA256SUMS
wc -c "$name/bin/seedbed" "$name.tar.gz"
if command -v ldd >/dev/null 2>&1; then ldd "$name/bin/seedbed"; fi
