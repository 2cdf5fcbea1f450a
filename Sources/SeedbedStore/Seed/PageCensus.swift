#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Follows the trees of a database file down to the leaves, which are not looked at, to see that
/// each page belongs to one of them.
///
/// A `quick_check` of a table alone sees no page that another table takes as well, and none that
/// nothing takes. Where each page has its one place in a tree, there is neither: an overflow page
/// that a damaged leaf leads to would be a page of a tree, whose first bytes are no number of a
/// next page.
struct PageCensus {
  /// The pages of each tree, in the order of the roots.
  private(set) var pages: [Int] = []
  /// The pages of the file.
  let pageCount: Int
  private let descriptor: Int32
  private let pageSize: Int
  private var isTaken: [Bool]
  private var page: [UInt8]

  /// Nil where a page has no place or several, or where it cannot be told, as with overflow pages
  /// and free ones.
  init?(path: String, pageSize: Int, roots: [UInt32]) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var information = stat()
    let size = fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
    self.pageSize = pageSize
    pageCount = size / pageSize
    isTaken = Array(repeating: false, count: pageCount)
    page = Array(repeating: 0, count: pageSize)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard size % pageSize == 0, hasPlainHeader() else { return nil }
    for root in roots {
      guard let count = count(below: root) else { return nil }
      pages.append(count)
    }
    let hasLockPage = PageNumbers.lockPage(pageSize: pageSize) <= pageCount
    guard pages.reduce(0, +) == pageCount - (hasLockPage ? 1 : 0) else { return nil }
  }

  /// Whether the header tells the number of pages, and of neither free pages nor pointer maps.
  private mutating func hasPlainHeader() -> Bool {
    read(1) && number(at: 28) == pageCount
      && [32, 36, 52, 64].allSatisfy { number(at: $0) == 0 }
  }

  /// The pages of a tree, level by level.
  private mutating func count(below root: UInt32) -> Int? {
    guard take(Int(root)) else { return nil }
    var level = [root]
    var count = 1
    // All leaves of a sound tree are equally deep; in no other does the check find nothing.
    while let first = level.first, read(first), isInterior(first) {
      var below: [UInt32] = []
      for number in level {
        guard read(number), isInterior(number), addChildren(of: number, to: &below) else {
          return nil
        }
      }
      count += below.count
      level = below
    }
    return count
  }

  private mutating func addChildren(of number: UInt32, to children: inout [UInt32]) -> Bool {
    let start = headerStart(number)
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    guard start + 12 + 2 * count <= pageSize else { return false }
    for index in 0...count {
      var place = start + 8
      if index > 0 {
        let pointer = start + 10 + 2 * index
        place = Int(page[pointer]) << 8 | Int(page[pointer + 1])
      }
      guard place + 4 <= pageSize, take(self.number(at: place)) else { return false }
      children.append(UInt32(self.number(at: place)))
    }
    return true
  }

  /// Notes that a page belongs to a tree; false where it is no page, or taken.
  private mutating func take(_ number: Int) -> Bool {
    guard number > 0, number <= pageCount, !isTaken[number - 1] else { return false }
    isTaken[number - 1] = true
    return true
  }

  private mutating func read(_ number: UInt32) -> Bool {
    let place = off_t(number - 1) * off_t(pageSize)
    return pread(descriptor, &page, pageSize, place) == pageSize
  }

  private func isInterior(_ number: UInt32) -> Bool {
    let kind = PageShape.Kind(rawValue: page[headerStart(number)])
    return kind == .tableInterior || kind == .indexInterior
  }

  /// Where a page's own header starts: on the first one, after the file's.
  private func headerStart(_ number: UInt32) -> Int { number == 1 ? 100 : 0 }

  private func number(at place: Int) -> Int {
    page[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
