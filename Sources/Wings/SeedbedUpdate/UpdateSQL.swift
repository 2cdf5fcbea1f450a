import SeedbedBase

/// The words of the script.
///
/// Temporary tables and the names of rows begin with `sb_`, which no table of a schema may; rows of
/// the installed database go by their table's own name, so that SQLite's errors name it.
enum UpdateSQL {
  static func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// One value, or several in brackets.
  static func tuple(_ items: [String]) -> String {
    items.count == 1 ? items[0] : "(\(list(items)))"
  }

  /// Columns of a row.
  static func row(_ row: String, _ columns: [String]) -> [String] {
    columns.map { "\(row).\(SQLText.name($0))" }
  }

  static func equal(_ left: [String], _ right: [String]) -> String {
    zip(left, right).map { "\($0) = \($1)" }.joined(separator: " AND ")
  }

  /// The key of a row as `seedbed_history` has it, of the values that it is made of.
  static func key(_ values: [String]) -> String {
    values.count == 1 ? values[0] : joined(values.map { SQLText.quotation(of: $0) })
  }

  /// Parts of a key as one text.
  static func joined(_ parts: [String]) -> String { parts.joined(separator: "||','||") }

  /// The stand-in for a unique text while the rows are written: no two rows share it.
  static func passingMark(key: String) -> String { "char(1) || hex(\(key))" }

  /// The unique text for a row whose own is that of a row of the user.
  static func lastingMark(_ value: String, key: [String]) -> String {
    "\(value) || ' #' || " + key.joined(separator: " || '-' || ")
  }

  /// Values without affinity: columns of temporary tables have none, and are found by an index only so.
  static func plain(_ values: [String]) -> [String] { values.map { "+" + $0 } }

  /// SQLite's expressions are 1,000 levels deep at most.
  static func any(_ conditions: [String]) -> String {
    conditions.count > 500 ? "1 IN (\(list(conditions)))" : conditions.joined(separator: " OR ")
  }
}

extension UpdateTable {
  /// The installed table.
  var main: String { "main.\(SQLText.name(name))" }
  /// The table of the new seed.
  var seed: String { "seed.\(SQLText.name(name))" }
  /// The name of an installed row.
  var own: String { SQLText.name(name) }

  /// Names of the columns of a row's key in the shared temporary tables.
  func numbered(_ row: String = "") -> [String] {
    referred.indices.map { (row.isEmpty ? "" : row + ".") + "r\($0 + 1)" }
  }
}

extension UpdateTable.Reference {
  /// The condition that a row's reference leads to the row whose key these values are.
  func leads(from row: String, to key: [String], isPlain: Bool = false) -> String {
    let columns = UpdateSQL.row(row, columns)
    let values = isPlain ? UpdateSQL.plain(columns) : columns
    let match = UpdateSQL.equal(isPlain ? key : values, isPlain ? values : key)
    guard let kind else { return match }
    return match + " AND \(row).\(SQLText.name(kind.column)) = \(SQLText.literal(text: kind.name))"
  }
}
