import SeedbedBase

/// Finds the rows of a table that differ between two databases.
struct RowMerge {
  /// How many rows of a table are shown.
  static let exampleLimit = 5

  private var pairs: RowPairs
  private let hasKey: Bool
  private var rows: SeedComparison.Rows
  private var changes: [ExactText: SeedComparison.Rows.Column] = [:]

  /// Makes ready to compare by the primary key that both have, or, where it is empty, whole rows;
  /// `others` are the other columns that both have.
  init(
    of table: String,
    in old: Database,
    _ new: Database,
    key: [String],
    others: [String]
  ) throws(StoreError) {
    let columns = key + others
    hasKey = !key.isEmpty
    rows = SeedComparison.Rows(table: table)
    pairs = try RowPairs(
      of: table,
      columns,
      keyCount: hasKey ? key.count : columns.count,
      in: old,
      new
    )
  }

  mutating func compare() throws(StoreError) -> SeedComparison.Rows {
    while let (old, new) = try pairs.next() {
      if let old, let new {
        let values = differences(old, new)
        guard !values.isEmpty else { continue }
        rows.changed += 1
        note(.changed, new, values)
        count(values, new)
      } else if let old {
        rows.removed += 1
        note(.removed, old)
      } else if let new {
        rows.added += 1
        note(.added, new)
      }
    }
    rows.columns = pairs.columns.compactMap { changes[$0] }
    return rows
  }

  /// Counts the columns that differ in a row that both have.
  private mutating func count(_ values: [SeedComparison.Value], _ row: Statement) {
    for value in values {
      if changes[value.name] == nil {
        let key = key(of: row).joined(separator: ", ")
        changes[value.name] = .init(name: value.name, count: 0, key: key, first: value)
      }
      changes[value.name]?.count += 1
    }
  }

  private mutating func note(
    _ change: SeedComparison.Change,
    _ row: Statement,
    _ values: [SeedComparison.Value] = []
  ) {
    guard rows.examples.count < Self.exampleLimit else { return }
    let cells = key(of: row)
    rows.examples.append(
      SeedComparison.Rows.Example(
        change: change,
        key: (hasKey ? cells : zip(pairs.columns, cells).map { "\($0) \($1)" })
          .joined(separator: ", "),
        values: values
      )
    )
  }

  private func key(of row: Statement) -> [String] {
    (0..<pairs.keyCount).map { row.column($0).shown }
  }

  private func differences(_ old: Statement, _ new: Statement) -> [SeedComparison.Value] {
    pairs.differing(old, new).map { column in
      SeedComparison.Value(
        name: pairs.columns[column],
        old: old.column(column).shown,
        new: new.column(column).shown
      )
    }
  }
}
