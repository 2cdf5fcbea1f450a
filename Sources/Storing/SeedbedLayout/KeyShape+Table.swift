import SeedbedModel

extension KeyShape {
  /// How the columns of a table that are its key are compared.
  package init(_ table: TableLayout, _ columns: [Int]) {
    self.init(
      parts: columns.map {
        KeyShape.Part(storage: table.columns[$0].storage, collation: table.columns[$0].collation)
      }
    )
  }
}
