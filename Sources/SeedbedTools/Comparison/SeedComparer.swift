import SeedbedLayout
package import SeedbedPlatform
import SeedbedSQLite

/// Compares two databases.
package struct SeedComparer {
  private static let metadataTable = "seedbed_meta"

  private let oldBytes: SeedFileBytes
  private let newBytes: SeedFileBytes

  /// Looks at both files; throws where one of them is no database.
  package init(old: String, new: String) throws(StoreError) {
    oldBytes = try SeedFileBytes(old)
    newBytes = try SeedFileBytes(new)
    for file in [oldBytes, newBytes] where !file.isDatabase {
      throw StoreError("cannot read '\(file.path)': it is not an SQLite database")
    }
  }

  package func compare() throws(StoreError) -> SeedComparison {
    var comparison = SeedComparison()
    comparison.oldLibrary = oldBytes.libraryVersion
    comparison.newLibrary = newBytes.libraryVersion
    if try oldBytes.isSame(as: newBytes) {
      comparison.isIdentical = true
      return comparison
    }
    let old = try Database(path: oldBytes.path, access: .asItStands)
    let new = try Database(path: newBytes.path, access: .asItStands)
    let oldSchema = try ComparedSchema(old)
    let newSchema = try ComparedSchema(new)
    comparison.settings = zip(oldSchema.settings, newSchema.settings).compactMap { old, new in
      old.value == new.value
        ? nil : SeedComparison.Value(name: new.name, old: old.value, new: new.value)
    }
    comparison.objects = objects(oldSchema, newSchema)
    // The order of texts is another in another encoding.
    guard oldSchema.isUTF8, newSchema.isUTF8 else { return comparison }
    for table in newSchema.objects where table.kind == .table {
      let isInBoth = oldSchema.objects.contains { $0.kind == .table && $0.name == table.name }
      guard isInBoth else { continue }
      if table.name == Self.metadataTable {
        comparison.metadata = try metadata(old, new)
        continue
      }
      let rows = try rows(of: table.name, (old, oldSchema), (new, newSchema))
      if !rows.isEmpty { comparison.rows.append(rows) }
    }
    return comparison
  }

  // MARK: Objects

  private func objects(
    _ old: ComparedSchema,
    _ new: ComparedSchema
  ) -> [SeedComparison.Object] {
    var found: [SeedComparison.Object] = []
    for kind in SeedComparison.Object.Kind.allCases {
      let before = old.objects.filter { $0.kind == kind }
      let after = new.objects.filter { $0.kind == kind }
      for object in after {
        let known = before.first { $0.name == object.name }
        guard known?.newSQL != object.newSQL else { continue }
        var changed = object
        changed.change = known == nil ? .added : .changed
        changed.oldSQL = known?.newSQL
        found.append(changed)
      }
      for object in before where !after.contains(where: { $0.name == object.name }) {
        var removed = object
        removed.change = .removed
        removed.oldSQL = object.newSQL
        removed.newSQL = nil
        found.append(removed)
      }
    }
    return found
  }

  // MARK: Rows

  private typealias Side = (database: Database, schema: ComparedSchema)

  private func rows(
    of table: String,
    _ old: Side,
    _ new: Side
  ) throws(StoreError) -> SeedComparison.Rows {
    let before = try old.schema.columns(of: table)
    let after = try new.schema.columns(of: table)
    let common = after.map(\.name).filter { name in before.contains { $0.name == name } }
    guard !common.isEmpty else {
      var rows = SeedComparison.Rows(table: table)
      rows.removed = try count(table, in: old.database)
      rows.added = try count(table, in: new.database)
      return rows
    }
    let keys = [before, after].map { columns in
      columns.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }.map(\.name)
    }
    let key = keys[0] == keys[1] ? keys[0] : []
    return try RowMerge(
      of: table,
      in: old.database,
      new.database,
      key: key,
      others: common.filter { !key.contains($0) }
    )
    .compare()
  }

  private func count(_ table: String, in database: Database) throws(StoreError) -> Int {
    Int(try database.integer("SELECT count(*) FROM \(SQLText.name(table))") ?? 0)
  }

  // MARK: Metadata

  private func metadata(
    _ old: Database,
    _ new: Database
  ) throws(StoreError) -> [SeedComparison.Value] {
    let before = try lines(of: old)
    let after = try lines(of: new)
    let oldValues = Dictionary(before) { first, _ in first }
    let newValues = Dictionary(after) { first, _ in first }
    let names = after.map(\.0) + before.map(\.0).filter { newValues[$0] == nil }
    return names.compactMap { name in
      oldValues[name] == newValues[name]
        ? nil : SeedComparison.Value(name: name, old: oldValues[name], new: newValues[name])
    }
  }

  /// The rows of `seedbed_meta`; those about dumps, which are JSON, member by member.
  private func lines(of database: Database) throws(StoreError) -> [(String, String)] {
    let table = SQLText.name(Self.metadataTable)
    let statement = try database.prepare("SELECT * FROM \(table) ORDER BY 1")
    guard statement.columnCount == 2 else { return [] }
    let members = try database.prepare(
      "SELECT key, CAST(value AS TEXT) FROM json_each(CASE WHEN json_valid(?1) THEN ?1 END)"
    )
    var lines: [(String, String)] = []
    while try statement.step() {
      let (name, value) = (statement.text(at: 0), statement.text(at: 1))
      let count = lines.count
      if name.utf8.starts(with: "dump.".utf8) {
        try members.bind(value, at: 1)
        while try members.step() {
          lines.append(("\(name).\(members.text(at: 0))", members.text(at: 1)))
        }
        members.reset()
      }
      if lines.count == count { lines.append((name, value)) }
    }
    return lines
  }
}
