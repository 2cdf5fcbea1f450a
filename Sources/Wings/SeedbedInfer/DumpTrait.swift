import SeedbedBase
import SeedbedTools

/// The name of a member, with the path of an inner one, or a kind that the member says.
struct DumpTrait: Hashable {
  var name: ExactText
  var kind: ExactText?
  /// True if it is of objects in the records.
  var isInner = false

  /// The traits of the records, two levels deep.
  static func all(of root: ProfileNode) -> Set<Self> {
    var traits: Set<Self> = []
    let record = root.objects > 0 ? root : root.elements ?? root
    let any: Set<Self> = [Self(name: "*")]
    if record.isDictionary { return any }
    collect(record, into: &traits)
    for (value, kind) in record.kinds?.nodes ?? [] {
      let member = record.kinds?.member ?? ""
      traits.insert(Self(name: ExactText(member), kind: ExactText(value)))
      collect(kind, into: &traits)
    }
    let odd = record.isRow ? 0 : record.members.count { NameForm.isOdd($0.name) }
    return !record.members.isEmpty && odd * 2 > record.members.count ? any : traits
  }

  private static func collect(
    _ record: ProfileNode,
    below path: String = "",
    depth: Int = 0,
    into traits: inout Set<Self>
  ) {
    let kinds = depth > 0 ? record.kinds?.nodes ?? [] : []
    if kinds.count == 1, let member = record.kinds?.member {
      let kind = ExactText(kinds[0].value)
      traits.insert(Self(name: ExactText(path + member), kind: kind, isInner: true))
    }
    for member in kinds.flatMap(\.node.members) + record.members.prefix(depth > 0 ? 64 : .max) {
      traits.insert(Self(name: ExactText(path + member.name), isInner: depth > 0))
      // Pages hold their records some levels down.
      let isHolder = NameLists.recordHolders.contains(member.snake)
      guard depth < 1 || isHolder && depth < 4, traits.count < 2_000,
        let inner = member.objects > 0 ? member : member.elements
      else { continue }
      collect(inner, below: "\(path)\(member.name).", depth: depth + 1, into: &traits)
    }
  }
}
