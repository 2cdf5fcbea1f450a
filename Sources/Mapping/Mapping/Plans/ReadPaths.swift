package import SeedbedLanguage

/// The key paths that parts of a schema read.
extension AttributeMapping {
  package var keyPaths: [DumpKeyPath] { (when?.keyPaths ?? []) + source.keyPaths }
}

extension Variants {
  var keyPaths: [DumpKeyPath] {
    (by.map { [$0] } ?? []) + cases.flatMap { $0.condition.predicate?.keyPaths ?? [] }
  }
}

extension RelationshipMapping {
  /// Those that are read from the record that has the relationship; what is built from the very
  /// record reads what its own mapping names.
  fileprivate var keyPaths: [DumpKeyPath] {
    let own = keyPath.map { readsHolder ? [] : [$0] } ?? []
    return (when?.keyPaths ?? []) + own + (variants?.keyPaths ?? [])
      + (foreignKey?.parts.map(\.keyPath) ?? [])
  }

  /// True if the target is built from the very record that has the relationship, not from its entries.
  var readsHolder: Bool {
    keyPath?.root == .record && keyPath?.segments.isEmpty == true && transforms.isEmpty
      && each == .elements
  }
}

extension Mapping {
  package var keyPaths: [DumpKeyPath] {
    (skipWhen?.keyPaths ?? []) + (variants?.keyPaths ?? [])
      + attributes.flatMap(\.keyPaths) + relationships.flatMap(\.keyPaths)
  }

  /// The names of `base`, where it is names and places in arrays, and nothing else.
  var baseNames: [String] {
    var names: [String] = []
    for segment in base?.segments ?? [] {
      switch segment {
      case .member(let name): names.append(name)
      case .element, .first, .last: break
      default: return []
      }
    }
    return names
  }
}

extension DumpKeyPath {
  /// The names that the path starts with, behind its root.
  var leadingNames: [String] {
    var names: [String] = []
    for segment in segments {
      guard case .member(let name) = segment else { break }
      names.append(name)
    }
    return names
  }

  /// The names that the path reads of a record.
  ///
  /// They are the first, and as long as they go down to `base` those that follow, up to the first
  /// behind it. A path that climbs up from a record inside may come to any object on the way.
  func knownNames(below base: DumpKeyPath?, _ baseNames: [String]) -> [[String]] {
    if case .parent = root {
      let first = leadingNames.prefix(1)
      return (0...baseNames.count).map { Array(baseNames.prefix($0)) + first }
    }
    let common = zip(segments, base?.segments ?? []).prefix { $0 == $1 }.count
    return [
      segments.prefix(common + 1).compactMap { segment in
        if case .member(let name) = segment { name } else { nil }
      }
    ]
  }

  /// True if the path reads every member of the object at `base`.
  func readsAll(of base: DumpKeyPath?) -> Bool {
    let way = base?.segments ?? []
    guard segments.starts(with: way) else { return false }
    let rest = segments.dropFirst(way.count)
    return rest.isEmpty || rest.first == .all
  }

  /// True if the path reads every member of the object that its root names.
  var readsWholeRecord: Bool { segments.isEmpty || segments.first == .all }
}
