import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

/// Finds the rows that a root of a subset means.
struct RootSelection {
  let root: SubsetRoot
  let graph: SubsetGraph
  let sets: RowSets

  private var table: Int { graph.entityTables[root.entity] }

  /// Puts the rows into a new set and gives its name.
  func select() throws -> String {
    let set = try sets.makeSet(of: table)
    switch root.amount {
    case .all where root.predicate == nil: try takeAll(into: set)
    case .all: try take(into: set, atMost: Int.max)
    case .first(let count): try take(into: set, atMost: count)
    case .sample(let count): try sample(into: set) { _ in count }
    case .share(let millionths):
      try sample(into: set) { rows in
        let (whole, rest) = (rows / 1_000_000, rows % 1_000_000)
        return whole * millionths + (rest * millionths + 999_999) / 1_000_000
      }
    }
    return set
  }

  private func takeAll(into set: String) throws(StoreError) {
    let table = graph.tables[table]
    let columns = table.identity("a").joined(separator: ", ")
    try sets.run(
      "INSERT INTO \(set) SELECT \(columns) FROM \(table.source) AS a WHERE \(kindCondition)"
    )
  }

  /// Takes the first rows by key that meet the condition.
  private func take(into set: String, atMost limit: Int) throws {
    let insert = try insertion(into: set, further: [])
    var count = 0
    try scan { row in
      for index in graph.tables[table].identity.indices {
        try insert.bind(row.identity(index), at: index + 1)
      }
      try insert.run()
      count += 1
      return count < limit
    }
  }

  /// Takes the rows with the lowest hashes; of one hash, the first by key.
  private func sample(into set: String, count: (_ rows: Int) -> Int) throws {
    let table = graph.tables[table]
    let columns = RowSets.columns(table).joined(separator: ", ")
    let candidates = "temp.subset_sample"
    try sets.database.execute("CREATE TABLE \(candidates) (hash INTEGER, \(columns))")
    let insert = try insertion(into: candidates, further: ["hash"])
    var rows = 0
    try scan { row in
      try insert.bind(.integer(row.hash), at: 1)
      for index in table.identity.indices {
        try insert.bind(row.identity(index), at: index + 2)
      }
      try insert.run()
      rows += 1
      return true
    }
    try sets.database.execute(
      "INSERT INTO \(set) SELECT \(columns) FROM \(candidates) ORDER BY hash, rowid"
        + " LIMIT \(count(rows)); DROP TABLE \(candidates)"
    )
  }

  private func insertion(into set: String, further: [String]) throws(StoreError) -> Statement {
    let count = graph.tables[table].identity.count + further.count
    let values = Array(repeating: "?", count: count).joined(separator: ", ")
    return try sets.database.prepare("INSERT INTO \(set) VALUES (\(values))")
  }

  /// The condition that a row is of the root's kinds.
  private var kindCondition: String {
    let entity = graph.schema.entities[root.entity]
    guard let kinds = root.kinds, let column = entity.discriminatorColumn else { return "1" }
    let names = entity.kinds.indices.filter { kinds.contains($0) }
      .map { SQLText.text(entity.kinds[$0].name) }
    return "a.\(SQLText.name(column)) IN (\(names.joined(separator: ", ")))"
  }

  // MARK: - Rows

  /// A row that is looked at: what tells it from others, its key, and the values of its object.
  private struct Row {
    let statement: Statement
    let identityCount: Int
    let keyCount: Int

    func identity(_ index: Int) -> Cell { statement.cell(at: index) }

    /// The hash of the key, which depends on its values alone.
    var hash: Int64 {
      var hash = XXH64()
      for index in identityCount..<identityCount + keyCount {
        hash.update(statement.cell(at: index))
      }
      return Int64(bitPattern: hash.value ^ 1 << 63)
    }
  }

  /// Calls `body` with each row that meets the condition, by key, until it returns false.
  private func scan(_ body: (Row) throws -> Bool) throws {
    let table = graph.tables[table]
    let key = table.key.isEmpty ? table.identity : table.key
    let predicate = try root.predicate.map {
      try RowPredicate(
        $0,
        entity: root.entity,
        in: graph.schema,
        layout: graph.slots[root.entity]
      )
    }
    let slots = storedSlots
    let columns =
      table.identity("a") + key.map { "a.\(SQLText.name($0))" }
      + slots.map { "a.\(SQLText.name($0.column))" }
    let statement = try sets.database.prepare(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table.source) AS a"
        + " WHERE \(kindCondition) ORDER BY \(table.order("a"))"
    )
    let row = Row(
      statement: statement,
      identityCount: table.identity.count,
      keyCount: key.count
    )
    var cells = Array(repeating: Cell.absent, count: graph.slots[root.entity].count)
    let first = table.identity.count + key.count
    while try statement.step() {
      if let predicate {
        for (index, slot) in slots.enumerated() {
          cells[slot.slot] = statement.cell(at: first + index)
        }
        guard cells.withUnsafeBufferPointer({ predicate.holds($0) }) else { continue }
      }
      if try !body(row) { break }
    }
    statement.reset()
  }

  /// The slots whose values a column holds as they are.
  private var storedSlots: [(slot: Int, column: String)] {
    guard root.predicate != nil else { return [] }
    let references = graph.slots[root.entity].references
    return graph.layout.tables[root.entity].columns.flatMap { column in
      ([column.source] + column.sharedSources).compactMap { source in
        switch source {
        case .slot(let slot): return (slot, column.name)
        case .reference(let number, part: 0):
          return (references[number].key.lowerBound, column.name)
        default: return nil
        }
      }
    }
  }
}

extension XXH64 {
  /// Adds the kind, the length and the bytes of a value.
  fileprivate mutating func update(_ cell: Cell) {
    func add<Value>(_ value: Value, _ hash: inout XXH64) {
      withUnsafeBytes(of: value) { hash.update($0) }
    }
    add(cell.tag.rawValue, &self)
    switch cell.tag {
    case .absent, .null: break
    case .integer: add(cell.integerValue.littleEndian, &self)
    case .real: add(cell.realValue.bitPattern.littleEndian, &self)
    case .text, .blob:
      add(UInt64(cell.bytes.count).littleEndian, &self)
      update(UnsafeRawBufferPointer(cell.bytes))
    }
  }
}
