import SeedbedPlatform

/// The trees of a file on their way to the threads that check them, and the findings.
final class TreeQueue: Sendable {
  private struct State {
    var next = 0
    /// The first problem, and the place of its tree.
    var problem: (place: Int, words: String)?
    var counts: [UInt32: TreeCount] = [:]
  }

  private let trees: [CheckedTree]
  private let state = Lock(State())

  init(_ trees: [CheckedTree]) {
    self.trees = trees
  }

  /// The problem of the first tree that has one.
  var problem: String? { state.withLock { $0.problem?.words } }

  /// The counts of the trees whose entries were counted, by their roots.
  var counts: [UInt32: TreeCount] { state.withLock { $0.counts } }

  /// The next tree and its place; nil once all are taken, or one has a problem.
  func take() -> (place: Int, tree: CheckedTree)? {
    state.withLock { state in
      guard state.problem == nil, state.next < trees.count else { return nil }
      defer { state.next += 1 }
      return (state.next, trees[state.next])
    }
  }

  func note(_ problem: String, at place: Int) {
    state.withLock { state in
      if place < state.problem?.place ?? .max { state.problem = (place, problem) }
    }
  }

  func note(_ count: TreeCount, of root: UInt32) {
    state.withLock { $0.counts[root] = count }
  }
}
