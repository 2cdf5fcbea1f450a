#!/usr/bin/env bash
# Finds sources that name a type of a folder which their own folder must not know.
#
# A floor is one module, so the compiler forbids nothing inside it. This list does: a folder may use itself,
# the floors below, and the folders after its colon.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
folders='
Base/Text:
Base/Platform: Text
Base/Diagnostics: Text
Base/SQLite: Text Platform
Language/Model:
Language/Values: Model
Language/Declarations: Values Model
Language/Schema: Declarations Values Model
Mapping/Operations:
Mapping/Mapping: Operations
Mapping/Sources: Mapping Operations
Storing/Layout:
Storing/Fold: Layout
Storing/Seed: Fold Layout
Storing/Import: Fold Layout
Storing/Pipeline: Import Seed Fold Layout
'
# Names that have another meaning beside the one of a type: a protocol's own type, a placeholder.
allowed='Base/Diagnostics:RawValue Language/Model:Pattern'

listed=$(find Sources/Base Sources/Language Sources/Mapping Sources/Storing -mindepth 1 -maxdepth 1 -type d)
for folder in $listed; do
  if [[ $folders != *$'\n'"${folder#Sources/}:"* ]]; then
    echo "floors: scripts/floors.sh does not list '$folder'" >&2
    exit 1
  fi
done

# Reads all sources twice: the types that each folder declares, then the names that its code uses.
# shellcheck disable=SC2086 # names of folders have no spaces
sources=$(find $listed -name '*.swift' | LC_ALL=C sort)
# shellcheck disable=SC2086
found=$(awk -v folders="$(tr '\n' ';' <<<"$folders")" -v allowed=" $allowed " '
  BEGIN {
    count = split(folders, lines, ";")
    for (i = 1; i <= count; i++) if (split(lines[i], parts, ":") == 2) uses[parts[1]] = parts[2] " "
  }
  FNR == 1 {
    split(FILENAME, parts, "/")
    folder = parts[2] "/" parts[3]
    pass[FILENAME]++
  }
  /^ *\/\// { next }
  { gsub(/"(\\.|[^"\\])*"/, ""); sub(/\/\/.*/, "") }
  pass[FILENAME] == 1 {
    if (match($0, /(struct|enum|class|protocol|actor|typealias|associatedtype) [A-Z][A-Za-z0-9]*/)) {
      name = substr($0, RSTART, RLENGTH)
      sub(/^[a-z]+ /, "", name)
      own[folder, name] = 1
      # Types of the outermost level that other files see.
      if ($0 !~ /^[ \t]|private/) homes[name] = homes[name] " " folder
    }
    next
  }
  {
    line = $0
    while (match(line, /(^|[^.A-Za-z0-9_])[A-Z][A-Za-z0-9]*/)) {
      name = substr(line, RSTART, RLENGTH)
      sub(/^[^A-Z]/, "", name)
      line = substr(line, RSTART + RLENGTH)
      if (!(name in homes) || (folder, name) in own) continue
      if (index(allowed, " " folder ":" name " ")) continue
      number = split(homes[name], all, " ")
      for (i = 1; i <= number; i++) {
        split(all[i], home, "/")
        if (home[1] == parts[2] && !index(uses[folder], " " home[2] " "))
          print FILENAME ":" FNR ": " name " is of " all[i]
      }
    }
  }' $sources $sources | LC_ALL=C sort -u)
if [ -n "$found" ]; then
  printf '%s\n' "$found" >&2
  echo "floors: these types are of folders that the source must not know" >&2
  exit 1
fi
echo "floors: every folder uses those below it only"
