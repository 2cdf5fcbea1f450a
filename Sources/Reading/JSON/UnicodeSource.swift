/// Turns UTF-16 and UTF-32 into UTF-8.
final class UnicodeSource: ByteSource {
  /// An encoding other than UTF-8, known by its byte order mark.
  enum Encoding: Sendable {
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)

    /// The encoding of a text that begins with these bytes; nil for one without such a mark.
    init?(mark start: [UInt8]) {
      let start = start.prefix(4)
      if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] {
        self = .utf32(isBigEndian: start[0] == 0)
      } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
        self = .utf16(isBigEndian: start[0] == 0xFE)
      } else {
        return nil
      }
    }

    /// The bytes of a code unit, and those of the mark.
    var unitSize: Int {
      switch self {
      case .utf16: 2
      case .utf32: 4
      }
    }
  }

  private let input: LookaheadSource
  private let encoding: Encoding
  private var failure: SourceFailure?

  init(_ input: LookaheadSource, encoding: Encoding) {
    self.input = input
    self.encoding = encoding
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if let failure { throw failure }
    var written = 0
    do throws(SourceFailure) {
      while buffer.count - written >= 4 {
        // The text read so far is given before the source is asked again, which may wait or fail.
        if written > 0, input.available.count < 4 { break }
        guard let scalar = try nextScalar() else { break }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          buffer[written] = byte
          written += 1
        }
      }
    } catch {
      failure = error
      if written == 0 { throw error }
    }
    return written
  }

  private func nextScalar() throws(SourceFailure) -> Unicode.Scalar? {
    guard try input.look(ahead: 1) else { return nil }
    let size = encoding.unitSize
    guard try input.look(ahead: size) else {
      throw .encoding("the text ends inside a UTF-\(size * 8) code unit")
    }
    let first = unit(at: 0)
    guard size == 2, first & 0xF800 == 0xD800 else {
      guard let scalar = Unicode.Scalar(first) else {
        throw .encoding("0x\(String(first, radix: 16)) is not a Unicode scalar value")
      }
      input.skip(size)
      return scalar
    }
    guard first < 0xDC00, try input.look(ahead: 4), unit(at: 2) & 0xFC00 == 0xDC00 else {
      throw .encoding("half of a UTF-16 surrogate pair")
    }
    let value = 0x10000 + ((first & 0x3FF) << 10 | unit(at: 2) & 0x3FF)
    input.skip(4)
    return Unicode.Scalar(value)
  }

  private func unit(at index: Int) -> UInt32 {
    let bytes = input.available
    switch encoding {
    case .utf16(let isBigEndian):
      let unit = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
    case .utf32(let isBigEndian):
      let unit = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      return isBigEndian ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit)
    }
  }
}
