import SeedbedBase

extension TreeLayout {
  /// Several rows share a key: what SQLite says of a constraint, or an error with the values, as
  /// SQL literals, for an index that the schema asks for.
  func duplicate(
    in table: TableLayout,
    file: String,
    example: () -> [String]
  ) -> any Error {
    let columns = key.map { table.columns[$0.slot].name }
    guard origin != .request else {
      return UniqueIndexError(table: table.name, columns: columns, example: example())
    }
    return table.duplicateKey(columns, isPrimaryKey: origin == .primaryKey, file: file)
  }
}

extension TableLayout {
  /// SQLite's words for rows that share the key of a constraint.
  func duplicateKey(_ columns: [String], isPrimaryKey: Bool, file: String) -> StoreError {
    StoreError(
      "'\(file)': UNIQUE constraint failed: "
        + columns.map { "\(name).\($0)" }.joined(separator: ", "),
      resultCode: isPrimaryKey ? StoreError.primaryKeyCode : StoreError.uniqueCode
    )
  }
}
