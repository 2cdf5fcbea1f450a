#!/usr/bin/env bash
# usage: trial.sh TARBALL
#
# Builds a fixture with the executable of a Linux release in an empty root file system, which has nothing
# but the tarball, the C library and /proc, and compares the rows. Needs root, for chroot.
set -euo pipefail

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
fixture=$repository/Fixtures/task-list
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

tar -xzf "$1" -C "$root" --strip-components 1
mkdir "$root/proc" "$root/work"
cp -R "$fixture" "$root/work/"
ldd "$root/bin/seedbed" | grep -oE '/[^ ]+' | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done

# shellcheck disable=SC2016
unshare --mount sh -c '
  mount -t proc proc "$1/proc"
  chroot "$1" /bin/seedbed build --quiet /work/task-list/seedbed.yml -o /work/seed.sqlite
  chroot "$1" /bin/seedbed sql /work/seed.sqlite >"$1/work/rows.sql"
' trial "$root"
diff "$fixture/expected.sql" "$root/work/rows.sql"
echo "trial: the release builds $(basename "$fixture") in an empty root file system"
