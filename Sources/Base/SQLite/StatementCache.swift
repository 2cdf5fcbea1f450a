/// Compiled statements of a connection, kept by their text.
package final class StatementCache {
  private let database: Database
  private var statements: [ExactText: Statement] = [:]

  package init(_ database: Database) { self.database = database }

  /// The statement with this text, compiled the first time it is asked for.
  package func prepare(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] { return known }
    let statement = try database.prepare(sql)
    statements[sql] = statement
    return statement
  }
}
