#!/usr/bin/env bash
# Makes what is handed out: the stripped executable, a tarball of it with the licence, and its checksum.
#
# On Linux Swift's library, SQLite, libyaml, zlib and libstdc++ are linked into the executable, which then
# needs nothing but the C library; on macOS they are the system's. All lies in .build/dist afterwards.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/prerequisites.sh
. "$root/scripts/prerequisites.sh"
require_all

# A folder of static libraries alone, and descriptions that lead there: the linker finds no others first.
gather_static_libraries() {
  local name description
  rm -rf "$1"
  mkdir -p "$1"
  for name in sqlite3 yaml z stdc++; do
    local path
    path=$(cc -print-file-name="lib$name.a")
    [ -e "$path" ] || { echo "there is no lib$name.a to link" >&2; exit 2; }
    ln -s "$(realpath "$path")" "$1/"
  done
  for description in "sqlite3 -lsqlite3 -lm" "yaml-0.1 -lyaml" "zlib -lz"; do
    name=${description%% *}
    printf 'Name: %s\nDescription: static\nVersion: 1\nLibs: -L%s %s\nCflags:\n' \
      "$name" "$1" "${description#* }" >"$1/$name.pc"
  done
}

cd "$root"
scratch=$root/.build/static
options=(-c release --product seedbed --scratch-path "$scratch")
if [ "$(uname -s)" = Linux ]; then
  libraries=$root/.build/static-libraries
  gather_static_libraries "$libraries"
  export PKG_CONFIG_PATH=$libraries
  options+=(--static-swift-stdlib -Xlinker --gc-sections -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
fi
swift build "${options[@]}" >&2

dist=$root/.build/dist
rm -rf "$dist"
version=$("$scratch/release/seedbed" --version)
name=seedbed-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
mkdir -p "$dist/$name"
cp LICENSE README.md CHANGELOG.md "$dist/$name/"
cp "$scratch/release/seedbed" "$dist/$name/seedbed"
strip "$dist/$name/seedbed"

cd "$dist"
if tar --version 2>/dev/null | grep -q GNU; then
  tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git -C "$root" log -1 --format=%ct)" \
    -cf - "$name" | gzip -9n >"$name.tar.gz"
else
  tar -czf "$name.tar.gz" "$name"
fi
if command -v sha256sum >/dev/null 2>&1; then
  sha256sum "$name.tar.gz" >SHA256SUMS
else
  shasum -a 256 "$name.tar.gz" >SHA256SUMS
fi

cat SHA256SUMS
wc -c "$name/seedbed" "$name.tar.gz"
if command -v ldd >/dev/null 2>&1; then ldd "$name/seedbed"; fi
if command -v python3 >/dev/null 2>&1; then python3 "$root/scripts/bench/startup.py" "$dist/$name/seedbed"; fi
