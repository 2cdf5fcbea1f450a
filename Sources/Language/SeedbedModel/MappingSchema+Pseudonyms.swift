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
    for entity in entities.indices {
      for index in entities[entity].attributes.indices {
        change(&entities[entity].attributes[index].conversion)
      }
    }
    for table in joinTables.indices {
      for index in joinTables[table].attributes.indices {
        change(&joinTables[table].attributes[index].conversion)
      }
    }
    for mapping in mappings.indices {
      for index in mappings[mapping].attributes.indices {
        change(&mappings[mapping].attributes[index].conversion)
      }
      for relationship in mappings[mapping].relationships.indices {
        for index in mappings[mapping].relationships[relationship].throughAttributes.indices {
          change(
            &mappings[mapping].relationships[relationship].throughAttributes[index].conversion
          )
        }
      }
    }
  }
}
