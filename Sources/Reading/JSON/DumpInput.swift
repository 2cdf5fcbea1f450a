/// The text of a source: gzip data is inflated, and UTF-16 and UTF-32 are converted to UTF-8.
package final class TextSource: ByteSource {
  private let text: any ByteSource

  package init(
    _ source: any ByteSource,
    _ options: DumpReader.Options
  ) throws(SourceFailure) {
    text = try Self.open(source, options).text
  }

  /// True if bytes that begin like this are other than those of the text.
  package static func isCoded(_ start: [UInt8]) -> Bool {
    isGzip(start) || UnicodeSource.Encoding(mark: start) != nil
  }

  private static func isGzip(_ start: [UInt8]) -> Bool { start.starts(with: [0x1F, 0x8B]) }

  /// The first bytes of what is no text, and what it is.
  private static let foreignForms: [([UInt8], String)] = [
    (
      [0x50, 0x4B, 3, 4],
      "a ZIP archive (.zip, .xlsx, .ods): unpack it, or save its table as CSV"
    ),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd data: unpack it with 'zstd -d', or compress it with gzip"),
    ([0xFD, 0x37, 0x7A, 0x58], "xz data: unpack it with 'xz -d', or compress it with gzip"),
    ([0x42, 0x5A, 0x68, 0x39], "bzip2 data: unpack it with 'bzip2 -d', or compress it with gzip"),
  ]

  /// The text, and the same as a source whose start can be looked at; nil if it is converted.
  static func open(
    _ source: any ByteSource,
    _ options: DumpReader.Options
  ) throws(SourceFailure) -> (text: any ByteSource, plain: LookaheadSource?) {
    let capacity = min(options.bufferSize, 1 << 16)
    var head = LookaheadSource(source, capacity: capacity)
    if try head.look(ahead: 2), isGzip(Array(head.available.prefix(2))) {
      head = LookaheadSource(GzipSource(head, options), capacity: capacity)
    }
    _ = try head.look(ahead: 4)
    for (mark, words) in foreignForms where head.available.starts(with: mark) {
      throw .encoding("found \(words)")
    }
    guard let encoding = UnicodeSource.Encoding(mark: Array(head.available.prefix(4))) else {
      return (head, head)
    }
    head.skip(encoding.unitSize)
    return (UnicodeSource(head, encoding: encoding), nil)
  }

  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceFailure) -> Int {
    try text.read(into: buffer)
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
    let opened = try TextSource.open(meter, options)
    text = opened.text
    let isMarked = opened.plain?.available.starts(with: [0xEF, 0xBB, 0xBF]) ?? false
    textOffset = isMarked ? 3 : 0
    opened.plain?.skip(textOffset)
  }
}
