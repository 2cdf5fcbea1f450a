import SeedbedPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file that a body goes to as it comes.
package final class BodyWriter {
  /// So many bytes are worth to be continued by another fetch.
  static let largeSize = 1 << 16

  package let path: String
  private var descriptor: Int32 = -1
  /// Called once a body is large, with its head.
  package var hasGrown: ((HTTPHead) -> Void)?

  package init(_ path: String) {
    self.path = path
  }

  deinit {
    close()
  }

  /// Opens the file for a body, of which the first bytes may be there already.
  func open(keeping offset: Int) throws(StoreError) {
    close()
    descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "create", path, errorNumber: errno) }
    guard ftruncate(descriptor, off_t(offset)) == 0, lseek(descriptor, 0, SEEK_END) == offset
    else { throw StoreError(cannot: "write", path, errorNumber: errno) }
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(StoreError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Makes the file hold these bytes.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    try open(keeping: 0)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(StoreError) in try append(bytes) }
    }
    close()
    try result.get()
  }

  func noteGrowth(_ head: HTTPHead) {
    hasGrown?(head)
    hasGrown = nil
  }

  package func close() {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
  }
}

// The system's calls, which the methods of the same names hide.

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
