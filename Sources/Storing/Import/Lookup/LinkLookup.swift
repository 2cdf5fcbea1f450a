import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Finds the lists that the owners in a run have in the database, where a list of the run is to
/// be compared with them.
struct LinkLookup {
  private let lookup: RowLookup
  private let entity: Int
  private let relationship: Int
  private let log: SortedLog
  private let targets: [Int]
  /// How links compare by their targets.
  private let shape: KeyShape
  /// The table whose rows are the links, and its reference to the owner.
  private let table: TableLayout
  private let near: ReferenceLayout
  /// SQL for the target's natural key, and then for the link's own columns.
  private let targetCells: [String]
  private let linkCells: [String]
  private let order: [String]
  private let touchesTargets: Bool

  /// Nil where the run says nothing that depends on the lists there are.
  init?(_ lookup: RowLookup, entity: Int, relationship: Int) {
    let plan = lookup.store.plan
    let stored = plan.schema.entities[entity].relationships[relationship]
    let sql = lookup.sql
    guard let log = lookup.store.linkLogs[entity][relationship], log.count > 0,
      let target = stored.targets.first
    else { return nil }
    self.lookup = lookup
    self.entity = entity
    self.relationship = relationship
    self.log = log
    targets = stored.targets
    shape = plan.linkShape(of: stored)
    let assigns = plan.schema.assigns(entity: entity, relationship: relationship)
    guard stored.isOrdered || assigns.contains(where: { $0 != .union }) || plan.asksLinks(stored)
    else { return nil }
    switch stored.storage {
    case .oneToMany(let inverse):
      guard let near = plan.reference(of: target, by: inverse) else { return nil }
      table = plan.database.tables[target]
      self.near = near
      targetCells = sql.naturalCells(of: target, alias: "t")
      linkCells = []
      touchesTargets = true
      let position = stored.positionColumn.flatMap {
        plan.database.tables[target].column(named: $0)
      }
      order = position.map { [sql.column($0, of: plan.database.tables[target], alias: "t")] } ?? []
    case .manyToMany(let joinTable, let isSource):
      let table = plan.database.joinTables[joinTable]
      self.table = table
      near = table.references[isSource ? 0 : 1]
      targetCells = sql.keyCells(of: table.references[isSource ? 1 : 0], in: table, alias: "t")
      let attributes = plan.schema.joinTables[joinTable].attributes.indices.map { slot in
        table.column(from: .slot(slot)).map { sql.column($0, of: table, alias: "t") } ?? "NULL"
      }
      linkCells = attributes + table.columns.indices.map { sql.column($0, of: table, alias: "t") }
      touchesTargets =
        assigns.contains(.replace)
        || plan.schema.letsKeylessGo(entity: entity, relationship: relationship)
      order =
        table.column(from: .joinPosition).map { [sql.column($0, of: table, alias: "t")] } ?? []
    case .toOne, .none: return nil
    }
  }

  /// Notes the lists, and touches the rows that they lead to.
  func run() throws(StoreError) {
    guard let lists = try findLists(touching: touchesTargets) else { return }
    lookup.objects.links[entity][relationship] = lists
    if lookup.sql.isMixed(entity, relationship, in: table) {
      lookup.objects.mixedLists.insert(LateLog.Place(entity: entity, relationship: relationship))
    }
  }

  /// The lists alone; nil where the database has no such table yet.
  func findLists(touching touches: Bool = false) throws(StoreError) -> SortedLog? {
    guard let locators = lookup.sql.stored[table.name]?.locators else { return nil }
    let plan = lookup.store.plan
    let lists = plan.makeLog(lookup.spill)
    let names = KeyBatch.cellNames(plan.slots[entity].naturalKey.count)
    let conditions =
      lookup.sql.referenceConditions(near, in: table, alias: "t", key: names)
      + lookup.sql.listConditions(entity, relationship, in: table, alias: "t")
    let order = ["k.n"] + order + locators.map { "t.\(SQLText.name($0))" }
    let batch = KeyBatch(
      lookup.database,
      cellCount: names.count,
      select: targetCells + linkCells,
      from: table.name,
      where: conditions,
      "ORDER BY \(order.joined(separator: ", "))"
    )
    var owners: [[UInt8]] = []
    let cursor = try log.makeCursor()
    var cells: [Cell] = []
    while try cursor.next() {
      guard cursor.startsGroup else { continue }
      var reader = OperationReader(cursor.payload)
      _ = reader.header()
      _ = reader.byte()
      _ = reader.byte()
      let owner = reader.skipCells()
      cells.removeAll(keepingCapacity: true)
      var cellReader = OperationReader(owner)
      cellReader.cells(into: &cells)
      if plan.schema.hasNoKey(entity) {
        guard let key = lookup.objects.paired.storedKey(of: cells[0], of: entity) else { continue }
        cells[0] = key
      }
      batch.add(cursor.key, cells: cells)
      owners.append(Array(owner))
      if batch.isFull { try flush(batch, &owners, touching: touches, to: lists) }
    }
    try flush(batch, &owners, touching: touches, to: lists)
    try lists.seal()
    return lists
  }

  /// Writes the list of each owner of a batch, in the form of a list of links.
  private func flush(
    _ batch: KeyBatch,
    _ owners: inout [[UInt8]],
    touching touches: Bool,
    to lists: SortedLog
  ) throws(StoreError) {
    let plan = lookup.store.plan
    let payload = ByteBuffer()
    var open = -1
    try batch.run { number, statement throws(StoreError) in
      if number != open {
        if open >= 0 { try lists.append(key: batch.key(open), payload: payload.bytes) }
        open = number
        begin(payload, owner: owners[number])
      }
      var key: [Cell] = []
      for index in targetCells.indices {
        let storage = index < shape.parts.count ? shape.parts[index].storage : .any
        key.append(statement.cell(at: 1 + index).normalized(to: storage))
      }
      if targets.count > 1 { key.removeAll { !$0.hasValue } }
      var targetKey = key
      // A row without a key of its own stands in no list, nor one of an entity that may not.
      guard key.allSatisfy(\.hasValue),
        let target = plan.takeEntity(from: &targetKey, among: targets)
      else { return }
      if plan.schema.hasNoKey(target) {
        targetKey[0] = lookup.objects.paired.key(ofRow: targetKey[0], of: target)
        key[key.count - 1] = targetKey[0]
      }
      payload.append(UInt8(0))
      key.withUnsafeBufferPointer { payload.append($0) }
      let own = linkCells.indices.map { statement.cell(at: 1 + targetCells.count + $0) }
      own.withUnsafeBufferPointer { payload.append($0) }
      if touches {
        try lookup.objects.touches.touch(target, key: targetKey, in: lookup.store)
      }
    } ending: { () throws(StoreError) in
      if open >= 0 { try lists.append(key: batch.key(open), payload: payload.bytes) }
    }
    owners.removeAll(keepingCapacity: true)
  }

  private func begin(_ payload: ByteBuffer, owner: [UInt8]) {
    payload.removeAll()
    payload.append(OperationHeader.ofStoredRow)
    payload.append(AssignmentRule.union.code)
    payload.append(UInt8(0))
    owner.withUnsafeBufferPointer { payload.append($0) }
  }
}
