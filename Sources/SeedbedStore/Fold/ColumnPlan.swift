/// The sources of a table's columns, taken out of the layout once.
struct ColumnPlan {
  /// By column.
  let sources: [ColumnSource]
  /// Columns that further references share, and those.
  let shared: [(column: Int, sources: [ColumnSource])]

  init(_ table: TableLayout) {
    sources = table.columns.map(\.source)
    shared = table.columns.enumerated().filter { !$0.element.sharedSources.isEmpty }
      .map { ($0.offset, $0.element.sharedSources) }
  }
}
