import SeedbedModel
import SeedbedPlatform
import SeedbedValues

/// Collection operators: `@count`, `@sum.amount`, `@distinctUnionOfObjects.payee`, …
extension DumpEvaluator {
  func applyOperator(
    _ segment: DumpKeyPath.Segment,
    to value: Value,
    of compiled: CompiledPath
  ) -> Value {
    guard let elements = collection(value) else {
      warnIfScalar(value, compiled)
      return .missing
    }
    switch segment {
    case .count: return .scalar(number(elements.count))
    case .sum(let path):
      return aggregate(operands(at: path, of: elements, for: compiled), .sum, compiled)
    case .average(let path):
      return aggregate(operands(at: path, of: elements, for: compiled), .average, compiled)
    case .minimum(let path):
      return extremum(operands(at: path, of: elements, for: compiled), wantsLess: true, compiled)
    case .maximum(let path):
      return extremum(operands(at: path, of: elements, for: compiled), wantsLess: false, compiled)
    case .unionOfObjects(let path, let isDistinct):
      let values = operands(at: path, of: elements, for: compiled)
      return arena.list(isDistinct ? distinct(values) : values)
    case .unionOfArrays(let path, let isDistinct):
      let values = operands(at: path, of: elements, for: compiled)
        .flatMap { collection($0) ?? [$0] }
        .filter { !$0.isMissingOrNull }
      return arena.list(isDistinct ? distinct(values) : values)
    case .member, .element, .all, .filter, .first, .last:
      preconditionFailure("steps that a path can go on from are not applied here")
    }
  }

  /// The values at a path of every element, nulls and missing ones dropped.
  private func operands(
    at path: DumpKeyPath,
    of elements: [Value],
    for compiled: CompiledPath
  ) -> [Value] {
    elements
      .map { path.segments.isEmpty ? $0 : value(at: path, of: $0, for: compiled) }
      .filter { !$0.isMissingOrNull }
  }

  private func distinct(_ values: [Value]) -> [Value] {
    var seen: Set<[UInt8]> = []
    return values.filter { seen.insert(canonicalBytes(of: $0)).inserted }
  }

  private enum Aggregate {
    case sum, average
  }

  private func aggregate(
    _ values: [Value],
    _ aggregate: Aggregate,
    _ compiled: CompiledPath
  ) -> Value {
    if values.isEmpty { return aggregate == .sum ? .scalar(number(0)) : .null }
    var numbers: [String] = []
    for value in values {
      guard let raw = scalar(value), raw.kind == .number else {
        let isText = scalar(value)?.kind == .text
        noteOperatorProblem(
          compiled,
          "expected numbers, found \(kindName(of: value))",
          hint: isText
            ? "operators do not convert texts: read the elements as records with a number's type,"
              + " and compute the sum in a view" : nil
        )
        return .null
      }
      numbers.append(raw.text)
    }
    let sum = DecimalNumber.sum(of: numbers)
    let result = aggregate == .sum ? sum : sum?.dividedExactly(by: numbers.count)
    if let result { return .scalar(RawValue(.number, arena.copy(result.text))) }
    let total = numbers.reduce(0.0) { $0 + (Double($1) ?? 0) }
    let value = aggregate == .sum ? total : total / Double(numbers.count)
    guard value.isFinite else {
      noteOperatorProblem(compiled, "the numbers are too large")
      return .null
    }
    return .scalar(RawValue(.number, arena.copy("\(value)")))
  }

  private func extremum(
    _ values: [Value],
    wantsLess: Bool,
    _ compiled: CompiledPath
  ) -> Value {
    var best: RawValue?
    for value in values {
      guard let raw = scalar(value), raw.kind == .number || raw.kind == .text else {
        noteOperatorProblem(compiled, "expected numbers or texts, found \(kindName(of: value))")
        return .null
      }
      guard let current = best else {
        best = raw
        continue
      }
      guard raw.kind == current.kind else {
        noteOperatorProblem(compiled, "numbers and texts are mixed")
        return .null
      }
      let order = ValueComparison.order(raw, current)
      if wantsLess ? order < 0 : order > 0 { best = raw }
    }
    return best.map { .scalar($0) } ?? .null
  }
}
