import SeedbedBase

/// The key paths of `ignore`, which a schema leaves unread on purpose.
///
/// Arrays do not count, so that a path through an array means all of its elements.
package struct IgnoredPaths: Hashable, Sendable {
  /// The names from the record on; each may hold `*` for any characters.
  private var paths: [[ExactText]] = []
  /// As the schema writes them, for explanations.
  package private(set) var sources: [String] = []

  package init() {}

  package var isEmpty: Bool { paths.isEmpty }

  package mutating func add(_ names: [String], source: String) {
    let names = names.map { ExactText($0) }
    if !paths.contains(names) { paths.append(names) }
    if !sources.contains(source) { sources.append(source) }
  }

  package mutating func add(_ other: IgnoredPaths) {
    for names in other.paths where !paths.contains(names) { paths.append(names) }
    for source in other.sources where !sources.contains(source) { sources.append(source) }
  }

  /// True if the member of that name, with all below it, is ignored.
  package func covers(_ name: String) -> Bool {
    paths.contains { $0.count == 1 && name.matches(wildcards: $0[0].text) }
  }

  /// The ignored paths below the member with this name.
  package func below(_ name: String) -> IgnoredPaths {
    var inner = IgnoredPaths()
    inner.paths = paths.filter { $0.count > 1 && name.matches(wildcards: $0[0].text) }
      .map { Array($0.dropFirst()) }
    return inner
  }
}
