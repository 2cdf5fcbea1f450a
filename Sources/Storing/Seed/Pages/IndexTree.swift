import SeedbedBase

/// The b-tree of an index, or of a table without rowids, made from entries in their order.
final class IndexTree {
  private let file: PageFile
  private let root: UInt32
  private let leaf: CellPage
  private let interior: InteriorLevels
  /// An entry for which the leaf had no room: it separates the leaf from the next one, if there
  /// is one.
  private let pending: UnsafeMutablePointer<UInt8>
  private var pendingSize = 0
  private(set) var count = 0

  /// A tree for the root page that SQLite has made.
  init(_ file: PageFile, root: UInt32) {
    self.file = file
    self.root = root
    leaf = CellPage(.indexLeaf, size: file.shape.size)
    interior = InteriorLevels(.indexInterior, file: file)
    pending = .allocate(capacity: file.shape.size)
  }

  deinit {
    pending.deallocate()
  }

  /// Makes room for an entry, of whose record the first `localSize` bytes stand on the page, or all,
  /// and gives the record's place.
  @inline(__always)
  func add(
    recordSize: Int,
    localSize: Int? = nil
  ) throws(StoreError) -> UnsafeMutablePointer<UInt8> {
    if pendingSize > 0 { try finishLeaf() }
    count &+= 1
    let size = UInt64(recordSize)
    let cellSize = Varint.length(size) + (localSize ?? recordSize)
    if let place = leaf.add(cellSize) { return place + Varint.write(size, to: place) }
    pendingSize = cellSize
    return pending + Varint.write(size, to: pending)
  }

  /// Adds an entry whose record is longer than `PageShape.indexLimit`.
  func add(overflowing record: UnsafeBufferPointer<UInt8>) throws(StoreError) {
    let shape = file.shape
    let local = shape.localSize(of: record.count, limit: shape.indexLimit)
    let chain = try file.appendChain(UnsafeBufferPointer(rebasing: record[local...]))
    let place = try add(recordSize: record.count, localSize: local + 4)
    if let source = record.baseAddress { place.update(from: source, count: local) }
    (place + local).store32(chain)
  }

  /// Writes what is left; `distinct` tells how many values the first parts of the key took.
  func finish(distinct: [Int]) throws(StoreError) {
    file.note(TreeCount(entries: count, distinct: distinct), of: root)
    if pendingSize > 0 {
      // No leaf may be empty: the entry goes there, and the one before it is the separator.
      let last = Array(leaf.removeLast())
      leaf.seal()
      let number = try file.append(leaf.bytes)
      try last[..<Self.size(of: last)].withUnsafeBufferPointer { entry throws(StoreError) in
        try interior.add(number, entry)
      }
      leaf.removeAll()
      guard let place = leaf.add(pendingSize) else {
        preconditionFailure("an empty page has room for a cell")
      }
      place.update(from: pending, count: pendingSize)
    }
    leaf.seal()
    guard !interior.isEmpty else { return try file.finishTree(root, with: leaf.bytes) }
    try interior.finish(with: file.append(leaf.bytes), root: root)
  }

  private func finishLeaf() throws(StoreError) {
    leaf.seal()
    let number = try file.append(leaf.bytes)
    try interior.add(number, UnsafeBufferPointer(start: pending, count: pendingSize))
    leaf.removeAll()
    pendingSize = 0
  }

  /// The bytes of an entry, without those that fill up the smallest cell.
  private static func size(of cell: [UInt8]) -> Int {
    cell.count > 4 ? cell.count : min(cell.count, 1 + Int(cell[0]))
  }
}
