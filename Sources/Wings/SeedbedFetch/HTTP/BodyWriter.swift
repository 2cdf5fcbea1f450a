import SeedbedBase
import SeedbedSystem

/// The file that a body goes to as it comes.
///
/// A small body may stay in memory: files cost more time than the request itself.
package final class BodyWriter {
  /// So many bytes are worth to be continued by another fetch, and are not held in memory.
  package static let largeSize = 1 << 16

  package let path: String
  /// The most bytes that are held in memory in place of the file.
  private let heldSize: Int
  /// The bytes so far; nil where the file has them.
  package private(set) var bytes: [UInt8]?
  private var descriptor: Int32 = -1
  /// Called once a body is large, with its head.
  package var hasGrown: ((HTTPHead) -> Void)?

  /// Makes a writer that holds at most `heldSize` bytes in memory in place of the file.
  package init(_ path: String, holding heldSize: Int = 0) {
    self.path = path
    self.heldSize = heldSize
  }

  deinit {
    close()
  }

  /// Begins a body; the file may have its first bytes already.
  func open(keeping offset: Int) throws(StoreError) {
    close()
    if offset == 0, heldSize > 0 {
      bytes = []
    } else {
      bytes = nil
      try openFile(keeping: offset)
    }
  }

  private func openFile(keeping offset: Int) throws(StoreError) {
    let keeping = offset > 0 ? 0 : O_TRUNC
    descriptor = SeedbedSystem.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | keeping, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "create", path, errorNumber: errno) }
    guard offset > 0 else { return }
    guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, 0, SEEK_END) == offset
    else { throw StoreError(cannot: "write", path, errorNumber: errno) }
  }

  func append(_ part: UnsafeRawBufferPointer) throws(StoreError) {
    if let count = bytes?.count {
      guard count + part.count > heldSize else {
        bytes?.append(contentsOf: part)
        return
      }
      let held = bytes ?? []
      bytes = nil
      try openFile(keeping: 0)
      try append(bytes: held)
    }
    try write(part)
  }

  private func write(_ part: UnsafeRawBufferPointer) throws(StoreError) {
    guard FileBytes.write(part, to: descriptor) else {
      throw StoreError(cannot: "write", path, errorNumber: errno)
    }
  }

  /// Takes a whole body.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    try open(keeping: 0)
    defer { close() }
    try append(bytes: bytes)
  }

  func append(bytes: [UInt8]) throws(StoreError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try append(bytes) }
    }
    try result.get()
  }

  func noteGrowth(_ head: HTTPHead) {
    hasGrown?(head)
    hasGrown = nil
  }

  package func close() {
    if descriptor >= 0 { _ = SeedbedSystem.close(descriptor) }
    descriptor = -1
  }
}
