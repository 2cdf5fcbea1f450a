import SeedbedModel

/// Writes the key of an index's entry as bytes that `memcmp` orders as SQLite orders entries:
/// null before numbers before texts before blobs, numbers by their value whatever their type,
/// texts by their collation.
struct SortKey {
  private let parts: [TreeLayout.Part]
  /// By part: whether all numbers in it are integers of one width.
  private let isInteger: [Bool]

  init(_ parts: [TreeLayout.Part], of table: TableLayout) {
    self.parts = parts
    isInteger = parts.map { part in
      part.slot >= table.columns.count || table.columns[part.slot].storage == .integer
    }
  }

  func append(_ values: RowValues, to bytes: ByteBuffer) {
    for (part, isInteger) in zip(parts, isInteger) {
      append(values.cells[part.slot], part.collation, isInteger, to: bytes)
    }
  }

  private func append(
    _ cell: Cell,
    _ collation: Collation,
    _ isInteger: Bool,
    to bytes: ByteBuffer
  ) {
    switch cell.tag {
    case .absent, .null: bytes.append(UInt8(0))
    case .integer:
      bytes.append(UInt8(1))
      if isInteger {
        bytes.append((cell.bits ^ (1 << 63)).bigEndian)
      } else {
        append(cell.integerValue, to: bytes)
      }
    case .real:
      bytes.append(UInt8(1))
      append(cell.realValue, excess: 0, to: bytes)
    case .text:
      bytes.append(UInt8(2))
      append(cell.bytes, collation, to: bytes)
    case .blob:
      bytes.append(UInt8(3))
      append(cell.bytes, .binary, to: bytes)
    }
  }

  /// An integer among reals: the highest real that is not above it, and what it is above that.
  private func append(_ value: Int64, to bytes: ByteBuffer) {
    var real = Double(value)
    // Rounding up may give 2⁶³, which no integer is.
    if real >= 0x1p63 || Int64(real) > value { real = real.nextDown }
    append(real, excess: UInt16(truncatingIfNeeded: value &- Int64(real)), to: bytes)
  }

  private func append(_ value: Double, excess: UInt16, to bytes: ByteBuffer) {
    let bits = (value == 0 ? 0 : value).bitPattern
    bytes.append((bits >> 63 == 0 ? bits | 1 << 63 : ~bits).bigEndian)
    bytes.append(excess.bigEndian)
  }

  // It ends with two zeros, and a zero in it is marked, so that a text stands before those that
  // it begins, whatever comes after it.
  private func append(
    _ text: UnsafeBufferPointer<UInt8>,
    _ collation: Collation,
    to bytes: ByteBuffer
  ) {
    var text = text
    if collation == .rtrim {
      while text.last == UInt8(ascii: " ") { text = .init(rebasing: text.dropLast()) }
    }
    bytes.reserve(text.count + 2)
    var isPastZero = false
    for byte in text {
      // SQLite's NOCASE compares up to a zero, and then only how long the texts are.
      var byte = isPastZero ? 0 : byte
      if collation == .noCase {
        isPastZero = isPastZero || byte == 0
        if byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") { byte |= 0x20 }
      }
      bytes.append(byte)
      if byte == 0 { bytes.append(UInt8(0xFF)) }
    }
    bytes.append(UInt16(0))
  }
}
