#!/usr/bin/env bash
# Compares the commands that the docs show with what they really say, and follows every link between pages.
#
# In a page, `<!-- $ seedbed build --help -->` on a line of its own says that the fenced block
# below it is that command's output. With --record, or SEEDBED_RECORD=1, the block is rewritten.
#
# A link must lead to a file, and its part after # to a heading. Pages that sources name must exist, scripts that
# pages name, and the Swift files that docs/design.md and CONTRIBUTING.md name. CONTRIBUTING.md lists every script.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
record=${SEEDBED_RECORD:-0}
case "${1:-}" in
  "") ;;
  --record) record=1 ;;
  *)
    echo "usage: scripts/docs.sh [--record]" >&2
    exit 64
    ;;
esac

./scripts/seedbed --version >/dev/null
found=$(mktemp)
known=$(mktemp)
trap 'rm -f "$found" "$known"' EXIT
differences=0

# The page with every such block made anew.
render() {
  awk '
    skipping && /^```$/ { skipping = 0; next }
    skipping { next }
    { print }
    /^<!-- \$ seedbed [-a-z ]*-->$/ {
      command = $0
      sub(/^<!-- \$ seedbed /, "COLUMNS=80 ./scripts/seedbed ", command)
      sub(/ *-->$/, "", command)
      getline fence
      print fence
      text = ""
      while ((command | getline line) > 0) text = text line "\n"
      close(command)
      sub(/\n+$/, "\n", text)
      printf "%s```\n", text
      skipping = 1
    }
  ' "$1"
}

for page in README.md docs/*.md docs/*/*.md; do
  render "$page" >"$found"
  if diff -u --label "$page" --label found "$page" "$found" >&2; then continue; fi
  differences=$((differences + 1))
  if [ "$record" = 1 ]; then
    cp "$found" "$page"
    echo "recorded $page" >&2
  else
    echo "$page shows something else; scripts/docs.sh --record writes it down" >&2
  fi
done

# The headings of pages as links write them: page#heading.
headings() {
  LC_ALL=C awk '
    FNR == 1 { fenced = 0; split("", seen) }
    /^ *```/ { fenced = !fenced }
    fenced || !/^#+ / { next }
    {
      name = tolower($0)
      sub(/^#+ */, "", name)
      gsub(/[^a-z0-9 _-]/, "", name)
      gsub(/ /, "-", name)
      print FILENAME "#" name (seen[name] ? "-" seen[name] : "")
      seen[name]++
    }
  ' "$@"
}

# The links of pages: where each is, and the file or heading that it leads to.
links() {
  LC_ALL=C awk '
    FNR == 1 { fenced = 0; folder = FILENAME; if (!sub(/\/[^\/]*$/, "/", folder)) folder = "" }
    /^ *```/ { fenced = !fenced }
    fenced { next }
    {
      line = $0
      while (match(line, /\]\([^) ]*\)|(src|srcset)="[^"]*"/)) {
        target = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        gsub(/^\]\(|\)$|^[a-z]+="|"$/, "", target)
        if (target ~ /^[a-z]+:/ || target == "") continue
        target = target ~ /^#/ ? FILENAME target : folder target
        while (sub(/[^\/]+\/\.\.\//, "", target)) { }
        print FILENAME ":" FNR "\t" target
      }
    }
  ' "$@"
}

# The pages that sources and scripts name, and the scripts that pages name.
mentions() {
  {
    grep -rnoE '\bdocs/[A-Za-z/_-]+\.md(#[a-z0-9_-]+)?' \
      Sources Tests scripts Plugins packaging Package.swift Fixtures/*/*.yml Schemas
    grep -noE '\b(scripts|bench)/[A-Za-z/_-]+\.(sh|py)' "$@" /dev/null
  } | sed -E 's/^([^:]*:[0-9]*):/\1\t/'
}

pages=()
while IFS= read -r page; do pages+=("$page"); done < <(
  find ./*.md docs Examples Sources -name '*.md' -type f -not -path '*/.build/*' | sed 's|^\./||' | LC_ALL=C sort
)
headings "${pages[@]}" >"$known"
while IFS=$'\t' read -r location target; do
  case "$target" in
    *'#'*) grep -qxF -e "$target" "$known" && continue ;;
    *) [ -e "$target" ] && continue ;;
  esac
  echo "$location: there is no '$target'" >&2
  differences=$((differences + 1))
done < <(links "${pages[@]}"; mentions "${pages[@]}")

# The files that the map of the design and the recipes name.
while IFS=: read -r page line name; do
  [ -n "$(find Sources Tests -name "${name##*/}" -print -quit)" ] && continue
  echo "$page:$line: there is no '$name'" >&2
  differences=$((differences + 1))
done < <(grep -noE '[A-Za-z+/]+\.swift' docs/design.md CONTRIBUTING.md /dev/null)

for script in scripts/check scripts/seedbed scripts/*.sh scripts/*/*.sh; do
  case "$script" in scripts/release/*) continue ;; esac
  grep -qF -e "\`$script" CONTRIBUTING.md && continue
  echo "CONTRIBUTING.md does not list '$script'" >&2
  differences=$((differences + 1))
done

[ "$differences" -eq 0 ] && echo "docs as expected"
