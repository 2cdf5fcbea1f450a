import SeedbedSystem

/// Small files as a whole.
package enum FileBytes {
  /// The bytes of a file, or so many at its start.
  package static func read(
    _ path: String,
    atMost limit: Int = .max
  ) throws(StoreError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = SeedbedSystem.read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
      if bytes.count >= limit { return Array(bytes.prefix(limit)) }
    }
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
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StoreError(cannot: "write", path, errorNumber: errno) }
      bytes = bytes.dropFirst(count)
    }
  }
}
