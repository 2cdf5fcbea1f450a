package import SeedbedBase
import SeedbedSystem

/// The bytes of a database's file.
package struct SeedFileBytes {
  private static let magic = Array("SQLite format 3\u{0}".utf8)
  private static let headerSize = 100
  private static let chunkSize = 1 << 16

  let path: String
  /// The first bytes; of an empty database none.
  private let header: [UInt8]

  package init(_ path: String) throws(StoreError) {
    self.path = path
    try Database.refusePipe(path, namedInErrors: path)
    header = try FileBytes.read(path, atMost: Self.headerSize)
  }

  /// True if SQLite can read it: an empty file is an empty database.
  package var isDatabase: Bool {
    header.isEmpty || header.count == Self.headerSize && header.starts(with: Self.magic)
  }

  /// True if it only stands for a file that Git LFS keeps elsewhere.
  package var isPointer: Bool {
    header.starts(with: "version https://git-lfs".utf8)
  }

  /// The version of the library that wrote it, such as `3.45.1`.
  var libraryVersion: String? {
    guard isDatabase, header.count == Self.headerSize else { return nil }
    let number = header[96..<100].reduce(0) { $0 << 8 | Int($1) }
    return number == 0
      ? nil : "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }

  /// Opens the database for reading, without a file beside it that is not there yet.
  func open(takesShares: Bool = false) throws(StoreError) -> Database {
    let isInWALMode = header.count == Self.headerSize && header[18] == 2
    let isAlone = isInWALMode && !Database.hasLog(beside: path)
    return try Database(
      path: path,
      access: isAlone ? .asItStands : .readOnly,
      takesShares: takesShares
    )
  }

  /// True if both files hold the same bytes, and have no log beside them.
  func isSame(as other: SeedFileBytes) throws(StoreError) -> Bool {
    guard header == other.header, ![path, other.path].contains(where: Database.hasLog) else {
      return false
    }
    let left = try Self.open(path)
    defer { fclose(left) }
    let right = try Self.open(other.path)
    defer { fclose(right) }
    var (a, b) = (
      [UInt8](repeating: 0, count: Self.chunkSize), [UInt8](repeating: 0, count: Self.chunkSize)
    )
    while true {
      let count = fread(&a, 1, a.count, left)
      let otherCount = fread(&b, 1, b.count, right)
      if ferror(left) != 0 { throw StoreError(cannot: "read", path, errorNumber: errno) }
      if ferror(right) != 0 { throw StoreError(cannot: "read", other.path, errorNumber: errno) }
      guard count == otherCount, a[..<count] == b[..<count] else { return false }
      if count == 0 { return true }
    }
  }

  private static func open(_ path: String) throws(StoreError) -> UnsafeMutablePointer<FILE> {
    guard let file = fopen(path, "rb") else {
      throw StoreError(cannot: "read", path, errorNumber: errno)
    }
    return file
  }
}
