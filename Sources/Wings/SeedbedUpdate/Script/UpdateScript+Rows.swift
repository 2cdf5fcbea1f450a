import SeedbedBase

extension UpdateScript {
  /// Gathers new rows and rows that differ, a temporary table for each table, in installed numbers.
  ///
  /// References to rows that are away become null, or keep their value where the table requires one.
  mutating func addRowsToWrite(of index: Int) {
    let table = graph.tables[index]
    let (key, keyJoins) = mappedKey(of: index)
    var joins = keyJoins
    var extra: [String] = []
    if let surrogate = table.surrogate {
      joins +=
        " LEFT JOIN temp.sb_map sb_mm ON sb_mm.t = \(index)"
        + " AND sb_mm.s = sb_s.\(SQLText.name(surrogate))"
      extra.append("sb_mm.m AS sb_pk")
      values[index][ExactText(surrogate)] = "sb_pk"
    }
    var expressions: [ExactText: String] = [:]
    for column in table.columns.map(\.name) {
      let own = "sb_s.\(SQLText.name(column))"
      var expression = own
      if let place = table.key.firstIndex(of: column) {
        expression = key[place]
      } else {
        if let base = graph.base(of: column, in: index) {
          let map = "sb_x\(extra.count)"
          joins += " LEFT JOIN temp.sb_map \(map) ON \(map).t = \(base) AND \(map).s = \(own)"
          expression = "\(map).m"
        }
        expression = withoutAway(expression, column, of: table)
      }
      expressions[ExactText(column)] = expression
      // The temporary table has columns called 'true' and 'false' under other names.
      let isRenamed = ["true", "false"].contains(column.lowercased())
      guard expression != own || isRenamed else { continue }
      let name = "sb_\(extra.count)"
      values[index][ExactText(column)] = name
      extra.append("\(expression) AS \(name)")
    }
    let columns = UpdateSQL.list(["sb_o.n AS sb_n", "sb_s.*"] + extra)
    let rows = source(of: table, index, key, joins, expressions)
    add("CREATE TEMP TABLE sb_\(index) AS SELECT \(columns) FROM \(rows)")
    let keyNames = table.key.map { SQLText.name(value($0, of: index)) }
    add("CREATE UNIQUE INDEX temp.sb_i\(index) ON sb_\(index) (\(UpdateSQL.list(keyNames)))")
  }

  /// The rows that are new, and those that differ in a column that the update writes.
  private func source(
    of table: UpdateTable,
    _ index: Int,
    _ key: [String],
    _ joins: String,
    _ expressions: [ExactText: String]
  ) -> String {
    let row = UpdateSQL.row("sb_s", table.referred)
    let updated = table.updated
    guard !updated.isEmpty else {
      return "sb_out sb_o CROSS JOIN \(table.seed) sb_s ON "
        + UpdateSQL.equal(row, table.numbered("sb_o")) + joins
        + " WHERE sb_o.t = \(index) AND sb_o.state = 0"
    }
    let old = updated.map { column in
      UpdateSQL.row(table.own, [column])[0]
        + (table.column(column).isCollated ? " COLLATE BINARY" : "")
    }
    let new = updated.compactMap { expressions[ExactText($0)] }
    return "\(table.seed) sb_s\(joins) LEFT JOIN sb_out sb_o ON sb_o.t = \(index) AND "
      + UpdateSQL.equal(table.numbered("sb_o"), UpdateSQL.plain(row))
      + " LEFT JOIN \(table.main) ON \(UpdateSQL.equal(UpdateSQL.row(table.own, table.key), key))"
      + " WHERE \(isOlder) AND (sb_o.state = 0 OR sb_o.n IS NULL"
      + " AND \(UpdateSQL.tuple(old)) IS NOT \(UpdateSQL.tuple(new)))"
  }

  /// The value of a column, or null or the old value where a row that it refers to is away.
  private func withoutAway(_ value: String, _ column: String, of table: UpdateTable) -> String {
    let needed = table.references.filter { table.needs($0) }.flatMap(\.held)
    let otherwise =
      needed.contains(column) ? UpdateSQL.row(table.own, [column])[0] : "NULL"
    var value = value
    for reference in table.references where table.clears(column, of: reference) {
      let target = graph.tables[reference.target]
      value =
        "CASE WHEN EXISTS (SELECT 1 FROM sb_out sb_a WHERE sb_a.t = \(reference.target) AND "
        + reference.leads(from: "sb_s", to: target.numbered("sb_a"), isPlain: true)
        + " AND sb_a.state > 0) THEN \(otherwise) ELSE \(value) END"
    }
    return value
  }
}
