import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Finds the rows of the database that a run names or refers to.
///
/// First the rows are found that values and lists lead to, and touched; then all keys are known,
/// and the rows of each entity are looked up in the order of keys.
struct RowLookup {
  let store: ObjectStore
  let objects: StoredObjects
  let database: Database
  /// Another connection, which sees what was before the transaction; nil where there is none.
  let snapshot: Database?
  let sql: KeySQL
  let spill: SpillSpace
  let prunes: [PruneRule]

  private var plan: StorePlan { store.plan }

  /// Looks up all that the run needs, and ends the taking of operations.
  func run() throws(StoreError) {
    for values in objects.touches.values { try touchHolders(of: values) }
    try store.sealLinks()
    for contents in objects.touches.keylessContents { try contents?.seal() }
    try ListPairing(self).run()
    for entity in plan.schema.entities.indices {
      for relationship in plan.schema.entities[entity].relationships.indices {
        try LinkLookup(self, entity: entity, relationship: relationship)?.run()
      }
    }
    try store.seal()
    for entity in plan.schema.entities.indices {
      objects.last[entity] = try lastNumbers(of: entity)
      objects.rows[entity] = try rows(of: entity)
    }
    let later = later
    objects.findHeld = { (entity, keys) throws(StoreError) in
      try HolderLookup(lookup: later(), target: entity).find(keys)
    }
    guard plan.schema.hasLateRecords else { return }
    objects.lateRows = { (entity, late) throws(StoreError) in
      try later().rows(of: entity, late: late)
    }
  }

  /// A look-up before anything is written, without another connection.
  private var later: () -> RowLookup {
    // The store and its objects own what is returned, so they outlive it.
    {
      [unowned store, unowned objects, database, sql, spill, prunes] in
      RowLookup(
        store: store,
        objects: objects,
        database: database,
        snapshot: nil,
        sql: sql,
        spill: spill,
        prunes: prunes
      )
    }
  }

  // MARK: Values

  /// Touches the rows that have values of unique attributes which the run gives or refers by.
  private func touchHolders(of values: ReferenceTouches.Values) throws(StoreError) {
    try values.log.seal()
    let table = plan.database.tables[values.entity]
    let keyless = KeylessLookup(self, entity: values.entity)
    let key = sql.naturalCells(of: values.entity, alias: "t")
    guard values.log.count > 0, sql.stored[table.name] != nil, !key.isEmpty else { return }
    let names = KeyBatch.cellNames(values.slots.count)
    var conditions: [String] = []
    for (slot, name) in zip(values.slots, names) {
      guard let column = table.column(from: .slot(slot)) else { return }
      conditions.append("\(sql.column(column, of: table, alias: "t")) = \(name)")
    }
    let batch = KeyBatch(
      database,
      cellCount: names.count,
      select: key + (keyless.map { [$0.number] } ?? []),
      from: table.name,
      where: conditions
    )
    func flush() throws(StoreError) {
      try batch.run { _, statement throws(StoreError) in
        let cells = self.cells(of: values.entity, in: statement, from: 1)
        if let keyless, !cells.allSatisfy(\.hasValue) {
          return try keyless.touch(statement.integer(at: 1 + cells.count))
        }
        try objects.touches.touch(values.entity, key: cells, in: store)
        try objects.touches.touchLists(of: values.entity, owner: cells, in: store)
      }
    }
    let cursor = try values.log.makeCursor()
    var cells: [Cell] = []
    while try cursor.next() {
      guard cursor.startsGroup else { continue }
      cells.removeAll(keepingCapacity: true)
      var reader = OperationReader(cursor.payload)
      reader.cells(into: &cells)
      batch.add(cursor.key, cells: cells)
      if batch.isFull { try flush() }
    }
    try flush()
  }

  /// The natural key of an entity's row from the columns of a statement.
  func cells(of entity: Int, in statement: Statement, from first: Int) -> [Cell] {
    let shape = plan.keyShapes[entity]
    let cells = plan.slots[entity].naturalKey.indices.map { index in
      statement.cell(at: first + index)
        .normalized(to: index < shape.parts.count ? shape.parts[index].storage : .any)
    }
    guard plan.schema.hasNoKey(entity) else { return cells }
    return cells.map { objects.paired.key(ofRow: $0, of: entity) }
  }

  // MARK: Rows

  /// The rows that have the keys of an entity's operations; `late` are those of late records, once
  /// their keys are known.
  func rows(of entity: Int, late: SortedLog? = nil) throws(StoreError) -> StoredRows {
    let query = StoredRowQuery(entity, sql)
    let masks = PruneMasks(
      filesByRule: prunes.map { $0.entity == entity ? $0.files : nil },
      fileCount: store.files.names.count
    )
    func found(_ source: StoredRows.Source) -> StoredRows {
      StoredRows(shape: query.shape, source: source, pruneMasks: masks, paired: objects.paired)
    }
    let log = plan.makeLog(spill, part: 8)
    guard query.isFindable, store.rowLogs[entity].count + (late?.count ?? 0) > 0 else {
      try log.seal()
      return found(.log(log))
    }
    let keys = try KeyReader(entity, in: store, late: late)
    // Rows that are folded once can be looked up meanwhile, unless a trigger might change them
    // before.
    if late == nil, !plan.needsSurvey(entity), let table = sql.stored[query.table.name],
      !sql.stored.hasTriggers(table)
    {
      let batch = makeBatch(entity, query, snapshot ?? database)
      return found(.live(LiveLookup(keys, batch, query, isAside: snapshot != nil)))
    }
    let batch = makeBatch(entity, query, database)
    while try keys.next() {
      batch.add(keys.key, cells: keys.cells)
      if batch.isFull { try query.append(batch, to: log) }
    }
    try query.append(batch, to: log)
    try KeylessLookup(self, entity: entity)?.lookUp(query, to: log)
    try log.seal()
    return found(.log(log))
  }

  func makeBatch(
    _ entity: Int,
    _ query: StoredRowQuery,
    _ database: Database
  ) -> KeyBatch {
    let count = plan.slots[entity].naturalKey.count
    let condition = sql.condition(for: entity, alias: "t", key: KeyBatch.cellNames(count))
    return KeyBatch(
      database,
      cellCount: count,
      select: query.expressions,
      from: query.table.name,
      where: [condition]
    )
  }

  // MARK: Numbers

  private func lastNumbers(of entity: Int) throws(StoreError) -> LastNumbers {
    var last = LastNumbers()
    let table = plan.database.tables[entity]
    let model = plan.schema.entities[entity]
    guard let found = sql.stored[table.name] else { return last }
    func highest(_ column: Int) throws(StoreError) -> Int64? {
      let name = sql.column(column, of: table, alias: "t")
      return try database.integer("SELECT max(\(name)) FROM \(SQLText.name(table.name)) AS t")
    }
    if model.surrogateKey != nil {
      last.surrogate = max(0, try highest(0) ?? 0)
      if found.isAutoincrement {
        let name = SQLText.text(found.name)
        let used = try database.integer("SELECT seq FROM sqlite_sequence WHERE name = \(name)")
        last.surrogate = max(last.surrogate, used ?? 0)
      }
    }
    if plan.schema.hasNoKey(entity), model.surrogateKey == nil {
      let number = sql.number(of: entity, alias: "t")
      last.rowID =
        try database.integer("SELECT max(\(number)) FROM \(SQLText.name(table.name)) AS t") ?? 0
    }
    if let sequence = model.sequence, let column = table.column(from: .slot(sequence)) {
      last.place = max(-1, try highest(column) ?? -1)
    }
    guard last.surrogate < Int64.max >> 1, last.place < Int64.max >> 1 else {
      throw StoreError(
        "'\(database.path)': no free numbers are left for new rows of \(quoted(table.name))"
      )
    }
    return last
  }
}
