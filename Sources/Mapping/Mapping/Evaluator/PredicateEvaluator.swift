import SeedbedLanguage

/// Evaluates predicates on the record that is being mapped.
extension DumpEvaluator {
  func holds(_ predicate: CompiledPredicate) -> Bool {
    switch predicate {
    case .any(let predicates): predicates.contains { holds($0) }
    case .all(let lines):
      lines.allSatisfy { line in
        let value = value(at: line.keyPath)
        return line.tests.allSatisfy { holds($0, for: value) }
      }
    }
  }

  /// Arrays and objects meet tests of their kind and of being there, and no others.
  private func holds(_ test: CompiledPredicate.Test, for value: Value) -> Bool {
    switch test {
    case .same(let path): return isSame(value, self.value(at: path))
    case .not(let tests): return !tests.allSatisfy { holds($0, for: value) }
    default: break
    }
    if let raw = scalar(value) { return ScalarTest.holds(test, for: raw) }
    guard !value.isMissing else { return ScalarTest.holds(test, for: nil) }
    switch test {
    case .exists(let expected): return expected
    case .isOfKind(let kinds): return kinds.contains(value.isObject ? .object : .array)
    default: return false
    }
  }

  /// True if two values are equal: numbers by value, arrays and objects by their JSON.
  private func isSame(_ left: Value, _ right: Value) -> Bool {
    if left.isMissing || right.isMissing { return false }
    switch (scalar(left), scalar(right)) {
    case (let left?, let right?): return ValueComparison.equals(left, right)
    case (nil, nil): return canonicalBytes(of: left) == canonicalBytes(of: right)
    default: return false
    }
  }
}
