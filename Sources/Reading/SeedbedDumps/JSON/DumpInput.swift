/// The bytes of a source, inflated where they are gzip data.
package final class InflatedSource: ByteSource {
  private let source: LookaheadSource
  package let isGzip: Bool

  package init(
    _ source: any ByteSource,
    _ options: DumpReader.Options
  ) throws(SourceFailure) {
    (self.source, isGzip) = try Self.open(source, options)
  }

  /// The bytes, whose start can be looked at, and whether they were gzip data.
  static func open(
    _ source: any ByteSource,
    _ options: DumpReader.Options
  ) throws(SourceFailure) -> (LookaheadSource, isGzip: Bool) {
    let capacity = min(options.bufferSize, 1 << 16)
    let head = LookaheadSource(source, capacity: capacity)
    guard try head.look(ahead: 2), head.available[0] == 0x1F, head.available[1] == 0x8B else {
      return (head, false)
    }
    return (LookaheadSource(GzipSource(head, options), capacity: capacity), true)
  }

  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceFailure) -> Int {
    try source.read(into: buffer)
  }
}

/// A dump's text: inflated, converted to UTF-8, without its byte order mark.
struct DumpInput {
  let text: any ByteSource
  let meter: MeteredSource
  /// Where the text starts: the bytes of a UTF-8 byte order mark.
  let textOffset: Int

  init(_ source: any ByteSource, _ options: DumpReader.Options) throws(SourceFailure) {
    meter = MeteredSource(source, hashes: options.computesHash)
    let (head, _) = try InflatedSource.open(meter, options)
    _ = try head.look(ahead: 4)
    let mark = Array(head.available.prefix(4))
    if mark == [0xFF, 0xFE, 0, 0] || mark == [0, 0, 0xFE, 0xFF] {
      head.skip(4)
      text = UnicodeSource(head, encoding: .utf32(isBigEndian: mark[0] == 0))
      textOffset = 0
    } else if mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]) {
      head.skip(2)
      text = UnicodeSource(head, encoding: .utf16(isBigEndian: mark[0] == 0xFE))
      textOffset = 0
    } else {
      textOffset = mark.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      head.skip(textOffset)
      text = head
    }
  }
}
