import CAtomics
import SeedbedSystem

/// The bytes of files: calls of the system that go on where they were interrupted or did a part.
package enum FileBytes {
  /// The bytes of a file, or so many at its start.
  package static func read(
    _ path: String,
    atMost limit: Int = .max
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    try readBlocks(of: path) { block throws(StoreError) in
      bytes += block.prefix(limit - bytes.count)
      return bytes.count < limit
    }
    return bytes
  }

  /// Writes the bytes of a file to an open one, which has a name in errors.
  static func copy(_ path: String, to descriptor: Int32, named name: String) throws(StoreError) {
    try readBlocks(of: path) { block throws(StoreError) in
      guard write(block, to: descriptor) else { throw StoreError(cannot: "write", name) }
      return true
    }
  }

  /// Reads a file block by block until its end, or until `body` returns false.
  package static func readBlocks(
    of path: String,
    _ body: (UnsafeRawBufferPointer) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", path) }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = SeedbedSystem.read(descriptor, block.baseAddress, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(cannot: "read", path) }
      guard count > 0, try body(UnsafeRawBufferPointer(rebasing: block[..<count])) else { return }
    }
  }

  /// Reads from a place of an open file as many bytes as there is room for, or until its end; nil, with the
  /// reason in `errno`, where it cannot be read.
  package static func read(
    _ descriptor: Int32,
    into room: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) -> Int? {
    var done = 0
    while done < room.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      if count < 0 { return nil }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all bytes behind those written before, or at a place; false, with the reason in `errno`, where that
  /// fails.
  package static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32,
    at offset: Int? = nil
  ) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count =
        offset.map { pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + done)) }
        ?? SeedbedSystem.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { errno = ENOSPC }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Has the system start to write a stretch of a file to its disk, so that a later sync takes less time.
  package static func startWriting(_ descriptor: Int32, _ stretch: Range<Int>) {
    seedbed_start_writing(descriptor, Int64(stretch.lowerBound), Int64(stretch.count))
  }

  /// Adds a line to a file, in one call so that a line is there whole or cut at its end.
  package static func append(_ text: String, to path: String) throws(StoreError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw StoreError(cannot: "write", path) }
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
    guard bytes.withUnsafeBytes({ write($0, to: descriptor) }) else {
      throw StoreError(cannot: "write", path)
    }
  }
}
