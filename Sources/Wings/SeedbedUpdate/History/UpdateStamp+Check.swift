import SeedbedBase
import SeedbedLanguage

/// Compares the tables of the new seed with those of a released one and of the app.
extension UpdateStamp {
  mutating func add(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    note: String,
    _ message: () -> String
  ) {
    let place = schema.update?.location
    diagnostics.add(code, severity: severity, at: place, note: note, message)
  }

  // MARK: - A released seed

  /// Tables of a released seed that the new one lacks.
  func gone(from released: [TableInfo]) -> [TableInfo] {
    released.filter { old in
      old.kind == .table && !old.name.hasPrefix("sqlite_") && !old.name.hasPrefix("seedbed_")
        && !tables.contains { $0.isNamed(old.name) }
    }
  }

  /// Reports keys and columns of the released seed that the new one has otherwise, or no longer.
  mutating func compare(with released: [TableInfo]) {
    for table in gone(from: released) {
      let note = "installed databases keep it with its rows; a migration of the app can drop it"
      add(.updateTableGone, severity: .warning, note: note) {
        "the released table '\(table.name)' is not in the new seed"
      }
    }
    for index in graph.own {
      let table = graph.tables[index]
      guard let old = released.first(where: { $0.isNamed(table.name) }),
        let new = tables.first(where: { $0.isNamed(table.name) })
      else { continue }
      checkKey(table, old, new)
      for column in old.columns where new.column(named: column.name) == nil {
        let note = "installed rows keep its values, and new rows have its default"
        add(.updateColumnGone, severity: .warning, note: note) {
          "the released column '\(table.name).\(column.name)' is not in the new seed"
        }
      }
    }
  }

  private mutating func checkKey(_ table: UpdateTable, _ old: TableInfo, _ new: TableInfo) {
    let found = table.key.compactMap { old.column(named: $0) }
    let own = table.key.compactMap { new.column(named: $0) }
    guard found.count == table.key.count, old.isKey(found),
      (Set(old.primaryKey) == Set(found)) == (Set(new.primaryKey) == Set(own))
    else {
      guard !allowsNewKeys else { return }
      let note = "all of its rows would go, and come as new ones; '--allow-new-keys' accepts that"
      return add(.updateKeyChanged, note: note) {
        "the released table '\(table.name)' has another key than \(wordList(table.key))"
      }
    }
    for (name, place) in zip(table.key, found) {
      guard let column = new.column(named: name) else { continue }
      let (was, now) = (old.columns[place].type, new.columns[column].type)
      guard SQLText.folded(was) != SQLText.folded(now) else { continue }
      let note = "an update would not find its rows again; store it as \(was)"
      return add(.updateTypeChanged, note: note) {
        "'\(table.name).\(name)', a part of the key, was released as \(was), and is now \(now)"
      }
    }
  }

  /// Tells which tables lose rows with this release.
  mutating func warn(of history: SeedHistory) throws(StoreError) {
    for index in graph.own {
      let name = graph.tables[index].name
      let (count, keys) = try history.removed(from: name)
      guard count > 0 else { continue }
      let rows = count == 1 ? "1 row" : "\(count) rows"
      let note = "an update deletes them, but not those that users refer to"
      add(.updateRemovedRows, severity: .warning, note: note) {
        "\(rows) of '\(name)' in the last release \(count == 1 ? "is" : "are") not in the new seed:"
          + " \(keys.map { shortened($0) }.joined(separator: ", "))\(count > 5 ? ", …" : "")"
      }
    }
  }

  // MARK: - The app

  mutating func compare(withApp app: [TableInfo]) {
    for index in graph.own {
      let table = graph.tables[index]
      guard let own = app.first(where: { $0.isNamed(table.name) && $0.kind == .table }) else {
        addMissing("table '\(table.name)'")
        continue
      }
      for column in table.columns.map(\.name) + (table.surrogate.map { [$0] } ?? [])
      where own.column(named: column) == nil {
        addMissing("column '\(table.name).\(column)'")
      }
    }
  }

  private mutating func addMissing(_ what: String) {
    let note = "the script fails on devices until a migration of the app adds it"
    add(.updateMissingColumn, severity: .warning, note: note) {
      "the app's database has no \(what), and the seed has"
    }
  }
}
