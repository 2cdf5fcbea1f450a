/// The scopes that are not applied: rejected nests, and what is nested in records that were left
/// alone.
struct DropSet: Equatable {
  private(set) var rejected: Set<UInt64> = []
  private(set) var gated: Set<UInt64> = []
  private struct Enclosing: Equatable {
    var scope: UInt64
    /// Whether what stands inside is rejected with the enclosing scope only.
    var isWhole: Bool
  }

  /// What encloses each scope inside another.
  private var parents: [UInt64: Enclosing] = [:]

  var isEmpty: Bool { rejected.isEmpty && gated.isEmpty }

  mutating func setParent(_ parent: UInt64, of scope: UInt64, isGate: Bool = false) {
    parents[scope] = Enclosing(scope: parent, isWhole: isGate)
  }

  /// The scope that goes where something inside of it is rejected.
  func rejectable(_ scope: UInt64) -> UInt64 {
    var scope = scope
    while let enclosing = parents[scope], enclosing.isWhole { scope = enclosing.scope }
    return scope
  }

  mutating func reject(_ scope: UInt64) { rejected.insert(scope) }
  mutating func readmit(_ scope: UInt64) { rejected.remove(scope) }
  mutating func gate(_ scope: UInt64) { gated.insert(scope) }

  /// A set with the same scopes inside scopes, and nothing dropped but what was rejected.
  func keepingRejected() -> DropSet {
    var copy = self
    copy.gated = []
    return copy
  }

  /// A scope and those that it is in, innermost first.
  func path(from scope: UInt64) -> [UInt64] {
    var path = [scope]
    while let parent = parents[path[path.count - 1]]?.scope { path.append(parent) }
    return path
  }

  /// The top-level scope that a scope is in.
  func root(of scope: UInt64) -> UInt64 {
    var scope = scope
    while let parent = parents[scope]?.scope { scope = parent }
    return scope
  }

  /// Whether a scope is another, or inside it.
  func isInside(_ scope: UInt64, of outer: UInt64) -> Bool {
    var scope = scope
    while scope != outer {
      guard let parent = parents[scope]?.scope else { return false }
      scope = parent
    }
    return true
  }

  func contains(_ scope: UInt64) -> Bool {
    guard !isEmpty else { return false }
    var scope = scope
    while true {
      if rejected.contains(scope) || gated.contains(scope) { return true }
      guard let parent = parents[scope]?.scope else { return false }
      scope = parent
    }
  }
}
