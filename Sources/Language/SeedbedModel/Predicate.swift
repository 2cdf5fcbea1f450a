import SeedbedText

/// A test of a record's content: `{ type: photo, "meta.size": { greaterThan: 10 } }`.
package indirect enum Predicate: Equatable, Sendable {
  /// Every line must hold.
  case all([Line])
  /// One of several mappings must hold.
  case any([Predicate])

  /// One key path and what must be true of its value.
  package struct Line: Equatable, Sendable {
    package var keyPath: DumpKeyPath
    package var tests: [Test]

    package init(keyPath: DumpKeyPath, tests: [Test]) {
      self.keyPath = keyPath
      self.tests = tests
    }
  }

  /// A test of one value.
  package indirect enum Test: Equatable, Sendable {
    case equals(Literal)
    case isOneOf([Literal])
    case not([Test])
    case exists(Bool)
    case isOfKind([Kind])
    case matches(String)
    case lessThan(Literal)
    case atMost(Literal)
    case greaterThan(Literal)
    case atLeast(Literal)
    /// Equals the value at another key path.
    case same(DumpKeyPath)
  }

  /// The kinds that `is` names.
  package enum Kind: String, Equatable, Sendable, CaseIterable {
    case number, text, boolean, object, array, null
  }
}

extension Predicate {
  /// The lines of all of its mappings, in order.
  package var lines: [Line] {
    switch self {
    case .any(let predicates): predicates.flatMap(\.lines)
    case .all(let lines): lines
    }
  }
}

extension Predicate.Test {
  /// The key paths that `same` compares with.
  package var keyPaths: [DumpKeyPath] {
    switch self {
    case .same(let path): [path]
    case .not(let tests): tests.flatMap(\.keyPaths)
    default: []
    }
  }
}
