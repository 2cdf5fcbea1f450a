#!/usr/bin/env bash
# Tries the two commands of the README in an empty Debian: scripts/extra/empty-root.sh [FOLDER]
#
# Makes a minimal Debian 12 with debootstrap, puts the Swift of this machine and a clone of this project into
# it, and runs both commands there, in the C locale and with an empty environment. It prints how long each
# took. It needs root, debootstrap and a network, and says so where one is missing. With FOLDER the root is
# kept there, and a second run starts from it.
set -euo pipefail

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

if [ "$(id -u)" -ne 0 ] || ! command -v debootstrap >/dev/null 2>&1; then
  echo "left out: an empty root needs debootstrap, and root to run it"
  exit 0
fi

keep=${1:-}
root=${keep:-$(mktemp -d)}
toolchain=$(dirname "$(dirname "$(dirname "$(realpath "$(command -v swift)")")")")

# Swift's own requirements on Debian, and nothing of this project's.
needed=binutils,ca-certificates,git,libc6-dev,libcurl4,libedit2,libgcc-12-dev,libncurses6,libpython3.11
needed=$needed,libsqlite3-0,libstdc++-12-dev,libxml2,libz3-4,tzdata,unzip

mounted=()
finish() {
  local folder
  for folder in "${mounted[@]}"; do umount -l "$folder" || true; done
  [ -n "$keep" ] || rm -rf --one-file-system "$root"
}
trap finish EXIT

# bind FOLDER: shows a folder of this machine at the same path in the root.
bind() {
  mkdir -p "$root$1"
  mount --bind "$1" "$root$1"
  mounted=("$root$1" "${mounted[@]}")
}

[ -x "$root/usr/bin/apt-get" ] ||
  debootstrap --variant=minbase --include="$needed" bookworm "$root" >"$root.log" 2>&1 ||
  { cat "$root.log" >&2; exit 1; }
rm -f "$root.log"
[ -d "$root/root/seedbed" ] || git clone -q "$project" "$root/root/seedbed"
for folder in "$toolchain" /proc /dev; do bind "$folder"; done
cp -L /etc/resolv.conf "$root/etc/resolv.conf"

# timed NAME COMMAND…: runs a command in the root, and prints how long it took.
timed() {
  local start=$SECONDS name=$1
  shift
  chroot "$root" /usr/bin/env -i HOME=/root PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    /bin/sh -c 'cd /root/seedbed && exec "$@"' sh "$@"
  echo "empty root: $name took $((SECONDS - start)) s"
}

timed "the first seed" ./scripts/seedbed build Fixtures/task-list/seedbed.yml -o task-list.sqlite
timed "the check" ./scripts/check
