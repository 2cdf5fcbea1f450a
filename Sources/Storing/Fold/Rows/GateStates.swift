import SeedbedBase
import SeedbedMapping

/// The states of a row before the nests of the current top-level record first touched it.
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

  /// In the order of operations, and of their scopes.
  private var states: [State] = []
  private var root: UInt64 = 0

  mutating func removeAll() {
    states.removeAll(keepingCapacity: true)
    root = 0
  }

  /// Notes the row before an operation of a scope.
  mutating func note(
    _ header: OperationHeader,
    _ exists: Bool,
    _ cells: UnsafeMutableBufferPointer<Cell>,
    in drops: RejectedScopes
  ) {
    let scope = header.scope
    // Late parts of a record are taken long after the rest of it.
    let root = drops.root(of: scope) | header.sequence & OperationHeader.secondPass
    if root != self.root {
      states.removeAll(keepingCapacity: true)
      self.root = root
    }
    // Top-level operations have no gate to decide for, and an earlier operation of a later scope
    // is the first one of every gate that holds this one.
    guard scope != root & ~OperationHeader.secondPass, scope > states.last?.scope ?? 0
    else { return }
    states.append(State(scope: scope, exists: exists, cells: Array(cells)))
  }

  /// The row before the first operation inside a gate, which the current operation ends;
  /// nil where none touched it.
  ///
  /// Scopes are numbered as they begin: of all operations so far, those inside the gate are those of
  /// later scopes.
  func state(before gate: UInt64) -> State? {
    states.first { $0.scope >= gate }
  }
}
