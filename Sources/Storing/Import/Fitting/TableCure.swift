import SeedbedBase

/// A statement that makes something the schema needs and the database lacks.
package struct TableCure: Equatable, Sendable {
  package var sql: String
  /// The table that it makes or changes.
  var table: String
  /// The columns of a unique index over rows that exist; empty for any other statement.
  var uniqueColumns: [String] = []
  /// The location in the schema that asks for it.
  var location: TextLocation?

  /// A statement for `seedbed_meta`.
  package static func metadata(_ sql: String) -> TableCure {
    TableCure(sql: sql, table: "seedbed_meta")
  }

  /// Runs the statement.
  ///
  /// - Returns: An error where SQLite refuses it because of existing tables and rows, else nil.
  func run(on database: Database) throws(StoreError) -> Diagnostic? {
    do throws(StoreError) {
      try database.execute(sql)
      return nil
    } catch {
      guard error.isRefusal, !database.lostTransaction else { throw error }
      if !uniqueColumns.isEmpty,
        let values = try database.firstDuplicate(of: uniqueColumns, in: table)
      {
        let names = uniqueColumns.map(quoted).joined(separator: ", ")
        return Diagnostic(.missingKeyIndex, at: location) {
          "'--create-missing' cannot make a unique index of \(quoted(table)) over \(names):"
            + " several rows "
            + "have \(values.joined(separator: ", "))"
        }
      }
      return Diagnostic(.unfitTarget, at: location) {
        "'--create-missing' cannot change \(quoted(table)): \(error.words)"
      }
      .note("the statement is: \(sql.split(separator: "\n").joined(separator: " "))")
    }
  }
}
