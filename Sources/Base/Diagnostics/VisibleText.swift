extension String {
  /// The text fit for a terminal: no control character of a dump or a schema reaches it.
  ///
  /// Control characters become their pictures (`␛`), those that turn the direction of writing or
  /// that nobody sees become `U+FFFD`. A tab stays where `keepingTabs` says so.
  package func visible(keepingTabs: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isUnfitForTerminal) else { return self }
    var output = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09 where keepingTabs: output.append(scalar)
      case 0x00...0x1F: output.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: output.append("\u{2421}")
      case _ where scalar.isUnfitForTerminal: output.append("\u{FFFD}")
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// The text with its line ends as they are, and each line fit for a terminal.
  package var visibleLines: String {
    guard unicodeScalars.contains(where: { $0.isUnfitForTerminal && $0 != "\n" }) else {
      return self
    }
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible() }.joined(separator: "\n")
  }

  /// How many columns the text takes on a terminal.
  package var terminalWidth: Int { reduce(0) { $0 + $1.terminalWidth } }
}

extension Character {
  /// Two columns for East Asian wide characters and emoji, none for a lone combining mark, else one.
  package var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch first.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}

extension Unicode.Scalar {
  /// Control characters, marks of the writing's direction, and those without any width but for the two
  /// joiners, which scripts and emoji need.
  package var isUnfitForTerminal: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}
