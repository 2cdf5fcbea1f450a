import SeedbedBase
import SeedbedLanguage
import SeedbedSystem

/// Writes the key of an index's entry as bytes that `memcmp` orders as SQLite orders entries:
/// null before numbers before texts before blobs, numbers by their value whatever their type,
/// texts by their collation.
final class SortKey {
  struct Part {
    var slot: Int
    /// True if all numbers are integers, which are then as wide as each other.
    var isInteger: Bool
    var collation: Collation
  }

  // The first byte decides the order of values of different kinds.
  static let null: UInt8 = 0
  static let number: UInt8 = 1
  private static let text: UInt8 = 2
  private static let blob: UInt8 = 3

  let parts: UnsafeMutableBufferPointer<Part>

  init(_ parts: [TreeLayout.Part], of table: TableLayout) {
    self.parts = .allocate(capacity: parts.count)
    _ = self.parts.initialize(
      from: parts.map { part in
        Part(
          slot: part.slot,
          isInteger: part.slot >= table.columns.count
            || table.columns[part.slot].storage == .integer,
          collation: part.collation
        )
      }
    )
  }

  deinit {
    parts.deallocate()
  }

  func append(_ values: RowValues, to bytes: ByteBuffer) {
    for index in 0..<parts.count {
      let part = parts[index]
      let cell = values.cells[part.slot]
      switch cell.tag {
      case .absent, .null: bytes.append(Self.null)
      case .integer where part.isInteger:
        bytes.append(Self.number)
        bytes.append((cell.bits ^ (1 << 63)).bigEndian)
      case .integer:
        bytes.append(Self.number)
        append(cell.integerValue, to: bytes)
      case .real:
        bytes.append(Self.number)
        append(cell.realValue, excess: 0, to: bytes)
      case .text:
        bytes.append(Self.text)
        append(cell.bytes, part.collation, to: bytes)
      case .blob:
        bytes.append(Self.blob)
        append(cell.bytes, .binary, to: bytes)
      }
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
    var count = text.count
    if collation == .rtrim {
      while count > 0, text[count - 1] == UInt8(ascii: " ") { count -= 1 }
    }
    let start = bytes.count
    if let source = text.baseAddress, count > 0 {
      if memchr(source, 0, count) == nil {
        bytes.append(UnsafeBufferPointer(start: source, count: count))
      } else {
        appendMarked(source, count, collation, to: bytes)
      }
    }
    if collation == .noCase { bytes.lowercase(from: start) }
    bytes.append(UInt16(0))
  }

  private func appendMarked(
    _ text: UnsafePointer<UInt8>,
    _ count: Int,
    _ collation: Collation,
    to bytes: ByteBuffer
  ) {
    var isPastZero = false
    for index in 0..<count {
      // SQLite's NOCASE compares up to a zero, and then only how long the texts are.
      let byte = isPastZero && collation == .noCase ? 0 : text[index]
      isPastZero = isPastZero || byte == 0
      bytes.append(byte)
      if byte == 0 { bytes.append(UInt8(0xFF)) }
    }
  }

  /// How many of its first parts a key shares with another, which may be empty.
  func sharedParts(
    of key: UnsafeBufferPointer<UInt8>,
    _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let bytes = key.baseAddress, let others = other.baseAddress else { return 0 }
    let limit = min(key.count, other.count)
    var same = 0
    while same < limit && bytes[same] == others[same] { same &+= 1 }
    var end = 0
    for index in 0..<parts.count {
      end = self.end(of: index, in: key, from: end)
      if end > same { return index }
    }
    return parts.count
  }

  /// The end of a part that starts at `start`.
  private func end(
    of index: Int,
    in key: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int {
    switch key[start] {
    case Self.null: return start + 1
    case Self.number: return start + (parts[index].isInteger ? 9 : 11)
    default:
      var end = start + 1
      while end + 1 < key.count {
        guard let source = key.baseAddress,
          let zero = memchr(source + end, 0, key.count - end)
        else { break }
        end = UnsafeRawPointer(zero) - UnsafeRawPointer(source) + 2
        // A zero that is not the end is marked.
        if key[end - 1] == 0 { return end }
      }
      return key.count
    }
  }
}
