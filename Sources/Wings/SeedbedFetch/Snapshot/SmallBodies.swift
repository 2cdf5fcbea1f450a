import SeedbedPlatform
import SeedbedSystem

/// The small bodies of a fetch, one behind the other in one file: making a file for each takes more
/// time than its request.
final class SmallBodies {
  private let path: String
  private let descriptor: Int32
  /// How many bytes there are.
  private(set) var size: Int

  /// Opens the file, and makes it where there is none.
  init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
    size = Int(lseek(descriptor, 0, SEEK_END))
  }

  deinit { close(descriptor) }

  /// Adds a body; the place of its first byte.
  func add(_ body: [UInt8]) throws(StoreError) -> Int {
    let start = size
    guard body.withUnsafeBytes({ FileBytes.write($0, to: descriptor, at: start) }) else {
      throw StoreError(cannot: "write", path, errorNumber: errno)
    }
    size += body.count
    return start
  }

  /// The bytes of a body from a place on.
  func body(at start: Int, count: Int) throws(StoreError) -> [UInt8] {
    var body = [UInt8](repeating: 0, count: count)
    let read = body.withUnsafeMutableBytes { FileBytes.read(descriptor, into: $0, at: start) }
    guard read == count else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    return body
  }
}
