import SeedbedBase
import SeedbedTools

/// How far the members of an object have one value each wherever they stand, and other values than
/// each other: `currencies: { EUR: { name: Euro, symbol: € } }`.
struct NameAgreement {
  private let names: Int
  /// How many names came again.
  private let repeated: Int
  /// Values of such names, and those that are always the same.
  private let compared: Int
  private let equal: Int
  /// True if names have values of their own, and no lists.
  private let areTelling: Bool

  init(_ node: ProfileNode) {
    let filled = node.members.filter { $0.objects > 0 || $0.texts > 0 && $0.texts == $0.scalars }
    let again = filled.filter { $0.count > 1 }
    let leaves = again.map(Self.leaves)
    names = filled.count
    repeated = again.count
    compared = leaves.reduce(0) { $0 + $1.count }
    equal = leaves.reduce(0) { $0 + $1.count(where: \.hasOneValue) }
    let firsts = filled.map { name in
      Self.leaves(of: name).compactMap { $0.scalar.values.values.first?.hash }
        .reduce(1, ValueHash.pair)
    }
    areTelling =
      node.kinds == nil && filled.count == node.members.count && names >= 3
      && Set(firsts).count * 10 >= names * 9 && !filled.contains(where: Self.holdsLists)
  }

  /// True if this alone says that the members are entries.
  var isComplete: Bool { areTelling && equal == compared && repeated * 2 >= names }

  /// True if entries of one name are one thing.
  var isShared: Bool { areTelling && repeated >= 3 && compared > 0 && equal * 5 >= compared * 4 }

  private static func leaves(of node: ProfileNode) -> [ProfileNode] {
    node.isScalar ? [node] : node.leaves().map(\.node)
  }

  private static func holdsLists(_ node: ProfileNode) -> Bool {
    node.arrays > 0 || node.isDictionary || node.scalars > 0 && node.objects > 0
      || node.members.contains(where: holdsLists)
  }
}

extension ProfileNode {
  /// True if all scalars are one value.
  var hasOneValue: Bool {
    booleans > 0 ? trues == scalars || falses == scalars : scalar.values.distinct == 1
  }
}
