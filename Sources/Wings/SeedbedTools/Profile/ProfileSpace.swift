package import SeedbedBase

/// State that the nodes of one profile share.
package final class ProfileSpace {
  /// Nodes that are in use.
  @exclusivity(unchecked) package internal(set) var nodeCount = 0
  /// More nodes ask for relief.
  package let nodeLimit: Int
  /// Nodes beyond it are not made.
  let hardLimit: Int
  /// How often objects were moved or merged.
  @exclusivity(unchecked) package internal(set) var changes = 0
  private let budget: Int
  /// True if a comma between digits may stand for a point, as in CSV with other separators.
  package var takesDecimalCommas = false
  /// True if other columns show that points between digits part thousands; false if they show decimals.
  package var pointsPartThousands: Bool?
  /// True if the records are rows of a table, whose members are its columns.
  package var isTable = false
  /// True while dumps are read: what is merged into others is given up.
  package var isOpen = true
  private let names: Lock<[UInt64: NameFacts]>

  /// - Parameters:
  ///   - budget: Bytes that the profile may take.
  ///   - nodeLimit: How many nodes are made at most.
  ///   - names: The hints in names, which the profiles of several files share.
  package init(
    budget: Int = 64 << 20,
    nodeLimit: Int = 20_000,
    names: Lock<[UInt64: NameFacts]> = Lock([:])
  ) {
    self.budget = budget
    self.names = names
    self.nodeLimit = min(nodeLimit, Self.nodeLimit(in: budget))
    let nodeLimit = self.nodeLimit
    // A node takes some 1,300 bytes, and sketches that many values fill more.
    hardLimit = max(nodeLimit, min(50_000, budget / 1_300))
  }

  /// How many nodes a profile of so many bytes has at most.
  package static func nodeLimit(in budget: Int) -> Int { min(20_000, budget / 3_300) }

  package var isCrowded: Bool { nodeCount > nodeLimit }

  /// How many values a sketch of a new node holds, beside so many new ones.
  func sketchLimit(beside nodes: Int = 0) -> Int {
    let count = nodeCount + nodes
    let size = count < 1_000 ? 1_024 : count < 5_000 ? 256 : 64
    return max(16, min(size, size * (budget >> 20) / 64))
  }

  /// The hints in a name with this hash, if they were found before.
  func knownFacts(_ hash: UInt64) -> NameFacts? { names.withLock { $0[hash] } }

  /// The hints in a name with this hash.
  func facts(of name: String, _ hash: UInt64) -> NameFacts {
    names.withLock { [nodeLimit] facts in
      if let known = facts[hash] { return known }
      let made = NameFacts(name)
      // The names of dictionaries have no end.
      if facts.count >= nodeLimit { facts = [:] }
      facts[hash] = made
      return made
    }
  }

  /// A node that is the root of a dump.
  package func makeRoot(_ name: String) -> ProfileNode { ProfileNode(name, parent: nil, in: self) }
}
