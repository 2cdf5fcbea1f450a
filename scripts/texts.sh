#!/usr/bin/env bash
# Finds sources that compare or keep texts by canonical equivalence, where two names may count as one:
# scripts/texts.sh [FOLDER], a folder of a debug build, .build/debug unless given.
#
# `import SeedbedBase` makes `==`, `<` and `switch` compare bytes, and `ExactText` is for keys and sets. The
# object files of a debug build name the functions that a source calls and the types that it uses, also
# those that the compiler writes or infers.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:-.build/debug}

if [ "$(uname)" != Linux ] || ! command -v nm >/dev/null 2>&1; then
  echo "left out: it reads the object files of Linux by nm"
  exit 0
fi

if [ ! -d "$build/SeedbedBase.build" ]; then
  echo "texts: there is no debug build: run 'swift build --build-tests' first" >&2
  exit 1
fi

# Sources that may: names of environment variables, which the library's API has as `[String: String]`.
allowed='SeedbedFetch/FetchOptions SeedbedCLI/FetchCommand SeedbedMapping/SecretStore'

# Mangled names: `SS` is String, `Ss` Substring, `SD` Dictionary, `Sh` Set; `SQ`, `SL` are conformances to
# Equatable and Comparable, which functions for any type get passed.
found=$(
  # A module is a folder of its name, or a whole floor.
  find Sources -name '*.swift' |
    sed -E -e 's|^Sources/[A-Za-z]+/(Seedbed[A-Za-z]+)/(.*/)?|\1.build/|' \
      -e 's|^Sources/([A-Za-z]+)/(.*/)?|Seedbed\1.build/|' -e "s|.*|$build/&.o|" |
    while read -r object; do [ ! -e "$object" ] || printf '%s\n' "$object"; done | xargs nm -A | awk -v build="$build/" -v allowed=" $allowed " '
    { name = $NF; use = "" }
    name ~ /^\$sSS2eeoiySbSS_SStFZ$|^\$sSysE2[en]eoi/ { use = "== of the standard library" }
    name ~ /^\$sSS1[lg][oe]iySbSS_SStFZ$/ { use = "< of the standard library" }
    name ~ /^\$sS[Ss]SQsWP$/ { use = "a text as any Equatable" }
    name ~ /^\$sS[Ss]SLsWP$/ { use = "a text as any Comparable" }
    name ~ /SDy(Say)?S[Ss]/ { use = "Dictionary<String, …>" }
    name ~ /Shy(Say)?S[Ss]G/ { use = "Set<String>" }
    use != "" {
      split($1, parts, ":")
      source = parts[1]
      source = substr(source, length(build) + 1)
      sub(/\.build\//, "/", source)
      sub(/\.swift\.o$/, "", source)
      if (!index(allowed, " " source " ")) print "Sources/" source ".swift: " use
    }' | sort -u
)
if [ -n "$found" ]; then
  printf '%s\n' "$found" >&2
  echo "texts: import SeedbedBase, and use ExactText for keys (see CONTRIBUTING.md)" >&2
  exit 1
fi
echo "texts: all sources compare them by bytes"
