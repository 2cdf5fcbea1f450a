#!/usr/bin/env bash
# Installs the optional tools of scripts/check on Debian and its kin, where that needs no password. A tool
# that cannot be installed is named; the checks that need it are then left out.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/prerequisites.sh
. scripts/prerequisites.sh

if ! may_install; then
  echo "optional tools are not installed: there is no apt-get, or it needs a password"
  exit 0
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
updated=
# Each is the name of a command and of its package, but for chromedriver.
for tool in shellcheck zsh sqlcipher chromium chromedriver; do
  command -v "$tool" >/dev/null 2>&1 && continue
  [ "$tool" != chromedriver ] || tool=chromium-driver
  if [ -z "$updated" ]; then
    as_root apt-get update >"$log" 2>&1 || cat "$log"
    updated=yes
  fi
  apt_install "$tool" >"$log" 2>&1 || echo "$tool could not be installed: $(tail -1 "$log")"
done

# The tests by Spark need a JRE and a gigabyte of Python packages, which take minutes: only CI gets them.
if [ -n "${CI:-}" ]; then
  command -v java >/dev/null 2>&1 || install_quietly default-jre-headless || echo "a JRE could not be installed"
  command -v fusermount >/dev/null 2>&1 || install_quietly fuse3 || echo "FUSE could not be installed"
  # A folder that was kept may have the packages of an older list.
  if ! cmp -s scripts/scale/requirements.txt .build/scale/requirements.txt; then
    python3 -m venv .build/scale >"$log" 2>&1 ||
      { install_quietly python3-venv && python3 -m venv .build/scale >"$log" 2>&1; } || echo "python3 has no venv"
    if .build/scale/bin/pip install --quiet --disable-pip-version-check -r scripts/scale/requirements.txt >"$log" 2>&1; then
      cp scripts/scale/requirements.txt .build/scale/
    else
      echo "Spark could not be installed: $(tail -1 "$log")"
    fi
  fi
fi
