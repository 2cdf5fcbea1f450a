import SeedbedBase
import SeedbedTools

/// The member that names an object wherever it stands.
struct NodeKey {
  let path: [String]
  let hash: UInt64
  var rank: Double
  var reason: String
  var isUnique: Bool
  /// Members that differ where the key is the same: they belong to the link.
  var linkMembers: [String] = []
  /// Records without a key, which the draft leaves out.
  var gaps = 0
  var node: ProfileNode

  init(_ leaf: LeafValue, rank: Double, _ reason: String) {
    path = leaf.path
    hash = ProfileNode.path(path)
    node = leaf.node
    isUnique = leaf.node.isDifferent
    self.rank = rank
    self.reason = reason
  }

  var distinct: Int { node.scalar.values.distinct }
  var counted: String { node.scalar.values.counted + " values" }

  /// True if the keys are texts of so many characters that chance hardly has two equal ones.
  func isLong(_ least: Int = 14) -> Bool {
    rank >= 4 && node.texts == node.scalars && node.scalar.totalLength >= least * node.texts
  }

  /// The same key of other objects.
  func of(_ other: ProfileNode) -> NodeKey? {
    guard let leaf = other.leaf(path) else { return nil }
    var key = self
    key.node = leaf
    key.isUnique = leaf.isDifferent
    key.reason = "\(key.counted) in \(other.filledObjects.grouped) objects"
    return key
  }
}

/// A scalar value of an object, at a path through objects.
struct LeafValue {
  var path: [String]
  var node: ProfileNode
}

extension ProfileNode {
  /// How many objects have members.
  var filledObjects: Int { objects - emptyObjects }

  /// The scalars of an object and of the objects in it.
  func leaves(depth: Int = 3) -> [LeafValue] {
    var found: [LeafValue] = []
    for member in members {
      if member.isScalar {
        found.append(LeafValue(path: [member.name], node: member))
      } else if depth > 1, member.objects > 0, member.arrays == 0, !member.isDictionary,
        member.fold == nil
      {
        for leaf in member.leaves(depth: depth - 1) {
          found.append(LeafValue(path: [member.name] + leaf.path, node: leaf.node))
        }
      }
    }
    return found
  }

  /// The one value of objects that stands alone in other records: `_id: 7`, `_id: { "$oid": "…" }`.
  var wrapped: LeafValue? {
    guard objects > 0, scalars > 0, arrays == 0, !isDictionary, kinds == nil, fold == nil,
      members.count == 1, members[0].isScalar
    else { return nil }
    return LeafValue(path: [name, members[0].name], node: members[0].merged(with: self))
  }

  /// True if these are objects with members and nothing else.
  var isOfRecords: Bool {
    areObjects && emptyObjects == 0 && !isDictionary && (resolved.hasMembers || kinds != nil)
  }

  /// True if every value is an object.
  var areObjects: Bool { objects > 0 && scalars + arrays == 0 }

  /// The elements, if every value is a list.
  var listElements: ProfileNode? { arrays > 0 && scalars + objects == 0 ? elements : nil }

  /// The members of the record, those of an envelope in it among them.
  var recordMembers: [ProfileNode] {
    guard members.contains(where: { $0.hasMembers && $0.isEnvelopeContent }) else { return members }
    return members.flatMap { $0.hasMembers && $0.isEnvelopeContent ? $0.members : [$0] }
  }

  /// The names of these members.
  var recordNames: Set<ExactText> {
    let all = recordMembers
    return all.count == members.count ? names : Set(all.map(\.name))
  }

  /// The table of the other members by the values of one.
  func table(of path: UInt64) -> KeyTable? { keyTables.first { $0.path == path } }

  func leaf(_ path: [String]) -> ProfileNode? {
    var node: ProfileNode? = self
    for name in path { node = node?.member(name) }
    return node
  }

  /// True if every value may be a key: there in so many records, and short.
  func mayBeKey(in records: Int) -> Bool {
    count >= records && nulls == 0 && scalar.count(.empty) == 0 && isOfKeys
  }

  /// True if every record has a text here, all are different, and one of them is empty.
  func takesEmptyText(in records: Int) -> Bool {
    keyRank >= 8 && isOfKeys && texts == records && scalar.count(.empty) == 1 && isDifferent
  }

  /// True if most texts are of three words and more.
  var isProse: Bool {
    let sample = scalar.values.first(64)
    return sample.count { $0.text.utf8.count { $0 == 0x20 } >= 2 } * 2 > sample.count
  }

  /// True if the values are no times, and short or called a key.
  var isOfKeys: Bool {
    reals == 0 && booleans == 0 && isScalar && scalar.isShort(keyRank >= 3.5 ? 255 : 80)
      && scalar.instants == 0
  }

  /// True if the value of one record that comes again is that of an exact copy.
  func isOfCopies(in record: ProfileNode) -> Bool {
    guard let rows = record.pairs[Self.wholeRow], rows.isExact, scalar.values.isExact else {
      return false
    }
    let distinct = scalar.values.distinct
    return distinct == rows.distinct && distinct * 50 >= record.filledObjects * 49
  }

  /// How many of so many records have no value here; nil where they are too many for a key.
  ///
  /// One in fifty may be without, and one of four if the name can be nothing but that of a key.
  func gaps(in records: Int) -> Int? {
    let gaps = records - scalars + scalar.count(.empty)
    let isFew = records >= 20 && gaps * 50 <= records || gaps == 1 && records >= 4 && keyRank >= 10
    return isOfKeys && gaps > 0 && isFew ? gaps : nil
  }

  /// True if all values are different, as far as the sketch can tell.
  var isDifferent: Bool {
    scalar.values.isUnique && (scalar.values.threshold != .max || scalar.values.distinct == scalars)
  }

  /// True if no more than one value in fifty is there once more.
  var isNearlyDifferent: Bool {
    let empty = ValueHash.of("")
    let counts = scalar.values.values.filter { $0.hash != empty }.map(\.count)
    let all = counts.reduce(0, +)
    return all >= 20 && (all - counts.count) * 50 <= all
  }

  /// True if all texts but empty ones are UUIDs.
  var areUUIDs: Bool {
    texts == scalars && scalar.count(.uuid) > 0
      && scalar.count(.uuid) + scalar.count(.empty) == texts
  }

  /// Notes which members of records are different within their file, and which two together.
  func noteFile() {
    guard filledObjects > 1, entries == nil, kinds == nil else { return }
    let repeats = members.filter { $0.isScalar && !$0.isDifferent }.map(\.nameHash)
    listColumns = ListColumns(
      ofFile: Set(repeats),
      pairs: Set(pairs.keys.filter { !areDifferent($0) }),
      paired: Set(pairColumns)
    )
  }

  /// True if all values but empty texts are different.
  var isDifferentButForGaps: Bool {
    let empty = ValueHash.of("")
    return scalar.values.values.allSatisfy { $0.count == 1 || $0.hash == empty }
  }
}

extension ScalarProfile {
  /// True if no text but a URL has more bytes than these: a limit is for prose.
  func isShort(_ limit: Int) -> Bool {
    longest <= limit || count(.url) > 0 && count(.url) + count(.empty) == textCount
  }
}
