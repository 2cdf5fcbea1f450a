import CSQLite

/// Where the pages of a database stand as they were before the transaction that writes to it.
///
/// A page is in the file until it is overwritten, and in the rollback journal from before then on;
/// what the journal does not have was no part of the database. One thread notes what is written, and
/// another asks, each under the lock.
final class PagesBefore: @unchecked Sendable {
  /// Four bytes of memory go to each page, and a place in the journal is kept in as many.
  private static let pageLimit = 1 << 22
  private static let sizeLimit: Int64 = 16 << 30

  // The number says nothing: a value without size would stand where the lock itself does.
  private let lock = Lock(0)
  /// How long the file was.
  let size: Int64
  /// Whether the transaction has ended, and with it what the journal held.
  var isOver = false
  private let pageSize: Int
  /// By page: the eighth of the offset in the journal at which its record begins; 0 for none.
  private var records: [UInt32]
  /// What was written to the journal last, if that was the number of a page.
  private var page = 0
  private var pageOffset: Int64 = -1

  /// Nil where the database is too large for it.
  init?(_ file: UnsafeMutablePointer<sqlite3_file>, pageSize: Int) {
    var size: Int64 = 0
    guard file.pointee.pMethods.pointee.xFileSize(file, &size) == SQLITE_OK, pageSize > 0,
      size <= Self.sizeLimit, Int(size) / pageSize <= Self.pageLimit
    else { return nil }
    self.size = size
    self.pageSize = pageSize
    records = Array(repeating: 0, count: Int(size) / pageSize)
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    lock.withLock { _ in body() }
  }

  /// Notes what is written to the journal: a record is the number of a page, the page as it was,
  /// and a check sum, each written by a call of its own.
  func note(_ source: UnsafeRawPointer, _ length: Int, at offset: Int64) {
    // Records begin at multiples of eight, and so do headers, which a page never does.
    if length == pageSize, offset == pageOffset, offset % 8 == 4, records.indices.contains(page) {
      records[page] = UInt32(truncatingIfNeeded: offset / 8)
    }
    pageOffset = length == 4 ? offset + 4 : -1
    if length == 4 { page = Int(UInt32(bigEndian: source.loadUnaligned(as: UInt32.self))) - 1 }
  }

  /// Where in the journal the bytes at an offset of the database stand; nil for those that were not
  /// overwritten.
  func place(of offset: Int64) -> Int64? {
    let page = Int(offset) / pageSize
    guard records.indices.contains(page), records[page] != 0 else { return nil }
    return Int64(records[page]) * 8 + 4 + offset % Int64(pageSize)
  }

  /// Where the first page from that at an offset on begins that may have been overwritten.
  func firstOverwritten(from offset: Int64) -> Int64 {
    let first = Int(offset) / pageSize
    let last = min(records.count, first + ReadAhead.capacity / pageSize + 1)
    guard first < last, let page = records[first..<last].firstIndex(where: { $0 != 0 }) else {
      return size
    }
    return Int64(page) * Int64(pageSize)
  }
}
