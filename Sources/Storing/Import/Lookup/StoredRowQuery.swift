import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Reads the rows of an entity's table from an existing database, as lists of cells.
final class StoredRowQuery {
  let table: TableLayout
  /// The order of the cells in the lists.
  let shape: StoredRowShape
  /// Columns, or names of the rowid, that name a row.
  let locators: [String]
  /// SQL expressions over the alias `t`.
  let expressions: [String]
  /// True if rows can be looked up by their natural key.
  let isFindable: Bool
  private let storages: UnsafeMutableBufferPointer<StorageClass>

  init(_ entity: Int, _ sql: KeySQL) {
    let plan = sql.plan
    let table = plan.database.tables[entity]
    let layout = plan.slots[entity]
    self.table = table
    locators = sql.stored[table.name]?.locators ?? []
    var expressions = locators.map { "t.\(SQLText.name($0))" }
    var storages = locators.map { _ in StorageClass.any }
    let start = expressions.count
    for column in table.columns.indices {
      let (name, storage) = (table.columns[column].name, table.columns[column].storage)
      let affinity = sql.stored[table.name].flatMap { found in
        found.column(named: name).map { found.columns[$0].affinity }
      }
      let text = sql.column(column, of: table, alias: "t")
      // A number that is a whole JSON text is a number where a column is declared for numbers.
      expressions.append(storage == .text && affinity == .numeric ? "CAST(\(text) AS TEXT)" : text)
      storages.append(storage)
    }
    var places = Array(repeating: -1, count: layout.count)
    for (index, column) in table.columns.enumerated() {
      for case .slot(let slot) in [column.source] + column.sharedSources {
        places[slot] = start + index
      }
    }
    for (reference, columns) in zip(layout.references, table.references) {
      let cells = sql.keyCells(of: columns, in: table, alias: "t")
      for (slot, cell) in zip(reference.key, cells) {
        places[slot] = expressions.count
        expressions.append(cell)
        storages.append(.any)
      }
      let hasPlainParts = columns.parts.allSatisfy { $0.value == .cell }
      guard hasPlainParts else { continue }
      expressions.removeLast(reference.key.count)
      storages.removeLast(reference.key.count)
      for (part, column) in zip(columns.parts, columns.columns) {
        places[reference.key.lowerBound + part.cells.lowerBound] = start + column
      }
    }
    let keyCells = sql.naturalCells(of: entity, alias: "t")
    var numbers = layout.references.filter {
      !$0.isPolymorphic && plan.schema.hasNoKey($0.targets[0])
    }
    .map { (slot: $0.key.lowerBound, entity: $0.targets[0]) }
    if let slot = layout.recordNumber {
      places[slot] = expressions.count
      expressions += keyCells
      storages.append(.integer)
      numbers.append((slot, entity))
    }
    self.expressions = expressions
    self.storages = .allocate(capacity: storages.count)
    _ = self.storages.initialize(from: storages)
    shape = StoredRowShape(
      locatorCount: locators.count,
      cellCount: expressions.count,
      slotPlaces: places,
      referenceKeys: layout.references.map { $0.isPolymorphic ? $0.key.prefix(2) : $0.key },
      numbers: numbers
    )
    isFindable = sql.stored[table.name] != nil && !keyCells.contains("NULL")
  }

  deinit {
    storages.deallocate()
  }

  /// Appends the rows of a batch of this query to a log, by the keys that asked for them.
  func append(_ batch: KeyBatch, to log: SortedLog) throws(StoreError) {
    let bytes = ByteBuffer()
    try batch.run { number, statement throws(StoreError) in
      bytes.removeAll()
      append(statement, from: 1, to: bytes)
      try log.append(key: batch.key(number), payload: bytes.bytes)
    }
  }

  /// Appends the row that a statement stands at, from one of its columns on, as a list of cells.
  func append(_ statement: Statement, from first: Int, to bytes: ByteBuffer) {
    bytes.append(small: storages.count)
    for index in 0..<storages.count {
      bytes.append(statement.cell(at: first + index).normalized(to: storages[index]))
    }
  }

  /// Appends the cells of the row that a statement stands at, from one of its columns on.
  func append(_ statement: Statement, from first: Int, to list: inout [Cell]) {
    for index in expressions.indices {
      list.append(statement.cell(at: first + index).normalized(to: storages[index]))
    }
  }
}
