/// How wide texts are at most, from a fixed table: no font is asked, so that every machine draws
/// the same.
enum GlyphWidths {
  /// The width of a text in pixels at 12.5 px, in a wide font.
  static func width(_ text: String, scale: Double = 1) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1) } * scale
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "|", "!", "'", " ", "\u{202F}": 4.6
    case "f", "t", "r", "(", ")", "[", "]", "-": 5.6
    case "s", "c", "z", "_", "k", "v", "x", "y": 7.6
    case "m", "M", "W", "@", "%": 12.6
    case "w", "O", "Q", "D", "G", "H", "N", "U", "…": 10.6
    case "A"..."Z": 9.4
    case "\u{20}"..."\u{7E}": 8.2
    case "\u{A0}"..."\u{2FF}": 9.2
    case "\u{300}"..."\u{36F}": 0
    case "\u{370}"..."\u{10FF}": 11
    default: 15
    }
  }

  /// The text cut so that it takes at most so many pixels and characters.
  static func fitting(
    _ text: String,
    width limit: Double,
    scale: Double = 1,
    characters: Int = 60
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    var used = 0.0
    for (index, scalar) in scalars.enumerated() {
      used += width(scalar) * scale
      if used > limit || index >= characters {
        var count = index
        let end = width("…") * scale
        var left = scalars[..<count].reduce(0) { $0 + width($1) * scale }
        while count > 0, left + end > limit || count >= characters {
          count -= 1
          left -= width(scalars[count]) * scale
        }
        return String(String.UnicodeScalarView(scalars[..<count])) + "…"
      }
    }
    return text
  }
}
