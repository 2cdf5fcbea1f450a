import SeedbedModel

/// `map`: a value for a value; what is not named becomes `otherwise`, or stays without one.
struct MapStep: TransformStep {
  /// By UTF-8, because texts are never normalised.
  private let results: [[UInt8]: TransformValue]
  private let otherwise: TransformValue?

  init(_ cases: [Transform.Case], otherwise: Literal?) {
    results = Dictionary(
      cases.map { (Array($0.from.utf8), TransformValue($0.to)) },
      uniquingKeysWith: { first, _ in first }
    )
    self.otherwise = otherwise.map { TransformValue($0) }
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
