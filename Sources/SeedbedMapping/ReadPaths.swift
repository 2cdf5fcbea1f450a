import SeedbedModel

/// The key paths that parts of a schema read.
extension Predicate {
  var keyPaths: [DumpKeyPath] {
    switch self {
    case .any(let predicates): predicates.flatMap(\.keyPaths)
    case .all(let lines): lines.map(\.keyPath)
    }
  }
}

extension AttributeReading {
  var keyPaths: [DumpKeyPath] {
    let own: [DumpKeyPath] =
      switch source {
      case .sequence: []
      case .exists(let path): [path]
      case .firstOf(let alternatives): alternatives.flatMap(\.keyPaths)
      }
    return (when?.keyPaths ?? []) + own
  }
}

extension ValueSource.Alternative {
  fileprivate var keyPaths: [DumpKeyPath] {
    let own: [DumpKeyPath] =
      switch origin {
      case .constant: []
      case .keyPath(let path): [path]
      case .template(let template):
        template.parts.compactMap { if case .keyPath(let path) = $0 { path } else { nil } }
      }
    return (when?.keyPaths ?? []) + own
  }
}

extension Variants {
  var keyPaths: [DumpKeyPath] {
    let predicates = cases.flatMap { variant -> [DumpKeyPath] in
      if case .predicate(let predicate) = variant.condition { predicate.keyPaths } else { [] }
    }
    return (by.map { [$0] } ?? []) + predicates
  }
}

extension RelationshipReading {
  /// Those that are read from the record that has the relationship; what is built from the very
  /// record reads what its own mapping names.
  fileprivate var keyPaths: [DumpKeyPath] {
    let own = keyPath.map { readsHolder ? [] : [$0] } ?? []
    return (when?.keyPaths ?? []) + own + (foreignKey?.parts.map(\.keyPath) ?? [])
  }

  /// Whether the target is built from the very record that has the relationship.
  var readsHolder: Bool {
    keyPath?.root == .record && keyPath?.segments.isEmpty == true && transforms.isEmpty
  }
}

extension Mapping {
  var keyPaths: [DumpKeyPath] {
    (skipWhen?.keyPaths ?? []) + (variants?.keyPaths ?? [])
      + attributes.flatMap(\.keyPaths) + relationships.flatMap(\.keyPaths)
  }
}

extension DumpKeyPath {
  /// The name that the path starts with, behind its root.
  var firstName: String? {
    if case .member(let name)? = segments.first { name } else { nil }
  }

  /// Whether the path reads every member of the object that its root names.
  var readsWholeRecord: Bool { segments.isEmpty || segments.first == .all }
}
