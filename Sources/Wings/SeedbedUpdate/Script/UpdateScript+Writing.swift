import SeedbedBase

extension UpdateScript {
  /// Writes the rows that differ, all columns at once; unique values that change are freed.
  mutating func addUpdates() {
    for index in graph.own {
      let table = graph.tables[index]
      let updated = table.updated
      guard !updated.isEmpty else { continue }
      let yielding = graph.yielding(of: index)
      // No two rows share it, by any collation; a column may take each name of the rowid.
      let quoted = zip(table.key, written(table.key, of: index)).map { column, value in
        graph.quoted(value, of: column, in: index)
      }
      let mark = UpdateSQL.passingMark(key: UpdateSQL.joined(quoted))
      let new = updated.map { column in
        let value = written([column], of: index)[0]
        guard let yields = yielding.first(where: { $0.name == column }) else { return value }
        let isSame = yields.groups.map { group in
          "\(UpdateSQL.tuple(written(group, of: index))) IS"
            + " \(UpdateSQL.tuple(UpdateSQL.row(table.own, group)))"
        }
        let free = yields.isMarked ? mark : "NULL"
        return "CASE WHEN \(isSame.joined(separator: " AND ")) THEN \(value) ELSE \(free) END"
      }
      let keys = SQLText.names(table.key.map { value($0, of: index) })
      add(
        "UPDATE \(table.main) SET \(UpdateSQL.tuple(updated.map { SQLText.name($0) }))"
          + " = (SELECT \(UpdateSQL.list(new)) FROM sb_\(index) sb_s WHERE \(isHere(index)))"
          + " WHERE \(UpdateSQL.tuple(table.key.map { SQLText.name($0) })) IN"
          + " (SELECT \(keys) FROM sb_\(index) WHERE sb_n IS NULL)"
      )
      add(
        "INSERT INTO sb_report SELECT \(SQLText.literal(text: table.name)), 'changed', changes()"
          + " WHERE changes() > 0"
      )
    }
  }

  mutating func addDeletions() {
    for index in graph.own.reversed() {
      let table = graph.tables[index]
      add(
        "DELETE FROM \(table.main) WHERE"
          + " \(UpdateSQL.tuple(table.referred.map { SQLText.name($0) })) IN"
          + " (SELECT \(UpdateSQL.list(table.numbered())) FROM sb_gone"
          + " WHERE t = \(index) AND keep IS NULL)"
      )
    }
  }

  /// Writes the freed unique values, then the new rows.
  mutating func addInsertions() {
    for index in graph.own {
      for column in graph.yielding(of: index) { addFreedValues(of: index, column) }
    }
    for index in graph.own {
      addInsertion(of: index)
      addCounts(of: index)
      addEnd(of: String(index))
    }
  }

  private mutating func addFreedValues(of index: Int, _ yields: YieldingColumn) {
    let table = graph.tables[index]
    let key = written(table.key, of: index)
    let final = finalValue(of: yields, in: index, at: UpdateSQL.row(table.own, table.key))
    add(
      "UPDATE \(table.main) SET \(SQLText.name(yields.name)) = (SELECT \(final)"
        + " FROM sb_\(index) sb_s WHERE \(isHere(index)))"
        + " WHERE \(UpdateSQL.tuple(table.key.map { SQLText.name($0) })) IN"
        + " (SELECT \(UpdateSQL.list(key)) FROM sb_\(index) sb_s CROSS JOIN \(table.main)"
        + " ON \(isHere(index)) WHERE sb_s.sb_n IS NULL"
        + " AND \(UpdateSQL.row(table.own, [yields.name])[0]) IS NOT"
        + " \(written([yields.name], of: index)[0]))"
    )
  }

  private mutating func addInsertion(of index: Int) {
    let table = graph.tables[index]
    let yielding = graph.yielding(of: index)
    let columns = (table.surrogate.map { [$0] } ?? []) + table.columns.map(\.name)
    let key = written(table.key, of: index)
    let new = columns.map { column in
      yielding.first { $0.name == column }.map { finalValue(of: $0, in: index, at: key) }
        ?? written([column], of: index)[0]
    }
    add(
      "INSERT INTO \(table.main) (\(SQLText.names(columns)))"
        + " SELECT \(UpdateSQL.list(new)) FROM sb_\(index) sb_s WHERE sb_s.sb_n IS NOT NULL"
        + " ORDER BY sb_s.sb_n"
    )
  }

  /// The condition that a row of the temporary table is for the installed row.
  private func isHere(_ index: Int) -> String {
    let table = graph.tables[index]
    return UpdateSQL.equal(UpdateSQL.row(table.own, table.key), written(table.key, of: index))
  }

  /// The value of a unique column, or where another row has it null or a text with a mark.
  private func finalValue(of yields: YieldingColumn, in index: Int, at key: [String]) -> String {
    let table = graph.tables[index]
    let column = SQLText.name(yields.name)
    let value = written([yields.name], of: index)[0]
    let isOther = "NOT (\(UpdateSQL.equal(UpdateSQL.row("sb_x", table.key), key)))"
    let isTaken = yields.groups.map { group in
      let same = UpdateSQL.equal(UpdateSQL.row("sb_x", group), written(group, of: index))
      return "EXISTS (SELECT 1 FROM \(table.main) sb_x WHERE \(same) AND \(isOther))"
    }
    guard yields.isMarked else {
      return "CASE WHEN \(UpdateSQL.any(isTaken)) THEN NULL ELSE \(value) END"
    }
    let mark = UpdateSQL.lastingMark(value, key: written(table.key, of: index))
    let next =
      "(WITH RECURSIVE sb_w(i, v) AS (SELECT 1, \(mark) UNION ALL"
      + " SELECT i + 1, \(mark) || ' ' || (i + 1) FROM sb_w WHERE"
      + " EXISTS (SELECT 1 FROM \(table.main) sb_x WHERE sb_x.\(column) = sb_w.v AND \(isOther))"
      + " OR EXISTS (SELECT 1 FROM \(table.seed) sb_x WHERE sb_x.\(column) = sb_w.v))"
      + " SELECT v FROM sb_w ORDER BY i DESC LIMIT 1)"
    return "CASE WHEN \(UpdateSQL.any(isTaken)) THEN \(next) ELSE \(value) END"
  }

  /// Counts references that became null, and unique values that gave way.
  private mutating func addCounts(of index: Int) {
    let table = graph.tables[index]
    let name = SQLText.literal(text: table.name)
    var cleared: [String] = []
    for reference in table.references where !table.needs(reference) {
      guard let column = reference.columns.first(where: { value($0, of: index) != $0 })
      else { continue }
      let term =
        "(sb_s.\(SQLText.name(column)) IS NOT NULL"
        + " AND \(written([column], of: index)[0]) IS NULL"
        + (reference.kind.map {
          " AND sb_s.\(SQLText.name($0.column)) = \(SQLText.literal(text: $0.name))"
        } ?? "") + ")"
      if !cleared.contains(term) { cleared.append(term) }
    }
    if !cleared.isEmpty {
      add(
        "INSERT INTO sb_report SELECT \(name), 'cleared', n FROM"
          + " (SELECT sum(\(cleared.joined(separator: " + "))) AS n FROM sb_\(index) sb_s)"
          + " WHERE n > 0"
      )
    }
    let marked = graph.yielding(of: index).map { column in
      "(\(UpdateSQL.row(table.own, [column.name])[0]) IS NOT"
        + " \(written([column.name], of: index)[0]))"
    }
    guard !marked.isEmpty else { return }
    add(
      "INSERT INTO sb_report SELECT \(name), 'marked', n FROM"
        + " (SELECT sum(\(marked.joined(separator: " + "))) AS n FROM sb_\(index) sb_s"
        + " CROSS JOIN \(table.main) ON \(isHere(index))) WHERE n > 0"
    )
  }
}
