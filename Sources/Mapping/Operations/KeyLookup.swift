/// A part of a key that is known only when all other records are taken: a cell of the natural key of
/// the row that has some unique values.
///
/// As a cell it is a text that no dump can hold, for it begins with a byte that UTF-8 never has. So it
/// passes through operations like any other text, and two lookups of the same part have the same bytes.
package import SeedbedBase

package struct KeyLookup {
  /// The row's entity.
  package var entity: Int
  /// Indexes of the unique attributes, and their values.
  package var attributes: [Int]
  package var values: [Cell]
  /// The place of the cell in the row's natural key.
  package var part: Int

  package init(entity: Int, attributes: [Int], values: [Cell], part: Int) {
    self.entity = entity
    self.attributes = attributes
    self.values = values
    self.part = part
  }

  /// The byte that every lookup begins with.
  package static let firstByte: UInt8 = 0xFF
  private static let mark: [UInt8] = [firstByte] + Array("seedbed lookup".utf8)

  /// Reads a cell; nil for one that holds a value.
  ///
  /// The values borrow the cell's bytes.
  package init?(_ cell: Cell) {
    guard Self.isLookup(cell) else { return nil }
    var reader = OperationReader(UnsafeBufferPointer(rebasing: cell.bytes[Self.mark.count...]))
    entity = Int(reader.word16())
    part = Int(reader.word16())
    attributes = []
    for _ in 0..<reader.small() { attributes.append(reader.small()) }
    values = []
    reader.cells(into: &values)
  }

  package static func isLookup(_ cell: Cell) -> Bool {
    cell.tag == .text && cell.length > mark.count && cell.bytes[0] == firstByte
      && cell.bytes.starts(with: mark)
  }

  /// The cell; its bytes stand in `arena`.
  package func cell(in arena: ByteArena) -> Cell {
    let bytes = ByteBuffer()
    Self.mark.withUnsafeBufferPointer { bytes.append($0) }
    bytes.append(UInt16(truncatingIfNeeded: entity))
    bytes.append(UInt16(truncatingIfNeeded: part))
    bytes.append(small: attributes.count)
    for attribute in attributes { bytes.append(small: attribute) }
    values.withUnsafeBufferPointer { bytes.append($0) }
    return .text(arena.copy(bytes.bytes))
  }
}
