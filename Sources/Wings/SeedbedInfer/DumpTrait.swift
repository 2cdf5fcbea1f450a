import SeedbedBase
import SeedbedTools

/// The name of a member, with the path of an inner one, or a kind that the member says.
///
/// It holds hashes alone, because files are compared by their traits again and again.
struct DumpTrait: Hashable, BitwiseCopyable {
  let hash: UInt64
  var isKind = false
  /// True if it is of objects in the records.
  var isInner = false
  /// True if the member tells of a page, and not of its records.
  var isOfPage = false

  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.isInner == right.isInner
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The traits of the records, two levels deep.
  static func all(of root: ProfileNode) -> Set<Self> {
    var traits: Set<Self> = []
    let record = root.objects > 0 ? root : root.elements ?? root
    let any: Set<Self> = [Self(hash: ValueHash.of("*"))]
    if record.isDictionary { return any }
    collect(record, into: &traits)
    for (value, kind) in record.kinds?.nodes ?? [] {
      let member = ValueHash.of(record.kinds?.member ?? "")
      traits.insert(Self(hash: ValueHash.pair(member, ValueHash.of(value)), isKind: true))
      collect(kind, into: &traits)
    }
    let odd = record.isRow ? 0 : record.members.count(where: \.facts.isOdd)
    return !record.members.isEmpty && odd * 2 > record.members.count ? any : traits
  }

  private static func collect(
    _ record: ProfileNode,
    below path: UInt64 = 0,
    depth: Int = 0,
    into traits: inout Set<Self>
  ) {
    func inner(_ hash: UInt64) -> UInt64 { depth > 0 ? ValueHash.pair(path, hash) : hash }
    let kinds = depth > 0 ? record.kinds?.nodes ?? [] : []
    if kinds.count == 1, let member = record.kinds?.member {
      let hash = ValueHash.pair(inner(ValueHash.of(member)), ValueHash.of(kinds[0].value))
      traits.insert(Self(hash: hash, isKind: true, isInner: true))
    }
    for member in kinds.flatMap(\.node.members) + record.members.prefix(depth > 0 ? 64 : .max) {
      let hash = inner(member.nameHash)
      let isOfPage = depth == 0 && member.isOfPage
      traits.insert(Self(hash: hash, isInner: depth > 0, isOfPage: isOfPage))
      // Pages hold their records some levels down.
      let isHolder = NameLists.recordHolders.contains(member.snake)
      guard depth < 1 || isHolder && depth < 4, traits.count < 2_000,
        let object = member.objects > 0 ? member : member.elements
      else { continue }
      collect(object, below: hash, depth: depth + 1, into: &traits)
    }
  }
}
