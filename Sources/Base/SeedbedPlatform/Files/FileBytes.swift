import SeedbedSystem

/// Small files as a whole.
package enum FileBytes {
  /// The bytes of a file, or so many at its start.
  package static func read(
    _ path: String,
    atMost limit: Int = .max
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    try readBlocks(of: path) { block in
      bytes += block
      return bytes.count < limit
    }
    return bytes.count > limit ? Array(bytes.prefix(limit)) : bytes
  }

  /// Reads a file block by block to its end, or until the block is not wanted.
  package static func readBlocks(
    of path: String,
    _ take: (UnsafeRawBufferPointer) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = SeedbedSystem.read(descriptor, block.baseAddress, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
      guard count > 0, try take(UnsafeRawBufferPointer(rebasing: block[..<count])) else { return }
    }
  }

  /// Writes all bytes to an open file; false if the system refuses, with its `errno`.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = SeedbedSystem.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Adds a line to a file, in one call so that a line is there whole or cut at its end.
  package static func append(_ text: String, to path: String) throws(StoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
    defer { close(descriptor) }
    try append(text, to: descriptor, named: path)
  }

  /// Adds a line to an open file.
  package static func append(
    _ text: String,
    to descriptor: Int32,
    named path: String
  ) throws(StoreError) {
    try append(Array(text.utf8)[...], to: descriptor, named: path)
  }

  /// Adds bytes to an open file.
  package static func append(
    _ bytes: ArraySlice<UInt8>,
    to descriptor: Int32,
    named path: String
  ) throws(StoreError) {
    let isWritten = bytes.withUnsafeBytes { write($0, to: descriptor) }
    guard isWritten else { throw StoreError(cannot: "write", path, errorNumber: errno) }
  }
}
