import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Writes the rows of one table to the pages of its tree, and then its indexes.
final class PageTableWriter: RowWriter {
  private let file: PageFile
  private let table: PagedTable
  private let options: TreeOptions
  private let values: RowValues
  private let record: RecordLayout
  private let rows: TableTree?
  private let entries: IndexTree?
  /// Unretained copies, to avoid reference counting for every row.
  private let rowTree: Unmanaged<TableTree>?
  private let entryTree: Unmanaged<IndexTree>?
  private let limit: Int
  private var indexes: [any EntrySorter] = []
  /// Those of `indexes` that are over integers; unretained copies, too.
  @exclusivity(unchecked) private var integerIndexes: [Unmanaged<IntegerEntries>] = []
  @exclusivity(unchecked) private var otherIndexes: [any EntrySorter] = []
  private let scratch = ByteBuffer()
  /// Collects rows that do not come in the order of their key.
  private var waiting: SortedLog?
  /// Over what the table's own order goes by.
  private let orderKey: SortKey
  private let keyCounter: KeyCounter
  /// The keys of the current row and the row before, which change places.
  private let keys = (ByteBuffer(), ByteBuffer())
  private var isFirstCurrent = false
  private var highestRowID: Int64 = 0
  private var count = 0

  /// A writer of rows that come in the order of the table's key if `isOrdered`, otherwise in any.
  package init(_ file: PageFile, _ table: PagedTable, isOrdered: Bool, _ options: TreeOptions) {
    self.file = file
    self.table = table
    self.options = options
    values = RowValues(table.layout, file: file.name)
    if let tree = table.ownTree {
      record = RecordLayout(slots: tree.slots)
      rows = nil
      entries = IndexTree(file, root: tree.root)
      limit = file.shape.indexLimit
      orderKey = SortKey(tree.key, of: table.layout)
    } else {
      let hidden = values.rowIDColumn
      let nullSlot = values.nullSlot
      let slots = table.layout.columns.indices.map { $0 == hidden ? nullSlot : $0 }
      record = RecordLayout(slots: slots)
      rows = TableTree(file, root: table.root)
      entries = nil
      limit = file.shape.tableLimit
      orderKey = SortKey(
        [TreeLayout.Part(slot: values.rowIDSlot, collation: .binary)],
        of: table.layout
      )
    }
    rowTree = rows.map { Unmanaged.passUnretained($0) }
    entryTree = entries.map { Unmanaged.passUnretained($0) }
    keyCounter = KeyCounter(orderKey)
    waiting =
      isOrdered ? nil : SortedLog(memoryBudget: options.memoryBudget, spill: options.spill)
    var share = options
    share.memoryBudget /= max(1, table.indexes.count)
    for tree in table.indexes {
      if let integers = IntegerEntries(tree, of: table.layout, share) {
        indexes.append(integers)
        integerIndexes.append(Unmanaged.passUnretained(integers))
      } else {
        let keyed = KeyedEntries(tree, of: table.layout, share)
        indexes.append(keyed)
        otherIndexes.append(keyed)
      }
    }
  }

  // A row's bytes are copied as it is appended.
  func settle() {}

  func append(_ row: UnsafeBufferPointer<Cell>) throws(StoreError) {
    try load(row)
    guard let waiting else { return try write() }
    scratch.removeAll()
    orderKey.append(values, to: scratch)
    let keySize = scratch.count
    if rows != nil { scratch.append(values.cells[values.rowIDSlot]) }
    for cell in row { scratch.append(cell) }
    let bytes = scratch.bytes
    try waiting.append(
      key: UnsafeBufferPointer(rebasing: bytes[..<keySize]),
      payload: UnsafeBufferPointer(rebasing: bytes[keySize...])
    )
  }

  func useSpareTime() -> Bool { file.useSpareTime() }

  func flush() throws(StoreError) {
    try writeWaiting()
    try rows?.finish()
    try entries?.finish(distinct: keyCounter.distinct)
  }

  /// Writes the indexes, once all rows are there.
  ///
  /// Throws a `UniqueIndexError` or `StoreError` where rows break one.
  package func makeIndexes() throws {
    integerIndexes = []
    otherIndexes = []
    while !indexes.isEmpty {
      try indexes[0].write(to: file)
      indexes.removeFirst()
    }
  }

  /// Takes the values of a row, and gives it its rowid.
  private func load(_ row: UnsafeBufferPointer<Cell>) throws(StoreError) {
    try values.load(row)
    guard rows != nil else { return }
    if let column = values.rowIDColumn, values.cells[column].tag == .integer {
      let rowID = values.cells[column].integerValue
      highestRowID = count == 0 ? rowID : max(highestRowID, rowID)
      values.set(rowID: rowID)
    } else {
      guard highestRowID < .max else { throw StoreError("'\(file.name)': the rowids are used up") }
      highestRowID = count == 0 ? 1 : highestRowID + 1
      values.set(rowID: highestRowID)
    }
    count += 1
  }

  /// Writes the row whose values are loaded.
  private func write() throws(StoreError) {
    let size = record.measure(values)
    guard size <= options.largestRecord else {
      throw StoreError(
        "'\(file.name)': string or blob too big",
        resultCode: StoreError.tooBigCode
      )
    }
    if let rowTree {
      try rowTree.borrowing { rows throws(StoreError) in try write(size, to: rows) }
    } else if let entryTree {
      try checkOrder()
      try entryTree.borrowing { entries throws(StoreError) in try write(size, to: entries) }
    }
    for place in 0..<integerIndexes.count {
      let index = integerIndexes[place]
      if !index._withUnsafeGuaranteedRef({ $0.take(values) }) {
        try index.takeUnretainedValue().append(values)
      }
    }
    if !otherIndexes.isEmpty { for index in otherIndexes { try index.append(values) } }
  }

  @inline(__always)
  private func write(_ size: Int, to rows: TableTree) throws(StoreError) {
    let rowID = values.cells[values.rowIDSlot].integerValue
    guard rowID > rows.lastRowID || rows.count == 0 else {
      throw misplacedRow(isSame: rowID == rows.lastRowID)
    }
    if size <= limit {
      record.write(values, to: try rows.add(rowID, recordSize: size))
    } else {
      try rows.add(rowID, overflowing: encode(size))
    }
  }

  @inline(__always)
  private func write(_ size: Int, to entries: IndexTree) throws(StoreError) {
    if size <= limit {
      record.write(values, to: try entries.add(recordSize: size))
    } else {
      try entries.add(overflowing: encode(size))
    }
  }

  /// Checks that the key of a table without rowids is above the key of the previous row.
  private func checkOrder() throws(StoreError) {
    isFirstCurrent.toggle()
    if isFirstCurrent {
      try checkOrder(of: keys.0, after: keys.1)
    } else {
      try checkOrder(of: keys.1, after: keys.0)
    }
  }

  @inline(__always)
  private func checkOrder(of key: ByteBuffer, after previous: ByteBuffer) throws(StoreError) {
    key.removeAll()
    orderKey.append(values, to: key)
    let order = compareKeys(previous.bytes, key.bytes)
    guard order < 0 else { throw misplacedRow(isSame: order == 0) }
    keyCounter.add(key.bytes, after: previous.bytes)
  }

  /// The record in memory of its own.
  private func encode(_ size: Int) -> UnsafeBufferPointer<UInt8> {
    scratch.removeAll()
    record.write(values, to: scratch.extend(by: size))
    return scratch.bytes
  }

  private func writeWaiting() throws(StoreError) {
    guard let waiting else { return }
    defer { self.waiting = nil }
    try waiting.seal()
    let cursor = try waiting.makeCursor()
    var row: [Cell] = []
    while try cursor.next() {
      guard cursor.startsGroup else { throw misplacedRow(isSame: true) }
      var reader = OperationReader(cursor.payload)
      let rowID = rows == nil ? Cell.null : reader.cell()
      row.removeAll(keepingCapacity: true)
      while !reader.isAtEnd { row.append(reader.cell()) }
      try row.withUnsafeBufferPointer { row throws(StoreError) in try values.load(row) }
      if rows != nil { values.set(rowID: rowID.integerValue) }
      try write()
    }
  }

  /// A row that has the key of the row before, or one below it.
  private func misplacedRow(isSame: Bool) -> StoreError {
    guard isSame else {
      return StoreError("'\(file.name)': a row of '\(table.layout.name)' came out of order")
    }
    let columns = table.layout.primaryKey.map { table.layout.columns[$0].name }
    return table.layout.duplicateKey(columns, isPrimaryKey: true, file: file.name)
  }
}
