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
    var done = 0
    while done < body.count {
      let count = body.withUnsafeBytes { bytes in
        pwrite(
          descriptor,
          bytes.baseAddress.map { $0 + done },
          body.count - done,
          off_t(start + done)
        )
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
      done += count
    }
    size += body.count
    return start
  }

  /// The bytes of a body from a place on.
  func body(at start: Int, count: Int) throws(StoreError) -> [UInt8] {
    var body = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = body.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + done }, count - done, off_t(start + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
      done += read
    }
    return body
  }
}
