import SeedbedBase

/// Takes rows, one at a time: writes the fields of each into the JSON text of an object of texts, and
/// the nodes of that object onto a tape.
///
/// One loop goes over the bytes: it looks for the end of a field, sixteen bytes at a time, while it
/// copies them. The bytes from the end of the data on are zeros. A row that the data cut off is taken
/// again from its start.
final class RowScan {
  typealias Bytes = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>

  /// Room that is always left in the text: for a vector, an escape and the end of a row.
  private static let slack = 128

  let separator: UInt8
  /// The text of the row that was taken last.
  private(set) var text: Output
  private var capacity = 4096
  /// Where the fields of that row begin.
  private(set) var starts: UnsafeMutablePointer<UInt32>
  private var fieldRoom = 64
  private var limit: Bytes
  private var isFinal = false
  /// The JSON text before the fields of a header row: none.
  private let nothing: CSVColumns.Column
  private let blank: Output

  init(separator: UInt8) {
    self.separator = separator
    text = .allocate(capacity: capacity)
    starts = .allocate(capacity: fieldRoom + 1)
    limit = UnsafePointer(text)
    blank = .allocate(capacity: 16)
    blank.initialize(repeating: 0, count: 16)
    nothing = CSVColumns.Column(
      lead: UnsafePointer(blank),
      leadCount: 0,
      nameOffset: 0,
      nameCount: 0,
      number: 0,
      flags: 0
    )
  }

  deinit {
    text.deallocate()
    starts.deallocate()
    blank.deallocate()
  }

  /// Takes the row that starts at `start`, with any number of fields where there are no columns yet.
  ///
  /// - Returns: How many bytes it has, without its line's end; nil where more bytes are needed.
  func take(
    _ start: Bytes,
    limit: Bytes,
    isFinal: Bool,
    columns: CSVColumns?,
    onto tape: Tape
  ) throws(CSVFailure) -> Int? {
    self.limit = limit
    self.isFinal = isFinal
    let width = columns?.count ?? .max
    let known = columns.map { UnsafePointer($0.columns) }
    let namelessCount = columns?.namelessCount ?? 0
    let last = namelessCount > 0 ? width : 0
    var nodes = try room(on: tape, for: columns?.count ?? fieldRoom, at: 0)
    var (p, out, field) = (start, text, 0)
    while true {
      guard field < width else { throw CSVFailure(kind: .tooManyFields, offset: p - start) }
      if field == fieldRoom { nodes = try room(on: tape, for: 2 * field, at: p - start) }
      let column = known.map { $0[field] } ?? nothing
      starts[field] = UInt32(truncatingIfNeeded: p - start)
      let node = nodes + (1 + 2 * field)
      out = write(column, at: out, node)
      let first = out - text
      var flags: UInt8 = 0
      let end =
        p.pointee == 0x22
        ? try quoted(p, start, &out, &flags) : try bare(p, start, &out, &flags)
      guard let end else { return nil }
      p = end
      node[1] = TapeNode(
        offset: UInt32(truncatingIfNeeded: first),
        length: UInt32(truncatingIfNeeded: out - text - first),
        next: UInt32(truncatingIfNeeded: 2 * field + 3),
        parent: 0,
        kind: .string,
        flags: flags
      )
      out.pointee = 0x22
      out += 1
      field += 1
      guard p.pointee == separator, p < limit, field != last else { break }
      p += 1
    }
    starts[field] = UInt32(truncatingIfNeeded: p - start + 1)
    if field == last, p.pointee == separator, p < limit {
      guard let end = try nameless(p, start, after: last, namelessCount) else { return nil }
      p = end
    }
    guard try isRowEnd(p, start) else { return nil }
    guard columns == nil || field == width else {
      throw CSVFailure(kind: .tooFewFields(found: field), offset: 0)
    }
    try finish(nodes, fields: field, end: out)
    let source = TapeSource(base: start, count: p - start, starts: UnsafePointer(starts))
    tape.take(1 + 2 * field, base: UnsafePointer(text), source: source)
    return p - start
  }

  /// Writes the JSON text before a field, and the node of its name.
  @inline(__always)
  private func write(
    _ column: CSVColumns.Column,
    at place: Output,
    _ node: UnsafeMutablePointer<TapeNode>
  ) -> Output {
    var out = place
    if text + capacity - out < column.leadCount + Self.slack {
      out = grow(from: out, by: column.leadCount)
    }
    if column.leadCount <= 16 {
      let bytes = UnsafeRawPointer(column.lead).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(out).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    } else {
      out.update(from: column.lead, count: column.leadCount)
    }
    node.pointee = TapeNode(
      nameAt: UInt32(truncatingIfNeeded: out - text + column.nameOffset),
      length: column.nameCount,
      number: column.number,
      parent: 0,
      flags: column.flags
    )
    return out + column.leadCount
  }

  /// Writes the end of the object, and its node.
  private func finish(
    _ nodes: UnsafeMutablePointer<TapeNode>,
    fields: Int,
    end: Output
  ) throws(CSVFailure) {
    end.pointee = 0x7D
    let count = end + 1 - text
    guard count <= Int(UInt32.max) else { throw CSVFailure(kind: .tooLarge, offset: 0) }
    nodes.pointee = TapeNode(
      offset: 0,
      length: UInt32(truncatingIfNeeded: count),
      next: UInt32(truncatingIfNeeded: 1 + 2 * fields),
      parent: TapeNode.noParent,
      kind: .object
    )
  }

  // MARK: Fields

  /// Takes a field without quotes from its first byte on; returns the byte after it, or nil where
  /// more bytes are needed.
  @inline(__always)
  private func bare(
    _ start: Bytes,
    _ row: Bytes,
    _ out: inout Output,
    _ flags: inout UInt8
  ) throws(CSVFailure) -> Bytes? {
    var p = start
    var inASCII = true
    while true {
      copyPlain(&p, &out, until: separator, inASCII: inASCII)
      let byte = p.pointee
      if byte == separator || byte == 0x0A || byte == 0x0D { break }
      if byte >= 0x80 {
        inASCII = false
      } else if byte == 0, p >= limit {
        guard isFinal else { return nil }
        break
      } else if byte == 0 || byte == 0x22 {
        if !inASCII { try checkUTF8(start, p, row) }
        throw CSVFailure(kind: byte == 0 ? .nul : .quoteInField, offset: p - row)
      } else {
        escape(&p, &out, &flags)
      }
    }
    if !inASCII { try checkUTF8(start, p, row) }
    return p
  }

  /// Takes a field in quotes from its opening quote on; returns the byte after it, or nil where more
  /// bytes are needed.
  @inline(__always)
  private func quoted(
    _ start: Bytes,
    _ row: Bytes,
    _ out: inout Output,
    _ flags: inout UInt8
  ) throws(CSVFailure) -> Bytes? {
    var p = start + 1
    var inASCII = true
    while true {
      copyPlain(&p, &out, until: 0x22, inASCII: inASCII)
      let byte = p.pointee
      if byte == 0x22 {
        if p + 1 >= limit, !isFinal { return nil }
        guard p[1] == 0x22 else { break }
        p += 1
        escape(&p, &out, &flags)
      } else if byte >= 0x80 {
        inASCII = false
      } else if byte == 0, p >= limit {
        guard isFinal else { return nil }
        throw CSVFailure(kind: .openQuote, offset: start - row)
      } else if byte == 0 {
        if !inASCII { try checkUTF8(start, p, row) }
        throw CSVFailure(kind: .nul, offset: p - row)
      } else {
        escape(&p, &out, &flags)
      }
    }
    if !inASCII { try checkUTF8(start, p, row) }
    p += 1
    let next = p.pointee
    let isEnd = next == separator || next == 0x0A || next == 0x0D || p >= limit
    guard isEnd else { throw CSVFailure(kind: .afterQuote, offset: p - row) }
    return p
  }

  /// Takes the fields of columns without a name, from the separator before them on; returns the byte
  /// after them, or nil where more bytes are needed.
  private func nameless(
    _ start: Bytes,
    _ row: Bytes,
    after last: Int,
    _ count: Int
  ) throws(CSVFailure) -> Bytes? {
    var p = start
    for column in last + 1...last + count where p.pointee == separator && p < limit {
      p += 1
      if p.pointee == 0x22, p[1] == 0x22 { p += 2 }
      if p + 1 >= limit, !isFinal { return nil }
      guard [separator, 0x0A, 0x0D].contains(p.pointee) || p >= limit else {
        throw CSVFailure(kind: .nameless(column: column), offset: p - row)
      }
    }
    guard p.pointee != separator || p >= limit else {
      throw CSVFailure(kind: .tooManyFields, offset: p + 1 - row)
    }
    return p
  }

  @inline(never)
  private func checkUTF8(_ start: Bytes, _ end: Bytes, _ row: Bytes) throws(CSVFailure) {
    guard let bad = UTF8Check.firstInvalid(start, end) else { return }
    throw CSVFailure(kind: .invalidUTF8, offset: bad - row)
  }

  /// True if a row ends at a byte; false where more bytes must tell.
  private func isRowEnd(_ p: Bytes, _ row: Bytes) throws(CSVFailure) -> Bool {
    guard p < limit, p.pointee == 0x0D else { return true }
    if p + 1 >= limit, !isFinal { return false }
    guard p[1] == 0x0A, p + 1 < limit else {
      throw CSVFailure(kind: .loneReturn, offset: p - row)
    }
    return true
  }

  /// Copies bytes up to the first that is `end`, a quote, a backslash or a control character, or, as
  /// long as all is ASCII, that is not.
  @inline(__always)
  private func copyPlain(
    _ place: inout Bytes,
    _ output: inout Output,
    until end: UInt8,
    inASCII: Bool
  ) {
    // Every type is written out: without, the generic comparison is chosen, many times slower.
    typealias Vector = SIMD16<Int8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    let ends: Vector = Vector(repeating: Int8(truncatingIfNeeded: end))
    let quotes: Vector = Vector(repeating: 0x22)
    let backslashes: Vector = Vector(repeating: 0x5C)
    let spaces: Vector = Vector(repeating: 0x20)
    let zeros: Vector = Vector(repeating: 0)
    var p = place
    var out = output
    while true {
      if text + capacity - out < Self.slack { out = grow(from: out, by: 0) }
      let bytes: Vector = UnsafeRawPointer(p).loadUnaligned(as: Vector.self)
      UnsafeMutableRawPointer(out).storeBytes(of: bytes, as: Vector.self)
      let isEnd: Mask = bytes .== ends
      let isQuote: Mask = bytes .== quotes
      let isBackslash: Mask = bytes .== backslashes
      // As signed numbers the bytes of others than ASCII's are below a space as well.
      let isLow: Mask = bytes .< spaces
      let isASCII: Mask = bytes .>= zeros
      let isStop: Mask = inASCII ? isLow : isLow .& isASCII
      let isSpecial: Mask = isEnd .| isQuote .| isBackslash .| isStop
      let special = unsafeBitCast(isSpecial, to: SIMD2<UInt64>.self)
      if special.x != 0 {
        let count = special.x.trailingZeroBitCount >> 3
        (place, output) = (p + count, out + count)
        return
      }
      if special.y != 0 {
        let count = 8 &+ special.y.trailingZeroBitCount >> 3
        (place, output) = (p + count, out + count)
        return
      }
      p += 16
      out += 16
    }
  }

  /// Takes a quote, a backslash or a control character, which JSON has as an escape.
  @inline(never)
  private func escape(_ p: inout Bytes, _ out: inout Output, _ flags: inout UInt8) {
    let byte = p.pointee
    p += 1
    flags |= TapeNode.hasEscapes
    out.pointee = 0x5C
    if byte >= 0x20 {
      out[1] = byte
      out += 2
      return
    }
    out[1] = 0x75
    out[2] = 0x30
    out[3] = 0x30
    out[4] = 0x30 + byte >> 4
    let digit = byte & 0xF
    out[5] = digit < 10 ? 0x30 + digit : 0x57 + digit
    out += 6
    switch byte {
    case 0x08: shorten(&out, to: 0x62)
    case 0x09: shorten(&out, to: 0x74)
    case 0x0A: shorten(&out, to: 0x6E)
    case 0x0C: shorten(&out, to: 0x66)
    case 0x0D: shorten(&out, to: 0x72)
    default: break
    }
  }

  private func shorten(_ out: inout Output, to letter: UInt8) {
    out -= 4
    out[-1] = letter
  }

  // MARK: Room

  /// Room for the nodes and the starts of so many fields.
  private func room(
    on tape: Tape,
    for fields: Int,
    at offset: Int
  ) throws(CSVFailure) -> UnsafeMutablePointer<TapeNode> {
    if fields > fieldRoom {
      let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: fields + 1)
      larger.update(from: starts, count: fieldRoom)
      starts.deallocate()
      starts = larger
      fieldRoom = fields
    }
    guard let nodes = tape.reserve(1 + 2 * fieldRoom) else {
      throw CSVFailure(kind: .tooLarge, offset: offset)
    }
    return nodes
  }

  /// Makes the text at least twice as large.
  @inline(never)
  private func grow(from out: Output, by count: Int) -> Output {
    let written = out - text
    let larger = max(2 * capacity, written + count + 2 * Self.slack)
    let memory = Output.allocate(capacity: larger)
    memory.update(from: text, count: written)
    text.deallocate()
    text = memory
    capacity = larger
    return memory + written
  }
}
