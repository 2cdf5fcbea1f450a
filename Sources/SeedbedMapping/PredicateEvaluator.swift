import SeedbedJSON
import SeedbedModel

/// Evaluates predicates on the record that is being mapped.
extension RecordMapper {
  func holds(_ predicate: CompiledPredicate) -> Bool {
    switch predicate {
    case .any(let predicates): predicates.contains { holds($0) }
    case .all(let lines):
      lines.allSatisfy { line in
        let value = value(at: line.path)
        return line.tests.allSatisfy { holds($0, for: value) }
      }
    }
  }

  /// Arrays and objects meet tests of their kind and of being there, and no others.
  private func holds(_ test: CompiledTest, for value: Value) -> Bool {
    if let raw = scalar(value) { return ScalarTest.holds(test, for: raw) }
    guard !value.isMissing else { return ScalarTest.holds(test, for: nil) }
    switch test {
    case .plain(.exists(let expected)): return expected
    case .plain(.isOfKind(let kinds)): return kinds.contains(kind(of: value))
    case .not(let tests): return !tests.allSatisfy { holds($0, for: value) }
    case .plain, .matches: return false
    }
  }

  private func kind(of value: Value) -> Predicate.Kind {
    if case .node(let node, let tape) = value, tape.nodes[node].kind == .object { return .object }
    return .array
  }
}
