import SeedbedBase
import SeedbedLanguage

/// Conditions that a record must meet, so that the mapping of its row reads it.
extension RecordWriter {
  /// Writes what a choice between mappings asks of a record, where nothing stands there yet; false
  /// where another value does.
  func put(_ condition: Variants.Condition, _ by: DumpKeyPath?, in tree: RecordTree) -> Bool {
    switch condition {
    case .predicate(let predicate): return put(predicate, in: tree)
    case .equals(let text):
      guard let by, let path = TreePath(by) else { return true }
      guard tree.isTaken(path.segments) else {
        _ = tree.put(.text(text), at: path.segments)
        return true
      }
      guard let found = tree.node(at: path.segments) else { return true }
      return tree.value(of: found).scalarText == text
    }
  }

  /// Writes the literals of a predicate, where nothing stands at their places, which are none of the
  /// fixed ones; false where a value there does not pass.
  func put(_ predicate: Predicate, in tree: RecordTree, fixed: [TreePath] = []) -> Bool {
    switch predicate {
    case .any(let predicates):
      guard let fitting = predicates.first(where: { mayPass($0, in: tree, fixed: fixed) }) else {
        return predicates.isEmpty
      }
      return put(fitting, in: tree, fixed: fixed)
    case .all(let lines):
      guard mayPass(predicate, in: tree, fixed: fixed) else { return false }
      for line in lines {
        guard let path = TreePath(line.keyPath), !path.segments.isEmpty, !fixed.contains(path),
          !tree.isTaken(path.segments), let value = Self.literal(line.tests)
        else { continue }
        _ = tree.put(TransformValue(value), at: path.segments)
      }
      return true
    }
  }

  /// True if no value of a record is against a predicate of literals; other tests count as passed.
  ///
  /// At fixed places, nothing is written any more.
  func mayPass(_ predicate: Predicate, in tree: RecordTree, fixed: [TreePath] = []) -> Bool {
    switch predicate {
    case .any(let predicates): predicates.contains { mayPass($0, in: tree, fixed: fixed) }
    case .all(let lines):
      lines.allSatisfy { line in
        guard let path = TreePath(line.keyPath) else { return true }
        let node = tree.node(at: path.segments)
        guard node != nil || fixed.contains(path) else { return true }
        let value = node.map(tree.value(of:)) ?? .null
        return line.tests.allSatisfy { Self.mayPass(value, $0) }
      }
    }
  }

  private static func mayPass(_ value: TransformValue, _ test: Predicate.Test) -> Bool {
    switch test {
    case .equals(let literal): value == TransformValue(literal)
    case .isOneOf(let list): list.literals.contains { value == TransformValue($0) }
    case .exists(let exists): exists == (value != .null)
    case .not(let tests):
      !tests.allSatisfy { test in
        switch test {
        case .equals, .isOneOf, .exists: mayPass(value, test)
        case .not, .isOfKind, .matches, .lessThan, .atMost, .greaterThan, .atLeast, .same: false
        }
      }
    case .isOfKind, .matches, .lessThan, .atMost, .greaterThan, .atLeast, .same: true
    }
  }

  private static func literal(_ tests: [Predicate.Test]) -> Literal? {
    for test in tests {
      switch test {
      case .equals(let literal) where literal != .null: return literal
      case .isOneOf(let list): return list.literals.first
      case .atMost(let literal), .atLeast(let literal): return literal
      case .exists(true): return .boolean(true)
      case .isOfKind(let kinds): return literal(of: kinds)
      case .equals, .exists, .not, .matches, .lessThan, .greaterThan, .same: continue
      }
    }
    return nil
  }

  private static func literal(of kinds: [PredicateKind]) -> Literal? {
    if kinds.contains(.text) { return .text("") }
    if kinds.contains(.number) { return .number("0") }
    if kinds.contains(.boolean) { return .boolean(true) }
    return nil
  }
}
