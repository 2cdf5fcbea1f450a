import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedText

/// The attributes and relationships that some mapping does not find in its records.
///
/// An attribute that several mappings take from one place of the schema, as variants do, is one
/// member: it is absent if none of them finds it.
struct AbsentMembers {
  struct Member {
    var mapping: Int
    var name: String
    var location: TextLocation
    var values: ValueProfile
    var isFound: Bool
  }

  private(set) var list: [Member] = []
  private let schema: MappingSchema
  private let filled: FilledMembers

  init(_ profile: DumpProfile, _ schema: MappingSchema) {
    self.schema = schema
    filled = FilledMembers(profile, schema)
    for index in schema.mappings.indices { add(index, profile.mappings[index]) }
  }

  private mutating func add(_ index: Int, _ counts: MappingProfile) {
    let mapping = schema.mappings[index]
    guard let entity = mapping.entity.map({ schema.entities[$0] }) else { return }
    func member(_ values: ValueProfile, _ name: String, _ location: TextLocation) -> Member {
      Member(
        mapping: index,
        name: name,
        location: location,
        values: values,
        isFound: values.isFound
      )
    }
    for (values, attribute) in zip(counts.attributes, mapping.attributes) {
      let name = entity.attributes[attribute.attribute].name
      let isFilled = filled.hasAttribute(attribute.attribute, of: mapping.entity)
      add(member(values, name, attribute.location), counts, isFilled: isFilled)
    }
    for (place, relationship) in mapping.relationships.enumerated() {
      let model = entity.relationships[relationship.relationship]
      let isFilled = filled.hasRelationship(relationship.relationship, of: mapping.entity)
      let values = counts.relationships[place]
      add(member(values, model.name, relationship.location), counts, isFilled: isFilled)
      guard case .manyToMany(let table, _) = model.storage else { continue }
      for (values, attribute) in zip(counts.through[place], relationship.throughAttributes) {
        let name = schema.joinTables[table].attributes[attribute.attribute].name
        add(member(values, "\(model.name).\(name)", attribute.location), counts, isFilled: false)
      }
    }
  }

  private mutating func add(_ member: Member, _ counts: MappingProfile, isFilled: Bool) {
    let values = member.values
    guard values.wasAsked, !values.paths.isEmpty else { return }
    // Records of other mappings give it: these are shorter, unless the name is misspelt.
    let isMisspelt = values.paths.contains { counts.nearestUnreadKey(to: $0) != nil }
    if isFilled, !values.isFound, !isMisspelt { return }
    let known = list.firstIndex {
      $0.location == member.location && $0.values.paths == values.paths
    }
    if let known {
      list[known].isFound = list[known].isFound || member.isFound
    } else {
      list.append(member)
    }
  }
}
