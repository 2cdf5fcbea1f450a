package import SeedbedPlatform

/// The rows of a table, read one at a time; none is kept.
package struct SeedRows {
  package let columns: [String]
  private let statement: Statement
  private var isAtEnd = false

  init(columns: [String], statement: Statement) {
    self.columns = columns
    self.statement = statement
  }

  /// Goes on to the next row; false at the end.
  package mutating func next() throws(StoreError) -> Bool {
    // A statement that is stepped beyond its end would start again.
    guard !isAtEnd else { return false }
    isAtEnd = try !statement.step()
    return !isAtEnd
  }

  /// A value of the row, as it is stored; its bytes are valid until the next row.
  package func cell(at column: Int) -> Cell { statement.cell(at: column) }

  /// A value of the row as text: a number in its text form, NULL as no text.
  package func text(at column: Int) -> String { statement.text(at: column) }
}
