import SeedbedBase

/// The part of a dump's text that is in memory, and how far it has been taken.
///
/// The buffer ends in zero bytes for the scanners. It moves forward when more bytes are needed,
/// and grows only for a token or record that is larger than itself. While somebody borrows what
/// was taken, it stays as it is, and the window goes on in another. Its variables go without
/// checks for overlapping access, as the reader's do.
package final class DumpWindow {
  package typealias Bytes = UnsafePointer<UInt8>

  /// A buffer without the zero bytes at its end.
  typealias Buffer = UnsafeMutableBufferPointer<UInt8>

  /// How many taken bytes are kept for excerpts.
  private static let history = Excerpt.context

  let name: String
  private let source: any ByteSource
  private let maximum: Int
  private let textMaximum: Int
  private var failure: SourceFailure?
  @exclusivity(unchecked) private var buffer: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var capacity: Int
  /// The next byte to take, counted from the start of the buffer.
  @exclusivity(unchecked) package var position = 0
  @exclusivity(unchecked) private var limit = 0
  @exclusivity(unchecked) package private(set) var isFinal = false
  /// Where the buffer starts in the text.
  @exclusivity(unchecked) private var baseOffset: Int
  @exclusivity(unchecked) private var countedTo = 0
  @exclusivity(unchecked) private var line = 1
  @exclusivity(unchecked) private var lineStart: Int
  /// True if what was taken is borrowed until `takeLeft`.
  @exclusivity(unchecked) var isBorrowed = false
  /// The buffer that the window has left because it was borrowed.
  @exclusivity(unchecked) private var left: Buffer?
  /// A buffer to go on in.
  @exclusivity(unchecked) private var spare: Buffer?

  init(_ source: any ByteSource, textOffset: Int, name: String, options: DumpReader.Options) {
    self.source = source
    self.name = name
    maximum = options.maxRecordBytes
    textMaximum = options.maxTextBytes
    capacity = max(options.bufferSize, 64)
    buffer = Self.allocate(capacity)
    buffer.initialize(repeating: 0, count: Lexer.padding)
    baseOffset = textOffset
    lineStart = textOffset
  }

  deinit {
    buffer.deallocate()
    left?.deallocate()
    spare?.deallocate()
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: capacity + Lexer.padding)
  }

  /// Gives the buffer that was left to its borrower, who gives it back as a spare.
  func takeLeft() -> Buffer? {
    isBorrowed = false
    defer { left = nil }
    return left
  }

  /// Takes a buffer to go on in.
  func give(_ buffer: Buffer) {
    spare?.deallocate()
    spare = buffer
  }

  package var current: Bytes { Bytes(buffer) + position }
  package var end: Bytes { Bytes(buffer) + limit }
  /// The offset of the next byte in the text.
  package var offset: Int { baseOffset + position }

  /// Reads more bytes, keeping those from the next one on.
  ///
  /// Asked for one record again and again, it doubles the bytes it holds, so that scanning the
  /// record from its start each time costs no more than twice the record.
  package func refill() throws(DumpError) {
    countLines(to: position)
    let kept = limit - position
    try checkSize(kept)
    // A byte over the maximum tells that a value is too large.
    let wanted = max(min(kept, maximum + 1 - kept), 1)
    makeRoom(from: max(0, position - Self.history), for: kept + wanted + Self.history + 16)
    let start = limit
    while limit - start < wanted, !isFinal {
      do throws(SourceFailure) {
        if let failure { throw failure }
        let room = UnsafeMutableRawBufferPointer(start: buffer + limit, count: capacity - limit)
        let got = try source.read(into: room)
        limit += got
        isFinal = got == 0
      } catch {
        // An error in the bytes before the failure is reported first.
        if limit == start { throw located(error) }
        failure = error
        break
      }
    }
    (buffer + limit).update(repeating: 0, count: Lexer.padding)
    guard baseOffset + limit <= textMaximum else {
      throw invalid(.recordTooLarge, "the text is larger than \(textMaximum) bytes")
    }
  }

  /// Refuses a value of so many bytes, from the next one on, that is more than may be held.
  package func checkSize(_ count: Int) throws(DumpError) {
    guard count > maximum else { return }
    throw invalid(
      .recordTooLarge,
      "a value is larger than \(maximum) bytes, the limit for one value"
    )
  }

  private func makeRoom(from start: Int, for size: Int) {
    if size > capacity || isBorrowed {
      let old = moveToNextBuffer(from: start, for: size)
      if isBorrowed { left = old } else { old.deallocate() }
      isBorrowed = false
    } else {
      if start > 0 { buffer.update(from: buffer + start, count: limit - start) }
      forget(start)
    }
  }

  /// Goes on in another buffer, and hands over the one that holds what was taken.
  func leaveBuffer() -> Buffer {
    countLines(to: position)
    let old = moveToNextBuffer(from: max(0, position - Self.history), for: capacity)
    (buffer + limit).update(repeating: 0, count: Lexer.padding)
    return old
  }

  /// Goes on in a buffer for `size` bytes, with those from `start` on; returns the buffer before.
  private func moveToNextBuffer(from start: Int, for size: Int) -> Buffer {
    let old = Buffer(start: buffer, count: capacity)
    while capacity < size { capacity *= 2 }
    buffer = nextBuffer()
    if let source = old.baseAddress {
      buffer.update(from: source + start, count: limit - start)
    }
    forget(start)
    return old
  }

  /// Counts from another byte of the buffer on.
  private func forget(_ start: Int) {
    baseOffset += start
    position -= start
    countedTo -= start
    limit -= start
  }

  private func nextBuffer() -> UnsafeMutablePointer<UInt8> {
    guard let spare, spare.count >= capacity, let start = spare.baseAddress else {
      return Self.allocate(capacity)
    }
    capacity = spare.count
    self.spare = nil
    return start
  }

  /// Skips white space; returns the byte after it, or nil at the end of the text.
  @inline(__always)
  func peek() throws(DumpError) -> UInt8? {
    while true {
      let p = Lexer.whitespace(current)
      position += p - current
      if position < limit { return p.pointee }
      if isFinal { return nil }
      try refill()
    }
  }

  /// Runs a scanner from the next byte on, again with more bytes where they end too early.
  @inline(__always)
  func retrying<Result>(
    _ scan: (Bytes, Bytes) throws(JSONSyntaxError) -> Result
  ) throws(DumpError) -> Result {
    while true {
      do throws(JSONSyntaxError) {
        return try scan(current, end)
      } catch {
        guard error.kind == .unexpectedEnd, !isFinal else { throw located(error) }
      }
      try refill()
    }
  }

  /// Takes a member's name, which starts at the next byte; its bytes are valid until more are
  /// read.
  func takeName(
    _ first: UInt8
  ) throws(DumpError) -> (raw: UnsafeBufferPointer<UInt8>, isEscaped: Bool) {
    guard first == Lexer.quote else {
      throw located(JSONSyntaxError(offset: 0, kind: .expectedName, byte: first))
    }
    let (length, flags) = try retrying { start, limit throws(JSONSyntaxError) in
      var flags: UInt8 = 0
      do throws(ScanFailure) {
        return (try Lexer.string(start + 1, flags: &flags) - start - 1, flags)
      } catch {
        throw error.located(from: start, limit: limit)
      }
    }
    let raw = UnsafeBufferPointer(start: current + 1, count: length)
    position += length + 2
    return (raw, flags & TapeNode.hasEscapes != 0)
  }

  // MARK: Places

  /// Counts lines up to a byte of the buffer, which is not before the last one asked for.
  private func countLines(to index: Int) {
    guard index > countedTo else { return }
    let found = NewlineCounter.count(buffer + countedTo, index - countedTo)
    if found > 0 {
      line += found
      var last = index
      while buffer[last - 1] != Lexer.newline { last -= 1 }
      lineStart = baseOffset + last
    }
    countedTo = index
  }

  /// The line and column of a byte `distance` after the next one.
  func place(after distance: Int = 0) -> (line: Int, column: Int) {
    countLines(to: position)
    var place = (line: line, start: lineStart)
    let start = buffer + position
    for index in 0..<max(distance, 0) where start[index] == Lexer.newline {
      place = (place.line + 1, offset + index + 1)
    }
    return (place.line, offset + distance - place.start + 1)
  }

  func location(after distance: Int = 0) -> TextLocation {
    let (line, column) = place(after: distance)
    return TextLocation(file: name, line: line, column: column, byteOffset: offset + distance)
  }

  /// A problem at the byte `distance` after the next one.
  func invalid(
    _ code: DiagnosticCode,
    _ message: String,
    after distance: Int = 0,
    hint: String? = nil,
    isCut: Bool = false
  ) -> DumpError {
    let problem = Diagnostic(
      code,
      at: location(after: distance),
      excerpt: excerpt(at: position + distance)
    ) {
      message
    }
    .note(hint)
    return .invalid(problem, isCut: isCut)
  }

  /// An error whose offset counts from the next byte.
  func located(_ error: JSONSyntaxError) -> DumpError {
    let code: DiagnosticCode =
      switch error.kind {
      case .tooDeep: .tooDeep
      case .tooManyValues: .recordTooLarge
      case .invalidUTF8: .invalidEncoding
      default: .invalidJSON
      }
    let isCut = error.kind == .unexpectedEnd
    let hint = error.kind == .invalidUTF8 ? DumpError.encodingCure : nil
    return invalid(code, error.message, after: error.offset, hint: hint, isCut: isCut)
  }

  /// A failure of the source, which stands after the last byte that it gave.
  private func located(_ failure: SourceFailure) -> DumpError {
    (buffer + limit).update(repeating: 0, count: Lexer.padding)
    return DumpError(failure, at: name) { code, words, isCut in
      invalid(code, words, after: limit - position, isCut: isCut)
    }
  }

  private func excerpt(at index: Int) -> Excerpt? {
    let held = UnsafeBufferPointer(start: Bytes(buffer), count: max(limit, index))
    let excerpt = Excerpt(around: index, in: held)
    return excerpt.text.isEmpty ? nil : excerpt
  }
}
