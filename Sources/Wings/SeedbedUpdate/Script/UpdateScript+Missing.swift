import SeedbedBase

extension UpdateScript {
  /// Finds the rows of the seed that are not written as they stand, and numbers new ones.
  ///
  /// States: 0 new, 1 deleted by the user, 2 left out, -1 the user's since now, -2 since before.
  mutating func addMissingRows() {
    let all = (1...graph.width).map { "r\($0)" }
    add(
      "CREATE TEMP TABLE sb_out (n INTEGER PRIMARY KEY, t INTEGER, state INTEGER, key,"
        + " \(UpdateSQL.list(all)), UNIQUE (t, \(UpdateSQL.list(all))))"
    )
    add(
      "CREATE TEMP TABLE sb_map (t INTEGER, s INTEGER, m INTEGER, PRIMARY KEY (t, s)) WITHOUT ROWID"
    )
    for index in graph.order where !graph.tables[index].key.isEmpty {
      addMissingRows(of: index)
      if let surrogate = graph.tables[index].surrogate { addNumbers(of: index, surrogate) }
    }
  }

  private mutating func addMissingRows(of index: Int) {
    let table = graph.tables[index]
    let (key, joins) = mappedKey(of: index)
    let text = graph.key(of: index, row: "sb_s", in: "seed")
    let mark = "(SELECT f FROM sb_h sb_k WHERE sb_k.t = \(index) AND sb_k.key = \(text))"
    let referred = UpdateSQL.list(UpdateSQL.row("sb_s", table.referred))
    let isSame = UpdateSQL.equal(UpdateSQL.row(table.own, table.key), key)
    func insert(_ state: String, _ join: String, _ condition: String) -> String {
      "INSERT INTO sb_out (t, state, key, \(UpdateSQL.list(table.numbered())))"
        + " SELECT \(index), \(state), \(text), \(referred) FROM \(table.seed) sb_s\(joins)"
        + " \(join) \(table.main) ON \(isSame) WHERE \(isOlder) AND \(condition)"
        + " ORDER BY 2, \(referred)"
    }
    let wasDeleted =
      table.isUsers
      ? "1" : "(SELECT r FROM sb_run) > 0 AND ifnull(\(mark), '') NOT IN ('new', 'back')"
    let isMissing = "\(UpdateSQL.row(table.own, table.key)[0]) IS NULL"
    add(insert(wasDeleted, "LEFT JOIN", isMissing))
    guard !table.isUsers else { return }
    // The text of each key takes long: it is made only where not all new keys were missing.
    let isNew = "t = \(index) AND f IN ('new', 'own')"
    add(
      insert(
        "-1 - (\(mark) = 'own')",
        "JOIN",
        "(SELECT count(*) FROM sb_h WHERE \(isNew)) > (SELECT count(*) FROM sb_out"
          + " JOIN sb_h USING (t, key) WHERE \(isNew)) AND \(mark) IN ('new', 'own')"
      )
    )
  }

  /// Maps the numbers of the seed to those of the installed database; new rows get the next ones.
  private mutating func addNumbers(of index: Int, _ surrogate: String) {
    let table = graph.tables[index]
    let (key, joins) = mappedKey(of: index)
    let number = SQLText.name(surrogate)
    var highest = "ifnull(max(\(number)), 0)"
    if table.isAutoincrement {
      let name = SQLText.literal(text: table.name)
      highest =
        "max(\(highest), ifnull((SELECT seq FROM main.sqlite_sequence WHERE name = \(name)), 0))"
    }
    add(
      "INSERT INTO sb_map SELECT \(index), sb_s.\(number), ifnull(\(table.own).\(number),"
        + " sb_o.n + 1 - (SELECT min(n) FROM sb_out WHERE t = \(index) AND state = 0)"
        + " + (SELECT \(highest) FROM \(table.main))) FROM \(table.seed) sb_s\(joins)"
        + " LEFT JOIN \(table.main) ON \(UpdateSQL.equal(UpdateSQL.row(table.own, table.key), key))"
        + " LEFT JOIN sb_out sb_o ON sb_o.t = \(index) AND sb_o.r1 = +sb_s.\(number)"
        + " AND sb_o.state = 0 WHERE \(isOlder)"
        + " AND (\(table.own).\(number) IS NOT NULL OR sb_o.n IS NOT NULL)"
    )
  }

  /// Leaves out new rows that must refer to a row that is away, or belong to a number that is the
  /// user's.
  mutating func addLeftOutRows() {
    add("CREATE TEMP TABLE sb_edge (a INTEGER, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID")
    for index in graph.own {
      let table = graph.tables[index]
      for (number, reference) in table.references.enumerated() where table.needs(reference) {
        let target = graph.tables[reference.target]
        let belongs =
          isNumbered(reference.target)
          && (table.owner.map { $0 == number } ?? reference.columns.allSatisfy(table.isInKey))
        let row = UpdateSQL.row("sb_s", table.referred)
        add(
          "INSERT OR IGNORE INTO sb_edge SELECT sb_p.n, sb_o.n FROM sb_out sb_o"
            + " CROSS JOIN \(table.seed) sb_s ON \(UpdateSQL.equal(row, table.numbered("sb_o")))"
            + " CROSS JOIN sb_out sb_p ON sb_p.t = \(reference.target) AND "
            + reference.leads(from: "sb_s", to: target.numbered("sb_p"), isPlain: true)
            + " WHERE sb_o.t = \(index) AND sb_o.state = 0"
            + (belongs ? "" : " AND sb_p.state >= 0")
        )
      }
    }
    add(
      "UPDATE sb_out SET state = 2 WHERE state = 0 AND n IN (WITH RECURSIVE d(n) AS"
        + " (SELECT n FROM sb_out WHERE state <> 0 UNION SELECT e.b FROM d JOIN sb_edge e"
        + " ON e.a = d.n) SELECT n FROM d)"
    )
    add("DELETE FROM sb_map WHERE (t, s) IN (SELECT t, r1 FROM sb_out WHERE state = 2)")
  }

  /// True if the key is one integer attribute: then a row of the user under it is another thing.
  private func isNumbered(_ index: Int) -> Bool {
    let table = graph.tables[index]
    return !table.isUsers && table.surrogate == nil && graph.hasPlainKey(index)
      && table.column(table.key[0]).isInteger
  }
}
