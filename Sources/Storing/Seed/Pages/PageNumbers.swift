/// Gives out the numbers of new pages at the end of a database file.
struct PageNumbers {
  /// The byte that SQLite locks, on a page that no tree may use.
  private static let lockByte = 0x4000_0000

  /// The last number that is in use.
  private(set) var last: UInt32
  private let lockPage: UInt32

  init(last: UInt32, pageSize: Int) {
    self.last = last
    lockPage = UInt32(Self.lockPage(pageSize: pageSize))
  }

  /// The number of the page of the byte that SQLite locks.
  static func lockPage(pageSize: Int) -> Int { lockByte / pageSize + 1 }

  /// The number that comes after another.
  @inline(__always)
  func next(after number: UInt32) -> UInt32 {
    let next = number &+ 1
    return next == lockPage ? next &+ 1 : next
  }

  /// Takes the next number.
  @inline(__always)
  mutating func take() -> UInt32 {
    last = next(after: last)
    return last
  }
}
