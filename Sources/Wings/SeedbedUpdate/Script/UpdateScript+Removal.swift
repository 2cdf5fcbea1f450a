import SeedbedBase

extension UpdateScript {
  /// Finds the rows that were in the installed release and are not in the seed.
  mutating func addCandidates() {
    let all = UpdateSQL.list((1...graph.width).map { "r\($0)" })
    add(
      "CREATE TEMP TABLE sb_gone (n INTEGER PRIMARY KEY, t INTEGER, keep INTEGER, key, \(all),"
        + " UNIQUE (t, \(all)))"
    )
    for index in graph.own {
      let table = graph.tables[index]
      let key = graph.key(of: index, row: table.own, in: "main")
      let rows =
        graph.hasPlainKey(index)
        ? "sb_h sb_k CROSS JOIN \(table.main) ON \(UpdateSQL.row(table.own, table.key)[0])"
          + " = sb_k.key"
        : "\(table.main) CROSS JOIN sb_h sb_k ON sb_k.key = \(key)\(isNotInSeed(index))"
      add(
        "INSERT INTO sb_gone (t, key, \(UpdateSQL.list(table.numbered()))) SELECT \(index),"
          + " sb_k.key, \(UpdateSQL.list(UpdateSQL.row(table.own, table.referred))) FROM \(rows)"
          + " WHERE sb_k.t = \(index) AND sb_k.f = 'gone'"
          + " AND EXISTS (SELECT 1 FROM sb_h WHERE t = \(index) AND f = 'gone')"
      )
    }
  }

  /// The condition, where it is quickly found, that the seed lacks a row: only then the text of its key
  /// is made.
  private func isNotInSeed(_ index: Int) -> String {
    let table = graph.tables[index]
    guard table.key.allSatisfy({ graph.base(of: $0, in: index) == nil }) else { return "" }
    let isSame = UpdateSQL.equal(
      UpdateSQL.row("sb_s", table.key),
      UpdateSQL.row(table.own, table.key)
    )
    return " AND NOT EXISTS (SELECT 1 FROM \(table.seed) sb_s WHERE \(isSame))"
  }

  /// Finds which rows keep a candidate, and marks all that stay.
  ///
  /// A tie says which candidate, or 0 for a row that remains, keeps another.
  mutating func addTies() {
    add(
      "CREATE TEMP TABLE sb_tie (a INTEGER, b INTEGER, own INTEGER, PRIMARY KEY (a, b))"
        + " WITHOUT ROWID"
    )
    for index in graph.own {
      addSigns(of: index)
      for reference in app.references where reference.target == index { addTie(reference) }
      for (other, table) in graph.tables.enumerated() {
        for (number, reference) in table.references.enumerated() where reference.target == index {
          addTies(to: index, from: other, number)
        }
      }
    }
    addUnknown()
    add("INSERT OR IGNORE INTO sb_tie SELECT b, a, 0 FROM sb_tie WHERE own AND a > 0")
    add(
      "UPDATE sb_gone SET keep = 1 WHERE n IN (WITH RECURSIVE d(n) AS (VALUES (0) UNION"
        + " SELECT e.b FROM d JOIN sb_tie e ON e.a = d.n) SELECT n FROM d)"
    )
  }

  /// The user changed a column of the app, or one of `keep`.
  private mutating func addSigns(of index: Int) {
    let table = graph.tables[index]
    func column(_ name: String) -> String { UpdateSQL.row(table.own, [name])[0] }
    var signs = table.kept.map { kept in
      kept.defaultSQL.map { "\(column(kept.column)) <> \($0)" }
        ?? "\(column(kept.column)) IS NOT NULL"
    }
    signs += app.columns.filter { $0.table == index }.map { own in
      "\(column(own.name)) IS NOT \(own.defaultSQL.map { "(\($0))" } ?? "NULL")"
    }
    guard !signs.isEmpty else { return }
    add(
      "INSERT OR IGNORE INTO sb_tie SELECT 0, sb_g.n, 0 FROM sb_gone sb_g CROSS JOIN \(table.main)"
        + " ON \(UpdateSQL.equal(UpdateSQL.row(table.own, table.referred), table.numbered("sb_g")))"
        + " WHERE sb_g.t = \(index) AND (\(UpdateSQL.any(signs)))"
    )
  }

  /// A row of the app refers to a candidate.
  private mutating func addTie(_ reference: UpdateApp.Reference) {
    let table = graph.tables[reference.target]
    var key = table.numbered("sb_g")
    var joins = ""
    if reference.targetColumns != table.referred {
      key = UpdateSQL.row("sb_q", reference.targetColumns)
      joins =
        " CROSS JOIN \(table.main) sb_q ON "
        + UpdateSQL.equal(UpdateSQL.row("sb_q", table.referred), table.numbered("sb_g"))
    }
    let other = SQLText.name(reference.table)
    add(
      "INSERT OR IGNORE INTO sb_tie SELECT 0, sb_g.n, 0 FROM sb_gone sb_g\(joins)"
        + " CROSS JOIN main.\(other)"
        + " ON \(UpdateSQL.equal(UpdateSQL.row(other, reference.columns), key))"
        + " WHERE sb_g.t = \(reference.target)"
    )
  }

  /// A row refers to a candidate, and goes on to do so after its own update.
  private mutating func addTies(to index: Int, from other: Int, _ number: Int) {
    let (target, table) = (graph.tables[index], graph.tables[other])
    let reference = table.references[number]
    let rows =
      "FROM sb_gone sb_g CROSS JOIN \(table.main) ON "
      + reference.leads(from: table.own, to: target.numbered("sb_g"))
    guard !table.isUsers else {
      add("INSERT OR IGNORE INTO sb_tie SELECT 0, sb_g.n, 0 \(rows) WHERE sb_g.t = \(index)")
      return
    }
    let owns =
      table.owner.map { $0 == number } ?? (table.needs(reference) || reference.cascades)
    let here = UpdateSQL.row(table.own, table.key)
    let now = UpdateSQL.tuple(UpdateSQL.row(table.own, reference.held))
    let then = UpdateSQL.tuple(written(reference.held, of: other))
    let key = UpdateSQL.plain(UpdateSQL.row(table.own, table.referred))
    add(
      "INSERT OR \(owns ? "REPLACE" : "IGNORE") INTO sb_tie"
        + " SELECT ifnull(sb_y.n, 0), sb_g.n, \(owns ? 1 : 0) \(rows)"
        + " LEFT JOIN sb_gone sb_y ON sb_y.t = \(other)"
        + " AND \(UpdateSQL.equal(table.numbered("sb_y"), key))"
        + " WHERE sb_g.t = \(index) AND (sb_y.n IS NOT NULL OR NOT EXISTS"
        + " (SELECT 1 FROM sb_\(other) sb_s WHERE"
        + " \(UpdateSQL.equal(here, written(table.key, of: other))) AND \(now) IS NOT \(then)))"
    )
  }

  /// Keeps all candidates of a table that has a column or a foreign key which nobody named.
  private mutating func addUnknown() {
    // Rows of VALUES: SQLite joins 500 SELECTs at most.
    func literals(_ names: [String]) -> String {
      let rows = names.map { "(\(SQLText.literal(text: SQLText.folded($0))))" }
      return rows.isEmpty ? "" : " UNION ALL VALUES \(UpdateSQL.list(rows))"
    }
    let known =
      "SELECT lower(m.name || '.' || c.name) FROM seed.sqlite_master m"
      + " JOIN pragma_table_info(m.name, 'seed') c"
      + " WHERE m.type = 'table' AND m.sql NOT LIKE 'CREATE VIRTUAL%'"
    let columns = app.columns.map { "\(graph.tables[$0.table].name).\($0.name)" }
    let references = app.references.flatMap { own in own.columns.map { "\(own.table).\($0)" } }
    add(
      "INSERT OR IGNORE INTO sb_tie SELECT 0, n, 0 FROM sb_gone WHERE t IN"
        + " (SELECT i.t FROM sb_t i JOIN pragma_table_info(i.tbl, 'main') c"
        + " WHERE lower(i.tbl || '.' || c.name) NOT IN (\(known)\(literals(columns)))"
        + " UNION ALL SELECT i.t FROM main.sqlite_master m"
        + " JOIN pragma_foreign_key_list(m.name, 'main') f"
        + " JOIN sb_t i ON lower(i.tbl) = lower(f.\"table\") WHERE m.type = 'table'"
        + " AND lower(m.name || '.' || f.\"from\") NOT IN (\(known)\(literals(references))))"
    )
  }
}
