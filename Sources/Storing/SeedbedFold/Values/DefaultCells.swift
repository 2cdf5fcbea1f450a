package import SeedbedPlatform

/// The converted default of each attribute, by entity; absent where an attribute has none.
package struct DefaultCells {
  let cells: [[Cell]]
  /// Keeps the bytes that the cells borrow.
  private let bytes: ByteArena

  package init(_ cells: [[Cell]], bytes: ByteArena) {
    self.cells = cells
    self.bytes = bytes
  }
}
