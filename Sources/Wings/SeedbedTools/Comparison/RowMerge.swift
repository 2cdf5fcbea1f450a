import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// Goes over the rows of a table in both databases side by side, in the order of their keys.
struct RowMerge {
  /// How many rows of a table are shown.
  static let exampleLimit = 5

  let table: String
  private var old: SeedRows
  private var new: SeedRows
  /// The key's columns, then the others.
  private let columns: [String]
  private let keyCount: Int
  private let hasKey: Bool
  private var changes: [ExactText: SeedComparison.Rows.Column] = [:]

  /// Makes ready to compare by the primary key that both have, or, where it is empty, whole rows;
  /// `others` are the other columns that both have.
  init(
    of table: String,
    in old: SeedReader,
    _ new: SeedReader,
    key: [String],
    others: [String]
  ) throws(StoreError) {
    self.table = table
    columns = key + others
    hasKey = !key.isEmpty
    keyCount = hasKey ? key.count : columns.count
    let order = SeedReader.RowOrder.bytes(of: Array(columns[..<keyCount]))
    self.old = try old.rows(of: table, columns, in: order)
    self.new = try new.rows(of: table, columns, in: order)
  }

  mutating func compare() throws(StoreError) -> SeedComparison.Rows {
    var rows = SeedComparison.Rows(table: table)
    var hasOld = try old.next()
    var hasNew = try new.next()
    while hasOld || hasNew {
      let order = !hasOld ? 1 : !hasNew ? -1 : compareKeys()
      if order < 0 {
        rows.removed += 1
        note(.removed, old, in: &rows)
      } else if order > 0 {
        rows.added += 1
        note(.added, new, in: &rows)
      } else {
        let values = differences()
        if !values.isEmpty {
          rows.changed += 1
          note(.changed, new, values, in: &rows)
          count(values)
        }
      }
      if order <= 0 { hasOld = try old.next() }
      if order >= 0 { hasNew = try new.next() }
    }
    rows.columns = columns.compactMap { changes[$0] }
    return rows
  }

  /// Counts the columns that differ in a row that both have.
  private mutating func count(_ values: [SeedComparison.Value]) {
    for value in values {
      if changes[value.name] != nil {
        changes[value.name]?.count += 1
      } else {
        changes[value.name] = SeedComparison.Rows.Column(
          name: value.name,
          count: 1,
          key: (0..<keyCount).map { new.cell(at: $0).shown }.joined(separator: ", "),
          first: value
        )
      }
    }
  }

  private func note(
    _ change: SeedComparison.Change,
    _ row: SeedRows,
    _ values: [SeedComparison.Value] = [],
    in rows: inout SeedComparison.Rows
  ) {
    guard rows.examples.count < Self.exampleLimit else { return }
    let cells = (0..<keyCount).map { row.cell(at: $0).shown }
    rows.examples.append(
      SeedComparison.Rows.Example(
        change: change,
        key: hasKey
          ? cells.joined(separator: ", ")
          : zip(columns, cells).map { "\($0) \($1)" }.joined(separator: ", "),
        values: values
      )
    )
  }

  private func compareKeys() -> Int {
    for column in 0..<keyCount {
      let order = CellOrder.compare(old.cell(at: column), new.cell(at: column))
      if order != 0 { return order }
    }
    return 0
  }

  /// The values that differ, beside the key.
  private func differences() -> [SeedComparison.Value] {
    var values: [SeedComparison.Value] = []
    for column in keyCount..<columns.count {
      let (before, after) = (old.cell(at: column), new.cell(at: column))
      guard !CellOrder.isSame(before, after) else { continue }
      values.append(
        SeedComparison.Value(
          name: columns[column],
          old: before.shown,
          new: after.shown
        )
      )
    }
    return values
  }
}
