import SeedbedBase

/// Warns of an attribute that takes a place in a list where several lists share the row: only
/// the join table can keep the place in each.
extension ResolvedSchema {
  func checkOrders() {
    for (id, inner) in nested(in: schema.mappings.indices) {
      let relationship = relationship(id)
      guard case .manyToMany = relationship.storage, !relationship.isOrdered,
        !topMappings.contains(inner)
      else { continue }
      warnAboutPlaces(in: schema.mappings[inner], of: relationship)
    }
  }

  private func warnAboutPlaces(in mapping: Mapping, of relationship: Relationship) {
    guard let entity = mapping.entity, schema.entities[entity].surrogateKey == nil else { return }
    for reading in mapping.attributes where reading.onConflict == .replace {
      guard reading.source.alternatives.first?.origin.keyPath?.root == .index,
        !schema.entities[entity].primaryKey.contains(.attribute(reading.attribute))
      else { continue }
      let name = schema.entities[entity].attributes[reading.attribute].name
      report.warning(.lostOrder, at: SourceSpan(of: name, at: reading.location)) {
        "\(quoted(name)) keeps only the position in the last list: a row can be in"
          + " \(quoted(relationship.name)) of several rows"
      }
      .fix(
        "write 'ordered: true' in '\(relationship.name)', or 'inverse' if a row is in only"
          + " one list"
      )
      .note("the lists are declared here", at: relationship.location)
    }
  }
}
