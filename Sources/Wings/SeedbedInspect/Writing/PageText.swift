import SeedbedBase

/// Texts of a page: the one place where a text from outside becomes HTML.
package enum PageText {
  /// A text so that it means only itself in HTML and in XML, between tags and in quotes.
  ///
  /// Control characters become their pictures, and those that turn the direction of writing
  /// U+FFFD. A line feed stays where `keepsLines` says so.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && !"<>&\"'".utf8.contains(byte)
    }
    if isPlain { return text }
    if keepsLines {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { escaped(String($0)) }.joined(separator: "\n")
    }
    var output = String.UnicodeScalarView()
    for scalar in text.visible().unicodeScalars {
      switch scalar {
      // More fonts have this sign than the picture of a line feed.
      case "\u{240A}": output.append("↵")
      case "<": output.append(contentsOf: "&lt;".unicodeScalars)
      case ">": output.append(contentsOf: "&gt;".unicodeScalars)
      case "&": output.append(contentsOf: "&amp;".unicodeScalars)
      case "\"": output.append(contentsOf: "&quot;".unicodeScalars)
      case "'": output.append(contentsOf: "&#39;".unicodeScalars)
      // XML has no such characters.
      case "\u{FFFE}", "\u{FFFF}": output.append("\u{FFFD}")
      default: output.append(scalar)
      }
    }
    return String(output)
  }

  /// A name or a key as a part of an `id`: only letters, digits, `.` and `_` stay.
  ///
  /// The others are percent-encoded, also `-` and `~`, which stand between parts.
  package static func anchor(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return URLText.escaped(bytes) { place in
      bytes[place].isLetter || bytes[place].isDigit || "_.".utf8.contains(bytes[place])
    }
  }

  /// A path as pages show it: of an absolute one the last part, which names no folder of a machine.
  package static func path(_ path: String) -> String {
    guard path.hasPrefix("/"), let last = path.split(separator: "/").last else { return path }
    return String(last)
  }

  /// A text in at most so many characters.
  package static func cut(_ text: String, at limit: Int) -> String {
    guard text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
