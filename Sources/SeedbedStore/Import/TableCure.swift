import SeedbedDiagnostics

/// A statement that makes something the schema needs and the database lacks.
package struct TableCure: Hashable, Sendable {
  package var sql: String
  /// The table that it makes or changes.
  var table: String
  /// The columns of a unique index over rows that exist; empty for any other statement.
  var uniqueColumns: [String] = []
  /// Where the schema asks for it.
  var location: TextLocation?

  /// Runs the statement.
  ///
  /// - Returns: What SQLite refuses because of the tables and rows that exist; nil where all is well.
  func run(on database: Database) throws(StoreError) -> Diagnostic? {
    do throws(StoreError) {
      try database.execute(sql)
      return nil
    } catch {
      guard error.isRefusal, !database.lostTransaction else { throw error }
      if !uniqueColumns.isEmpty,
        let values = try database.firstDuplicate(of: uniqueColumns, in: table)
      {
        let names = uniqueColumns.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
          .missingKey,
          .error,
          "'--create-missing' cannot make a unique index of '\(table)' over \(names): several rows "
            + "have \(values.joined(separator: ", "))",
          at: location
        )
      }
      return Diagnostic(
        .unfitTarget,
        .error,
        "'--create-missing' cannot change '\(table)': \(error.words)",
        at: location,
        notes: [Note("the statement is: \(sql.split(separator: "\n").joined(separator: " "))")]
      )
    }
  }
}

extension Database {
  /// The first values, as SQL literals, that several rows of a table share in some columns; nil where
  /// no two rows do.
  func firstDuplicate(of columns: [String], in table: String) throws(StoreError) -> [String]? {
    let names = SQLText.names(columns)
    let nonNull = columns.map { "\(SQLText.name($0)) IS NOT NULL" }
    // SELECT a, b FROM t WHERE a IS NOT NULL AND … GROUP BY a, b HAVING count(*) > 1 LIMIT 1
    let statement = try prepare(
      """
      SELECT \(names) FROM \(SQLText.name(table)) \
      WHERE \(nonNull.joined(separator: " AND ")) \
      GROUP BY \(names) HAVING count(*) > 1 ORDER BY \(names) LIMIT 1
      """
    )
    guard try statement.step() else { return nil }
    return columns.indices.map { SQLText.literal(statement.cell(at: $0)) }
  }
}
