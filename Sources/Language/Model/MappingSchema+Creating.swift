/// Records that make no rows: those of mappings with `create: false`.
extension MappingSchema {
  /// True if records nested by a relationship's reading may make no rows.
  package func mayNotCreate(_ reading: RelationshipMapping) -> Bool {
    reading.keyPath != nil
      && SchemaGraph(self).mappingsChosen(from: reading.mapping)
        .contains { !mappings[$0].creates }
  }

  /// True if a to-one that is no part of its entity's key may be given by such a record.
  package func mayLinkTentatively(_ entity: Int, _ relationship: Int) -> Bool {
    guard !entities[entity].primaryKey.contains(.relationship(relationship)) else { return false }
    return mappings.contains { mapping in
      mapping.entity == entity
        && mapping.relationships.contains {
          $0.relationship == relationship && mayNotCreate($0)
        }
    }
  }
}
