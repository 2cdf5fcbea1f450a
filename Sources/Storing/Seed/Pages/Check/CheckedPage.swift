/// A page of a b-tree as it was found: its cells, each looked at in turn.
struct CheckedPage {
  /// A cell of a page.
  struct Cell {
    /// The page with the smaller keys; 0 on a leaf.
    var child: UInt32 = 0
    /// The rowid, in the tree of a table.
    var rowID: Int64 = 0
    /// The first overflow page of the payload; 0 where it stands on the page.
    var overflow: UInt32 = 0
    /// How many bytes of the payload overflow.
    var overflowSize = 0
    /// The address of the payload; nil if there is none.
    var payload: UnsafePointer<UInt8>?
    /// The number of bytes of the payload on the page.
    var localSize = 0
  }

  private let bytes: UnsafePointer<UInt8>
  private let shape: PageShape
  /// Where the page's own header starts: on the first page after the file's.
  private let start: Int
  let kind: PageShape.Kind
  let count: Int
  private let pointers: Int
  /// The offset of the cells, by the header.
  private let content: Int

  /// Nil where the first bytes are not those of a page of a b-tree.
  init?(_ bytes: UnsafePointer<UInt8>, number: UInt32, shape: PageShape) {
    self.bytes = bytes
    self.shape = shape
    start = number == 1 ? 100 : 0
    guard let kind = PageShape.Kind(rawValue: bytes[start]) else { return nil }
    self.kind = kind
    count = (bytes + start + 3).load16()
    pointers = start + kind.headerSize
    let content = (bytes + start + 5).load16()
    self.content = content == 0 ? 65_536 : content
    guard pointers + 2 * count <= self.content, self.content <= shape.size else { return nil }
  }

  var isInterior: Bool { kind == .tableInterior || kind == .indexInterior }
  var isTable: Bool { kind.isTable }

  /// The page with the largest keys, of an interior page.
  var rightChild: UInt32 { (bytes + start + 8).load32() }

  /// Calls `body` with each cell in order, and sees to it that they take all of the page that is
  /// taken, and none what another does.
  ///
  /// - Returns: The problem, in words; nil where all is well.
  func check(_ body: (Cell) -> String?) -> String? {
    var end = shape.size
    var isStacked = true
    for index in 0..<count {
      let place = place(of: index)
      guard place >= content, place < shape.size else { return "a cell is outside of its page" }
      var cell = Cell()
      guard let size = read(place, into: &cell), isRecord(cell) else {
        return "a cell does not fit"
      }
      if place + size != end { isStacked = false }
      end = place
      if let problem = body(cell) { return problem }
    }
    // As a page is that was filled once: each cell right below the one before.
    let hasNoHoles = (bytes + start + 1).load16() == 0 && bytes[start + 7] == 0
    if isStacked, hasNoHoles, end == content { return nil }
    return fillsPage() ? nil : "its cells overlap, or leave room that is not accounted for"
  }

  private func place(of index: Int) -> Int { (bytes + pointers + 2 * index).load16() }

  /// Reads a cell, and gives its size; nil where it is none.
  private func read(_ place: Int, into cell: inout Cell) -> Int? {
    var next = place
    if isInterior {
      cell.child = (bytes + next).load32()
      next += 4
    }
    var payload = 0
    if kind != .tableInterior {
      let (size, length) = Varint.read(bytes + next)
      guard size < 1 << 31 else { return nil }
      payload = Int(size)
      next += length
    }
    if isTable {
      let (rowID, length) = Varint.read(bytes + next)
      cell.rowID = Int64(bitPattern: rowID)
      next += length
    }
    if kind != .tableInterior {
      let limit = isTable ? shape.tableLimit : shape.indexLimit
      let local = payload <= limit ? payload : shape.localSize(of: payload, limit: limit)
      guard next + local <= shape.size else { return nil }
      cell.payload = bytes + next
      cell.localSize = local
      next += local
      if payload > local {
        guard next + 4 <= shape.size else { return nil }
        cell.overflow = (bytes + next).load32()
        cell.overflowSize = payload - local
        next += 4
      }
    }
    guard next <= shape.size else { return nil }
    return max(next - place, 4)
  }

  /// True if the types in the header of a cell's record are those of just as many bytes as follow
  /// it; a header that goes on elsewhere is not read.
  @inline(__always)
  private func isRecord(_ cell: Cell) -> Bool {
    guard let record = cell.payload else { return true }
    let payload = cell.localSize + cell.overflowSize
    guard payload > 0 else { return false }
    let (size, length) = Varint.read(record)
    guard size <= UInt64(payload), size >= UInt64(length) else { return false }
    let end = Int(size)
    guard end <= cell.localSize else { return true }
    var next = length
    var body = 0
    while next < end {
      let (type, length) = Varint.read(record + next)
      guard type < 1 << 32, type != 10, type != 11 else { return false }
      next += length
      body += SerialType.size(type)
    }
    return next == end && end + body == payload
  }

  /// True if cells and free blocks together fill what is behind the cells' beginning, but for the
  /// bytes that the header counts as too few to use.
  private func fillsPage() -> Bool {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: shape.size) { sizes in
      sizes.initialize(repeating: 0)
      guard let spanCount = noteSpans(in: sizes) else { return false }
      var place = content
      var (fragments, found) = (0, 0)
      while place < shape.size {
        let size = Int(sizes[place])
        fragments += size == 0 ? 1 : 0
        found += size == 0 ? 0 : 1
        place += max(size, 1)
      }
      // Where cells overlap, not all of them are come to.
      return place == shape.size && found == spanCount && fragments == Int(bytes[start + 7])
    }
  }

  /// Notes for each cell and free block, where it begins, how long it is.
  ///
  /// - Returns: How many there are; nil where something is wrong with one.
  private func noteSpans(in sizes: UnsafeMutableBufferPointer<UInt32>) -> Int? {
    for index in 0..<count {
      var cell = Cell()
      let place = place(of: index)
      guard let size = read(place, into: &cell), sizes[place] == 0 else { return nil }
      sizes[place] = UInt32(size)
    }
    var blockCount = 0
    var block = (bytes + start + 1).load16()
    var last = content - 1
    while block > 0 {
      guard block > last, block + 4 <= shape.size, sizes[block] == 0 else { return nil }
      let size = (bytes + block + 2).load16()
      guard size >= 4, block + size <= shape.size else { return nil }
      sizes[block] = UInt32(size)
      blockCount += 1
      last = block + size - 1
      block = (bytes + block).load16()
    }
    return count + blockCount
  }
}
