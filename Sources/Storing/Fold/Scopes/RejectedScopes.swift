import SeedbedMapping

/// The scopes that are not applied: rejected nests, and records nested in others that were left
/// alone.
package struct RejectedScopes {
  private(set) var rejected: Set<UInt64> = []
  private(set) var gated = ScopeSet()
  private var forest = ScopeForest()
  /// All of these, with the scopes inside of them.
  private var dropped = ScopeSet()

  private(set) var isEmpty = true
  /// The scopes of late records, and those inside of them.
  var late = ScopeSet()

  /// When a scope's records are taken: by its number, late ones after all others.
  func order(of scope: UInt64) -> UInt64 {
    late.contains(scope) ? scope | OperationHeader.secondPass : scope
  }

  /// The order of the first gate that is closed now and not in another state of the gates, or the
  /// other way round.
  func firstDifference(of gates: ScopeSet) -> UInt64? {
    gates.firstDifference(from: gated, outside: late)
      ?? gates.firstDifference(from: gated).map(order)
  }

  /// Takes up a scope inside another; scopes come in the order of their numbers.
  mutating func setParent(_ parent: UInt64, of scope: UInt64, isGate: Bool = false) {
    forest.add(scope, within: parent, isGate: isGate)
  }

  mutating func reject(_ scopes: some Sequence<UInt64>) {
    rejected.formUnion(scopes)
    update()
  }

  mutating func readmit(_ scopes: some Sequence<UInt64>) {
    rejected.subtract(scopes)
    update()
  }

  /// Closes these gates, and opens all others.
  mutating func setGates(_ gates: ScopeSet) {
    gated = gates
    update()
  }

  private mutating func update() {
    dropped = ScopeSet(rejected)
    dropped.formUnion(gated)
    isEmpty = dropped.isEmpty
    guard !isEmpty else { return }
    /// The depth of the outermost dropped scope around the current one; `Int.max` without one.
    var dropDepth = Int.max
    forest.forEachScope { scope, depth in
      if depth > dropDepth {
        dropped.insert(scope)
      } else {
        dropDepth = dropped.contains(scope) ? depth : .max
      }
    }
  }

  @inline(__always)
  func contains(_ scope: UInt64) -> Bool { dropped.contains(scope) }

  /// True if an operation is that of a rejected record which may not count: what is nested in such a
  /// record rejects it only where the gate is open.
  func asksGate(of header: OperationHeader) -> Bool {
    header.gate != 0 && rejected.contains(header.scope)
  }

  /// The top-level scope that a scope is in.
  func root(of scope: UInt64) -> UInt64 { forest.root(of: scope) }

  /// True if a scope is inside another.
  func isNested(_ scope: UInt64) -> Bool { forest.inside.contains(scope) }

  /// The memory of nested scopes, in bytes.
  var byteCount: Int { forest.byteCount }

  /// The scopes that enclose each of `scopes`.
  func paths(of scopes: Set<UInt64>) -> ScopePaths {
    var paths: [UInt64: [UInt64]] = [:]
    guard scopes.contains(where: forest.inside.contains) else { return ScopePaths() }
    var path: [UInt64] = []
    forest.forEachScope { scope, depth in
      path.removeLast(path.count - depth)
      path.append(scope)
      if depth > 0, scopes.contains(scope) { paths[scope] = path.reversed() }
    }
    return ScopePaths(paths: paths, gates: forest.gates)
  }
}

/// The scopes that enclose some others.
struct ScopePaths {
  /// Of those that are inside another: themselves and those around, innermost first.
  fileprivate var paths: [UInt64: [UInt64]] = [:]
  fileprivate var gates = ScopeSet()

  /// A scope and those that it is in, innermost first.
  func path(from scope: UInt64) -> [UInt64] { paths[scope] ?? [scope] }

  /// True if a scope is another, or inside it.
  func isInside(_ scope: UInt64, of outer: UInt64) -> Bool { path(from: scope).contains(outer) }

  /// The gates around a scope: it counts only where all of them are open.
  func gates(around scope: UInt64) -> [UInt64] { path(from: scope).filter(gates.contains) }

  /// The scope that goes where something inside of it is rejected: what is nested in a record that
  /// may be left alone goes with the record.
  func rejectable(_ scope: UInt64) -> UInt64 {
    path(from: scope).first { !gates.contains($0) } ?? scope
  }
}
