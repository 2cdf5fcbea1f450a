import SeedbedBase
package import SeedbedLanguage

/// The source of a column's cells.
package enum ColumnSource: Equatable, Sendable {
  /// The surrogate key, which the store numbers.
  case surrogate
  /// A cell of the object: an attribute, a position or the discriminator; in a join table an
  /// attribute of its own.
  case slot(Int)
  /// Part `part` of the to-one relationship at an index of `SlotLayout.references`.
  case reference(Int, part: Int)
  /// A part of the reference to the source's row, in a join table.
  case joinSource(part: Int)
  /// A part of the reference to the target's row, in a join table.
  case joinTarget(part: Int)
  /// The place of the target among those of its source, in a join table.
  case joinPosition
}

/// A column of a table.
package struct ColumnLayout: Equatable, Sendable {
  package var name: String
  package var storage: StorageClass
  package var source: ColumnSource
  /// Further references that share the column.
  package var sharedSources: [ColumnSource] = []
  package var isRequired = false
  package var isUnique = false
  package var collation: Collation = .binary
  /// An SQL literal.
  package var defaultSQL: String?
  /// Conditions of CHECK constraints.
  package var checks: [String] = []
}

/// The columns of a reference to another table's row.
package struct ReferenceLayout: Equatable, Sendable {
  package var parts: [KeyPart]
  /// Indexes of the table's columns, one per part.
  package var columns: [Int]
  package var targets: [Int]
}

/// A FOREIGN KEY constraint.
package struct ForeignKeyLayout: Equatable, Sendable {
  package var columns: [Int]
  package var table: String
  package var targetColumns: [String]
  package var onDelete: DeleteAction
}

/// A table of a seed: an entity's, or a join table.
package struct TableLayout: Equatable, Sendable {
  package var name: String
  package var columns: [ColumnLayout] = []
  /// The references that rows hold: an entity's as in `SlotLayout.references`; a join table's to
  /// its source and to its target.
  package var references: [ReferenceLayout] = []
  /// Indexes of columns; empty for a table without a key.
  package var primaryKey: [Int] = []
  /// Columns of UNIQUE constraints over more than one column.
  package var uniqueKeys: [[Int]] = []
  package var foreignKeys: [ForeignKeyLayout] = []
  package var isStrict = false
  package var hasRowID = true
  /// True if a column takes values of several sources that store them in different classes.
  package private(set) var mixesStorages = false

  /// The column that is the rowid under another name: a single INTEGER PRIMARY KEY.
  package var rowIDColumn: Int? {
    guard hasRowID, primaryKey.count == 1, columns[primaryKey[0]].storage == .integer else {
      return nil
    }
    return primaryKey[0]
  }

  /// True if rows in the order of their keys still fill the index of a UNIQUE constraint in
  /// another order.
  package var fillsIndexesOutOfOrder: Bool {
    !uniqueKeys.isEmpty || columns.contains(where: \.isUnique)
  }

  /// The index of the column that stores something itself.
  package func column(from source: ColumnSource) -> Int? {
    columns.firstIndex { $0.source == source }
  }

  /// The index of the column with a name, as SQLite compares names.
  package func column(named name: String) -> Int? {
    let name = SQLText.folded(name)
    return columns.firstIndex { SQLText.folded($0.name) == name }
  }

  /// A name by which SQL reaches the rowid, past columns that take its usual names.
  package var rowIDName: String {
    if let rowIDColumn { return columns[rowIDColumn].name }
    return ["rowid", "_rowid_", "oid"].first { column(named: $0) == nil } ?? "rowid"
  }

  /// Adds a column, or shares the one of that name; gives its index.
  mutating func addColumn(_ column: ColumnLayout) -> Int {
    if let index = self.column(named: column.name) {
      columns[index].sharedSources.append(column.source)
      if columns[index].storage != column.storage { mixesStorages = true }
      if column.isRequired { columns[index].isRequired = true }
      return index
    }
    columns.append(column)
    return columns.count - 1
  }

  /// Lets the columns stand in the order in which a table WITHOUT ROWID stores them: `quick_check`
  /// of SQLite 3.40 confuses the two, and takes columns for null that are not.
  mutating func putKeyFirst() {
    let order = primaryKey + columns.indices.filter { !primaryKey.contains($0) }
    var places = Array(columns.indices)
    for (place, column) in order.enumerated() { places[column] = place }
    columns = order.map { columns[$0] }
    primaryKey = primaryKey.map { places[$0] }
    for index in references.indices {
      references[index].columns = references[index].columns.map { places[$0] }
    }
  }

  /// Adds the columns of a reference, and the reference.
  mutating func addReference(
    named names: [String],
    parts: [KeyPart],
    targets: [Int],
    isRequired: Bool,
    source: (_ part: Int) -> ColumnSource
  ) {
    var indexes: [Int] = []
    for (index, (name, part)) in zip(names, parts).enumerated() {
      var column = ColumnLayout(name: name, storage: part.storage, source: source(index))
      column.collation = part.collation
      column.isRequired = isRequired
      indexes.append(addColumn(column))
    }
    references.append(ReferenceLayout(parts: parts, columns: indexes, targets: targets))
  }

  /// `CREATE TABLE …`, a column or a constraint a line.
  package var sql: String {
    var lines = columns.indices.map { columnSQL($0) }
    if primaryKey.count > 1 {
      lines.append("PRIMARY KEY (\(names(primaryKey)))")
    }
    lines += uniqueKeys.map { "UNIQUE (\(names($0)))" }
    lines += foreignKeys.filter { $0.columns.count > 1 }.map { key in
      "FOREIGN KEY (\(names(key.columns))) \(Self.referenceSQL(key))"
    }
    var options: [String] = []
    if isStrict { options.append("STRICT") }
    if !hasRowID { options.append("WITHOUT ROWID") }
    let body = lines.map { "  " + $0 }.joined(separator: ",\n")
    let end = options.isEmpty ? "" : " " + options.joined(separator: ", ")
    return "CREATE TABLE \(SQLText.name(name)) (\n\(body)\n)\(end)"
  }

  /// `INSERT INTO … VALUES (?, …), …` with a number of rows, and the clause of `Database.conflictClause`.
  package func insertSQL(rows: Int, _ clause: String = "") -> String {
    let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    let names = names(Array(columns.indices))
    return "INSERT\(clause) INTO \(SQLText.name(name)) (\(names)) VALUES \(values)"
  }

  /// A column as it stands in CREATE TABLE.
  package func columnSQL(_ index: Int) -> String {
    let column = columns[index]
    let name = SQLText.name(column.name)
    var words = [name]
    // Outside STRICT tables a column of type ANY would turn texts of digits into numbers; one
    // without a type takes values as they are.
    if column.storage != .any || isStrict { words.append(column.storage.rawValue) }
    let isKey = primaryKey == [index]
    if column.isRequired && rowIDColumn != index { words.append("NOT NULL") }
    if isKey { words.append("PRIMARY KEY") }
    if column.isUnique && !isKey { words.append("UNIQUE") }
    switch column.collation {
    case .binary: break
    case .noCase: words.append("COLLATE NOCASE")
    case .rtrim: words.append("COLLATE RTRIM")
    }
    if let literal = column.defaultSQL { words.append("DEFAULT \(literal)") }
    words += column.checks.map { "CHECK (\($0))" }
    words += foreignKeys.filter { $0.columns == [index] }.map { Self.referenceSQL($0) }
    return words.joined(separator: " ")
  }

  private func names(_ indexes: [Int]) -> String {
    SQLText.names(indexes.map { columns[$0].name })
  }

  // Deferred, so that an app may insert rows that refer to each other in any order.
  private static func referenceSQL(_ key: ForeignKeyLayout) -> String {
    let action = key.onDelete == .noAction ? "" : " ON DELETE \(key.onDelete.sql)"
    return "REFERENCES \(SQLText.name(key.table)) (\(SQLText.names(key.targetColumns)))"
      + "\(action) DEFERRABLE INITIALLY DEFERRED"
  }
}
