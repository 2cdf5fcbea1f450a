import SeedbedModel

/// How the rows of an entity's table are read from a database that is there: what stands where in
/// the list of a stored row's cells.
///
/// The list begins with what names the row for UPDATE and DELETE. The columns of the table's layout
/// follow, and then the natural keys of references whose columns hold numbers.
final class StoredRowShape {
  let table: TableLayout
  /// Columns, or names of the rowid, that name a row.
  let locators: [String]
  /// SQL expressions over the alias `t`.
  let expressions: [String]
  /// Where the cell of each slot stands; -1 where no column holds it.
  let slotPlaces: [Int]
  /// The slots of the keys of references.
  let referenceKeys: [Range<Int>]
  /// Whether rows can be looked up by their natural key.
  let isFindable: Bool
  private let storages: UnsafeMutableBufferPointer<StorageClass>

  init(_ entity: Int, _ sql: KeySQL) {
    let plan = sql.plan
    let table = plan.database.tables[entity]
    let layout = plan.slots[entity]
    self.table = table
    referenceKeys = layout.references.map(\.key)
    locators = sql.stored[table.name]?.locators ?? []
    var expressions = locators.map { "t.\(SQLText.name($0))" }
    var storages = locators.map { _ in StorageClass.any }
    let start = expressions.count
    for column in table.columns.indices {
      expressions.append(sql.column(column, of: table, alias: "t"))
      storages.append(table.columns[column].storage)
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
    self.expressions = expressions
    self.storages = .allocate(capacity: storages.count)
    _ = self.storages.initialize(from: storages)
    slotPlaces = places
    isFindable =
      sql.stored[table.name] != nil && !plan.schema.entities[entity].primaryKey.isEmpty
      && !sql.naturalCells(of: entity, alias: "t").contains("NULL")
  }

  deinit {
    storages.deallocate()
  }

  var firstColumn: Int { locators.count }

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
