#!/usr/bin/env bash
# Names the repository, OWNER/NAME on GitHub, in every page and package that mentions it.
#
# packaging/repository holds the name. With an argument, the new name replaces the old one everywhere;
# without one, the name is printed.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
old=$(cat packaging/repository)

if [ $# -eq 0 ]; then
  echo "$old"
  exit
fi
new=$1
[[ $new =~ ^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ ]] || { echo "expected OWNER/NAME, found '$new'" >&2; exit 64; }

# The Homebrew formula is in the owner's tap.
git grep -lzF -e "$old" -e "${old%/*}/tap" -- ':!scripts/repository.sh' |
  while IFS= read -r -d '' file; do
    sed -e "s|$old|$new|g" -e "s|${old%/*}/tap|${new%/*}/tap|g" "$file" >"$file.new"
    cat "$file.new" >"$file"
    rm "$file.new"
    echo "$file"
  done
