package import SeedbedBase

/// Compares two databases, each as it was at one moment.
package struct SeedComparer {
  package let old: Database
  package let new: Database
  /// The differences that the bytes of the files show.
  private var comparison = SeedComparison()

  /// Opens both files; throws where one of them is no database.
  package init(old: String, new: String) throws(StoreError) {
    // Bytes are read first: to close a file lets go of the locks of connections.
    let files = (old: try SeedFileBytes(old), new: try SeedFileBytes(new))
    for file in [files.old, files.new] where !file.isDatabase {
      throw StoreError("cannot read '\(file.path)': it is not an SQLite database")
    }
    comparison.oldLibrary = files.old.libraryVersion
    comparison.newLibrary = files.new.libraryVersion
    comparison.isIdentical = try files.old.isSame(as: files.new)
    self.old = try files.old.open(takesShares: comparison.isIdentical)
    self.new = try files.new.open(takesShares: comparison.isIdentical)
    guard !comparison.isIdentical else { return }
    for database in [self.old, self.new] { try database.beginReading() }
  }

  /// Takes an open database, in a transaction that reads it, as the old one.
  package init(old: Database, new: String) throws(StoreError) {
    self.old = old
    self.new = try SeedFileBytes(new).open()
  }

  package func compare() throws(StoreError) -> SeedComparison {
    guard !comparison.isIdentical else { return comparison }
    var comparison = comparison
    let old = try ComparedSchema(old)
    let new = try ComparedSchema(new)
    comparison.settings = zip(old.settings, new.settings).compactMap { old, new in
      old.value == new.value
        ? nil : SeedComparison.Value(name: new.name, old: old.value, new: new.value)
    }
    comparison.objects = objects(old, new)
    // The order of texts is another in another encoding.
    guard old.isUTF8, new.isUTF8 else { return comparison }
    for table in new.objects where table.kind == .table && !table.isOfUpdate {
      let isInBoth = old.objects.contains { $0.kind == .table && $0.name == table.name }
      guard isInBoth else { continue }
      if table.name == SeedReader.metadataTable {
        comparison.metadata = try metadata(old.reader, new.reader)
        continue
      }
      let rows = try rows(of: table.name, old.reader, new.reader)
      if !rows.isEmpty { comparison.rows.append(rows) }
    }
    comparison.rows += try ownRows(old, new)
    return comparison
  }

  // MARK: Objects

  private func objects(
    _ old: ComparedSchema,
    _ new: ComparedSchema
  ) -> [SeedComparison.Object] {
    var found: [SeedComparison.Object] = []
    for kind in SeedReader.Object.Kind.allCases {
      func own(_ schema: ComparedSchema) -> [SeedReader.Object] {
        schema.objects.filter { $0.kind == kind && !$0.isOfUpdate }
      }
      let (before, after) = (own(old), own(new))
      func note(_ change: SeedComparison.Change, _ name: String, _ old: String?, _ new: String?) {
        found.append(
          SeedComparison.Object(kind: kind, name: name, change: change, old: old, new: new)
        )
      }
      for object in after {
        let known = before.first { $0.name == object.name }
        guard known?.sql != object.sql else { continue }
        note(known == nil ? .added : .changed, object.name, known?.sql, object.sql)
      }
      for object in before where !after.contains(where: { $0.name == object.name }) {
        note(.removed, object.name, object.sql, nil)
      }
    }
    return found
  }

  // MARK: Rows

  private func rows(
    of table: String,
    _ old: SeedReader,
    _ new: SeedReader
  ) throws(StoreError) -> SeedComparison.Rows {
    // Generated columns follow from the others.
    let oldTable = try old.table(table)
    let newTable = try new.table(table)
    let before = oldTable.givenColumns
    let after = newTable.givenColumns
    let common = after.filter { before.contains($0) }
    guard !common.isEmpty else {
      var rows = SeedComparison.Rows(table: table)
      rows.removed = try old.database.count(of: table)
      rows.added = try new.database.count(of: table)
      return rows
    }
    let key = oldTable.key == newTable.key ? newTable.key : []
    var merge = try RowMerge(
      of: table,
      in: old.database,
      new.database,
      key: key,
      others: common.filter { !key.contains($0) }
    )
    return try merge.compare()
  }

  /// The rows that virtual tables keep themselves, and the last numbers of AUTOINCREMENT.
  private func ownRows(
    _ old: ComparedSchema,
    _ new: ComparedSchema
  ) throws(StoreError) -> [SeedComparison.Rows] {
    var found: [SeedComparison.Rows] = []
    func note(_ table: String, key: String, _ others: [String]) throws(StoreError) {
      var merge = try RowMerge(
        of: table,
        in: old.reader.database,
        new.reader.database,
        key: [key],
        others: others
      )
      let rows = try merge.compare()
      if !rows.isEmpty { found.append(rows) }
    }
    for object in new.objects where object.kind == .search {
      guard let known = old.objects.first(where: { $0.name == object.name }),
        let before = try old.reader.ownColumns(of: known),
        let after = try new.reader.ownColumns(of: object), before[0] == after[0]
      else { continue }
      try note(object.name, key: after[0], after.dropFirst().filter(before.contains))
    }
    if try old.reader.hasSequences(), try new.reader.hasSequences() {
      try note(SeedReader.sequenceTable, key: "name", ["seq"])
    }
    return found
  }

  // MARK: Metadata

  private func metadata(
    _ old: SeedReader,
    _ new: SeedReader
  ) throws(StoreError) -> [SeedComparison.Value] {
    let before = try lines(of: old)
    let after = try lines(of: new)
    let oldValues = [ExactText: String](before) { first, _ in first }
    let newValues = [ExactText: String](after) { first, _ in first }
    let names = after.map(\.0) + before.map(\.0).filter { newValues[$0] == nil }
    return names.compactMap { name in
      oldValues[name] == newValues[name]
        ? nil : SeedComparison.Value(name: name, old: oldValues[name], new: newValues[name])
    }
  }

  /// The rows of `seedbed_meta`; those about dumps, which are JSON, member by member.
  private func lines(of reader: SeedReader) throws(StoreError) -> [(String, String)] {
    let members = try reader.database.prepare(
      "SELECT key, CAST(value AS TEXT) FROM json_each(CASE WHEN json_valid(?1) THEN ?1 END)"
    )
    var lines: [(String, String)] = []
    for (name, value) in try reader.metadata() {
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
