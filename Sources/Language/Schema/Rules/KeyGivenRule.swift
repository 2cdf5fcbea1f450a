import SeedbedBase

/// A to-one in the key that only a nest gives is not there where records are read without it.
extension ResolvedSchema {
  func checkGivenKeys() {
    for reading in declaration.dumps.flatMap(\.readings) {
      guard let target = reading.target,
        let named = schema.mappings.firstIndex(where: { $0.name == target.name.value })
      else { continue }
      for mapping in graph.mappingsChosen(from: named).sorted() {
        for missing in ungivenKeys(of: schema.mappings[mapping], filledBy: nil) {
          report(missing, at: target.name.span, "the records in a dump")
        }
      }
    }
    for (id, inner) in nested(in: usedMappings.sorted())
    where relationship(id).isMany || draft(id).declaration.reading.keyPath != nil {
      for missing in ungivenKeys(of: schema.mappings[inner], filledBy: id) {
        report(
          missing,
          at: draft(id).declaration.name.span,
          "the records nested in '\(fullName(id))'"
        )
      }
    }
  }

  /// The to-ones in the key of a mapping's entity that its records do not say, nor the relationship
  /// that they are nested in.
  private func ungivenKeys(of mapping: Mapping, filledBy nest: RelationshipID?) -> [RelationshipID]
  {
    guard let entity = mapping.entity, mapping.nullKey == .error, mapping.variants == nil,
      !mapping.findsRows
    else { return [] }
    return schema.entities[entity].primaryKey.compactMap { part in
      guard case .relationship(let index) = part else { return nil }
      let id = RelationshipID(entity: entity, relationship: index)
      let isRead = mapping.relationships.contains {
        $0.relationship == index && ($0.keyPath != nil || $0.foreignKey != nil)
      }
      if isRead { return nil }
      return nest.map { other(of: $0) == id } ?? false ? nil : id
    }
  }

  private func report(_ id: RelationshipID, at span: SourceSpan, _ records: String) {
    let entity = schema.entities[id.entity].name
    let name = relationship(id).name
    report.error(.unfilledKey, at: span) {
      "\(quoted(name)) is in the key of \(quoted(entity)), but \(records) do not give it"
    }
    .fix("write 'foreignKey' in '\(name)', with the key path of the key in these records")
    .note("\(quoted(name)) is declared here", at: relationship(id).location)
  }
}
