import SeedbedDiagnostics
import SeedbedModel
import SeedbedPlatform
import SeedbedSQLite
import SeedbedText

/// Compares the tables of a new seed with those of a released one and of the app.
struct ReleaseCheck {
  let schema: MappingSchema
  let graph: UpdateGraph
  /// The tables of the new seed.
  let tables: [TableInfo]
  let allowsNewKeys: Bool

  private func problem(
    _ code: DiagnosticCode,
    _ severity: Severity,
    _ message: String,
    _ note: String
  ) -> Diagnostic {
    Diagnostic(code, severity: severity, message, at: schema.update?.location, notes: [Note(note)])
  }

  // MARK: - A released seed

  func otherLine(_ path: String) -> Diagnostic {
    problem(
      .updateOtherLine,
      .error,
      "the releases that '\(path)' lists do not continue those of the seeds before it",
      "give the released seeds oldest first; leave out betas, and seeds of other apps"
    )
  }

  /// Tables of a released seed that the new one lacks.
  func gone(from released: [TableInfo]) -> [TableInfo] {
    released.filter { old in
      old.kind == .table && !old.name.hasPrefix("sqlite_") && !old.name.hasPrefix("seedbed_")
        && !tables.contains { $0.isNamed(old.name) }
    }
  }

  /// Reports keys and columns of the released seed that the new one has otherwise, or no longer.
  func compare(
    with released: [TableInfo],
    of path: String,
    _ diagnostics: inout Diagnostics
  ) {
    for table in gone(from: released) {
      diagnostics.add(
        problem(
          .updateTableGone,
          .warning,
          "the released table '\(table.name)' is not in the new seed",
          "installed databases keep it with its rows; a migration of the app can drop it"
        )
      )
    }
    for index in graph.own {
      let table = graph.tables[index]
      guard let old = released.first(where: { $0.isNamed(table.name) }),
        let new = tables.first(where: { $0.isNamed(table.name) })
      else { continue }
      if let problem = keyProblem(table, old, new) { diagnostics.add(problem) }
      for column in old.columns where new.column(named: column.name) == nil {
        diagnostics.add(
          problem(
            .updateColumnGone,
            .warning,
            "the released column '\(table.name).\(column.name)' is not in the new seed",
            "installed rows keep its values, and new rows have its default"
          )
        )
      }
    }
  }

  private func keyProblem(_ table: UpdateTable, _ old: TableInfo, _ new: TableInfo) -> Diagnostic? {
    let found = table.key.compactMap { old.column(named: $0) }
    let own = table.key.compactMap { new.column(named: $0) }
    guard found.count == table.key.count, old.isKey(found),
      (Set(old.primaryKey) == Set(found)) == (Set(new.primaryKey) == Set(own))
    else {
      guard !allowsNewKeys else { return nil }
      return problem(
        .updateKeyChanged,
        .error,
        "the released table '\(table.name)' has another key than \(wordList(table.key))",
        "all of its rows would go, and come as new ones; '--allow-new-keys' accepts that"
      )
    }
    for (name, place) in zip(table.key, found) {
      guard let column = new.column(named: name) else { continue }
      let (was, now) = (old.columns[place].type, new.columns[column].type)
      guard SQLText.folded(was) != SQLText.folded(now) else { continue }
      return problem(
        .updateTypeChanged,
        .error,
        "'\(table.name).\(name)', a part of the key, was released as \(was), and is now \(now)",
        "an update would not find its rows again; store it as \(was)"
      )
    }
    return nil
  }

  /// Tells which tables lose rows with this release.
  func warn(of history: SeedHistory, _ diagnostics: inout Diagnostics) throws(StoreError) {
    for index in graph.own {
      let name = graph.tables[index].name
      let (count, keys) = try history.removed(from: name)
      guard count > 0 else { continue }
      let rows = count == 1 ? "1 row" : "\(count) rows"
      diagnostics.add(
        problem(
          .updateRemovedRows,
          .warning,
          "\(rows) of '\(name)' in the last release \(count == 1 ? "is" : "are") not in the new seed:"
            + " \(keys.map { shortened($0) }.joined(separator: ", "))\(count > 5 ? ", …" : "")",
          "an update deletes them, but not those that users refer to"
        )
      )
    }
  }

  // MARK: - The app

  func compare(with app: [TableInfo], _ diagnostics: inout Diagnostics) {
    for index in graph.own {
      let table = graph.tables[index]
      guard let own = app.first(where: { $0.isNamed(table.name) && $0.kind == .table }) else {
        diagnostics.add(missing("table '\(table.name)'"))
        continue
      }
      for column in table.columns.map(\.name) + (table.surrogate.map { [$0] } ?? [])
      where own.column(named: column) == nil {
        diagnostics.add(missing("column '\(table.name).\(column)'"))
      }
    }
  }

  private func missing(_ what: String) -> Diagnostic {
    problem(
      .updateMissingColumn,
      .warning,
      "the app's database has no \(what), and the seed has",
      "the script fails on devices until a migration of the app adds it"
    )
  }
}
