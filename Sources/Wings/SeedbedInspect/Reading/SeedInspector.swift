package import SeedbedBase

/// Reads the facts of a database, each table in one scan.
package struct SeedInspector {
  package let reader: SeedReader
  private let rows: Int
  private let redaction: Redaction
  private var facts = SeedFacts()
  private var sizes: [ExactText: Int]?

  /// An inspector that takes at most `rows` rows of each table to show.
  package init(_ database: Database, rows: Int, _ redaction: Redaction) {
    reader = SeedReader(database)
    self.rows = rows
    self.redaction = redaction
  }

  /// Reads the whole database, in one read transaction.
  package mutating func inspect() throws(StoreError) -> SeedFacts {
    try reader.database.execute("BEGIN")
    let objects = try reader.objects()
    facts.pageSize = Int(try reader.database.integer("PRAGMA page_size") ?? 0)
    facts.pageCount = Int(try reader.database.integer("PRAGMA page_count") ?? 0)
    facts.freePages = Int(try reader.database.integer("PRAGMA freelist_count") ?? 0)
    sizes = try reader.sizes()
    facts.hasSizes = sizes != nil
    let made = objects.filter { $0.kind == .index || $0.kind == .trigger }
    let madeOf = Dictionary(grouping: made) { SQLText.folded($0.table) }
    for object in objects
    where object.kind == .table && object.name != SeedReader.metadataTable && !object.isOfUpdate {
      facts.tables.append(try table(object, madeOf[SQLText.folded(object.name)] ?? []))
    }
    resolveForeignKeys()
    redactDerived()
    for index in facts.tables.indices {
      facts.tables[index].labelColumn = Self.labelColumn(of: facts.tables[index])
    }
    for object in objects { try addOther(object) }
    for index in facts.tables.indices { try scan(index) }
    if rows > 0 {
      var sampler = RowSampler(reader, facts.tables, limit: rows)
      try sampler.sample()
      facts.tables = sampler.tables
    }
    try check()
    try reader.database.execute("COMMIT")
    return facts
  }

  // MARK: Structure

  /// Why a computed column cannot be read, which may need a function of the app; nil where it can.
  private func obstacle(to column: String, in table: String) throws(StoreError) -> String? {
    do throws(StoreError) {
      _ = try reader.database.integer(
        "SELECT count(\(SQLText.name(column))) FROM \(SQLText.name(table))"
      )
      return nil
    } catch {
      guard let obstacle = reader.database.obstacle(in: error) else { throw error }
      return obstacle
    }
  }

  private mutating func table(
    _ object: SeedReader.Object,
    _ made: [SeedReader.Object]
  ) throws(StoreError) -> TableFacts {
    var table = TableFacts(
      name: object.name,
      sql: [object.sql] + made.map(\.sql),
      hasRowID: object.hasRowID
    )
    let info = try reader.table(object.name)
    for column in info.columns {
      if column.isGenerated, let obstacle = try obstacle(to: column.name, in: object.name) {
        facts.unreadColumns.append(
          "The column \(column.name) of \(object.name) is left out: \(obstacle)."
        )
        continue
      }
      var found = ColumnFacts(name: column.name, type: column.type)
      found.isRequired = column.isRequired
      found.isKey = column.keyPosition > 0
      found.isGenerated = column.isGenerated
      found.isRedacted = redaction.covers(object.name, column.name)
      table.columns.append(found)
    }
    table.key = info.key
    table.foreignKeys = info.foreignKeys.map {
      ForeignKeyFacts(
        columns: $0.columns,
        table: $0.table,
        targetColumns: $0.targetColumns,
        isOptional: false
      )
    }
    table.bytes = sizes.map { $0[object.name] ?? 0 }
    // The primary key of a table without rowids is the table itself.
    let indexes = info.indexes.filter { info.hasRowID || $0.origin != .primaryKey }
    for name in indexes.map({ ExactText($0.name) }).sorted().map(\.text) {
      table.indexes.append(IndexFacts(name: name, bytes: sizes.map { $0[name] ?? 0 }))
    }
    return table
  }

  /// The column whose text names a row.
  private static func labelColumn(of table: TableFacts) -> Int? {
    for word in ["name", "title", "label", "fullname", "lastname"] {
      let found = table.columns.firstIndex { column in
        String(column.name.lowercased().filter(\.isLetter)) == word && !column.isRedacted
      }
      if let found { return found }
    }
    return nil
  }

  /// Gives foreign keys the names of tables and columns as those declare them.
  private mutating func resolveForeignKeys() {
    var places: [ExactText: Int] = [:]
    for (index, table) in facts.tables.enumerated() { places[SQLText.folded(table.name)] = index }
    func spelled(_ name: String, in columns: [ColumnFacts]) -> String {
      columns.first { SQLText.folded($0.name) == SQLText.folded(name) }?.name ?? name
    }
    for index in facts.tables.indices {
      let columns = facts.tables[index].columns
      for place in facts.tables[index].foreignKeys.indices {
        var key = facts.tables[index].foreignKeys[place]
        key.columns = key.columns.map { spelled($0, in: columns) }
        key.isOptional = columns.contains {
          key.columns.contains($0.name) && !$0.isRequired && !$0.isKey
        }
        if let target = places[SQLText.folded(key.table)] {
          key.table = facts.tables[target].name
          key.targetColumns = key.targetColumns.map {
            spelled($0, in: facts.tables[target].columns)
          }
        }
        facts.tables[index].foreignKeys[place] = key
      }
    }
  }

  /// A column that refers to a redacted one holds the same values, and is redacted as well.
  ///
  /// So is a column that is generated in a table with a redacted one, which it may be made from.
  private mutating func redactDerived() {
    guard !redaction.isEmpty else { return }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in facts.tables.indices {
        if facts.tables[index].columns.contains(where: \.isRedacted) {
          for column in facts.tables[index].columns.indices
          where facts.tables[index].columns[column].isGenerated {
            hasChanged = hasChanged || !facts.tables[index].columns[column].isRedacted
            facts.tables[index].columns[column].isRedacted = true
          }
        }
        for key in facts.tables[index].foreignKeys {
          guard let target = facts.tables.firstIndex(where: { $0.name == key.table }) else {
            continue
          }
          for (column, other) in zip(key.columns, key.targetColumns) {
            guard
              let source = facts.tables[index].columns.firstIndex(where: { $0.name == column }),
              let found = facts.tables[target].columns.firstIndex(where: { $0.name == other }),
              facts.tables[target].columns[found].isRedacted,
              !facts.tables[index].columns[source].isRedacted
            else { continue }
            facts.tables[index].columns[source].isRedacted = true
            hasChanged = true
          }
        }
      }
    }
  }

  private mutating func addOther(_ object: SeedReader.Object) throws(StoreError) {
    guard object.kind == .view || object.kind == .search else { return }
    var found = ObjectFacts(kind: object.kind.rawValue, name: object.name, sql: object.sql)
    if object.kind == .search, let sizes {
      // The tables inside a search are called after it.
      found.bytes = sizes.reduce(0) {
        $0 + ($1.key.text.hasPrefix(object.name + "_") ? $1.value : 0)
      }
    }
    facts.others.append(found)
  }

  // MARK: Values

  private mutating func scan(_ index: Int) throws(StoreError) {
    let table = facts.tables[index]
    var scans = table.columns.map { _ in ColumnScan() }
    let rows = try reader.rows(
      of: table.name,
      table.columns.map(\.name),
      in: .stored(hasRowID: table.hasRowID)
    )
    var count = 0
    while try rows.step() {
      count += 1
      for column in scans.indices { scans[column].add(rows.cell(at: column)) }
    }
    facts.tables[index].rows = count
    let referring = Set<ExactText>(table.foreignKeys.flatMap(\.columns))
    for (column, scan) in scans.enumerated() {
      var result = scan.result(
        isKey: table.key == [table.columns[column].name],
        isReference: referring.contains(table.columns[column].name)
      )
      if table.columns[column].isRedacted { result.redact() }
      facts.tables[index].columns[column].statistics = result
    }
  }

  private mutating func check() throws(StoreError) {
    do throws(StoreError) {
      let found = try reader.database.texts("PRAGMA integrity_check(1)").first ?? "ok"
      facts.damage = found == "ok" ? nil : found
    } catch {
      guard let obstacle = reader.database.obstacle(in: error) else { throw error }
      facts.integrityObstacle = obstacle
    }
    let keys = try reader.checkForeignKeys()
    facts.danglingRows = keys.dangling.values.reduce(0, +)
    facts.keyObstacle = keys.obstacles.min { $0.key < $1.key }?.value
  }
}

extension ColumnStatistics {
  /// Leaves the counts, and takes away all that shows a value.
  mutating func redact() {
    least = values == 0 ? .null : .redacted
    greatest = least
    frequent = []
    bins = []
  }
}
