#!/usr/bin/env bash
# Finds sources that compare or keep texts by canonical equivalence, where two names may count as one:
# scripts/texts.sh [FOLDER], a folder of a debug build, .build/debug unless given.
#
# `import SeedbedText` makes `==`, `<` and `switch` compare bytes, and `ExactText` is for keys and sets. The
# object files of a debug build name the functions that a source calls and the types that it uses, also
# those that the compiler writes or infers.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
build=${1:-.build/debug}

if [ "$(uname)" != Linux ] || ! command -v nm >/dev/null 2>&1; then
  echo "left out: it reads the object files of Linux by nm"
  exit 0
fi

if [ ! -d "$build/SeedbedText.build" ]; then
  echo "texts: there is no debug build: run 'swift build --build-tests' first" >&2
  exit 1
fi

# Sources that may: names of environment variables, which the library's API has as `[String: String]`.
allowed='SeedbedFetch/FetchOptions SeedbedCLI/FetchCommand SeedbedSources/SecretStore'

# Mangled names: `SS` is String, `Ss` Substring, `SD` Dictionary, `Sh` Set; `SQ`, `SL` are conformances to
# Equatable and Comparable, which functions for any type get passed.
found=$(
  for target in Sources/*/Seedbed*; do
    for source in $(cd "$target" && find . -name '*.swift' -exec basename {} .swift \;); do
      object="$build/$(basename "$target").build/$source.swift.o"
      [ ! -e "$object" ] || printf '%s\n' "$object"
    done
  done | xargs nm -A | awk -v build="$build/" -v allowed=" $allowed " '
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
  echo "texts: import SeedbedText, and use ExactText for keys (see CONTRIBUTING.md)" >&2
  exit 1
fi
echo "texts: all sources compare them by bytes"
