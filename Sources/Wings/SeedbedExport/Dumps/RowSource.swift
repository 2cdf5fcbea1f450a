package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping
package import SeedbedStoring

/// Looks up the rows of a seed by keys and references.
///
/// Rows live until `forget` is called.
package final class RowSource {
  package let schema: MappingSchema
  package let slots: [SlotLayout]
  package let layout: DatabaseLayout
  private let database: Database
  @exclusivity(unchecked) private var statements: [Query: Statement] = [:]
  @exclusivity(unchecked) private var arena = ByteArena()
  /// By entity: short rows that others named by a number, for a while.
  @exclusivity(unchecked) private var known: [[Int64: StoredObject]]
  @exclusivity(unchecked) private var knownCount = 0
  private let knownArena = ByteArena()
  /// By entity: the columns by which others refer to its rows.
  let referred: [[Int]]
  /// By entity and slot: the column that stores the cell.
  private let places: [[Int?]]

  /// A look-up whose statement is kept.
  private enum Query: Hashable {
    case referred(Int)
    case children(Int, reference: Int, position: String?)
    case links(Int, isSource: Bool)
  }

  /// How many rows are known at most when a record begins, and how long their values may be.
  private static let knownLimit = 4096
  private static let knownLength = 64

  /// KiB of pages to keep: the rows that a record refers to and lists stand all over the file.
  private static let cache = 24_576

  package init(_ schema: MappingSchema, _ database: Database) throws(StoreError) {
    try database.execute("PRAGMA main.cache_size = -\(Self.cache)")
    self.schema = schema
    self.database = database
    known = schema.entities.map { _ in [:] }
    let slots = schema.makeSlotLayouts()
    let layout = DatabaseLayout(schema: schema, slots: slots)
    self.slots = slots
    self.layout = layout
    referred = schema.entities.indices.map {
      layout.referredColumns(of: $0, in: schema, slots) ?? []
    }
    places = schema.entities.indices.map { entity in
      var places: [Int?] = Array(repeating: nil, count: slots[entity].count)
      for (index, column) in layout.tables[entity].columns.enumerated() {
        for case .slot(let slot) in [column.source] + column.sharedSources { places[slot] = index }
      }
      return places
    }
  }

  /// Lets go of all rows that were read.
  func forget() {
    arena.reset()
    guard knownCount > Self.knownLimit else { return }
    known = schema.entities.map { _ in [:] }
    knownCount = 0
    knownArena.reset()
  }

  /// Lets go of the pages that were read, for what comes next in the same process.
  func end() throws(StoreError) { try database.execute("PRAGMA shrink_memory") }

  // MARK: - Rows

  /// A cursor over all rows of an entity, or those with certain values, in its order.
  func rows(of entity: Int, matching match: RowMatch?) throws(StoreError) -> Statement {
    let terms = match.map { self.match($0.columns, in: layout.tables[entity]) } ?? ""
    let cursor = try database.prepare(query(entity, where: terms, order: order(of: entity)))
    for (index, value) in (match?.values ?? []).enumerated() {
      try cursor.bind(value, at: index + 1)
    }
    return cursor
  }

  /// All rows of an entity, in its order.
  package func all(of entity: Int) throws(StoreError) -> [StoredObject] {
    let cursor = try rows(of: entity, matching: nil)
    return try all(cursor, []) { object(entity, at: $0) }
  }

  /// A cursor over the different values of some columns of a table.
  func distinct(
    _ names: String,
    of table: String,
    order: String
  ) throws(StoreError) -> Statement {
    try database.prepare(
      "SELECT \(names) FROM \(SQLText.name(table)) GROUP BY \(names) ORDER BY \(order)"
    )
  }

  /// The number of rows of an entity, or of those with a value in a column.
  func count(ofColumn column: Int? = nil, in entity: Int) throws(StoreError) -> Int {
    let table = layout.tables[entity]
    let name = column.map { SQLText.name(table.columns[$0].name) } ?? "*"
    return Int(
      try database.integer("SELECT count(\(name)) FROM \(SQLText.name(table.name))") ?? 0
    )
  }

  /// The row that a cursor is at, which lives until the cursor moves on: a large one is not copied.
  func borrowedObject(_ entity: Int, at cursor: Statement) -> StoredObject {
    let count = layout.tables[entity].columns.count
    let columns = (0..<count).map { cursor.cell(at: $0 + 1) }
    return object(entity, rowID: cursor.integer(at: 0), columns)
  }

  /// The row that a cursor is at.
  private func object(_ entity: Int, at cursor: Statement) -> StoredObject {
    let count = layout.tables[entity].columns.count
    let columns = (0..<count).map { arena.copy(cursor.cell(at: $0 + 1)) }
    return object(entity, rowID: cursor.integer(at: 0), columns)
  }

  private func object(_ entity: Int, rowID: Int64, _ columns: [Cell]) -> StoredObject {
    StoredObject(entity: entity, rowID: rowID, columns: columns, places: places[entity])
  }

  /// The cells of a row by slot, references as the natural keys of their rows.
  ///
  /// With `isKeyAlone`, of all references only those are followed that are a part of the key: rows may
  /// refer to each other in circles, and keys cannot.
  func cells(of row: StoredObject, isKeyAlone: Bool = false) throws(StoreError) -> [Cell] {
    let entity = row.entity
    var cells = places[entity].map { $0.map { row.columns[$0] } ?? .null }
    let table = layout.tables[entity]
    for (number, reference) in slots[entity].references.enumerated() {
      let isKey = schema.entities[entity].primaryKey.contains(.relationship(reference.relationship))
      guard isKey || !isKeyAlone else { continue }
      let stored = table.references[number]
      let values = stored.columns.map { row.columns[$0] }
      guard !values.contains(where: { !$0.hasValue }) else { continue }
      for (part, value) in zip(stored.parts, values) {
        let start = reference.key.lowerBound + part.cells.lowerBound
        try fill(&cells, from: start, part, value, type: values[0])
      }
    }
    return cells
  }

  /// Puts the natural key that a column of a reference stands for into cells.
  private func fill(
    _ cells: inout [Cell],
    from start: Int,
    _ part: KeyPart,
    _ value: Cell,
    type: Cell
  ) throws(StoreError) {
    let target: Int
    switch part.value {
    case .cell:
      cells[start] = value
      return
    case .surrogate(let entity): target = entity
    case .polymorphic(let targets):
      cells[start] = type
      guard let named = targets.first(where: { schema.entities[$0].names(type) }) else { return }
      guard schema.entities[named].surrogateKey != nil else {
        cells[start + 1] = value
        return
      }
      guard let row = try object(named, referredBy: [value]) else { return }
      for (index, cell) in try naturalKey(of: row).enumerated() { cells[start + 1 + index] = cell }
      return
    }
    guard let row = try object(target, referredBy: [value]) else { return }
    for (index, cell) in try naturalKey(of: row).enumerated() { cells[start + index] = cell }
  }

  /// The natural key of a row; nothing of use where it has none.
  func naturalKey(of row: StoredObject) throws(StoreError) -> [Cell] {
    let key = slots[row.entity].naturalKey
    if key.allSatisfy({ places[row.entity][$0] != nil }) { return key.map { row.cell($0) } }
    let cells = try cells(of: row, isKeyAlone: true)
    return key.map { cells[$0] }
  }

  // MARK: - References

  /// The row that other tables name by these values.
  func object(_ entity: Int, referredBy values: [Cell]) throws(StoreError) -> StoredObject? {
    guard referred[entity].count == values.count, !values.isEmpty else { return nil }
    let number = values.count == 1 && values[0].tag == .integer ? values[0].integerValue : nil
    if let number, let row = known[entity][number] { return row }
    let statement = try statement(.referred(entity)) {
      query(entity, where: match(referred[entity], in: layout.tables[entity]), order: [])
    }
    defer { statement.reset() }
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    guard try statement.step() else { return nil }
    let row = object(entity, at: statement)
    if let number, row.columns.allSatisfy({ $0.length <= Self.knownLength }) {
      let columns = row.columns.map { knownArena.copy($0) }
      known[entity][number] = object(entity, rowID: row.rowID, columns)
      knownCount += 1
    }
    return row
  }

  /// True if a to-one of a row leads to a row: a key tells it, and a number is looked up.
  func isSet(_ number: Int, of row: StoredObject) throws(StoreError) -> Bool {
    let stored = layout.tables[row.entity].references[number]
    guard !stored.columns.contains(where: { !row.columns[$0].hasValue }) else { return false }
    guard case .cell? = stored.parts.first?.value else { return try target(number, of: row) != nil }
    return true
  }

  /// The row that a to-one of a row leads to.
  package func target(_ number: Int, of row: StoredObject) throws(StoreError) -> StoredObject? {
    let stored = layout.tables[row.entity].references[number]
    return try target(stored, stored.columns.map { row.columns[$0] })
  }

  private func target(
    _ reference: ReferenceLayout,
    _ values: [Cell]
  ) throws(StoreError) -> StoredObject? {
    guard !values.contains(where: { !$0.hasValue }) else { return nil }
    guard reference.targets.count > 1 else {
      return try object(reference.targets[0], referredBy: values)
    }
    guard let entity = reference.targets.first(where: { schema.entities[$0].names(values[0]) })
    else { return nil }
    return try object(entity, referredBy: Array(values.dropFirst()))
  }

  /// The rows of an entity whose to-one leads to a row, in the order of a column or in their own.
  package func children(
    _ entity: Int,
    _ number: Int,
    of owner: StoredObject,
    position: String?
  ) throws(StoreError) -> [StoredObject] {
    let table = layout.tables[entity]
    guard let values = values(of: owner, for: table.references[number]) else { return [] }
    let lookup = Query.children(entity, reference: number, position: position)
    let statement = try statement(lookup) { childrenQuery(entity, number, position: position) }
    return try all(statement, values) { object(entity, at: $0) }
  }

  /// The values by which a reference leads to a row; nil where it has other columns.
  private func values(of target: StoredObject, for reference: ReferenceLayout) -> [Cell]? {
    var values = referred[target.entity].map { target.columns[$0] }
    if reference.targets.count > 1 {
      values.insert(.text(arena.copy(schema.entities[target.entity].name)), at: 0)
    }
    return values.count == reference.columns.count ? values : nil
  }

  /// The links of a row in a join table, with the rows at their other ends.
  package func links(
    _ index: Int,
    of owner: StoredObject,
    isSource: Bool
  ) throws(StoreError) -> [StoredLink] {
    let table = layout.joinTables[index]
    let near = table.references[isSource ? 0 : 1]
    let far = table.references[isSource ? 1 : 0]
    guard let values = values(of: owner, for: near) else { return [] }
    let statement = try statement(.links(index, isSource: isSource)) {
      linksQuery(index, isSource: isSource)
    }
    var links: [StoredLink] = []
    let columns = try all(statement, values) { statement in
      table.columns.indices.map { arena.copy(statement.cell(at: $0)) }
    }
    for columns in columns {
      guard let row = try target(far, far.columns.map { columns[$0] }) else { continue }
      links.append(StoredLink(columns: columns, target: row))
    }
    return links
  }

  // MARK: - Statements

  /// The statement of a look-up; its text is made once.
  private func statement(_ query: Query, _ sql: () -> String) throws(StoreError) -> Statement {
    if let known = statements[query] { return known }
    let statement = try database.prepare(sql())
    statements[query] = statement
    return statement
  }

  /// Makes something of all rows of a query, before anybody runs the same query again.
  private func all<Row>(
    _ statement: Statement,
    _ values: [Cell],
    _ make: (Statement) -> Row
  ) throws(StoreError) -> [Row] {
    defer { statement.reset() }
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    return try statement.rows(make)
  }
}

extension Entity {
  /// True if a text is the entity's name, or that of a kind in its table.
  func names(_ cell: Cell) -> Bool {
    guard cell.tag == .text else { return false }
    let text = String(decoding: cell.bytes, as: UTF8.self)
    return text == name || kinds.contains { $0.name == text }
  }
}
