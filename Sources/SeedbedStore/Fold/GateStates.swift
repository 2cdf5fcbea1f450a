import SeedbedModel

/// What a row was when each nest of the top-level record at hand first touched it.
///
/// A record decides whether it is newer by the row as it was before the records nested in it, which
/// come first: else one that is nested in a record of the same key would decide for its holder.
struct GateStates {
  struct State {
    var scope: UInt64
    var exists: Bool
    /// By slot; the bytes of texts live as long as the row's.
    var cells: [Cell]
  }

  private var states: [State] = []
  private var root: UInt64 = 0

  mutating func removeAll() {
    states.removeAll(keepingCapacity: true)
    root = 0
  }

  /// Notes the row before an operation of a scope.
  mutating func note(
    _ scope: UInt64,
    _ exists: Bool,
    _ cells: UnsafeMutableBufferPointer<Cell>,
    in drops: DropSet
  ) {
    let root = drops.root(of: scope)
    if root != self.root {
      states.removeAll(keepingCapacity: true)
      self.root = root
    }
    // What stands in no nest decides for nobody.
    guard scope != root, states.last?.scope != scope else { return }
    states.append(State(scope: scope, exists: exists, cells: Array(cells)))
  }

  /// The row before the first operation of a scope; nil where the scope did not touch it.
  func state(before scope: UInt64, in drops: DropSet) -> State? {
    states.first { drops.isInside($0.scope, of: scope) }
  }
}
