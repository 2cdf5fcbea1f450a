extension ProfileNode {
  /// The parts of the texts as elements of lists, as far as the sketch holds the texts.
  package func parts(by separator: String) -> ProfileNode {
    let parts = ProfileNode(name, parent: self, in: space)
    for value in scalar.values.values {
      var texts = value.text.split(separator: separator).map(String.init)
      // The last part of a text that was cut is no whole one.
      if value.isCut, texts.count > 1 { texts.removeLast() }
      for text in texts {
        var text = text.trimmed
        guard !text.isEmpty else { continue }
        for _ in 0..<min(value.count, 100) { text.withUTF8 { parts.addPart($0) } }
      }
    }
    return parts
  }

  /// Texts as the values of a place beside this one.
  package func ofTexts(_ list: [String]) -> ProfileNode {
    let made = ProfileNode(name, parent: self, in: space)
    for text in list {
      var text = text
      text.withUTF8 { made.addPart($0) }
    }
    return made
  }

  private func addPart(_ bytes: UnsafeBufferPointer<UInt8>) {
    texts += 1
    scalar.addText(bytes, ValueHash.of(bytes))
  }

  /// The scalar values of two places as those of one.
  package func merged(with other: ProfileNode) -> ProfileNode {
    let made = ProfileNode(name, parent: self, in: space)
    for node in [self, other] { made.addScalars(of: node) }
    return made
  }
}

extension String {
  /// The text without blanks at its ends.
  package var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
