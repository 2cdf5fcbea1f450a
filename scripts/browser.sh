#!/usr/bin/env bash
# Opens seed pages in a real browser and tries what a person does: search, zoom, focus, themes, paper.
#
# Needs chromium, chromedriver and python3; where one of them is missing it says so and is no
# failure, unless SEEDBED_BROWSER=required is set. With --record, the pictures of docs/images are
# taken anew.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
record=0
case "${1:-}" in
  "") ;;
  --record) record=1 ;;
  *)
    echo "usage: scripts/browser.sh [--record]" >&2
    exit 64
    ;;
esac

leave_out() {
  echo "left out: there is no $1"
  [ "${SEEDBED_BROWSER:-}" != required ] || exit 1
  exit 0
}
command -v python3 >/dev/null 2>&1 || leave_out python3
missing=$(PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=scripts/browser python3 -c 'import webdriver; print(webdriver.missing() or "")')
[ -z "$missing" ] || leave_out "$missing"

seedbed=./scripts/seedbed
"$seedbed" --version >/dev/null
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cp -R Fixtures/task-list "$scratch/task-list"
(
  root=$PWD
  cd "$scratch/task-list"
  "$root/scripts/seedbed" build seedbed.yml -o "$scratch/task-list.sqlite" --quiet --page "$scratch/task-list.html"
)
python3 scripts/browser/many.py "$scratch/many.sqlite" 91
"$seedbed" inspect "$scratch/many.sqlite" -o "$scratch/many.html"
python3 scripts/browser/many.py "$scratch/names.sqlite" names
"$seedbed" inspect "$scratch/names.sqlite" -o "$scratch/names.html"

export PYTHONDONTWRITEBYTECODE=1
python3 scripts/browser/pages.py "$scratch"
if [ "$record" = 1 ]; then
  mkdir -p docs/images
  python3 scripts/browser/pictures.py "$scratch/task-list.html" "$scratch/many.html" docs/images
fi
