/// How much of a payload stands on a b-tree page itself, for pages of a size without reserved
/// bytes.
package struct PageShape: Equatable, Sendable {
  /// The kinds of b-tree pages, by their first byte.
  enum Kind: UInt8, Sendable {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    var isTable: Bool { self == .tableInterior || self == .tableLeaf }

    var headerSize: Int {
      switch self {
      case .indexInterior, .tableInterior: 12
      case .indexLeaf, .tableLeaf: 8
      }
    }
  }

  let size: Int
  /// The longest payload of a table that has no overflow pages.
  let tableLimit: Int
  /// The longest payload of an index that has no overflow pages.
  let indexLimit: Int
  private let minimum: Int

  package init(size: Int) {
    precondition(size >= 512 && size <= 65_536 && size & (size - 1) == 0, "SQLite has such pages")
    self.size = size
    tableLimit = size - 35
    indexLimit = (size - 12) * 64 / 255 - 23
    minimum = (size - 12) * 32 / 255 - 23
  }

  /// The bytes of a payload beyond `limit` that stand on the page; the others overflow.
  func localSize(of payload: Int, limit: Int) -> Int {
    let local = minimum + (payload - minimum) % (size - 4)
    return local <= limit ? local : minimum
  }
}
