import CSQLite

extension Database {
  /// A table, a view or a virtual table; nil where there is none.
  package func table(_ name: String) throws(StoreError) -> TableInfo? {
    guard var table = try list("pragma_table_list(\(SQLText.text(name)))").first else { return nil }
    try describe(&table)
    return table
  }

  /// All tables, and the names of views and virtual tables, which may need what is not there.
  package func tables() throws(StoreError) -> [TableInfo] {
    var tables = try list("pragma_table_list")
    for index in tables.indices where tables[index].kind == .table { try describe(&tables[index]) }
    return tables
  }

  /// ` OR ABORT` for INSERT and UPDATE of a table with ON CONFLICT clauses of its own, by which rows would
  /// vanish without a word.
  ///
  /// Nothing for a table with triggers: SQLite would have their statements follow it, too.
  package func conflictClause(of table: String) throws(StoreError) -> String {
    let name = SQLText.text(table)
    let found = try integer(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = \(name) COLLATE NOCASE"
        + " AND (sql LIKE '%CONFLICT%REPLACE%' OR sql LIKE '%CONFLICT%IGNORE%')"
        + " AND NOT EXISTS (SELECT 1 FROM sqlite_schema"
        + " WHERE type = 'trigger' AND tbl_name = \(name) COLLATE NOCASE)"
    )
    return found == nil ? "" : " OR ABORT"
  }

  private func list(_ source: String) throws(StoreError) -> [TableInfo] {
    let list = try prepare("SELECT name, type, wr, strict FROM \(source) WHERE schema = 'main'")
    var tables: [TableInfo] = []
    while try list.step() {
      let type = list.text(at: 1)
      var table = TableInfo(name: list.text(at: 0))
      table.kind =
        type == "virtual" || type == "shadow" ? .virtual : TableInfo.Kind(rawValue: type) ?? .table
      table.hasRowID = list.integer(at: 2) == 0
      table.isStrict = list.integer(at: 3) == 1
      tables.append(table)
    }
    return tables
  }

  private func describe(_ table: inout TableInfo) throws(StoreError) {
    try readColumns(of: &table)
    guard table.kind == .table else { return }
    try readForeignKeys(of: &table)
    table.indexes = try indexes(of: table.name)
  }

  private func readColumns(of table: inout TableInfo) throws(StoreError) {
    let statement = try prepare(
      "SELECT name, type, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?)"
    )
    try statement.bind(table.name, at: 1)
    while try statement.step() {
      var column = TableInfo.Column(
        name: statement.text(at: 0),
        type: statement.text(at: 1),
        isRequired: statement.integer(at: 2) != 0,
        defaultSQL: statement.isNull(at: 3) ? nil : statement.text(at: 3),
        keyPosition: Int(statement.integer(at: 4)),
        isGenerated: statement.integer(at: 5) != 0
      )
      if table.kind == .table {
        let details = columnDetails(column.name, of: table.name)
        column.collation = details.collation
        if details.isAutoincrement { table.isAutoincrement = true }
      }
      table.columns.append(column)
    }
  }

  private func readForeignKeys(of table: inout TableInfo) throws(StoreError) {
    let statement = try prepare(
      """
      SELECT id, "table", "from", "to", on_delete, on_update
      FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq
      """
    )
    try statement.bind(table.name, at: 1)
    // SQLite numbers the last one 0.
    var last: Int64 = -1
    while try statement.step() {
      if statement.integer(at: 0) != last {
        last = statement.integer(at: 0)
        table.foreignKeys.append(
          TableInfo.ForeignKey(
            columns: [],
            table: statement.text(at: 1),
            targetColumns: [],
            namesTarget: !statement.isNull(at: 3),
            onDelete: statement.text(at: 4),
            onUpdate: statement.text(at: 5)
          )
        )
      }
      let place = table.foreignKeys.count - 1
      table.foreignKeys[place].columns.append(statement.text(at: 2))
      if !statement.isNull(at: 3) {
        table.foreignKeys[place].targetColumns.append(statement.text(at: 3))
      }
    }
    for place in table.foreignKeys.indices where !table.foreignKeys[place].namesTarget {
      table.foreignKeys[place].targetColumns = try keyColumns(of: table.foreignKeys[place].table)
    }
  }

  private func keyColumns(of table: String) throws(StoreError) -> [String] {
    try texts(
      "SELECT name FROM pragma_table_xinfo(\(SQLText.text(table))) WHERE pk > 0 ORDER BY pk"
    )
  }

  /// The indexes of a table, in the order in which they were made.
  package func indexes(of table: String) throws(StoreError) -> [TableInfo.Index] {
    var indexes: [TableInfo.Index] = []
    let list = try prepare(
      "SELECT name, \"unique\", origin, partial FROM pragma_index_list(?) ORDER BY seq DESC"
    )
    try list.bind(table, at: 1)
    let parts = try prepare(
      "SELECT cid, \"desc\", coll, key FROM pragma_index_xinfo(?) ORDER BY seqno"
    )
    while try list.step() {
      var index = TableInfo.Index(
        name: list.text(at: 0),
        origin: TableInfo.Index.Origin(rawValue: list.text(at: 2)) ?? .request,
        isUnique: list.integer(at: 1) != 0,
        isPartial: list.integer(at: 3) != 0
      )
      parts.reset()
      try parts.bind(index.name, at: 1)
      while try parts.step() {
        let column = Int(parts.integer(at: 0))
        index.parts.append(
          TableInfo.Index.Part(
            column: column >= 0 ? column : nil,
            isExpression: column < -1,
            collation: parts.text(at: 2),
            isDescending: parts.integer(at: 1) != 0,
            isKey: parts.integer(at: 3) != 0
          )
        )
      }
      indexes.append(index)
    }
    return indexes
  }

  /// The details of a column that only a call of the library reports, not SQL.
  private func columnDetails(
    _ column: String,
    of table: String
  ) -> (collation: String, isAutoincrement: Bool) {
    var collation: UnsafePointer<CChar>?
    var isAutoincrement: Int32 = 0
    let code = sqlite3_table_column_metadata(
      handle,
      "main",
      table,
      column,
      nil,
      &collation,
      nil,
      nil,
      &isAutoincrement
    )
    guard code == SQLITE_OK, let collation else { return ("BINARY", false) }
    return (String(cString: collation), isAutoincrement != 0)
  }
}
