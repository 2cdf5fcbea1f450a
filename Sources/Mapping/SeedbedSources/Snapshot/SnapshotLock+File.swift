import SeedbedDumps

extension SnapshotLock {
  /// The lock of a snapshot's folder; nil where it has none.
  package static func read(folder: String) throws(LockProblem) -> SnapshotLock? {
    let source: DescriptorSource
    do {
      source = try DescriptorSource(path: folder + "/" + fileName)
    } catch {
      return nil
    }
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while true {
      let count: Int
      do {
        count = try source.read(into: buffer)
      } catch {
        throw LockProblem(reason: "it cannot be read")
      }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return try SnapshotLock(parsing: bytes)
  }
}
