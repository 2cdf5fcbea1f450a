import SeedbedBase
import SeedbedSystem

/// The sign by which a file is recognised as a seed that has not been changed since its build.
///
/// A build sets the header's change counter, and the counter for which the header's other numbers
/// hold, to one value of ours. SQLite counts it up in every transaction that writes in a
/// rollback journal's mode, and notes in the header when it changes to WAL mode: a writer to a
/// seed undoes the sign, whatever else they leave alone.
enum SeedSign {
  static let counter: UInt32 = 0x5EED_BED0
  private static let magic = Array("SQLite format 3\u{0}".utf8)
  private static let headerSize = 100

  /// Signs a finished database that nobody has open.
  ///
  /// Errors name it by `name`.
  static func write(to path: String, named name: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", name, errorNumber: errno) }
    defer { close(descriptor) }
    guard var header = header(of: descriptor) else {
      throw StoreError(cannot: "read", name, errorNumber: errno)
    }
    // A database without a table may be an empty file.
    guard isDatabase(header) else { return }
    withUnsafeBytes(of: counter.bigEndian) { bytes in
      header.replaceSubrange(24..<28, with: bytes)
      header.replaceSubrange(92..<96, with: bytes)
    }
    guard header.withUnsafeBytes({ FileBytes.write($0, to: descriptor, at: 0) }) else {
      throw StoreError(cannot: "write", name, errorNumber: errno)
    }
  }

  /// True if a header is that of a database.
  static func isDatabase(_ header: [UInt8]) -> Bool {
    header.count == headerSize && header.starts(with: magic)
  }

  /// True if a header bears the sign: both counters are ours, and the file is in no WAL mode.
  static func isSigned(_ header: [UInt8]) -> Bool {
    isDatabase(header) && header[18] == 1 && header[19] == 1
      && [24, 92].allSatisfy { start in
        header[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } == counter
      }
  }

  /// The first bytes of a file, as many as it has; nil, with the reason in `errno`, where it cannot be
  /// read.
  static func header(of descriptor: Int32) -> [UInt8]? {
    fileStart(of: descriptor, count: headerSize)
  }
}

/// So many bytes from the start of an open file, or all; nil where they cannot be read.
package func fileStart(of descriptor: Int32, count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  let read = bytes.withUnsafeMutableBytes { FileBytes.read(descriptor, into: $0, at: 0) }
  return read.map { Array(bytes[..<$0]) }
}
