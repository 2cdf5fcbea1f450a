import SeedbedBase

extension DumpReader {
  /// Goes on to the next child of the innermost walked container, or past its end.
  func visitChild() throws(DumpError) {
    let top = frames.count - 1
    let isObject = frames[top].isObject
    guard var first = try window.peek() else { throw unexpectedEnd() }
    let closing = isObject ? Lexer.closeBrace : Lexer.closeBracket
    if first == closing {
      return leave()
    }
    if frames[top].index >= 0 {
      guard first == Lexer.comma else {
        throw fail(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, first)
      }
      window.position += 1
      guard let next = try window.peek() else { throw unexpectedEnd() }
      first = next
    }
    frames[top].index += 1
    let base = cursors.count
    if isObject {
      let taken = try window.takeName(first)
      name = taken.raw
      // Reading on moves the bytes.
      if taken.isEscaped || !frames[top].children.isEmpty {
        name = nameBuffer.hold(taken.raw, isEscaped: taken.isEscaped)
      }
      pickMembers(of: top, named: name)
      guard let colon = try window.peek() else { throw unexpectedEnd() }
      guard colon == Lexer.colon else { throw fail(.expectedColon, colon) }
      window.position += 1
      guard let next = try window.peek() else { throw unexpectedEnd() }
      first = next
    } else if !frames[top].isUniform {
      pickElements(of: top)
    }
    if frames[top].holdsUnits {
      if countsRecords { return try countRecord(first) }
      try scanUnit()
      pending = frames[top].children
      hasUniformUnit = true
      unitBase = cursors.count
      return
    }
    for index in frames[top].children {
      var child = cursors[index]
      child.place = frames[top].index
      cursors.append(child)
    }
    try visit(first, base: base)
  }

  private func leave() {
    let frame = frames.removeLast()
    window.position += 1
    if frame.index < 0 { findNothing(in: frame) }
    dropCursors(to: frame.cursors.lowerBound)
    unitBase = cursors.count
  }

  /// Takes the value at the next byte as its cursors, those from `base` on, decide.
  func visit(_ first: UInt8, base: Int) throws(DumpError) {
    switch decide(first, base: base) {
    case .none: try skipValue()
    case .unit:
      if countsRecords, cursors[base...].allSatisfy(\.isRecord) {
        dropCursors(to: base)
        return try countRecord(first)
      }
      try scanUnit()
      pending = base..<cursors.count
      hasUniformUnit = false
      unitBase = base
    case .descend:
      window.position += 1
      enter(isObject: first == Lexer.openBrace, base: base)
      unitBase = cursors.count
    }
  }

  /// Counts the record at the next byte; a null is none.
  private func countRecord(_ first: UInt8) throws(DumpError) {
    try skipValue()
    if first != 0x6E { countedRecords += 1 }
  }

  private func scanUnit() throws(DumpError) {
    let depth = frames.count
    while true {
      unitLength = try window.retrying { start, limit throws(JSONSyntaxError) in
        // Counting a reference would wait until all that was written reaches the memory.
        try Unmanaged.passUnretained(tape).borrowing { tape throws(JSONSyntaxError) in
          try tape.scan(start, limit: limit, depth: depth, names: names)
        }
      }
      // A number that ends with the bytes may go on.
      let isCut = window.current + unitLength == window.end && tape[0].kind.isNumber
      if !isCut || window.isFinal { break }
      try window.refill()
    }
    try window.checkSize(unitLength)
    place = window.place()
  }

  func skipValue() throws(DumpError) {
    skipper.start(depth: frames.count)
    while true {
      do throws(JSONSyntaxError) {
        window.position += try skipper.run(
          window.current,
          limit: window.end,
          isFinal: window.isFinal
        )
        return
      } catch {
        guard error.kind == .unexpectedEnd, !window.isFinal else { throw window.located(error) }
        window.position += error.offset
      }
      try window.refill()
    }
  }

  private func unexpectedEnd() -> DumpError {
    window.located(JSONSyntaxError(offset: 0, kind: .unexpectedEnd))
  }

  private func fail(_ kind: JSONSyntaxError.Kind, _ byte: UInt8) -> DumpError {
    window.located(JSONSyntaxError(offset: 0, kind: kind, byte: byte))
  }
}
