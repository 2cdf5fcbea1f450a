import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// An attribute or a relationship that a mapping reads, with the counts of its values.
struct ReadMember {
  /// Where the values go.
  enum Place: Hashable {
    case attribute(Int)
    case relationship(Int)
    /// An attribute of a join table.
    case link
  }

  var place: Place
  var name: String
  /// Where the schema asks for it.
  var location: TextLocation
  var values: ValueProfile
  /// Nil for a relationship.
  var attribute: Attribute?
  /// True if it is numbered, and not read.
  var isSequence = false
}

extension MappingProfile {
  /// The members of the mapping: attributes, then relationships, each before the attributes of its
  /// links; none of a mapping without an entity.
  func members(of mapping: SeedbedLanguage.Mapping, in schema: MappingSchema) -> [ReadMember] {
    guard let entity = mapping.entity.map({ schema.entities[$0] }) else { return [] }
    var members = zip(attributes, mapping.attributes).map { values, reading in
      ReadMember(
        place: .attribute(reading.attribute),
        name: entity.attributes[reading.attribute].name,
        location: reading.location,
        values: values,
        attribute: entity.attributes[reading.attribute],
        isSequence: reading.source == .sequence
      )
    }
    for (place, reading) in mapping.relationships.enumerated() {
      let relationship = entity.relationships[reading.relationship]
      members.append(
        ReadMember(
          place: .relationship(reading.relationship),
          name: relationship.name,
          location: reading.location,
          values: relationships[place]
        )
      )
      guard case .manyToMany(let table, _) = relationship.storage else { continue }
      members += zip(through[place], reading.throughAttributes).map { values, reading in
        let attribute = schema.joinTables[table].attributes[reading.attribute]
        return ReadMember(
          place: .link,
          name: "\(relationship.name).\(attribute.name)",
          location: reading.location,
          values: values,
          attribute: attribute
        )
      }
    }
    return members
  }
}
