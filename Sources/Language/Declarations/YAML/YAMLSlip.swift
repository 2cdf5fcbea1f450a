import SeedbedBase

/// A place where libyaml stopped, and what it was in.
struct YAMLSlip {
  /// The probable mistake.
  struct Cause: Annotated {
    let range: Range<Int>
    private(set) var problem: Diagnostic

    init(at range: Range<Int>, _ message: () -> String) {
      self.range = range
      problem = Diagnostic(.invalidYAML, message)
    }

    func changed(_ change: (inout Diagnostic) -> Void) -> Cause {
      var changed = self
      change(&changed.problem)
      return changed
    }
  }

  /// libyaml's own words.
  let message: String
  /// In bytes, at most the text's end.
  let offset: Int
  /// The start of the list, mapping or text that was being read.
  let context: Int?
  /// The last text in quotes before the place.
  let lastQuoted: Range<Int>?

  /// The slip of a hand that libyaml came upon only here; nil where none is likely.
  func cause(in source: SourceText) -> Cause? {
    openQuotes(source) ?? quoteInQuotes(source) ?? otherBlank(source) ?? missingBlank(source)
      ?? missingColon(source) ?? openBracket(source) ?? wrongIndentation(source)
  }

  // MARK: Quotes

  private func openQuotes(_ lines: SourceText) -> Cause? {
    if message.hasPrefix("while scanning a quoted scalar"), let context {
      return Cause(at: context..<context + 1) { "these quotes are not closed" }
    }
    guard let quoted = lastQuoted, quoted.upperBound <= offset,
      lines.lineIndex(of: quoted.lowerBound) < lines.lineIndex(of: quoted.upperBound),
      lines.lineIndex(of: quoted.upperBound) == lines.lineIndex(of: offset)
    else { return nil }
    let line = lines.lineIndex(of: quoted.upperBound) + 1
    return Cause(at: quoted.lowerBound..<quoted.lowerBound + 1) {
      "these quotes are closed only in line \(line), by quotes that should open another text"
    }
  }

  /// `'it's'`: libyaml takes the quote inside for the end.
  private func quoteInQuotes(_ lines: SourceText) -> Cause? {
    guard let quoted = lastQuoted, quoted.upperBound == offset, offset < lines.bytes.count,
      lines.isWordByte(lines.bytes[offset])
    else { return nil }
    let isSingle = lines.bytes[offset - 1] == UInt8(ascii: "'")
    return Cause(at: offset - 1..<offset) { "these quotes close the text before its end" }
      .fix(
        isSingle
          ? FixIt(message: "write '' for a quote in the text", replacement: "''")
          : FixIt(message: "write \\\" for a quote in the text", replacement: "\\\"")
      )
  }

  // MARK: Keys

  /// A no-break space, as web pages have it, at the start of a line or behind a key.
  private func otherBlank(_ lines: SourceText) -> Cause? {
    let line = lines.lineIndex(of: offset)
    for line in [lines.contentLine(before: line), line].compactMap(\.self) {
      let content = lines.content(ofLine: line)
      let colon = lines.bytes[content].firstIndex(of: UInt8(ascii: ":"))
      for place in [content.lowerBound, colon.map { $0 + 1 }].compactMap(\.self)
      where lines.bytes[place..<content.upperBound].starts(with: "\u{A0}".utf8) {
        return Cause(at: place..<place + 2) {
          "this blank is a no-break space (U+00A0), which YAML takes for a letter"
        }
        .fix(FixIt(message: "write a space", replacement: " "))
      }
    }
    return nil
  }

  /// A line that is neither `name:` nor an item.
  private func missingColon(_ lines: SourceText) -> Cause? {
    guard let line = lineWithoutColon(lines) else { return nil }
    let content = lines.content(ofLine: line)
    let word = lines.firstWord(ofLine: line)
    guard !word.isEmpty, content.contains(word.upperBound),
      lines.bytes[word.upperBound] == UInt8(ascii: " ")
    else { return nil }
    let rest = lines.text(word.upperBound + 1..<content.upperBound)
    return Cause(at: content) { "this line has no ':' behind its key" }
      .fix("write '\(lines.text(word)): \(rest)'")
  }

  private func lineWithoutColon(_ lines: SourceText) -> Int? {
    if message.contains("could not find expected ':'"), let context {
      let line = lines.lineIndex(of: context)
      return context == lines.content(ofLine: line).lowerBound ? line : nil
    }
    // The first line of a mapping, to which libyaml takes the key below it.
    let line = lines.lineIndex(of: offset)
    guard message.contains("mapping values are not allowed"), lines.isKey(line),
      let above = lines.contentLine(before: line), !lines.isKey(above), !lines.isItem(above)
    else { return nil }
    let depth = lines.indentation(ofLine: above)
    guard depth == lines.indentation(ofLine: line) else { return nil }
    guard let parent = lines.contentLine(before: above) else { return above }
    return lines.endsInColon(parent) && lines.indentation(ofLine: parent) < depth ? above : nil
  }

  /// `name:text` is one text in YAML; the key below it is what libyaml stumbles over.
  private func missingBlank(_ lines: SourceText) -> Cause? {
    let isKeyAtFault =
      message.contains("mapping values are not allowed") || message.contains("simple key")
      || message.contains("expected key")
    guard isKeyAtFault,
      let above = lines.contentLine(before: lines.lineIndex(of: offset))
    else { return nil }
    let content = lines.content(ofLine: above)
    guard let colon = lines.bytes[content].firstIndex(of: UInt8(ascii: ":")),
      colon > content.lowerBound, colon + 1 < content.upperBound,
      lines.bytes[content.lowerBound..<colon].allSatisfy(lines.isWordByte),
      lines.bytes[colon + 1] != UInt8(ascii: " "), lines.bytes[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    let word = lines.text(content.lowerBound..<colon)
    return Cause(at: colon..<colon + 1) {
      "a space is missing after this ':': 'name:value' is a single text in YAML"
    }
    .fix("write '\(word): \(lines.text(colon + 1..<content.upperBound))'")
  }

  /// A key that stands deeper than the one above it, which has a value, or at no key's column.
  private func wrongIndentation(_ lines: SourceText) -> Cause? {
    let line = lines.lineIndex(of: offset)
    let content = lines.content(ofLine: line)
    guard !content.isEmpty, lines.isKey(line) || lines.isItem(line),
      let above = lines.contentLine(before: line)
    else { return nil }
    let depth = lines.indentation(ofLine: line)
    let word = lines.firstWord(ofLine: line)
    let other = lines.indentation(ofLine: above)
    let isDeeper = lines.isKey(above) && !lines.endsInColon(above) && depth > other
    if message.contains("mapping values are not allowed")
      || message.contains("expected key") && offset == content.lowerBound && isDeeper
    {
      guard isDeeper else { return nil }
      return Cause(at: word) {
        "'\(lines.text(word))' is indented by \(depth), deeper than"
          + " '\(lines.text(lines.firstWord(ofLine: above)))' above it (\(other)), which already"
          + " has a value; indent all keys of a mapping alike"
      }
    }
    if message.contains("expected '-' indicator"), lines.isKey(line), lines.isItem(above) {
      return Cause(at: word) {
        "'\(lines.text(word))' is indented by \(depth): the keys of the list item above are"
          + " indented by \(lines.indentation(ofLine: above) + 2)"
      }
    }
    guard message.hasPrefix("while parsing a block mapping") else { return nil }
    if lines.isItem(line) {
      return Cause(at: content.lowerBound..<content.lowerBound + 1) {
        "'-' begins a list item, but the lines above in this column are keys"
      }
    }
    let columns = lines.columnsAbove(line)
    // A key that stands below the one above it is another mapping's first.
    guard let deepest = columns.first, depth < deepest, !columns.contains(depth),
      offset == content.lowerBound
    else { return nil }
    let shown = columns.map(String.init).joined(separator: " or ")
    return Cause(at: word) {
      "'\(lines.text(word))' is indented by \(depth), but the keys above it by \(shown)"
    }
  }

  // MARK: Brackets

  /// A bracket that does not close, or a comma that is missing inside of two.
  private func openBracket(_ lines: SourceText) -> Cause? {
    guard message.hasPrefix("while parsing a flow"), let context, context < offset,
      lines.lineIndex(of: context) < lines.lineIndex(of: offset)
    else { return nil }
    let sign = lines.text(context..<context + 1)
    let line = lines.lineIndex(of: offset)
    guard lines.closes(context, upToEndOfLine: line) else {
      return Cause(at: context..<context + 1) { "this '\(sign)' is not closed" }
    }
    guard lines.isKey(line) else { return nil }
    let word = lines.firstWord(ofLine: line)
    return Cause(at: word) {
      "a comma is missing before '\(lines.text(word))', at the end of the line above"
    }
  }
}
