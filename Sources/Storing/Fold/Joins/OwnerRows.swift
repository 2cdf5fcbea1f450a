import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The rows of a join table that one owner's links make, on their way to the table's writer in the
/// order of the table's key; of rows with the same key the last counts.
///
/// The owner's own columns come first in the key, and are the same in all rows of the owner.
final class OwnerRows {
  private struct Row: BitwiseCopyable {
    /// The rest of the key, where it is one integer.
    var word: UInt64
    /// Where the bytes of the rest of the key begin in `keys`, and end.
    var key: Int
    var keyEnd: Int
    /// Where the row begins in `cells`, and ends.
    var place: Int
    var end: Int
    var sequence: UInt64
  }

  private let pipe: RowPipe
  private let missing: CellRow
  private let keyColumns: [Int]
  private let keyShape: KeyShape
  private let keyCells: CellRow
  /// The column that is the rest of the key, where that is one integer.
  private let wordColumn: Int?
  private let keys = ByteBuffer()
  /// The rows as they came, as `RowBytes`.
  private let cells = ByteBuffer()
  @exclusivity(unchecked) private var rows: [Row] = []
  @exclusivity(unchecked) private(set) var count = 0

  /// Takes rows of a table whose key begins with `ownerCount` columns of the owner.
  init(of columns: JoinColumns, ownerCount: Int, to pipe: RowPipe) {
    let table = columns.table
    self.pipe = pipe
    missing = columns.missing
    keyColumns = Array(table.primaryKey.dropFirst(ownerCount))
    keyShape = KeyShape(table, keyColumns)
    keyCells = CellRow(count: keyColumns.count)
    wordColumn =
      keyColumns.count == 1 && table.columns[keyColumns[0]].storage == .integer
      ? keyColumns[0] : nil
  }

  func append(_ columns: CellRow, sequence: UInt64) {
    let key = keys.count
    var word: UInt64 = 0
    if let wordColumn, columns[wordColumn].tag == .integer {
      word = columns[wordColumn].bits ^ (1 << 63)
    } else {
      for (part, column) in keyColumns.enumerated() { keyCells[part] = columns[column] }
      _ = keyShape.append(keyCells.cells, to: keys)
    }
    for index in 0..<columns.count where columns[index].tag == .absent {
      columns[index] = missing[index]
    }
    let place = cells.count
    RowBytes.append(columns.cells, size: RowBytes.size(of: columns.cells), to: cells)
    rows.append(
      Row(
        word: word,
        key: key,
        keyEnd: keys.count,
        place: place,
        end: cells.count,
        sequence: sequence
      )
    )
  }

  /// Ends the owner: passes its rows on.
  func flush() throws(StoreError) {
    let bytes = keys.bytes
    if rows.count > 1 {
      // A buffer is sorted by a function that is compiled for its elements.
      rows.withUnsafeMutableBufferPointer { rows in
        rows.sort { left, right in
          let order = Self.order(left, right, in: bytes)
          return order < 0 || order == 0 && left.sequence < right.sequence
        }
      }
    }
    for index in 0..<rows.count {
      let row = rows[index]
      if index + 1 < rows.count, Self.order(row, rows[index + 1], in: bytes) == 0 { continue }
      try pipe.append(cells, row.place..<row.end)
      count += 1
    }
    rows.removeAll(keepingCapacity: true)
    keys.removeAll()
    cells.removeAll()
  }

  @inline(__always)
  private static func order(
    _ left: Row,
    _ right: Row,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if left.word != right.word { return left.word < right.word ? -1 : 1 }
    return compareKeys(
      UnsafeBufferPointer(rebasing: bytes[left.key..<left.keyEnd]),
      UnsafeBufferPointer(rebasing: bytes[right.key..<right.keyEnd])
    )
  }
}
