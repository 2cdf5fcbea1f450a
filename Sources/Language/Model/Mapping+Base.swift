/// Reading from a `base`: the key paths of a mapping start below the record.
extension DumpKeyPath {
  /// True if the schema writes a root (`@self`, `@key`, …) at the start.
  package var namesRoot: Bool {
    switch root {
    case .member: false
    // Brackets and operators may stand first; they are applied to the record.
    case .record: source.hasPrefix("@self")
    default: true
    }
  }

  /// The path as it reads from the record, if it was written for the value at `base`; a path that
  /// names its root stays.
  package func reading(from base: DumpKeyPath) -> DumpKeyPath {
    guard !namesRoot, !base.segments.isEmpty else { return self }
    let joint = source.hasPrefix("[") ? "" : "."
    return DumpKeyPath(
      source: base.source + joint + source,
      root: base.root,
      segments: base.segments + segments
    )
  }
}

extension Predicate {
  package func reading(from base: DumpKeyPath) -> Predicate {
    map({ path, _ in path.reading(from: base) }, pattern: { $0 })
  }
}

extension ValueSource {
  fileprivate func reading(from base: DumpKeyPath) -> ValueSource {
    switch self {
    case .sequence: self
    case .exists(let path): .exists(path.reading(from: base))
    case .firstOf(let alternatives):
      .firstOf(
        alternatives.map { alternative in
          var made = alternative
          made.origin = alternative.origin.map { $0.reading(from: base) }
          made.when = alternative.when?.reading(from: base)
          return made
        }
      )
    }
  }
}

extension Variants {
  fileprivate func reading(from base: DumpKeyPath) -> Variants {
    var made = self
    made.by = by?.reading(from: base)
    for index in cases.indices {
      guard case .predicate(let predicate) = cases[index].condition else { continue }
      made.cases[index].condition = .predicate(predicate.reading(from: base))
    }
    return made
  }
}

extension Mapping {
  /// The mapping with its key paths read from `base`: those of its attributes, relationships and
  /// predicates, and not those of records nested in it or of elements that link.
  package func reading(from base: DumpKeyPath) -> Mapping {
    var made = self
    made.base = base
    for index in attributes.indices {
      made.attributes[index].source = attributes[index].source.reading(from: base)
      made.attributes[index].when = attributes[index].when?.reading(from: base)
    }
    for index in relationships.indices {
      let reading = relationships[index]
      made.relationships[index].keyPath = reading.keyPath?.reading(from: base)
      made.relationships[index].when = reading.when?.reading(from: base)
      made.relationships[index].variants = reading.variants?.reading(from: base)
      for part in (reading.foreignKey?.parts ?? []).indices {
        made.relationships[index].foreignKey?.parts[part].keyPath =
          reading.foreignKey?.parts[part].keyPath.reading(from: base) ?? base
      }
    }
    made.skipWhen = skipWhen?.reading(from: base)
    made.variants = variants?.reading(from: base)
    return made
  }
}
