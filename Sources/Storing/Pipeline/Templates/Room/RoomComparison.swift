package import SeedbedBase

/// Compares a database with a schema as Room does when an app opens it.
package struct RoomComparison {
  /// A part that differs.
  package struct Difference: Equatable, Sendable {
    /// Words such as `column 'name' of 'person'`.
    package var part: String
    package var expected: String
    package var found: String
  }

  private let database: Database
  private let schema: RoomSchema

  package init(_ database: Database, _ schema: RoomSchema) {
    self.database = database
    self.schema = schema
  }

  /// All differences, in the order of the schema.
  package func differences() throws(StoreError) -> [Difference] {
    var found: [Difference] = []
    let version = try database.integer("PRAGMA user_version") ?? 0
    if version != schema.version {
      found.append(Difference(part: "the version", "\(schema.version)", "\(version)"))
    }
    try compareHash(&found)
    found += try tableDifferences()
    for view in schema.views { try compare(view, &found) }
    return found
  }

  /// The differences of the tables, in the order of the schema.
  func tableDifferences() throws(StoreError) -> [Difference] {
    var found: [Difference] = []
    for entity in schema.entities {
      if let search = entity.search {
        try compare(entity, search, &found)
      } else {
        try compare(entity, &found)
      }
    }
    return found
  }

  private func compareHash(_ found: inout [Difference]) throws(StoreError) {
    let table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'room_master_table'"
    // Room makes the table where an asset has none, and compares the tables alone.
    guard try database.integer(table) != nil else { return }
    let hash = try database.texts("SELECT identity_hash FROM room_master_table WHERE id = 42").first
    if hash != schema.identityHash {
      found.append(Difference(part: "the identity hash", schema.identityHash, hash ?? "none"))
    }
  }

  // MARK: Tables

  private func compare(
    _ entity: RoomSchema.Entity,
    _ found: inout [Difference]
  ) throws(StoreError) {
    let name = entity.table
    guard let table = try database.table(name), !table.columns.isEmpty else {
      found.append(Difference(part: "table '\(name)'", "a table", "none"))
      return
    }
    let stored = RoomSchema.Entity(table)
    for wanted in entity.fields {
      let actual = stored.fields.first { $0.column == wanted.column }
      let isSame =
        actual.map {
          entity.words(for: wanted, withDefault: false) == stored.words(for: $0, withDefault: false)
            && wanted.takesDefault(of: $0)
        } ?? false
      guard !isSame else { continue }
      found.append(
        Difference(
          part: "column '\(wanted.column)' of '\(name)'",
          entity.words(for: wanted, withDefault: true),
          actual.map { stored.words(for: $0, withDefault: wanted.defaultValue != nil) } ?? "none"
        )
      )
    }
    for actual in stored.fields
    where !entity.fields.contains(where: { $0.column == actual.column }) {
      let words = stored.words(for: actual, withDefault: false)
      found.append(Difference(part: "column '\(actual.column)' of '\(name)'", "none", words))
    }
    compareSets(
      entity.foreignKeys.map(\.words),
      stored.foreignKeys.map(\.words),
      "a foreign key of '\(name)'",
      &found
    )
    compareSets(
      entity.indices.map(\.words),
      stored.indices.map(\.words),
      "an index of '\(name)'",
      &found
    )
  }

  /// Pairs what only one side has, in the order of the texts.
  private func compareSets(
    _ expected: [String],
    _ stored: [String],
    _ part: String,
    _ found: inout [Difference]
  ) {
    let missing = Set<ExactText>(expected).subtracting(stored).sorted().map(\.text)
    let extra = Set<ExactText>(stored).subtracting(expected).sorted().map(\.text)
    for place in 0..<max(missing.count, extra.count) {
      found.append(
        Difference(
          part: part,
          place < missing.count ? missing[place] : "none",
          place < extra.count ? extra[place] : "none"
        )
      )
    }
  }

  // MARK: Searches and views

  /// Room compares the columns of a search and the options of its statement.
  private func compare(
    _ entity: RoomSchema.Entity,
    _ search: RoomSchema.Search,
    _ found: inout [Difference]
  ) throws(StoreError) {
    let name = entity.table
    guard let sql = try sql(of: name, "table") else {
      found.append(Difference(part: "search table '\(name)'", "a table", "none"))
      return
    }
    let columns = try database.texts(
      "SELECT name FROM pragma_table_info(\(SQLText.text(name))) ORDER BY name"
    )
    let wanted = entity.fields.map(\.column).sorted()
    if Set<ExactText>(columns) != Set<ExactText>(wanted) {
      found.append(
        Difference(
          part: "the columns of the search table '\(name)'",
          wanted.joined(separator: ", "),
          columns.joined(separator: ", ")
        )
      )
    }
    compareSets(
      Self.options(of: RoomSchema.filled(entity.createSQL, name)),
      Self.options(of: sql),
      "an option of the search table '\(name)'",
      &found
    )
  }

  /// The parts of a `CREATE VIRTUAL TABLE` that are options and no columns.
  private static func options(of sql: String) -> [String] {
    guard let start = sql.firstIndex(of: "("), let end = sql.lastIndex(of: ")") else { return [] }
    let names = [
      "tokenize", "compress", "content", "languageid", "matchinfo", "notindexed", "order", "prefix",
      "uncompress",
    ]
    var options: [String] = []
    for part in sql[sql.index(after: start)..<end].split(separator: ",") {
      var option = part.drop { $0 == " " }
      guard names.contains(where: { option.hasPrefix("\($0)=") }) else { continue }
      while option.last == " " { option.removeLast() }
      options.append(String(option))
    }
    return options
  }

  private func compare(
    _ view: RoomSchema.View,
    _ found: inout [Difference]
  ) throws(StoreError) {
    let wanted = RoomSchema.filled(view.createSQL, view.name)
    let sql = try sql(of: view.name, "view")
    if sql != wanted {
      found.append(Difference(part: "view '\(view.name)'", wanted, sql ?? "none"))
    }
  }

  private func sql(of name: String, _ type: String) throws(StoreError) -> String? {
    let statement = try database.prepare(
      "SELECT sql FROM sqlite_schema WHERE type = ? AND name = ?"
    )
    try statement.bind(type, at: 1)
    try statement.bind(name, at: 2)
    return try statement.step() ? statement.text(at: 0) : nil
  }
}

extension RoomComparison.Difference {
  fileprivate init(part: String, _ expected: String, _ found: String) {
    self.init(part: part, expected: expected, found: found)
  }
}

extension RoomSchema.Field {
  /// True if Room takes the default of a stored column for this one: SQLite gives it without the
  /// parentheses around it.
  fileprivate func takesDefault(of field: RoomSchema.Field) -> Bool {
    guard let expected = defaultValue, expected != field.defaultValue else { return true }
    guard expected.hasPrefix("("), expected.hasSuffix(")"), let stored = field.defaultValue
    else { return false }
    let inner = expected.dropFirst().dropLast()
    return inner.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      .elementsEqual(stored)
  }
}

extension RoomSchema.Entity {
  fileprivate func words(for field: RoomSchema.Field, withDefault: Bool) -> String {
    var words = [field.plainAffinity, field.isNotNull ? "NOT NULL" : "nullable"]
    if let place = primaryKey.columns.firstIndex(of: field.column) {
      words.append("part \(place + 1) of the primary key")
    }
    if withDefault, let value = field.defaultValue { words.append("DEFAULT \(value)") }
    return words.joined(separator: ", ")
  }
}

extension RoomSchema.ForeignKey {
  fileprivate var words: String {
    "(\(columns.joined(separator: ", "))) to \(table) (\(targetColumns.joined(separator: ", ")))"
      + " ON DELETE \(onDelete) ON UPDATE \(onUpdate)"
  }
}

extension RoomSchema.Index {
  /// Names that Room made itself are one name to it.
  fileprivate var words: String {
    let orders = orders.isEmpty ? columns.map { _ in "ASC" } : orders
    let parts = zip(columns, orders).map { "\($0) \($1)" }.joined(separator: ", ")
    return "\(name.hasPrefix("index_") ? "index_…" : name) (\(parts))\(isUnique ? " UNIQUE" : "")"
  }
}
