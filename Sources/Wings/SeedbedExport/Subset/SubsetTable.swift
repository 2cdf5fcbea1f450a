import SeedbedBase

/// A table of the database that a subset is taken from.
struct SubsetTable {
  let object: SeedReader.Object
  let info: TableInfo
  /// The index of the entity whose rows it holds.
  var entity: Int?
  /// The index of the join table that it is.
  var joinTable: Int?
  /// The columns that tell a row from others: its number, or the primary key.
  let identity: [String]
  /// The columns by which rows are sorted.
  var key: [String]

  init(_ object: SeedReader.Object, _ info: TableInfo) {
    self.object = object
    self.info = info
    identity = object.hasRowID ? [info.freeRowIDName ?? "rowid"] : info.key
    key = info.key
  }

  var name: String { object.name }
  var hasRowID: Bool { object.hasRowID }

  /// True if the schema has the table.
  var isKnown: Bool { entity != nil || joinTable != nil }

  /// The name in SQL.
  var source: String { "main.\(SQLText.name(name))" }

  /// The columns that tell a row from others, as terms of SQL.
  func identity(_ alias: String) -> [String] {
    identity.map { "\(alias).\(SQLText.name($0))" }
  }

  /// The terms of ORDER BY: the key by its bytes, then what tells rows apart.
  func order(_ alias: String) -> String {
    (key.map { "\(alias).\(SQLText.name($0)) COLLATE BINARY" } + identity(alias))
      .joined(separator: ", ")
  }
}

/// A reference by which rows of a table name rows of another: one of the schema, or a FOREIGN KEY.
struct SubsetReference {
  /// Indexes of tables.
  var source: Int
  var target: Int
  var columns: [String]
  /// The columns of the target that they equal.
  var targetColumns: [String]
  /// The column that says which table a polymorphic reference names, and its value for this one.
  var type: (column: String, name: String)?
  /// References of a row that share a number are alternatives: the same polymorphic relationship.
  var group: Int
  /// The relationship's name, or the columns'.
  var name: String
  /// True if it is not followed, and becomes null.
  var isCut = false

  /// The condition that joins rows of both ends.
  func condition(_ source: String, _ target: String) -> String {
    // The target's column stands first: its collation counts, as for a FOREIGN KEY.
    var terms = zip(targetColumns, columns).map {
      "\(target).\(SQLText.name($0)) = \(source).\(SQLText.name($1))"
    }
    if let type {
      terms.append("\(source).\(SQLText.name(type.column)) = \(SQLText.text(type.name))")
    }
    return terms.joined(separator: " AND ")
  }

  /// All columns that the reference takes.
  var allColumns: [String] { (type.map { [$0.column] } ?? []) + columns }
}
