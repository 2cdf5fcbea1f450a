import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Sorts entries by the bytes of their keys, in memory as far as it goes.
final class KeyedEntries: EntrySorter {
  private let tree: TreeLayout
  private let table: TableLayout
  private let file: String
  private let key: SortKey
  private let record: RecordLayout
  private let log: SortedLog
  private let keyBytes = ByteBuffer()
  private let recordBytes = ByteBuffer()

  init(_ tree: TreeLayout, of table: TableLayout, _ options: TreeOptions) {
    file = options.file
    self.tree = tree
    self.table = table
    key = SortKey(tree.key, of: table)
    record = RecordLayout(slots: tree.slots)
    log = SortedLog(memoryBudget: options.memoryBudget, spill: options.spill)
  }

  func append(_ values: RowValues) throws(StoreError) {
    keyBytes.removeAll()
    key.append(values, to: keyBytes)
    let size = record.measure(values)
    recordBytes.removeAll()
    record.write(values, to: recordBytes.extend(by: size))
    try log.append(key: keyBytes.bytes, payload: recordBytes.bytes)
  }

  func write(to file: PageFile) throws {
    try log.seal()
    let cursor = try log.makeCursor()
    let builder = IndexTree(file, root: tree.root)
    let counter = KeyCounter(key)
    var first: [UInt8] = []
    while try cursor.next() {
      guard let source = cursor.payload.baseAddress else { continue }
      if cursor.startsGroup { counter.add(cursor.key) }
      if tree.isUnique {
        if cursor.startsGroup {
          first.removeAll(keepingCapacity: true)
          first.append(contentsOf: cursor.payload)
        } else if !hasNull(source) {
          throw first.withUnsafeBufferPointer { duplicate(of: $0) }
        }
      }
      if cursor.payload.count > file.shape.indexLimit {
        try builder.add(overflowing: cursor.payload)
      } else {
        let place = try builder.add(recordSize: cursor.payload.count)
        place.update(from: source, count: cursor.payload.count)
      }
    }
    try builder.finish(distinct: counter.distinct)
  }

  /// True if a part of an entry's key is null: such entries are never the same.
  private func hasNull(_ entry: UnsafePointer<UInt8>) -> Bool {
    var reader = RecordReader(entry)
    return tree.key.contains { _ in !reader.next().hasValue }
  }

  private func duplicate(of entry: UnsafeBufferPointer<UInt8>) -> any Error {
    tree.duplicate(in: table, file: file) {
      guard let start = entry.baseAddress else { return [] }
      var reader = RecordReader(start)
      return tree.key.map { part in
        let cell = reader.next()
        // A whole number in a REAL column is stored as an integer.
        let isReal = table.columns[part.slot].storage == .real && cell.tag == .integer
        return SQLText.literal(isReal ? .real(Double(cell.integerValue)) : cell)
      }
    }
  }
}
