/// Records that make no rows: those of mappings with `create: false`.
extension MappingSchema {
  /// Whether records nested by a relationship's reading may make no rows.
  package func mayNotCreate(_ reading: RelationshipMapping) -> Bool {
    guard reading.keyPath != nil else { return false }
    var seen: Set<Int> = []
    var open = [reading.mapping]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      let mapping = mappings[next]
      if !mapping.creates { return true }
      guard let variants = mapping.variants else { continue }
      open += variants.cases.map(\.mapping)
      if case .mapping(let other) = variants.otherwise { open.append(other) }
    }
    return false
  }

  /// Whether a to-one that is no part of its entity's key may be given by such a record.
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
