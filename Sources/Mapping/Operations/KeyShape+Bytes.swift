package import SeedbedBase
package import SeedbedLanguage

extension KeyShape {
  /// Appends the bytes of a key without nulls.
  ///
  /// - Returns: True if every cell has a value; where one is null or absent, nothing is appended.
  package func append(
    _ cells: UnsafeBufferPointer<Cell>,
    to bytes: ByteBuffer
  ) -> Bool {
    for index in 0..<cells.count
    where cells[index].tag == .null || cells[index].tag == .absent {
      return false
    }
    for index in 0..<cells.count {
      append(
        cells[index],
        collation: index < parts.count ? parts[index].collation : .binary,
        isLast: index == cells.count - 1,
        to: bytes
      )
    }
    return true
  }

  /// The bytes of a key whose cells stand in a list with its count.
  package func comparedBytes(of list: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let cells = OperationReader.cells(of: list)
    let key = ByteBuffer()
    _ = cells.withUnsafeBufferPointer { append($0, to: key) }
    return Array(key.bytes)
  }

  /// True if two cells are the same key of one part.
  package func areEqual(_ left: Cell, _ right: Cell) -> Bool {
    let bytes = [left, right].map { cell in
      let key = ByteBuffer()
      _ = withUnsafePointer(to: cell) { append(UnsafeBufferPointer(start: $0, count: 1), to: key) }
      return Array(key.bytes)
    }
    return bytes[0] == bytes[1]
  }

  private func append(
    _ cell: Cell,
    collation: Collation,
    isLast: Bool,
    to bytes: ByteBuffer
  ) {
    switch cell.tag {
    case .absent, .null: break
    case .integer: bytes.append((cell.bits ^ (1 << 63)).bigEndian)
    case .real:
      let bits = (cell.realValue == 0 ? 0 : cell.realValue).bitPattern
      bytes.append((bits >> 63 == 0 ? bits | 1 << 63 : ~bits).bigEndian)
    case .text, .blob: append(cell.bytes, collation: collation, isLast: isLast, to: bytes)
    }
  }

  // Text that is followed by another cell ends with two zeros, and a zero in it is marked, so that
  // ('a', 'bc') and ('ab', 'c') stay two keys and order stays that of the texts. Text at the end
  // has one zero after it, so that no key is without bytes.
  private func append(
    _ text: UnsafeBufferPointer<UInt8>,
    collation: Collation,
    isLast: Bool,
    to bytes: ByteBuffer
  ) {
    var text = text
    if collation == .rtrim {
      while text.last == UInt8(ascii: " ") { text = .init(rebasing: text.dropLast()) }
    }
    if isLast, collation != .noCase {
      bytes.append(text)
      bytes.append(UInt8(0))
      return
    }
    var isPastZero = false
    for byte in text {
      // SQLite's NOCASE compares up to a zero, and then only how long the texts are.
      let byte = isPastZero && collation == .noCase ? 0 : byte
      isPastZero = isPastZero || byte == 0
      bytes.append(collation == .noCase ? byte.lowercased : byte)
      if byte == 0, !isLast { bytes.append(UInt8(0xFF)) }
    }
    bytes.append(UInt8(0))
    if !isLast { bytes.append(UInt8(0)) }
  }
}
