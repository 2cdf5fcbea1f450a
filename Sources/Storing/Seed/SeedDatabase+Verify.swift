import SeedbedBase
import SeedbedLanguage

/// A finished database is not as it should be.
package struct SeedCheckError: Error, Equatable, Sendable {
  /// The database's name in messages.
  package var file: String
  /// Rows whose foreign key dangles, in words.
  package var danglingRows: [String] = []
  /// The problems that `PRAGMA integrity_check` found.
  package var integrityProblems: [String] = []
}

extension SeedDatabase {
  /// How many problems of a kind are listed one by one.
  static let shownProblems = 10

  /// Runs SQLite's own checks; throws a `SeedCheckError` where they find something.
  ///
  /// With `isQuick` the rows are not compared with the indexes and foreign keys are not followed,
  /// which takes most of the time: for a database that only the store has written, and whose
  /// references it has resolved.
  package func verify(isQuick: Bool = false) throws {
    var failure = SeedCheckError(file: database.path)
    if isQuick {
      try verifySharedColumns()
    } else if !isCopy || settings.foreignKeys {
      failure.danglingRows = try danglingRows()
    }
    let check = isQuick ? "quick_check" : "integrity_check"
    let found = try database.texts("PRAGMA \(check)(\(Self.shownProblems))")
    if found != ["ok"] {
      if let readFailure = database.readFailure { throw readFailure }
      failure.integrityProblems = found
    }
    guard failure.danglingRows.isEmpty, failure.integrityProblems.isEmpty else { throw failure }
  }

  /// Follows the foreign keys of tables whose references share columns; throws a `SeedCheckError`
  /// where one leads to no row.
  ///
  /// The store resolves each reference by itself: only here it depends on others what is stored.
  func verifySharedColumns() throws {
    var rows: [String] = []
    for table in layout.tables where !table.sharedColumns.isEmpty {
      rows += try danglingRows(of: table.name)
    }
    if !rows.isEmpty { throw SeedCheckError(file: database.path, danglingRows: rows) }
  }

  /// The rows of a table, or of all, that refer to rows that do not exist.
  private func danglingRows(of table: String? = nil) throws(StoreError) -> [String] {
    let argument = table.map { "(\(SQLText.name($0)))" } ?? ""
    let statement = try database.prepare("PRAGMA foreign_key_check\(argument)")
    var rows: [String] = []
    var hidden = 0
    while try statement.step() {
      guard rows.count < Self.shownProblems else {
        hidden += 1
        continue
      }
      let row = statement.isNull(at: 1) ? "a row" : "row \(statement.integer(at: 1))"
      let (table, target) = (statement.text(at: 0), statement.text(at: 2))
      rows.append("\(row) of '\(table)' refers to a row of '\(target)' that does not exist")
    }
    if hidden > 0 { rows.append("and \(hidden) more") }
    return rows
  }
}
