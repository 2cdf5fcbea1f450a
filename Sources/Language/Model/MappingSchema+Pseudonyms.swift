extension MappingSchema {
  /// True if an attribute has a pseudonym.
  package var hasPseudonyms: Bool { firstPseudonym != nil }

  /// The first attribute that has a pseudonym, in schema order.
  package var firstPseudonym: Attribute? {
    (entities.flatMap(\.attributes) + joinTables.flatMap(\.attributes))
      .first { $0.conversion.pseudonym != nil }
  }

  /// Makes all pseudonyms by a key.
  package mutating func setPseudonymKey(_ key: PseudonymKey) {
    changeConversions { $0.pseudonym?.key = key }
  }

  /// Leaves all values as they are: attributes lose their pseudonyms, and none
  /// is asked whether it looks like a person's.
  package mutating func removePseudonyms() {
    changeConversions { $0.pseudonym = nil }
    personal = .ignore
  }

  private mutating func changeConversions(_ change: (inout Conversion) -> Void) {
    for entity in entities.indices { entities[entity].attributes.changeEach(change) }
    for table in joinTables.indices { joinTables[table].attributes.changeEach(change) }
    for mapping in mappings.indices {
      mappings[mapping].attributes.changeEach(change)
      for index in mappings[mapping].relationships.indices {
        mappings[mapping].relationships[index].throughAttributes.changeEach(change)
      }
    }
  }
}

private protocol Converting {
  var conversion: Conversion { get set }
}

extension Attribute: Converting {}
extension AttributeMapping: Converting {}

extension Array where Element: Converting {
  fileprivate mutating func changeEach(_ change: (inout Conversion) -> Void) {
    for index in indices { change(&self[index].conversion) }
  }
}
