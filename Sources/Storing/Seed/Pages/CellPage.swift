/// A page of a b-tree that is filled with cells in the order of their keys: the cells stand at its
/// end, the last one first, and their places at its start.
final class CellPage {
  /// SQLite frees cells as blocks that are linked, which takes four bytes.
  private static let smallestCell = 4

  let bytes: UnsafeMutablePointer<UInt8>
  private let size: Int
  private let kind: PageShape.Kind
  private let headerSize: Int
  private(set) var count = 0
  /// The offset of the cells.
  private var start: Int

  init(_ kind: PageShape.Kind, size: Int) {
    self.kind = kind
    self.size = size
    headerSize = kind.headerSize
    start = size
    bytes = .allocate(capacity: size)
    bytes.initialize(repeating: 0, count: size)
  }

  deinit {
    bytes.deallocate()
  }

  /// Makes room for a cell, and gives its place; nil where the page is full.
  @inline(__always)
  func add(_ cellSize: Int) -> UnsafeMutablePointer<UInt8>? {
    let taken = max(cellSize, Self.smallestCell)
    let pointer = headerSize &+ 2 &* count
    guard start &- taken >= pointer &+ 2 else { return nil }
    start &-= taken
    (bytes + pointer).store16(start)
    count &+= 1
    if taken > cellSize { (bytes + start).update(repeating: 0, count: taken) }
    return bytes + start
  }

  /// Takes the last cell away again; its bytes stay where they are until the next change.
  func removeLast() -> UnsafeBufferPointer<UInt8> {
    precondition(count > 0, "a cell is there")
    let end = count > 1 ? (UnsafePointer(bytes) + headerSize + 2 * (count - 2)).load16() : size
    let cell = UnsafeBufferPointer(start: UnsafePointer(bytes) + start, count: end - start)
    start = end
    count -= 1
    return cell
  }

  /// Writes the header, and zeros between the cells and their places.
  func seal(rightChild: UInt32? = nil) {
    bytes[0] = kind.rawValue
    (bytes + 1).store16(0)
    (bytes + 3).store16(count)
    // 65536, which two bytes do not hold, is written as 0.
    (bytes + 5).store16(start)
    bytes[7] = 0
    if let rightChild { (bytes + 8).store32(rightChild) }
    let end = headerSize + 2 * count
    (bytes + end).update(repeating: 0, count: start - end)
  }

  func removeAll() {
    count = 0
    start = size
  }
}
