import SeedbedBase

/// How a step of a `transform` is undone.
package enum Reversal: Sendable {
  /// Gives a value before the step for a value after it; nil where none is known.
  package typealias Inverse = @Sendable (TransformValue) -> TransformValue?

  /// The inverse gives the value that the step took.
  case exact(Inverse)
  /// The inverse gives a value that most often becomes the same again: the step lost the one it took.
  case stable(Inverse)
  case none

  package var inverse: Inverse? {
    switch self {
    case .exact(let inverse), .stable(let inverse): inverse
    case .none: nil
    }
  }

  /// Takes texts before and after a value away.
  static func affix(_ before: String, _ after: String) -> Reversal {
    .exact { value in
      guard let text = value.scalarText?.utf8, text.starts(with: before.utf8),
        text.count >= before.utf8.count + after.utf8.count,
        text.suffix(after.utf8.count).elementsEqual(after.utf8)
      else { return nil }
      let inner = text.dropFirst(before.utf8.count).dropLast(after.utf8.count)
      return TransformValue(scalar: String(decoding: inner, as: UTF8.self))
    }
  }

  /// Undoes steps that are taken for every element of a list.
  static func ofElements(_ steps: [Reversal]) -> Reversal {
    let inverses = steps.reversed().compactMap(\.inverse)
    guard inverses.count == steps.count else { return .none }
    let inverse: Inverse = { value in
      guard let elements = value.elements else { return nil }
      let sources = elements.compactMap { element in
        inverses.reduce(Optional(element)) { value, inverse in value.flatMap(inverse) }
      }
      return sources.count < elements.count ? nil : .list(sources)
    }
    let isExact = steps.allSatisfy { if case .exact = $0 { true } else { false } }
    return isExact ? .exact(inverse) : .stable(inverse)
  }
}

/// How all steps of a `transform` are undone, last step first.
package struct TransformReversal: Sendable {
  private let steps: [(name: String, reversal: Reversal)]

  /// Fails where a step's regular expression, number or namespace is wrong.
  package init(_ transforms: [Transform]) throws(ConverterError) {
    var steps: [(name: String, reversal: Reversal)] = []
    for transform in transforms {
      switch transform {
      case .simple(.parseJSON):
        steps.append((transform.name, .exact { .text(JSONString.text(of: $0)) }))
      case .pick(let path): steps.append((transform.name, Self.holder(at: path)))
      case .each(let inner):
        let elements = try TransformReversal(inner)
        let name = elements.firstLoss ?? elements.firstStable ?? transform.name
        steps.append((name, .ofElements(elements.steps.map(\.reversal))))
      // Every other step says so itself.
      default:
        steps.append((transform.name, try TransformPipeline.step(transform).reversal))
      }
    }
    self.steps = steps
  }

  /// The name of the first step that nothing undoes.
  package var firstLoss: String? {
    steps.first { if case .none = $0.reversal { true } else { false } }?.name
  }

  /// The name of the first step that keeps less than it takes.
  package var firstStable: String? {
    steps.first { if case .stable = $0.reversal { true } else { false } }?.name
  }

  /// A value that the steps turn into this one, as far as each step knows.
  package func value(before value: TransformValue) -> TransformValue? {
    steps.reversed().reduce(Optional(value)) { value, step in
      value.flatMap { step.reversal.inverse?($0) }
    }
  }

  /// Objects around a value, for a path of names.
  private static func holder(at path: DumpKeyPath) -> Reversal {
    guard path.root == .member, let names = path.plainNames else { return .none }
    return .stable { value in
      names.reversed().reduce(value) { value, name in
        let json = JSONString.text(of: .text(name)) + ":" + JSONString.text(of: value)
        return .json("{" + json + "}")
      }
    }
  }
}

extension TransformValue {
  /// A text, or the whole number with the same digits: steps take both.
  package init(scalar text: String) {
    self = Int64(text).map { String($0) } == text ? .number(text) : .text(text)
  }
}
