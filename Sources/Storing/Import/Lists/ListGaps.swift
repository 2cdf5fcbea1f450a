import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Closes the gaps in the positions of ordered lists that lost an element.
///
/// The fold numbers the lists that records give. Other lists lose elements to other owners, and with
/// rows that are deleted; they are numbered again once everything else is written.
final class ListGaps {
  /// The ordered lists of one relationship: rows of `table`, which are children or links.
  private struct Lists {
    let table: TableLayout
    /// The columns of the reference to the list's owner.
    let owner: ReferenceLayout
    /// Other columns that tell lists of one owner apart.
    let constants: [Int]
    let position: Int
    /// SQL for the key of a row, over the alias `t`.
    let key: [String]
    let shape: KeyShape
    /// The owners whose lists lost an element, by their keys as the rows have them, with the constants.
    let log: SortedLog

    var columns: [Int] { owner.columns + constants }
  }

  private let database: Database
  private let sql: KeySQL
  private let spill: SpillSpace
  private let refused: RefusedRows
  /// By entity: the lists that its rows are in.
  private var children: [[Lists]] = []
  /// By join table: the lists that its rows are in, if these are ordered.
  private var links: [[Lists]] = []

  init(_ database: Database, _ sql: KeySQL, spill: SpillSpace, refused: RefusedRows) {
    self.database = database
    self.sql = sql
    self.spill = spill
    self.refused = refused
    let plan = sql.plan
    children = plan.database.tables.enumerated().map { entity, table in
      plan.slots[entity].positions.compactMap { position -> Lists? in
        let list = plan.schema.entities[position.owner].relationships[position.relationship]
        guard case .oneToMany(let inverse) = list.storage,
          let owner = plan.reference(of: entity, by: inverse)
        else { return nil }
        let hasNoKey = plan.schema.hasNoKey(entity)
        return makeLists(
          table,
          owner: owner,
          constants: sql.constantColumns(
            ofList: position.relationship,
            of: position.owner,
            in: table
          ),
          position: .slot(position.slot),
          key: hasNoKey
            ? [sql.number(of: entity, alias: "t")] : sql.naturalCells(of: entity, alias: "t")
        )
      }
    }
    links = plan.database.joinTables.enumerated().map { index, table -> [Lists] in
      let lists = makeLists(
        table,
        owner: table.references[0],
        constants: sql.constantColumns(ofJoinTable: index),
        position: .joinPosition,
        key: table.linkKey.map { sql.column($0, of: table, alias: "t") }
      )
      return [lists].compactMap(\.self)
    }
  }

  private func makeLists(
    _ table: TableLayout,
    owner: ReferenceLayout,
    constants: [Int],
    position: ColumnSource,
    key: [String]
  ) -> Lists? {
    guard let position = table.column(from: position) else { return nil }
    return Lists(
      table: table,
      owner: owner,
      constants: constants,
      position: position,
      key: key,
      shape: KeyShape(table, owner.columns + constants),
      log: sql.plan.makeLog(spill)
    )
  }

  // MARK: Losses

  /// Notes the lists that lose a row of a table: one that goes, or one whose columns `now` are written;
  /// absent ones stay.
  func note(
    _ table: DatabaseLayout.TableReference,
    before column: (Int) -> Cell,
    now: UnsafeBufferPointer<Cell>? = nil
  ) throws(StoreError) {
    switch table {
    case .entity(let entity): for lists in children[entity] { try note(lists, column, now) }
    case .joinTable(let index): for lists in links[index] { try note(lists, column, now) }
    }
  }

  private func note(
    _ lists: Lists,
    _ column: (Int) -> Cell,
    _ now: UnsafeBufferPointer<Cell>?
  ) throws(StoreError) {
    if let now, !lists.owner.columns.contains(where: { now[$0].tag != .absent }) { return }
    let owner = lists.columns.map(column)
    let key = ByteBuffer()
    guard owner.withUnsafeBufferPointer({ lists.shape.append($0, to: key) }) else { return }
    let payload = ByteBuffer()
    owner.withUnsafeBufferPointer { payload.append($0) }
    try lists.log.append(key: key.bytes, payload: payload.bytes)
  }

  /// True if the links of a join table have positions.
  func areOrdered(linksOf joinTable: Int) -> Bool { !links[joinTable].isEmpty }

  // MARK: Gaps

  /// Numbers the lists again that lost an element.
  func close(
    _ statements: [RowStatements],
    _ result: inout ImportResult
  ) throws(StoreError) {
    for (entity, all) in children.enumerated() {
      for lists in all { try close(lists, statements[entity], &result.entities[entity]) }
    }
    for (index, all) in links.enumerated() {
      for lists in all {
        let locators = sql.stored[lists.table.name]?.locators ?? []
        let statements = RowStatements(database, lists.table, locators: locators)
        try close(lists, statements, &result.joinTables[index])
      }
    }
  }

  private func close(
    _ lists: Lists,
    _ statements: RowStatements,
    _ changes: inout ImportResult.TableCounts
  ) throws(StoreError) {
    try lists.log.seal()
    guard lists.log.count > 0, let locators = sql.stored[lists.table.name]?.locators else { return }
    let moved = try findMoved(lists, locators)
    let cursor = try moved.makeCursor()
    var columns = lists.table.columns.map { _ in Cell.absent }
    while try cursor.next() {
      let cells = [Cell](list: cursor.payload)
      columns[lists.position] = cells[0]
      let key = cells[(1 + locators.count)...].map(\.shown).joined(separator: ", ")
      do throws(StoreError) {
        try columns.withUnsafeBufferPointer { columns throws(StoreError) in
          try statements.update(columns, at: cells[1...locators.count])
        }
        changes.note(.updated, key: key, columns: [lists.table.columns[lists.position].name])
      } catch {
        try refused.report(error, table: lists.table.name, "the row with the key \(key)", nil)
      }
    }
  }

  /// The elements behind gaps, in the order of their lists: the new position, the cells that name the row,
  /// and its key.
  private func findMoved(_ lists: Lists, _ locators: [String]) throws(StoreError) -> SortedLog {
    let names = KeyBatch.cellNames(lists.columns.count)
    let owner =
      sql.referringColumns(lists.owner, of: lists.table, alias: "t")
      + lists.constants.map { sql.column($0, of: lists.table, alias: "t") }
    let position = sql.column(lists.position, of: lists.table, alias: "t")
    let places = locators.map { "t.\(SQLText.name($0))" }
    let select = [position] + places + lists.key
    let batch = KeyBatch(
      database,
      cellCount: names.count,
      select: select,
      from: lists.table.name,
      where: zip(owner, names).map { "\($0) = \($1)" } + ["\(position) IS NOT NULL"],
      "ORDER BY \((["k.n", position] + places).joined(separator: ", "))"
    )
    let moved = sql.plan.makeLog(spill)
    let payload = ByteBuffer()
    var count: UInt64 = 0
    func flush() throws(StoreError) {
      var open = -1
      var next: Int64 = 0
      try batch.run { number, statement throws(StoreError) in
        if number != open { next = 0 }
        open = number
        defer { next += 1 }
        guard !statement.cell(at: 1).normalized(to: .integer).equals(.integer(next)) else { return }
        var cells = [Cell.integer(next)]
        for index in 1..<select.count { cells.append(statement.cell(at: 1 + index)) }
        payload.removeAll()
        cells.withUnsafeBufferPointer { payload.append($0) }
        try moved.append(count, payload)
        count += 1
      }
    }
    let cursor = try lists.log.makeCursor()
    while try cursor.next() {
      guard cursor.startsGroup else { continue }
      batch.add(cursor.key, cells: [Cell](list: cursor.payload))
      if batch.isFull { try flush() }
    }
    try flush()
    try moved.seal()
    return moved
  }
}
