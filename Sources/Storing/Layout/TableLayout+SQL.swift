import SeedbedBase
import SeedbedLanguage

extension TableLayout {
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

  /// `INSERT INTO … VALUES (?, …), …` with a number of rows.
  package func insertSQL(rows: Int) -> String {
    let row = "(" + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT INTO \(SQLText.name(name)) (\(names(Array(columns.indices)))) VALUES \(values)"
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
