#!/usr/bin/env bash
# Proves the types that 'seedbed generate' writes, for every fixture: Swift compiles without a warning; GRDB
# decodes every row, encodes it to the same values again, finds it by the value of each property, and follows
# every reference; TypeScript passes tsc --strict; every row that an export of tables writes is valid by the
# JSON Schema. What needs a missing tool is left out.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
SEEDBED_PSEUDONYM_KEY=$(cat Fixtures/pseudonyms/pseudonym.key)
export SEEDBED_PSEUDONYM_KEY
tool=$(realpath "${SEEDBED_EXECUTABLE:-$root/.build/release/seedbed}")
work=$root/.build/generated
rm -rf "$work/Sources" "$work/seeds" "$work/types" "$work/rows"
mkdir -p "$work/Sources/check" "$work/seeds" "$work/types" "$work/rows"

cat >"$work/Package.swift" <<'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "generated",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .executableTarget(
      name: "check",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
END

# Each fixture's types stand in a namespace of their own, as in a module.
calls=
mixed=
for schema in Fixtures/*/seedbed.yml; do
  fixture=$(basename "$(dirname "$schema")")
  namespace=$(echo "$fixture" | sed -E 's/(^|-)([a-z])/\U\2/g')
  "$tool" build "$schema" -o "$work/seeds/$fixture.sqlite" --quiet 2>/dev/null
  "$tool" export "$work/seeds/$fixture.sqlite" --shape table -o "$work/rows/$fixture" --quiet
  types=$work/types/$fixture
  "$tool" generate "$schema" --language typescript -o "$types.ts" >/dev/null
  "$tool" generate "$schema" --language jsonSchema -o "$types.json" >/dev/null
  # Swift has no type for a column with keys of several types.
  if ! "$tool" generate "$schema" --language swift -o "$types.swift" >/dev/null 2>"$work/said.txt"; then
    grep -q 'generate.mixed-column' "$work/said.txt" || { cat "$work/said.txt" >&2; exit 1; }
    mixed+=" $fixture"
    continue
  fi
  "$tool" generate "$schema" --language swift --style grdb -o "$types.grdb.swift" >/dev/null
  swiftc -typecheck -warnings-as-errors -swift-version 6 "$types.swift"
  {
    grep '^import ' "$types.grdb.swift"
    echo "enum $namespace {"
    grep -v '^import ' "$types.grdb.swift"
    echo "  static func check(_ seed: Seed) throws {"
    sed -n 's/^struct \([A-Za-z0-9_]*\):.*/    try seed.check(\1.self)/p' "$types.grdb.swift"
    awk '
      /^struct / { record = $2; sub(":", "", record) }
      /^    static let .* = Column\(/ {
        printf "    try seed.find(%s.self) { %s.filter(%s.Columns.%s == $0.%s) }\n", record, record,
          record, $3, $3
      }
      /^  static let .* = (belongsTo|hasMany)\($/ {
        printf "    try seed.follow(%s.self) { $0.including(%s: %s.%s) }\n", record,
          $5 == "belongsTo(" ? "optional" : "all", record, $3
      }
    ' "$types.grdb.swift"
    echo "  }"
    echo "}"
  } >"$work/Sources/check/$namespace.swift"
  calls+="try $namespace.check(Seed(\"$work/seeds/$fixture.sqlite\"))"$'\n'
done

cat >"$work/Sources/check/Seed.swift" <<'END'
import Foundation
import GRDB

struct Seed {
  let path: String
  let database: DatabaseQueue

  init(_ path: String) throws {
    self.path = path
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Every row decodes, and encodes to the values that are stored.
  func check<Record: FetchableRecord & PersistableRecord>(_ type: Record.Type) throws {
    try database.read { database in
      let rows = try Row.fetchAll(database, type.all())
      for row in rows {
        let record = try Record(row: row)
        let encoded = try record.databaseDictionary
        for (column, value) in row where encoded[column] != value {
          let found = encoded[column] ?? .null
          fatalError("\(path): \(type).\(column): stored \(value), encoded \(found)")
        }
        guard encoded.count == row.count else { fatalError("\(path): \(type) lacks columns") }
      }
      print(path.components(separatedBy: "/").last ?? "", type, rows.count)
    }
  }

  /// Rows are among those that have the same value in one column; the first of each table are tried.
  func find<Record: FetchableRecord & PersistableRecord & Hashable>(
    _ type: Record.Type,
    _ request: (Record) -> QueryInterfaceRequest<Record>
  ) throws {
    try database.read { database in
      for record in try Record.limit(50).fetchAll(database) {
        guard try request(record).fetchAll(database).contains(record) else {
          fatalError("\(path): \(record) is not found by one of its values")
        }
      }
    }
  }

  /// The request that follows an association runs.
  func follow<Record: FetchableRecord & PersistableRecord>(
    _ type: Record.Type,
    _ including: (QueryInterfaceRequest<Record>) -> QueryInterfaceRequest<Record>
  ) throws {
    try database.read { database in
      _ = try Row.fetchAll(database, including(type.all()))
    }
  }
}
END
printf '%s' "$calls" >"$work/Sources/check/main.swift"
swift build --package-path "$work" --scratch-path "$work/build" >"$work/build.log" 2>&1 ||
  { cat "$work/build.log" >&2; exit 1; }
"$work/build/debug/check" >"$work/rows.txt"
echo "generated: Swift decodes $(awk '{ rows += $3 } END { print rows }' "$work/rows.txt") rows of $(wc -l <"$work/rows.txt") types"
[ -z "$mixed" ] || echo "generated: no Swift for the mixed columns of$mixed"

if command -v tsc >/dev/null 2>&1; then
  tsc --strict --noEmit --target es2020 --module es2020 "$work"/types/*.ts
  echo "generated: TypeScript passes tsc --strict"
else
  echo "left out: tsc is not installed"
fi

if python3 -c 'import jsonschema' 2>/dev/null; then
  python3 "$root/scripts/generated/rows.py" "$work/rows" "$work/types"
else
  echo "left out: python's jsonschema is not installed"
fi
