/// The line of source text that a diagnostic points into.
package struct Excerpt: Hashable, Sendable {
  /// The line's text, or the part of a long line around the place.
  package var text: String
  /// Where the caret stands: UTF-8 bytes from the start of `text`.
  package var caret: Int
  /// How many bytes are underlined, at least 1.
  package var length: Int = 1
}

extension Excerpt {
  /// A line of so many bytes is shown whole.
  private static let wholeLimit = 136
  /// The bytes of a longer line that are shown before the marked one, and from it on.
  private static let before = 40
  private static let after = 80
  /// The bytes on either side of the marked one that decide what is shown.
  package static let context = wholeLimit + 1

  private static let cut = "…"
  private static let newline = UInt8(ascii: "\n")

  /// The line around a byte of `text`, or the part of a long line around it, cut between
  /// characters.
  ///
  /// The ends of `text` count as ends of the line.
  package init(around index: Int, in text: UnsafeBufferPointer<UInt8>, length: Int = 1) {
    let line = Self.line(around: index, in: text)
    var lower = line.lowerBound
    var upper = line.upperBound
    var (lead, tail) = ("", "")
    if line.count > Self.wholeLimit {
      if index - lower > Self.before {
        lower = index - Self.before
        while lower < index, Self.isWithinCharacter(text[lower]) { lower += 1 }
        lead = Self.cut
      }
      if upper - index > Self.after {
        upper = index + Self.after
        while upper > index, Self.isWithinCharacter(text[upper]) { upper -= 1 }
        tail = Self.cut
      }
    }
    func decoded(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    }
    let before = lead + decoded(lower..<index)
    self.init(
      text: before + decoded(index..<upper) + tail,
      caret: before.utf8.count,
      length: max(1, min(length, upper - index))
    )
  }

  /// The line around a byte without its end, as far as `context` goes.
  private static func line(
    around index: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var lower = index
    let least = max(0, index - context)
    while lower > least, text[lower - 1] != newline { lower -= 1 }
    var upper = index
    let most = min(text.count, index + context)
    while upper < most, text[upper] != newline { upper += 1 }
    let isEnd = upper == text.count || text[upper] == newline
    if isEnd, upper > index, text[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    return lower..<upper
  }

  private static func isWithinCharacter(_ byte: UInt8) -> Bool {
    byte & 0b1100_0000 == 0b1000_0000
  }
}
