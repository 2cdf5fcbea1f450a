import SeedbedBase

/// The compiled steps of a `transform`.
package struct TransformPipeline: Sendable {
  private let steps: [any TransformStep]

  /// Fails where a step's regular expression, number or namespace is wrong.
  package init(_ transforms: [Transform]) throws(ConverterError) {
    steps = try transforms.map { transform throws(ConverterError) in try Self.step(transform) }
  }

  /// How each step is undone.
  var reversals: [Reversal] { steps.map(\.reversal) }

  package func apply(_ value: TransformValue) -> Result<TransformValue, InvalidValue> {
    Result { () throws(InvalidValue) in try applying(to: value) }
  }

  func applying(to value: TransformValue) throws(InvalidValue) -> TransformValue {
    var value = value
    for step in steps { value = try step.apply(value) }
    return value
  }

  static func step(_ transform: Transform) throws(ConverterError) -> any TransformStep {
    // Cases change by the rules of Unicode and of no locale; digests are of UTF-8, in hexadecimal digits.
    func plain(
      _ reversal: Reversal,
      _ change: @escaping @Sendable (String) -> String
    ) -> PlainStep {
      PlainStep(name: transform.name, reversal: reversal, change: change)
    }
    return switch transform {
    case .simple(.trim): plain(.stable { $0 }, \.trimmed)
    case .simple(.lowercase): plain(.stable { $0 }) { $0.lowercased() }
    case .simple(.uppercase): plain(.stable { $0 }) { $0.uppercased() }
    case .simple(.collapseSpaces): plain(.stable { $0 }, \.withSingleSpaces)
    case .simple(.stripHTML): plain(PlainHTML.reversal, PlainHTML.text)
    case .simple(.slug): plain(.stable { $0 }, Slug.text)
    case .simple(.sha256): plain(.none) { SHA256.hexadecimal(Array($0.utf8)) }
    case .simple(.md5): plain(.none) { hexText(MD5.digest(Array($0.utf8))) }
    case .replace(let pattern, let with): try ReplaceStep(pattern: pattern, with: with)
    case .extract(let pattern): try ExtractStep(pattern)
    case .split(let separator): try SplitStep(separator)
    case .join(let separator): JoinStep(separator: separator)
    case .prefix(let text): plain(.affix(text, "")) { text + $0 }
    case .suffix(let text): plain(.affix("", text)) { $0 + text }
    case .map(let cases, let otherwise): MapStep(cases, otherwise: otherwise)
    case .scale(let factor): try ArithmeticStep(.scale, factor)
    case .offset(let addend): try ArithmeticStep(.offset, addend)
    case .uuid5(let text):
      plain(.none) { [namespace = try namespace(text)] in namespace.named($0).text }
    case .simple(.base64Decode): Base64DecodeStep()
    case .simple(.parseJSON), .pick:
      throw .transform("'\(transform.name)' needs a reader of JSON")
    case .each(let transforms): EachStep(pipeline: try TransformPipeline(transforms))
    }
  }
  private static func namespace(_ text: String) throws(ConverterError) -> UUIDBytes {
    if let uuid = UUIDBytes(text) { return uuid }
    throw .transform("uuid5: expected a UUID as the namespace, found \(quoted(text))")
  }
}
