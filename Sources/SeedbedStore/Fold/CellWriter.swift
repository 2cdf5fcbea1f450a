import SeedbedModel

/// Encodes cells for the store's own logs, in the form that `OperationReader` reads.
struct CellWriter {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func append<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
  }

  /// Cells behind their 16-bit count.
  mutating func append(_ cells: UnsafeBufferPointer<Cell>) {
    append(UInt16(truncatingIfNeeded: cells.count))
    for cell in cells { append(cell) }
  }

  mutating func append(_ cell: Cell) {
    bytes.append(cell.tag.rawValue)
    switch cell.tag {
    case .absent, .null: break
    case .integer, .real: append(cell.bits)
    case .text, .blob:
      append(cell.length)
      bytes.append(contentsOf: cell.bytes)
    }
  }
}
