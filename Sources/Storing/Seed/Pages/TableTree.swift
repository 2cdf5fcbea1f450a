import SeedbedBase

/// The b-tree of a table with rowids, made from rows in their order.
final class TableTree {
  private let file: PageFile
  private let root: UInt32
  private let leaf: CellPage
  private let interior: InteriorLevels
  private(set) var lastRowID = Int64.min
  private(set) var count = 0
  private let separator = UnsafeMutablePointer<UInt8>.allocate(capacity: 9)

  /// A tree for the root page that SQLite has made.
  init(_ file: PageFile, root: UInt32) {
    self.file = file
    self.root = root
    leaf = CellPage(.tableLeaf, size: file.shape.size)
    interior = InteriorLevels(.tableInterior, file: file)
  }

  deinit {
    separator.deallocate()
  }

  /// Makes room for a row, of whose record the first `localSize` bytes stand on the page, or all, and
  /// gives the record's place.
  @inline(__always)
  func add(
    _ rowID: Int64,
    recordSize: Int,
    localSize: Int? = nil
  ) throws(StoreError) -> UnsafeMutablePointer<UInt8> {
    let key = UInt64(bitPattern: rowID)
    let size = UInt64(recordSize)
    let cellSize = Varint.length(size) + Varint.length(key) + (localSize ?? recordSize)
    var place = leaf.add(cellSize)
    if place == nil {
      try finishLeaf()
      place = leaf.add(cellSize)
    }
    guard var place else { preconditionFailure("an empty page has room for a cell") }
    place += Varint.write(size, to: place)
    place += Varint.write(key, to: place)
    lastRowID = rowID
    count += 1
    return place
  }

  /// Adds a row whose record is longer than `PageShape.tableLimit`.
  func add(_ rowID: Int64, overflowing record: UnsafeBufferPointer<UInt8>) throws(StoreError) {
    let shape = file.shape
    let local = shape.localSize(of: record.count, limit: shape.tableLimit)
    let chain = try file.appendChain(UnsafeBufferPointer(rebasing: record[local...]))
    let place = try add(rowID, recordSize: record.count, localSize: local + 4)
    if let source = record.baseAddress { place.update(from: source, count: local) }
    (place + local).store32(chain)
  }

  func finish() throws(StoreError) {
    file.note(TreeCount(entries: count), of: root)
    leaf.seal()
    guard !interior.isEmpty else { return try file.finishTree(root, with: leaf.bytes) }
    try interior.finish(with: file.append(leaf.bytes), root: root)
  }

  private func finishLeaf() throws(StoreError) {
    leaf.seal()
    let number = try file.append(leaf.bytes)
    let length = Varint.write(UInt64(bitPattern: lastRowID), to: separator)
    try interior.add(number, UnsafeBufferPointer(start: separator, count: length))
    leaf.removeAll()
  }
}
