import SeedbedBase
import SeedbedLanguage

/// Collection operators: `@count`, `@sum.amount`, `@distinctUnionOfObjects.payee`, …
extension DumpEvaluator {
  func applyOperator(
    _ segment: DumpKeyPath.Segment,
    to value: Value,
    of compiled: CompiledPath
  ) -> Value {
    guard let elements = collection(value) else { return missing(in: value, compiled) }
    guard case .gather(let gathering, let path) = segment else {
      precondition(segment == .count, "steps that a path can go on from are not applied here")
      return .scalar(arena.number(elements.count))
    }
    let values = operands(at: path, of: elements, for: compiled)
    var inner: [Value] {
      values.flatMap { collection($0) ?? [$0] }.filter { !$0.isMissingOrNull }
    }
    return switch gathering {
    case .sum: sum(values, compiled) ?? .scalar(arena.number(0))
    case .average: sum(values, isAverage: true, compiled) ?? .null
    case .minimum, .maximum: extremum(values, wantsLess: gathering == .minimum, compiled)
    case .unionOfObjects: arena.list(values)
    case .distinctUnionOfObjects: arena.list(distinct(values))
    case .unionOfArrays: arena.list(inner)
    case .distinctUnionOfArrays: arena.list(distinct(inner))
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

  /// The sum or the average of numbers; nil for no numbers, null for other values.
  private func sum(_ values: [Value], isAverage: Bool = false, _ compiled: CompiledPath) -> Value? {
    if values.isEmpty { return nil }
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
    guard let sum = DecimalNumber.sum(of: numbers, isAverage: isAverage) else {
      noteOperatorProblem(compiled, "the numbers are too large")
      return .null
    }
    return .scalar(RawValue(.number, arena.copy(sum)))
  }

  private func extremum(
    _ values: [Value],
    wantsLess: Bool,
    _ compiled: CompiledPath
  ) -> Value {
    var operands: [RawValue] = []
    for value in values {
      guard let raw = scalar(value), raw.kind == .number || raw.kind == .text else {
        noteOperatorProblem(compiled, "expected numbers or texts, found \(kindName(of: value))")
        return .null
      }
      guard raw.kind == operands.first?.kind ?? raw.kind else {
        noteOperatorProblem(compiled, "numbers and texts are mixed")
        return .null
      }
      operands.append(raw)
    }
    let isLess = { (left: RawValue, right: RawValue) in ValueComparison.order(left, right) < 0 }
    let best = wantsLess ? operands.min(by: isLess) : operands.max(by: isLess)
    return best.map { .scalar($0) } ?? .null
  }
}

extension DecimalNumber {
  /// The sum or the average of numbers, exact where digits can say it; nil where it is too large.
  fileprivate static func sum(of numbers: [String], isAverage: Bool) -> String? {
    let sum = sum(of: numbers)
    if let exact = isAverage ? sum?.dividedExactly(by: numbers.count) : sum { return exact.text }
    let total = numbers.reduce(0.0) { $0 + (Double($1) ?? 0) }
    let value = isAverage ? total / Double(numbers.count) : total
    return value.isFinite ? "\(value)" : nil
  }
}
