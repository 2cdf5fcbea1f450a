import SeedbedBase

/// `replace`: every match of a regular expression by a text.
struct ReplaceStep: TextStep {
  let name = "replace"
  let reversal = Reversal.stable { $0 }
  private let replacement: Replacement

  init(pattern: String, with template: String) throws(ConverterError) {
    do {
      replacement = try Replacement(of: Pattern(pattern), with: template)
    } catch {
      throw ConverterError(.transform, "replace: \(error.reason)")
    }
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    guard let replaced = replacement.apply(to: text) else {
      throw InvalidValue(
        reason: "'replace' takes too long on \(quoted(text))",
        hint: "a match that fails goes to the end of the text: '[^,]*,' is faster than '.*,'"
      )
    }
    return .text(replaced)
  }
}

/// `extract`: the first group of a regular expression, or without groups the match; where nothing
/// matches the value is missing.
struct ExtractStep: TextStep {
  let name = "extract"
  let reversal = Reversal.stable { $0 }
  private let pattern: Pattern

  init(_ pattern: String) throws(ConverterError) {
    do {
      self.pattern = try Pattern(pattern)
    } catch {
      throw ConverterError(.transform, "extract: \(error.reason)")
    }
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    var text = text
    return text.withUTF8 { bytes in
      let match = pattern.firstMatch(in: bytes, groups: 1)
      guard let range = match?.groups.last ?? nil else { return .missing }
      return .text(String(decoding: bytes[range], as: UTF8.self))
    }
  }
}
