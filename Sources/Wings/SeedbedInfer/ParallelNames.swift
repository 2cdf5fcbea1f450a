import SeedbedTools

/// Names that two objects at different places have in common, each of them in some records alone:
/// `platforms: { ios: "12", linux: "22" }` and `sizes: { ios: 120, linux: 90 }`.
struct ParallelNames {
  /// The hashes of such names.
  private(set) var names: Set<UInt64> = []
  private var known: [Set<UInt64>: UInt64] = [:]

  init(_ roots: [ProfileNode]) {
    for root in roots { visit(root) }
  }

  private mutating func visit(_ node: ProfileNode) {
    if isSparse(node) {
      let own = Set(node.members.map(\.nameHash))
      if let first = known[own] {
        if first != node.nameHash { names.formUnion(own) }
      } else {
        known[own] = node.nameHash
      }
    }
    for child in node.below { visit(child) }
  }

  /// True if the object has values of one kind, each in few records.
  private func isSparse(_ node: ProfileNode) -> Bool {
    guard node.members.count >= 4, node.filledObjects >= 5, !node.isDictionary else { return false }
    let present = node.members.reduce(0) { $0 + $1.count }
    let areAlike =
      node.members.allSatisfy { $0.isScalar && $0.texts == $0.scalars }
      || node.members.allSatisfy { $0.isScalar && $0.integers + $0.reals == $0.scalars }
    return areAlike && present * 10 < 8 * node.members.count * node.filledObjects
  }
}
