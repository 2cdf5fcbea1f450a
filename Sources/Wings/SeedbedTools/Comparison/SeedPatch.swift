import SeedbedBase
package import SeedbedStoring

/// One transaction of SQL that makes a database the same as another, as `SeedComparer` compares
/// them.
///
/// Triggers, searches, views and indexes are dropped before the tables and created after them, searches
/// after the views that they may read. Tables that differ in their SQL are made anew; of the others,
/// rows are deleted first, then changed and added.
package struct SeedPatch {
  private let old: Database
  private let new: Database
  private let before: ComparedSchema
  private let after: ComparedSchema
  private let isSame: Bool

  package init(from oldPath: String, to newPath: String) throws(SeedbedError) {
    do {
      let comparer = try SeedComparer(old: oldPath, new: newPath)
      let comparison = try comparer.compare()
      isSame = comparison.isIdentical || comparison.hasSameContent
      old = comparer.old
      new = comparer.new
      before = try ComparedSchema(old)
      after = try ComparedSchema(new)
      if !comparison.isIdentical { try before.checkSettings(after) }
      try after.checkTables(changedFrom: before)
      try (before.objects + after.objects).checkNames()
    } catch {
      throw .of(error)
    }
  }

  /// Gives the statements, each with its semicolon and a line feed; none where both are the same.
  ///
  /// - Returns: True if both are the same.
  package func write(
    to take: (String) throws(SeedbedError) -> Void
  ) throws(SeedbedError) -> Bool {
    guard !isSame else { return true }
    try SeedbedError.catching {
      try take("PRAGMA foreign_keys = OFF;\n")
      try take("BEGIN IMMEDIATE;\n")
      try take("PRAGMA defer_foreign_keys = ON;\n")
      try writeDrops(take)
      try writeRows(take)
      try writeMade([.index, .view], take)
      try writeSearches(take)
      try writeMade([.trigger], take)
      try writeSettings(take)
      // A program that runs the text as it comes needs the old database to itself at the end.
      try old.execute("ROLLBACK")
      try take("COMMIT;\n")
    }
    return false
  }

  // MARK: Steps

  /// True if an object of one database is the same in the other.
  private func isKept(_ object: SeedReader.Object, in other: ComparedSchema) -> Bool {
    other.objects.contains { $0 == object }
  }

  /// True if an object of the new database has to be made.
  ///
  /// It is new, has another SQL, or went with its table; triggers would fire while rows are written.
  private func isMade(_ object: SeedReader.Object) -> Bool {
    if object.kind == .trigger || !isKept(object, in: before) { return true }
    guard object.kind == .index,
      let table = after.objects.first(where: { $0.kind == .table && $0.name == object.table })
    else { return false }
    return !isKept(table, in: before)
  }

  private func writeDrops(_ take: (String) throws -> Void) throws {
    for kind in [SeedReader.Object.Kind.trigger, .search, .view, .index, .table] {
      for object in before.objects where object.kind == kind {
        guard kind == .trigger || !isKept(object, in: after) else { continue }
        let word = kind == .search ? "TABLE" : kind.rawValue.uppercased()
        try take("DROP \(word) \(SQLText.name(object.name));\n")
      }
    }
  }

  private func writeRows(_ take: (String) throws -> Void) throws {
    let tables = after.objects.filter { $0.kind == .table }
    let kept = tables.filter { isKept($0, in: before) }
    for table in kept {
      try TablePatch(of: table, from: old, to: new).writeDeletions(take)
    }
    for table in tables {
      let patch = try TablePatch(of: table, from: old, to: new)
      if kept.contains(table) {
        try patch.writeAdditions(take)
      } else {
        try take(table.sql + ";\n")
        try patch.writeAll(take)
      }
    }
    try writeSequences(take)
  }

  /// The last numbers of AUTOINCREMENT, which the rows before have changed.
  private func writeSequences(_ take: (String) throws -> Void) throws {
    guard let sequences = try SeedReader(new).sequences() else { return }
    try take("DELETE FROM \(SeedReader.sequenceTable);\n")
    for (table, last) in sequences {
      let values = "\(SQLText.literal(text: table)), \(last)"
      try take("INSERT INTO \(SeedReader.sequenceTable) VALUES (\(values));\n")
    }
  }

  /// Full-text searches that read their texts from tables or views are filled from them anew.
  private func writeSearches(_ take: (String) throws -> Void) throws {
    for search in after.objects where search.kind == .search {
      let isKept = isKept(search, in: before)
      if !isKept { try take(search.sql + ";\n") }
      if let columns = try SeedReader(new).ownColumns(of: search) {
        let patch = try TablePatch(of: search, own: columns, from: old, to: new)
        guard isKept else {
          try patch.writeAll(take)
          continue
        }
        try patch.writeDeletions(take)
        try patch.writeAdditions(take)
      }
      if let sql = search.rebuildSQL { try take(sql + ";\n") }
    }
  }

  private func writeMade(
    _ kinds: [SeedReader.Object.Kind],
    _ take: (String) throws -> Void
  ) throws {
    for kind in kinds {
      for object in after.objects where object.kind == kind && isMade(object) {
        try take(object.sql + ";\n")
      }
    }
  }

  private func writeSettings(_ take: (String) throws -> Void) throws {
    for name in ["user_version", "application_id"] where before[name] != after[name] {
      try take("PRAGMA \(name) = \(after[name]);\n")
    }
    if !after.statistics.isEmpty { return try take("ANALYZE;\n") }
    for table in before.statistics { try take("DROP TABLE \(table);\n") }
  }
}
