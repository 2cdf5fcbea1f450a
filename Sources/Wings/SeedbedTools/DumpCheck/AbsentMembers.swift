import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The attributes and relationships that some mapping does not find in its records.
///
/// An attribute that several mappings take from one place of the schema, as variants do, is one
/// member: it is absent if none of them finds it.
struct AbsentMembers {
  struct Member {
    var mapping: Int
    var read: ReadMember
    var isFound: Bool
  }

  private(set) var list: [Member] = []
  /// Where in the list the members of one line of the schema are.
  private var places: [TextLocation: [Int]] = [:]
  /// The members of entities that records of some mapping give.
  private var filled: [Int: Set<ReadMember.Place>] = [:]

  init(_ profile: DumpProfile, _ schema: MappingSchema) {
    let members = zip(schema.mappings, profile.mappings).map { $1.members(of: $0, in: schema) }
    for (mapping, members) in zip(schema.mappings, members) {
      guard let entity = mapping.entity else { continue }
      for member in members where member.values.isFound && member.place != .link {
        filled[entity, default: []].insert(member.place)
      }
    }
    for (index, members) in members.enumerated() {
      let entity = schema.mappings[index].entity ?? -1
      for member in members {
        let isFilled =
          filled[entity]?.contains(member.place) ?? false || member.isOfUsers(schema, entity)
        let found = Member(mapping: index, read: member, isFound: member.values.isFound)
        add(found, profile.mappings[index], isFilled: isFilled)
      }
    }
  }

  private mutating func add(_ member: Member, _ counts: MappingProfile, isFilled: Bool) {
    let values = member.read.values
    guard values.wasAsked, !values.paths.isEmpty else { return }
    // Records of other mappings give it: these are shorter, unless the name is misspelt.
    let isMisspelt = values.paths.contains { counts.nearestUnreadKey(to: $0) != nil }
    if isFilled, !values.isFound, !isMisspelt { return }
    let known = places[member.read.location]?.first { list[$0].read.values.paths == values.paths }
    if let known {
      list[known].isFound = list[known].isFound || member.isFound
    } else {
      places[member.read.location, default: []].append(list.count)
      list.append(member)
    }
  }
}

extension ReadMember {
  /// True if it is an attribute that users change, with a value for new rows: no dump need have it.
  fileprivate func isOfUsers(_ schema: MappingSchema, _ entity: Int) -> Bool {
    guard case .attribute(let index) = place, attribute?.defaultValue != nil else { return false }
    return schema.entities[entity].update.kept.contains(index)
  }
}
