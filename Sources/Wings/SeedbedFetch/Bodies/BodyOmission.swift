import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping

/// Cuts members out of a body; all other bytes stay as the server sent them.
package struct BodyOmission {
  /// Names map over arrays.
  private let paths: MemberPaths

  package init(_ keyPaths: [DumpKeyPath]) {
    paths = MemberPaths(
      keyPaths.map { path in
        path.segments.compactMap { segment in
          if case .member(let name) = segment { Array(name.utf8) } else { nil }
        }
      }
    )
  }

  /// Cuts the members out of a body of valid JSON, holding no more than a block of it.
  ///
  /// Gzip data is inflated, and UTF-16 and UTF-32 become UTF-8: the body stays so, for equal texts
  /// have more than one compressed form.
  func apply(to body: inout BodyFile) throws(StoreError) {
    if let bytes = body.bytes, try !body.isCoded {
      body.bytes = cut(bytes)
      return
    }
    let path = body.path + ".cut"
    let writer = BodyWriter(path, holding: body.bytes == nil ? 0 : .max)
    try writer.open(keeping: 0)
    var cutter = MemberCutter(paths)
    var failure: StoreError?
    try body.readTextBlocks { block in
      cutter.take(block)
      do throws(StoreError) {
        try writer.append(bytes: cutter.output)
      } catch {
        failure = error
      }
      cutter.output.removeAll(keepingCapacity: true)
      return failure == nil
    }
    writer.close()
    if let failure { throw failure }
    if body.bytes != nil {
      body.bytes = writer.bytes
    } else {
      try Folders.move(path, to: body.path)
    }
  }

  /// The documents without the members, taken in blocks of so many bytes.
  package func cut(_ bytes: [UInt8], inBlocksOf size: Int = 1 << 16) -> [UInt8] {
    var cutter = MemberCutter(paths)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = bytes[start..<min(start + size, bytes.count)]
      block.withUnsafeBytes { cutter.take($0) }
    }
    return cutter.output
  }
}
