package import SeedbedBase

/// A predicate as a schema has it: `{ type: photo, "meta.size": { greaterThan: 10 } }`.
package typealias Predicate = PredicateForm<DumpKeyPath, ExactText>

/// A test of content: `Path` says where a value is, `Pattern` is a regular expression.
package indirect enum PredicateForm<Path, Pattern> {
  /// Every line must hold.
  case all([Line])
  /// One of several mappings must hold.
  case any([PredicateForm])

  /// One path and what must be true of its value.
  package struct Line {
    package var keyPath: Path
    package var tests: [Test]
  }

  /// A test of one value.
  package indirect enum Test {
    case equals(Literal)
    case isOneOf(LiteralList)
    case not([Test])
    case exists(Bool)
    case isOfKind([PredicateKind])
    case matches(Pattern)
    case lessThan(Literal)
    case atMost(Literal)
    case greaterThan(Literal)
    case atLeast(Literal)
    /// Equals the value at another path.
    case same(Path)
  }
}

/// The kinds of values that `is` names.
package enum PredicateKind: String, Sendable, CaseIterable {
  case number, text, boolean, object, array, null
}

extension PredicateForm: Equatable where Path: Equatable, Pattern: Equatable {}
extension PredicateForm.Line: Equatable where Path: Equatable, Pattern: Equatable {}
extension PredicateForm.Test: Equatable where Path: Equatable, Pattern: Equatable {}
extension PredicateForm: Sendable where Path: Sendable, Pattern: Sendable {}
extension PredicateForm.Line: Sendable where Path: Sendable, Pattern: Sendable {}
extension PredicateForm.Test: Sendable where Path: Sendable, Pattern: Sendable {}

extension PredicateForm {
  /// The lines of all of its mappings, in order.
  package var lines: [Line] {
    switch self {
    case .any(let predicates): predicates.flatMap(\.lines)
    case .all(let lines): lines
    }
  }

  /// All paths in it, in order.
  package var keyPaths: [Path] {
    lines.flatMap { [$0.keyPath] + $0.tests.flatMap(\.keyPaths) }
  }

  /// The same predicate with other paths and patterns.
  ///
  /// - Parameters:
  ///   - path: Makes a path of a line; for one that `same` names, its second argument is the path
  ///     of the line.
  ///   - pattern: Makes a pattern.
  /// - Returns: The predicate with what the two functions made.
  /// - Throws: What they throw.
  package func map<NewPath, NewPattern, Failure: Error>(
    _ path: (Path, Path?) throws(Failure) -> NewPath,
    pattern: (Pattern) throws(Failure) -> NewPattern
  ) throws(Failure) -> PredicateForm<NewPath, NewPattern> {
    switch self {
    case .any(let predicates):
      return .any(
        try predicates.map { predicate throws(Failure) in
          try predicate.map(path, pattern: pattern)
        }
      )
    case .all(let lines):
      return .all(
        try lines.map { line throws(Failure) in
          PredicateForm<NewPath, NewPattern>.Line(
            keyPath: try path(line.keyPath, nil),
            tests: try line.tests.map { test throws(Failure) in
              try test.map({ other throws(Failure) in try path(other, line.keyPath) }, pattern)
            }
          )
        }
      )
    }
  }
}

extension PredicateForm.Test {
  /// The key paths that `same` compares with.
  package var keyPaths: [Path] {
    switch self {
    case .same(let path): [path]
    case .not(let tests): tests.flatMap(\.keyPaths)
    default: []
    }
  }

  /// The constants that a value must be, or be compared with; not those of `not`.
  package var constants: [Literal] {
    switch self {
    case .equals(let value), .lessThan(let value), .atMost(let value), .greaterThan(let value),
      .atLeast(let value):
      [value]
    case .isOneOf(let values): values.literals
    case .not, .exists, .isOfKind, .matches, .same: []
    }
  }

  /// The constants of the test, and of those that it negates.
  package var allConstants: [Literal] {
    if case .not(let tests) = self { tests.flatMap(\.allConstants) } else { constants }
  }

  fileprivate func map<NewPath, NewPattern, Failure: Error>(
    _ path: (Path) throws(Failure) -> NewPath,
    _ pattern: (Pattern) throws(Failure) -> NewPattern
  ) throws(Failure) -> PredicateForm<NewPath, NewPattern>.Test {
    switch self {
    case .equals(let value): .equals(value)
    case .isOneOf(let values): .isOneOf(values)
    case .not(let tests):
      .not(try tests.map { test throws(Failure) in try test.map(path, pattern) })
    case .exists(let expected): .exists(expected)
    case .isOfKind(let kinds): .isOfKind(kinds)
    case .matches(let text): .matches(try pattern(text))
    case .lessThan(let value): .lessThan(value)
    case .atMost(let value): .atMost(value)
    case .greaterThan(let value): .greaterThan(value)
    case .atLeast(let value): .atLeast(value)
    case .same(let other): .same(try path(other))
    }
  }
}
