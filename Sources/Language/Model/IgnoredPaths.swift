import SeedbedBase

/// The key paths of `ignore`, which a schema leaves unread on purpose.
///
/// Arrays do not count, so that a path through an array means all of its elements.
package struct IgnoredPaths: Hashable, Sendable {
  /// The names of own members without `*`.
  private var names: Set<ExactText> = []
  /// The other paths: their names from the record on, which may hold `*` for any characters.
  private var paths: Set<[ExactText]> = []
  /// As the schema writes them, for explanations.
  package private(set) var sources: [String] = []
  private var known: Set<ExactText> = []

  package init() {}

  package var isEmpty: Bool { names.isEmpty && paths.isEmpty }

  package mutating func add(_ names: [String], source: String) {
    add(names.map { ExactText($0) })
    if known.insert(source).inserted { sources.append(source) }
  }

  private mutating func add(_ path: [ExactText]) {
    if path.count == 1, !path[0].text.utf8.contains(UInt8(ascii: "*")) {
      names.insert(path[0])
    } else {
      paths.insert(path)
    }
  }

  package mutating func add(_ other: IgnoredPaths) {
    names.formUnion(other.names)
    paths.formUnion(other.paths)
    for source in other.sources where known.insert(source).inserted { sources.append(source) }
  }

  /// True if the member of that name, with all below it, is ignored.
  package func covers(_ name: String) -> Bool {
    names.contains(name) || paths.contains { $0.count == 1 && name.matches(wildcards: $0[0].text) }
  }

  /// The ignored paths below the member with this name.
  package func below(_ name: String) -> IgnoredPaths {
    var inner = IgnoredPaths()
    for path in paths where path.count > 1 && name.matches(wildcards: path[0].text) {
      inner.add(Array(path.dropFirst()))
    }
    return inner
  }
}
