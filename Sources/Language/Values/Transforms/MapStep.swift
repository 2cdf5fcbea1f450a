import SeedbedBase

/// `map`: a value for a value; what is not named becomes `otherwise`, or stays without one.
struct MapStep: TransformStep {
  /// By UTF-8, because texts are never normalised.
  private let results: [[UInt8]: TransformValue]
  private let otherwise: TransformValue?
  let reversal: Reversal

  init(_ cases: [Named<Literal>], otherwise: Literal?) {
    results = Dictionary(
      cases.map { (Array($0.name.utf8), TransformValue($0.value)) },
      uniquingKeysWith: { first, _ in first }
    )
    self.otherwise = otherwise.map { TransformValue($0) }
    let inverse: Reversal.Inverse = { value in
      guard let text = value.scalarText else { return nil }
      // Texts that are not named pass unchanged.
      return cases.first { $0.value.text == text }.map { TransformValue(scalar: $0.name) } ?? value
    }
    let isDistinct = Set<ExactText>(cases.map { ExactText($0.value.text) }).count == cases.count
    reversal = isDistinct && otherwise == nil ? .exact(inverse) : .stable(inverse)
  }

  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue {
    switch value {
    case .missing, .null: return value
    case .text, .number, .boolean:
      return results[Array((value.scalarText ?? "").utf8)] ?? otherwise ?? value
    case .list, .json: throw InvalidValue(step: "map", takes: "a text", found: value)
    }
  }
}
