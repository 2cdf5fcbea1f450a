#!/usr/bin/env bash
# Prints figures of the sources: scripts/extra/house.sh [COUNT]
#
# - lines of code by folder of a floor: lines that are neither blank nor a comment
# - the COUNT types with most lines of code over all their parts (12 unless given): a type and its extensions,
#   with all that is nested in them
# - the files that tell the types of columns apart: those with cases for four types of columns and more
# - the public declarations, without enum cases and parts of protocols
# - the declarations that a program sees: those in the symbol graph that scripts/docc.sh makes, without enum cases and
#   what the compiler writes; then without those that carry out a protocol's requirement, which counts once
#
# Nothing fails by them.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
count=${1:-12}

sources() { find Sources -type f \( -name '*.swift' -o -name '*.c' -o -name '*.h' \) | LC_ALL=C sort; }

# Lines of code as FILE TAB LINE; blocks of /* */ are not used here.
code() { xargs awk '!/^[[:space:]]*($|\/\/)/ { print FILENAME "\t" $0 }' < <(sources); }

echo "lines of code by folder"
code | awk -F '\t' '
  { split($1, parts, "/"); lines[parts[2] (parts[3] ~ /\./ ? "" : "/" parts[3])]++; all++ }
  END {
    for (name in lines) printf "%7d  %s\n", lines[name], name | "sort -rn"
    close("sort -rn")
    printf "%7d  all\n", all
  }'

printf '\ntypes with most lines of code\n'
code | awk -F '\t' '
  # A declaration at the start of a line; its end is a brace there.
  $2 ~ /^((public|package|private|fileprivate|final|indirect) )*(struct|enum|class|actor|extension|protocol) / {
    if (match($2, /(struct|enum|class|actor|extension|protocol) [A-Za-z0-9_.]+/)) {
      name = substr($2, RSTART, RLENGTH)
      sub(/^[a-z]+ /, "", name)
      sub(/\..*/, "", name)
    }
  }
  name { lines[name]++ }
  $2 ~ /^}/ { name = "" }
  END { for (name in lines) printf "%7d  %s\n", lines[name], name | "sort -rn" }' | head -n "$count"

printf '\nfiles that tell the types of columns apart\n'
code | awk -F '\t' '
  $2 ~ /case / {
    for (i = split("integer real decimal text boolean date day uuid url data json", types, " "); i > 0; i--)
      if ($2 ~ "case .*\\." types[i] "([^A-Za-z(]|$)") found[$1, types[i]] = 1
  }
  END {
    for (key in found) { split(key, parts, SUBSEP); count[parts[1]]++ }
    for (file in count) if (count[file] >= 4) { print "  " file | "sort"; files++ }
    close("sort")
    printf "%7d  files\n", files
  }'

printf '\npublic declarations\n'
code | awk -F '\t' '
  $2 ~ /^ *(@[A-Za-z]+ )*public / && $2 !~ /public (import|extension)/ {
    split($1, parts, "/"); lines[parts[2] (parts[3] ~ /\./ ? "" : "/" parts[3])]++; all++
  }
  END {
    for (name in lines) printf "%7d  %s\n", lines[name], name | "sort -rn"
    close("sort -rn")
    printf "%7d  all\n", all
  }'

graph=.build/symbolgraph/SeedbedKit.symbols.json
if [ -f "$graph" ]; then
  found() { grep -oE "$1" "$graph" | wc -l; }
  written=$(found '"kind":\{"identifier":"swift')
  written=$((written - $(found '"kind":\{"identifier":"swift\.enum\.case"')))
  printf '%7d  that a program sees\n' $((written - $(found '"title":"init\(rawValue:\)"')))
  printf '%7d  of these without what carries out a protocol\n' $((written - $(found '"sourceOrigin"')))
fi
