/// A text of a dump or a schema in single quotes, cut at 40 characters.
package func quoted(_ text: String) -> String {
  "'\(shortened(text))'"
}

/// A text of UTF-8 bytes in quotes and cut, as `quoted(_ text:)`; no more of it is copied.
package func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  quoted(String(decoding: bytes.prefix(4 * (shownLimit + 1)), as: UTF8.self))
}

/// How many characters of a text are shown.
private let shownLimit = 40

/// The first 40 characters of a text on one line, control characters as escapes.
package func shortened(_ text: String) -> String {
  let limit = shownLimit
  let head = text.unicodeScalars.prefix(limit + 1)
  var result = ""
  for scalar in head.prefix(limit) {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.value < 0x20 || scalar.value == 0x7F {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return head.count > limit ? result + "…" : result
}

/// Words of the language, or names that need not be cut: `'a', 'b' and 'c'`.
package func wordList(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " and " + last
}

/// The first items of a list, with a sign where there are more: `a, b, …`.
package func shortList(_ items: some Collection<String>, upTo limit: Int) -> String {
  items.prefix(limit).joined(separator: ", ") + (items.count > limit ? ", …" : "")
}
