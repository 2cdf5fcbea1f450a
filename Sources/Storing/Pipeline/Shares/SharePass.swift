import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Reads the tables of shares: each row becomes an operation on its key.
final class SharePass {
  /// The tags of values, by the class of their column; any for others.
  private static let tags: [StorageClass: Cell.Tag] = [
    .integer: .integer, .real: .real, .text: .text, .blob: .blob,
  ]

  private let run: BuildRun
  private let plan: StorePlan
  private let layout: DatabaseLayout
  private let fitness: ShareFitness
  private let key = ByteBuffer()
  /// The number of the last operation, and of its scope.
  private var sequence: UInt64 = 0
  private var file: UInt32 = 0

  init(_ run: BuildRun, _ plan: StorePlan) {
    self.run = run
    self.plan = plan
    layout = plan.database.ofShare(plan.slots)
    fitness = ShareFitness(plan.schema)
  }

  /// Reads the tables of a share, the file of this number.
  func read(_ share: Share, file: Int) throws {
    self.file = UInt32(clamping: file)
    for entity in plan.schema.entities.indices { try readRows(of: entity, share.database) }
    for table in plan.schema.joinTables.indices { try readLinks(of: table, share.database) }
  }

  /// Calls `body` with the number and the cells of each row of a table, absent where no record gave a
  /// value; values have to be of the classes.
  private func forEachRow(
    of table: TableLayout,
    _ database: Database,
    _ storages: [StorageClass],
    by order: [Int] = [],
    _ body: (_ row: Int, _ cells: [Cell]) throws -> Void
  ) throws {
    let names = table.columns.map { SQLText.name($0.name) }
    let sorting =
      order.isEmpty ? "" : " ORDER BY " + order.map { names[$0] }.joined(separator: ", ")
    let statement = try database.prepare(
      "SELECT \(names.joined(separator: ", ")) FROM \(SQLText.name(table.name))\(sorting)"
    )
    var (row, cells) = (0, [Cell]())
    while try statement.step() {
      row += 1
      cells.removeAll(keepingCapacity: true)
      for (index, storage) in storages.enumerated() {
        let cell = statement.cell(at: index)
        let isGivenNull = cell.equals(.givenNull)
        guard isGivenNull || !cell.hasValue || Self.tags[storage] ?? cell.tag == cell.tag else {
          let name = quoted(table.columns[index].name)
          throw misfit(table, row, "\(name) is not of the schema's type")
        }
        cells.append(isGivenNull ? .null : cell.hasValue ? cell : .absent)
      }
      try body(row, cells)
    }
  }

  private func misfit(_ table: TableLayout, _ row: Int, _ reason: String) -> StoreError {
    StoreError("row \(row) of \(quoted(table.name)): \(reason)")
  }

  /// Writes the key of an operation; throws where a part of it is missing.
  private func take(_ cells: [Cell], asKeyOf entity: Int, _ table: TableLayout, _ row: Int) throws {
    guard plan.logKey(of: entity, cells, into: key) else { throw keyless(table, row) }
  }

  private func keyless(_ table: TableLayout, _ row: Int) -> StoreError {
    misfit(table, row, "a part of the key is missing")
  }

  private func header(of row: Int) -> OperationHeader {
    sequence += 1
    let origin = RecordOrigin(file: file, line: UInt32(clamping: row), column: 1, byteOffset: 0)
    return OperationHeader(sequence: sequence, scope: sequence, origin: origin)
  }

  private func handOver() throws(SeedbedError) {
    run.mapper.batch.recordCount += 1
    run.countRecords(1)
    try run.handOver(0)
  }

  // MARK: Rows

  private func readRows(of entity: Int, _ database: Database) throws {
    guard let mapping = fitness.mapping(of: entity) else { return }
    let table = layout.tables[entity]
    let slots = table.columns.map { if case .slot(let slot) = $0.source { slot } else { 0 } }
    let storages = storages(of: entity)
    let cells = CellRow(count: plan.slots[entity].count)
    try forEachRow(of: table, database, slots.map { storages[$0] }) { row, columns in
      for (slot, cell) in zip(slots, columns) { cells[slot] = cell }
      try take(plan.slots[entity].naturalKey.map { cells[$0] }, asKeyOf: entity, table, row)
      run.mapper.batch.appendRow(
        header(of: row),
        entity: entity,
        mapping: mapping,
        flags: .creates,
        key: key,
        cells: cells.cells
      )
      try handOver()
    }
  }

  /// By slot: the class of its values; `any` where nothing depends on it.
  private func storages(of entity: Int) -> [StorageClass] {
    let slots = plan.slots[entity]
    let attributes = plan.schema.entities[entity].attributes.map(\.conversion.storage)
    var storages = attributes + Array(repeating: .any, count: slots.count - attributes.count)
    for (part, slot) in zip(plan.keyShapes[entity].parts, slots.naturalKey) {
      storages[slot] = part.storage
    }
    if let slot = slots.discriminator { storages[slot] = .text }
    for slot in slots.finerDigits.values { storages[slot] = .integer }
    return storages
  }

  // MARK: Links

  private func readLinks(of joinTable: Int, _ database: Database) throws {
    guard let (list, isOfSource) = plan.schema.list(of: joinTable) else { return }
    let table = layout.joinTables[joinTable]
    let attributes = plan.schema.joinTables[joinTable].attributes
    let columns = attributes.indices.map { slot in
      table.columns.firstIndex { $0.source == .slot(slot) }
    }
    var storages = table.columns.map { _ in StorageClass.any }
    for case (let column?, let attribute) in zip(columns, attributes) {
      storages[column] = attribute.conversion.storage
    }
    let owner = table.references[isOfSource ? 0 : 1].columns
    let target = table.references[isOfSource ? 1 : 0].columns
    let positions = table.columns.indices.filter { table.columns[$0].source == .joinPosition }
    var ownerKey: [UInt8] = []
    var end: Int?
    func endList() throws(SeedbedError) {
      guard let last = end else { return }
      end = nil
      run.mapper.batch.endLinks(last)
      try handOver()
    }
    // A list stays whole where a row of a damaged share ends the reading.
    defer { if let last = end { run.mapper.batch.endLinks(last) } }
    let order = owner + positions + table.primaryKey
    try forEachRow(of: table, database, storages, by: order) { row, cells in
      let ownerCells = owner.map { cells[$0] }
      guard target.allSatisfy({ cells[$0].hasValue }) else { throw keyless(table, row) }
      try take(ownerCells, asKeyOf: list.entity, table, row)
      if !ownerKey.elementsEqual(key.bytes) {
        try endList()
        ownerKey = Array(key.bytes)
        let (header, batch) = (header(of: row), run.mapper.batch)
        end = ownerCells.withUnsafeBufferPointer {
          batch.beginLinks(header, list: list, ownerKey: key, flags: .none, ownerCells: $0)
        }
      }
      let own = columns.map { $0.map { cells[$0] } ?? .absent }
      target.map { cells[$0] }.withUnsafeBufferPointer { target in
        own.withUnsafeBufferPointer {
          run.mapper.batch.appendLink(alternative: 0, target: target, attributes: $0)
        }
      }
    }
    try endList()
  }
}

extension MappingSchema {
  /// The lists that rows of a join table are taken for: the source's, if it has such a relationship.
  fileprivate func list(of joinTable: Int) -> (list: LinkList, isOfSource: Bool)? {
    let lists = allRelationships.compactMap { entity, index, relationship -> (LinkList, Bool)? in
      guard case .manyToMany(joinTable, let isSource) = relationship.storage else { return nil }
      return (LinkList(entity: entity, relationship: index, assign: .union), isSource)
    }
    return lists.first(where: \.1) ?? lists.first
  }
}
