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
        noteOperatorProblem(
          compiled,
          "expected numbers, found \(kindName(of: value))",
          hint: scalar(value)?.kind == .text ? Self.textHint("a number", "compute the sum") : nil
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
    let type = compiled.type
    var operands: [RawValue] = []
    for value in values {
      guard let raw = scalar(value), raw.kind == .number || raw.kind == .text else {
        noteOperatorProblem(compiled, "expected numbers or texts, found \(kindName(of: value))")
        return .null
      }
      guard raw.kind == operands.first?.kind ?? raw.kind else {
        let hint = Self.textHint("a number", "compare them")
        noteOperatorProblem(compiled, "numbers and texts are mixed", hint: hint)
        return .null
      }
      if raw.kind == .text, type?.traits.written == .number {
        noteOperatorProblem(
          compiled,
          "expected numbers, found \(kindName(of: value))",
          hint: Self.textHint("a number", "compare them")
        )
        return .null
      }
      if raw.kind == .text, type == .date || type == .day || type == .time,
        let first = operands.first, !raw.hasForm(of: first)
      {
        noteOperatorProblem(
          compiled,
          "texts are compared by their bytes, and have different forms here:"
            + " \(quoted(first.text)) and \(quoted(raw.text))",
          hint: Self.textHint("a date", "compare them")
        )
        return .null
      }
      operands.append(raw)
    }
    let isLess = { (left: RawValue, right: RawValue) in ValueComparison.order(left, right) < 0 }
    let best = wantsLess ? operands.min(by: isLess) : operands.max(by: isLess)
    return best.map { .scalar($0) } ?? .null
  }
}

extension DumpEvaluator {
  fileprivate static func textHint(_ owner: String, _ deed: String) -> String {
    "operators do not convert texts: read the elements as records with \(owner)'s type, and"
      + " \(deed) in a view"
  }
}

extension RawValue {
  /// True if two texts of dates are as long, and have the same zone behind their times.
  fileprivate func hasForm(of other: RawValue) -> Bool {
    bytes.count == other.bytes.count && zone == other.zone
  }

  /// The zone behind the time of day: a letter, or a sign and what follows it; empty without one.
  private var zone: String {
    guard let colon = text.firstIndex(of: ":"),
      let sign = text[colon...].firstIndex(where: { "+-Z".contains($0) })
    else { return "" }
    return String(text[sign...])
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
