import SeedbedBase
import SeedbedTools

/// Compares a seed with an older one, for the page's section about changes.
struct ChangeReading {
  let old: String
  let new: String
  let redaction: Redaction

  func read(_ seed: SeedFacts) throws(StoreError) -> ChangeFacts {
    let comparer = try SeedComparer(old: old, new: new)
    let comparison = try comparer.compare()
    var changes = ChangeFacts()
    guard !comparison.isIdentical else { return changes }
    let reader = SeedReader(comparer.old)
    changes.values = comparison.settings + comparison.metadata
    for object in comparison.objects {
      if object.kind == .table, object.change != .changed {
        changes.tables.append(try wholeTable(object, seed, reader))
      } else if object.kind != .table {
        changes.objects.append(object)
      }
    }
    for table in seed.tables {
      let rows = comparison.rows.first { $0.table == table.name }
      let isChanged = comparison.objects.contains {
        $0.kind == .table && $0.change == .changed && $0.name == table.name
      }
      guard rows != nil || isChanged else { continue }
      changes.tables.append(try change(of: table, rows, reader))
    }
    return changes
  }

  private func wholeTable(
    _ object: SeedComparison.Object,
    _ seed: SeedFacts,
    _ reader: SeedReader
  ) throws(StoreError) -> ChangeFacts.Table {
    var table = ChangeFacts.Table(name: object.name)
    if object.change == .added {
      table.isNew = true
      table.added = seed.tables.first { $0.name == object.name }?.rows ?? 0
    } else {
      table.isGone = true
      table.removed = try reader.database.count(of: object.name)
    }
    return table
  }

  private func change(
    of table: TableFacts,
    _ rows: SeedComparison.Rows?,
    _ reader: SeedReader
  ) throws(StoreError) -> ChangeFacts.Table {
    var change = ChangeFacts.Table(name: table.name)
    let before = try reader.table(table.name).columns.map(\.name)
    let after = table.columns.map(\.name)
    change.newColumns = after.filter { !before.contains($0) }
    change.goneColumns = before.filter { !after.contains($0) }
    guard let rows else { return change }
    change.added = rows.added
    change.removed = rows.removed
    change.changed = rows.changed
    let isRedacted: (String) -> Bool = { name in
      table.columns.contains { $0.name == name && $0.isRedacted }
        || redaction.covers(table.name, name)
    }
    let hidesKey = table.key.contains(where: isRedacted)
    change.columns = rows.columns
    // Without a key, no value of the row is shown either; the values must not reach the model.
    for (index, column) in rows.columns.enumerated()
    where hidesKey || isRedacted(column.name) || column.key.isEmpty {
      change.columns[index].key = ""
      change.columns[index].first.old = "redacted"
      change.columns[index].first.new = "redacted"
    }
    return change
  }
}
