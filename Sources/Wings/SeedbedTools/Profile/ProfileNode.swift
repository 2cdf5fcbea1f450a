package import SeedbedBase

/// The values at one place of dumps: the elements of an array, the members of an object.
///
/// Two nodes merge, and the result does not depend on how the dumps were split: counts add up,
/// sketches keep the least hashes, members stay in the order in which they came first.
package final class ProfileNode {
  /// The member's name; of elements that of their list.
  package let name: String
  package let facts: NameFacts
  /// The hash of the name.
  package let nameHash: UInt64
  @exclusivity(unchecked) package private(set) var space: ProfileSpace
  /// Containers on the way from the root.
  @exclusivity(unchecked) package private(set) var level: Int
  /// The hashes of the names above: of what holds the node, and of what holds that.
  @exclusivity(unchecked) private(set) var parentHash: UInt64
  @exclusivity(unchecked) private(set) var grandparentHash: UInt64
  /// True if keys of the record above may stand beside this one.
  @exclusivity(unchecked) private(set) var isAmongKeys: Bool
  /// How much the name says that it is a key.
  @exclusivity(unchecked) package private(set) var keyRank: Double

  @exclusivity(unchecked) package var nulls = 0
  @exclusivity(unchecked) package var trues = 0
  @exclusivity(unchecked) package var falses = 0
  @exclusivity(unchecked) package var integers = 0
  @exclusivity(unchecked) package var reals = 0
  @exclusivity(unchecked) package var texts = 0
  @exclusivity(unchecked) package var objects = 0
  @exclusivity(unchecked) package var emptyObjects = 0
  @exclusivity(unchecked) package var arrays = 0
  @exclusivity(unchecked) package var emptyArrays = 0
  @exclusivity(unchecked) package var shortest = Int.max
  @exclusivity(unchecked) package var longest = 0

  package let scalar: ScalarProfile
  /// Members in the order in which they came first.
  @exclusivity(unchecked) package var members: [ProfileNode] = [] {
    didSet { knownNames = nil }
  }
  @exclusivity(unchecked) private var knownNames: Set<ExactText>?
  @exclusivity(unchecked) var memberPlaces: [UInt64: Int] = [:]
  /// The elements of arrays.
  @exclusivity(unchecked) package var elements: ProfileNode?
  /// The values of a dictionary, whose names are no members.
  @exclusivity(unchecked) package var entries: ProfileNode?
  /// The names of a dictionary.
  @exclusivity(unchecked) package var entryNames: ValueSketch?
  /// How many of these names are no whole numbers of up to 64 bits.
  @exclusivity(unchecked) package internal(set) var otherNames = 0
  /// True if nothing is kept of what is below.
  @exclusivity(unchecked) package var isOpaque = false

  /// Tables of members whose names may be a key's.
  @exclusivity(unchecked) package var keyTables: [KeyTable] = []
  /// Pairs and triples of members, and all of them, for objects without an id.
  @exclusivity(unchecked) package var pairs: [UInt64: ValueSketch] = [:]
  @exclusivity(unchecked) package internal(set) var pairColumns: [UInt64] = []
  /// Of the elements of lists.
  @exclusivity(unchecked) package var listColumns: ListColumns?
  /// Objects by the value of the member that may tell their kind.
  @exclusivity(unchecked) package var kinds: KindProfile?
  @exclusivity(unchecked) var hasNoKinds = false

  /// How many objects are known in a node of their own.
  var takenObjects = (all: 0, empty: 0)
  /// The member that tells objects from others, where it comes behind lists or objects.
  @exclusivity(unchecked) var lateIdentity: String?
  /// True if the values are elements of lists.
  package internal(set) var isElement = false

  // Findings of the rules.
  /// True if the object holds the rest of the record that it stands in.
  package var holdsRecord = false
  /// The path of the member of each entry that says the entry's name once more.
  package var nameMember: [String]?
  /// The name for the records if several places have them.
  package var recordName: (name: String, rank: Int)?
  /// The members that the objects of this place had before others joined them.
  package var ownMembers: Set<ExactText>?
  /// How many these were.
  package var ownObjects: Int?
  /// The place whose objects these are as well.
  package var fold: ProfileNode?
  /// The member whose URL names the record, of objects that are no more than a name and a URL.
  package var stubMember: String?
  package var dictionaryReason: String?
  /// True if the names of a dictionary say the kinds of the elements of its lists.
  package var listsAreKinds = false
  /// The steps from a list to its elements, where they say more than that it is one.
  package internal(set) var elementSteps = ""
  /// The members beside the records in the edges of a list.
  package internal(set) var edgeMembers: [ProfileNode] = []
  /// True if the entries of a name are the same in every object.
  package var sharesEntries = false
  package var kindReason: String?
  /// The value of the member that tells kinds, where there is one kind.
  package var onlyKind: String?

  /// Why other places joined it.
  package var places: [String] = []
  /// Members that belong to the link to the object.
  package var linkMembers: Set<ExactText> = []
  /// True if lists of the same length stand beside these.
  package var hasTupleBeside = false
  /// The tables of this place alone, where others joined it or it joined another.
  package internal(set) var placeTables: [KeyTable] = []
  /// The member that nodes of a tree of names have, whose nodes these are.
  package var treeMark: String?
  /// The object whose entries these are.
  package var dictionaryOwner: ProfileNode?

  /// The most names of an object that is no dictionary.
  package static let memberLimit = 256
  /// The place of all members in `pairs`.
  package static let wholeRow: UInt64 = 0

  init(_ name: String, parent: ProfileNode?, in space: ProfileSpace) {
    self.name = name
    self.space = space
    nameHash = ValueHash.of(name)
    level = (parent?.level ?? -1) + 1
    parentHash = parent?.nameHash ?? 0
    grandparentHash = parent?.parentHash ?? 0
    isAmongKeys = parent?.holdsKeys ?? false
    facts = space.facts(of: name, nameHash)
    keyRank = parent?.isKeyHolder == true ? max(facts.keyRank, 5) : facts.keyRank
    scalar = ScalarProfile(limit: space.sketchLimit())
    space.nodeCount += 1
  }

  /// A node for some of the values that stand at the place of another.
  init(beside other: ProfileNode) {
    name = other.name
    facts = other.facts
    space = other.space
    nameHash = other.nameHash
    level = other.level
    parentHash = other.parentHash
    grandparentHash = other.grandparentHash
    isAmongKeys = other.isAmongKeys
    keyRank = other.keyRank
    isElement = other.isElement
    scalar = ScalarProfile(limit: space.sketchLimit())
    space.nodeCount += 1
  }

  deinit { space.nodeCount -= 1 }

  /// The words of the name in lower case.
  package var snake: String { facts.snake }
  package var kindRank: Int? { facts.kindRank }
  /// True if the members are keys of the record above, each by its own system.
  package var isKeyHolder: Bool { facts.isKeyHolder }
  private var holdsKeys: Bool { facts.holdsKeys }

  // MARK: Counts

  package var booleans: Int { trues + falses }
  package var scalars: Int { trues + falses + integers + reals + texts }
  package var count: Int { nulls + scalars + objects + arrays }
  /// True if every value is a scalar or null, and one is no null.
  package var isScalar: Bool { scalars > 0 && objects == 0 && arrays == 0 }
  package var isDictionary: Bool { entries != nil }
  /// True if the objects are rows of a table.
  package var isRow: Bool { level == 0 && space.isTable }
  /// True if there are objects with members.
  package var hasMembers: Bool { !members.isEmpty }

  /// The names of the members.
  package var names: Set<ExactText> {
    if let knownNames { return knownNames }
    let names = Set(members.map { ExactText($0.name) })
    knownNames = names
    return names
  }

  package func member(_ name: String) -> ProfileNode? {
    memberPlaces[ValueHash.of(name)].map { members[$0] }
  }

  // MARK: Growing

  func member(hash: UInt64, _ name: @autoclosure () -> String) -> ProfileNode? {
    if let place = memberPlaces[hash] { return members[place] }
    guard entries == nil, !isOpaque else { return nil }
    if members.count >= Self.memberLimit, !isRow {
      becomeDictionary()
      return nil
    }
    return addMember(ProfileNode(name(), parent: self, in: space))
  }

  @discardableResult
  func addMember(_ node: ProfileNode) -> ProfileNode {
    memberPlaces[node.nameHash] = members.count
    members.append(node)
    return node
  }

  /// Adds a member of an object that is given up: as it is, where that is what a new one would become.
  func adopt(_ member: ProfileNode) {
    let extent = member.extent
    if member.space.isOpen, extent.limit <= space.sketchLimit(beside: extent.nodes) {
      addMember(member)
      member.move(below: self)
    } else {
      addMember(ProfileNode(member.name, parent: self, in: space)).merge(member)
    }
  }

  /// The nodes here and below, and how many values each may hold; no limit where a merge drops more.
  private var extent: (nodes: Int, limit: Int) {
    let own = max(scalar.values.limit, entryNames?.limit ?? 0)
    return below.reduce((1, isOpaque || treeMark != nil ? .max : own)) { sum, node in
      let inner = node.extent
      return (sum.nodes + inner.nodes, max(sum.limit, inner.limit))
    }
  }

  private func move(below parent: ProfileNode) {
    space.nodeCount -= 1
    space = parent.space
    space.nodeCount += 1
    (level, parentHash, grandparentHash) = (parent.level + 1, parent.nameHash, parent.parentHash)
    isAmongKeys = parent.holdsKeys
    keyRank = parent.isKeyHolder ? max(facts.keyRank, 5) : facts.keyRank
    lateIdentity = nil
    for child in children { child.move(below: self) }
    for (_, kind) in kinds?.nodes ?? [] { kind.move(below: parent) }
  }

  func makeElements() -> ProfileNode {
    if let elements { return elements }
    let made = ProfileNode(name, parent: self, in: space)
    made.isElement = true
    elements = made
    return made
  }

  // MARK: Below

  /// Keeps so many values of each place at most.
  package func reduceSketches(to limit: Int) {
    scalar.values.reduce(to: limit)
    entryNames?.reduce(to: limit)
    for node in below { node.reduceSketches(to: limit) }
  }

  package func settle() {
    scalar.settle()
    entryNames?.settle()
    for index in keyTables.indices { keyTables[index].settle() }
    for key in pairs.keys { pairs[key]?.settle() }
    for node in below { node.settle() }
  }

  /// The nodes directly below, but those of kinds.
  package var children: [ProfileNode] {
    if elements == nil, entries == nil { return members }
    return members + [elements, entries].compactMap(\.self)
  }

  /// All nodes directly below.
  package var below: [ProfileNode] { kinds.map { children + $0.nodes.map(\.node) } ?? children }

  /// The hash of the path from a record to one of its values, as its tables have it.
  package static func path(_ names: [String]) -> UInt64 {
    var hash = UInt64(0)
    for name in names {
      let next = ValueHash.of(name)
      hash = hash == 0 ? next : ValueHash.pair(hash, next)
    }
    return hash
  }
}
