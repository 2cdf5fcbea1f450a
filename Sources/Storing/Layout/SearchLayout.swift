import SeedbedBase
import SeedbedLanguage

/// A full-text search table over columns of an entity's table (FTS5, external content).
///
/// The index holds no copy of the texts. Three triggers keep it in step when a user of the
/// seed changes the table later; they are made after the load, which fills the index at once.
package struct SearchLayout: Equatable, Sendable {
  package var name: String
  package var table: String
  package var columns: [String]
  package var tokenize: String?
  /// The name of the content table's rowid.
  package var rowID: String
  /// True if VACUUM may give the rows of the content table other rowids.
  package var hasMovingRowIDs: Bool

  init(_ search: Entity.Search, of table: TableLayout) {
    name = search.table
    self.table = table.name
    columns = search.columns.map { name in
      table.column(named: name).map { table.columns[$0].name } ?? name
    }
    tokenize = search.tokenize
    rowID = table.rowIDName
    // SQLite numbers the rows anew where neither a key nor an index refers to them.
    hasMovingRowIDs = table.rowIDColumn == nil && table.primaryKey.isEmpty
  }

  /// The statement `CREATE VIRTUAL TABLE …`.
  package var tableSQL: String {
    var options = columns.map { SQLText.name($0) }
    options.append("content=\(SQLText.text(table))")
    options.append("content_rowid=\(SQLText.text(rowID))")
    if let tokenize { options.append("tokenize=\(SQLText.text(tokenize))") }
    let lines = options.map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE VIRTUAL TABLE \(SQLText.name(name)) USING fts5(\n\(lines)\n)"
  }

  /// The statements that fill the index and make it compact.
  package var fillSQL: [String] {
    let name = SQLText.name(name)
    return ["rebuild", "optimize"].map { "INSERT INTO \(name) (\(name)) VALUES ('\($0)')" }
  }

  /// The triggers `<name>_insert`, `<name>_delete` and `<name>_update`.
  package var triggerSQL: [String] {
    let search = SQLText.name(name)
    let names = SQLText.names(columns)
    func row(_ prefix: String) -> String {
      ([rowID] + columns).map { "\(prefix).\(SQLText.name($0))" }.joined(separator: ", ")
    }
    let add = "  INSERT INTO \(search) (rowid, \(names))\n  VALUES (\(row("new")));\n"
    let remove =
      "  INSERT INTO \(search) (\(search), rowid, \(names))\n"
      + "  VALUES ('delete', \(row("old")));\n"
    func trigger(_ suffix: String, _ event: String, _ body: String) -> String {
      let trigger = SQLText.name("\(name)_\(suffix)")
      return "CREATE TRIGGER \(trigger) AFTER \(event) ON \(SQLText.name(table)) BEGIN\n\(body)END"
    }
    return [
      trigger("insert", "INSERT", add),
      trigger("delete", "DELETE", remove),
      trigger("update", "UPDATE", remove + add),
    ]
  }
}
