package import SeedbedModel

/// The compiled steps of a `transform`.
package struct TransformPipeline: Sendable {
  private let steps: [any TransformStep]

  /// Fails where a step's regular expression, number or namespace is wrong.
  package init(_ transforms: [Transform]) throws(ConverterError) {
    var steps: [any TransformStep] = []
    for transform in transforms { steps.append(try Self.step(transform)) }
    self.steps = steps
  }

  /// How each step is undone.
  var reversals: [Reversal] { steps.map(\.reversal) }

  package func apply(_ value: TransformValue) -> Result<TransformValue, InvalidValue> {
    do throws(InvalidValue) {
      return .success(try applying(to: value))
    } catch {
      return .failure(error)
    }
  }

  func applying(to value: TransformValue) throws(InvalidValue) -> TransformValue {
    var value = value
    for step in steps { value = try step.apply(value) }
    return value
  }

  static func step(_ transform: Transform) throws(ConverterError) -> any TransformStep {
    switch transform {
    case .simple(.trim): TrimStep()
    case .simple(.lowercase): CaseStep(isUpper: false)
    case .simple(.uppercase): CaseStep(isUpper: true)
    case .simple(.collapseSpaces): CollapseSpacesStep()
    case .simple(.stripHTML): StripHTMLStep()
    case .simple(.slug): SlugStep()
    case .simple(.sha256): DigestStep(name: "sha256") { SHA256.digest($0) }
    case .simple(.md5): DigestStep(name: "md5") { MD5.digest($0) }
    case .replace(let pattern, let with): try ReplaceStep(pattern: pattern, with: with)
    case .extract(let pattern): try ExtractStep(pattern)
    case .split(let separator): try SplitStep(separator)
    case .join(let separator): JoinStep(separator: separator)
    case .prefix(let text): AffixStep(name: "prefix", before: text, after: "")
    case .suffix(let text): AffixStep(name: "suffix", before: "", after: text)
    case .map(let cases, let otherwise): MapStep(cases, otherwise: otherwise)
    case .scale(let factor): try ArithmeticStep(.scale, factor)
    case .offset(let addend): try ArithmeticStep(.offset, addend)
    case .uuid5(let namespace): try UUID5Step(namespace: namespace)
    case .simple(.base64Decode): Base64DecodeStep()
    case .simple(.parseJSON), .pick:
      throw ConverterError(.transform, "'\(transform.name)' needs a reader of JSON")
    case .each(let transforms): EachStep(pipeline: try TransformPipeline(transforms))
    }
  }
}
