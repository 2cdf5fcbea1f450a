extension Database {
  /// The first values, as SQL literals, that several rows of a table share in some columns; nil where
  /// no two rows do.
  package func firstDuplicate(of columns: [String], in table: String) throws(StoreError)
    -> [String]?
  {
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
