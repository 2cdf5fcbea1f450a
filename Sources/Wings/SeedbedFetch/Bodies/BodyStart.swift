import SeedbedMapping

/// The first words of a body, for messages.
enum BodyStart {
  /// The most characters that a message shows.
  static let characters = 200
  private static let bytes = 16_384

  /// The first 200 characters on one line, of an HTML page its title; empty where there is none,
  /// or where the body is no text.
  ///
  /// Secrets are masked before anything is cut.
  static func words(_ body: BodyFile, _ mask: SecretMask) -> MaskedText {
    let start = (try? body.start(bytes)) ?? []
    guard !start.starts(with: [0x1F, 0x8B]), !start.contains(0) else { return mask.words("") }
    let words = mask.words(start, isCut: start.count == bytes)
    if let title = title(of: words.text) {
      return mask.words("the page '\(mask.words(title).start(characters).text)'")
    }
    return words.start(characters)
  }

  private static func title(of text: String) -> String? {
    let lower = text.lowercased()
    guard let start = lower.firstRange(of: "<title"),
      let open = lower[start.upperBound...].firstIndex(of: ">"),
      let end = lower[open...].firstRange(of: "</title")
    else { return nil }
    // In lower case a text may have another length: the same count of characters is taken.
    let from = lower.distance(from: lower.startIndex, to: open) + 1
    let count = lower.distance(from: open, to: end.lowerBound) - 1
    return String(text.dropFirst(from).prefix(max(count, 0)))
  }
}
