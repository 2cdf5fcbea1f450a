import SeedbedLanguage

extension DumpReader {
  func makeItem() -> DumpItem {
    let cursor = cursors[pending.lowerBound]
    pending = (pending.lowerBound + 1)..<pending.upperBound
    itemCount += 1
    var entryName = cursor.isEntry ? name : nil
    if cursor.isKeyOnly, !tape[0].isContainer, tape[0].kind != .null {
      entryName = nameBuffer.hold(tape.view.raw(0), isEscaped: tape[0].isEscaped)
    }
    return DumpItem(
      selection: paths[cursor.path].selection,
      alternative: paths[cursor.path].alternative,
      remainingCount: paths[cursor.path].segments.count - cursor.segment,
      isRecord: cursor.isRecord,
      isMapped: cursor.isMapped,
      isKeyOnly: cursor.isKeyOnly,
      entryName: entryName,
      index: hasUniformUnit ? frames[frames.count - 1].index : cursor.place,
      documentIndex: documentIndex,
      line: place.line,
      column: place.column,
      byteOffset: window.offset,
      sharesUnitWithNext: !pending.isEmpty
    )
  }

  /// Goes on behind the unit, whose last item was taken, and hands over the buffer that it stands in.
  func leaveBuffer() -> DumpWindow.Buffer {
    window.position += unitLength
    unitLength = 0
    return window.leaveBuffer()
  }

  /// Goes on to the next unit; at the end of the dump there are no pending cursors.
  func readUnit() throws(DumpError) {
    window.position += unitLength
    unitLength = 0
    dropCursors(to: unitBase)
    if let documents { return try readDocument(documents) }
    while pending.isEmpty {
      if frames.isEmpty {
        guard try startDocument() else {
          isDone = true
          return
        }
      } else {
        try visitChild()
      }
    }
  }

  /// The most bytes of white space that are held to see whether a container is empty.
  private static let heldSpace = 1 << 16

  private func startDocument() throws(DumpError) -> Bool {
    let end = window.offset
    if readsOneDocument, documentIndex == 0 {
      isFollowed = try window.peek() != nil
      return false
    }
    guard let first = try window.peek() else {
      if documentIndex < 0, !isLineFormat {
        throw window.invalid(.invalidJSON, "expected a JSON value, found an empty file")
      }
      return false
    }
    if documentIndex >= 0 { try checkSeparation(first, isApart: window.offset > end) }
    documentIndex += 1
    wasScalar = first != Lexer.openBrace && first != Lexer.openBracket
    for index in choices.indices where hasAlternatives { choices[index] = PathChoice() }
    if !wasScalar, !readsOneDocument, try isEmptyContainer(first) {
      try skipValue()
      return true
    }
    wasSearched = true
    let base = cursors.count
    for index in paths.indices {
      cursors.append(PathCursor(path: index, place: documentIndex))
    }
    try visit(first, base: base)
    return true
  }

  /// Checks that what stands after a document is another one.
  private func checkSeparation(_ first: UInt8, isApart: Bool) throws(DumpError) {
    let isOpening = first == Lexer.openBrace || first == Lexer.openBracket || first == Lexer.quote
    let isDigit = first &- 0x30 <= 9 || first == Lexer.minus
    let isLetter = first == 0x74 || first == 0x66 || first == 0x6E
    let isWelcome = isOpening || (isDigit || isLetter) && (isApart || !wasScalar)
    guard isWelcome, format != .json else {
      throw window.located(JSONSyntaxError(offset: 0, kind: .trailingContent, byte: first))
    }
  }

  /// True if a container has no values; one that begins with more white space than is held for that
  /// counts as one that has.
  private func isEmptyContainer(_ first: UInt8) throws(DumpError) -> Bool {
    try window.retrying { start, limit throws(JSONSyntaxError) in
      let p = Lexer.whitespace(start + 1)
      if p - start > Self.heldSpace { return false }
      if p >= limit { throw JSONSyntaxError(offset: limit - start, kind: .unexpectedEnd) }
      return p.pointee == (first == Lexer.openBrace ? Lexer.closeBrace : Lexer.closeBracket)
    }
  }
}
