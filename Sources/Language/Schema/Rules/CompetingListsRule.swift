import SeedbedBase

/// Warns of a `set` or `replace` that mappings feed from different places: each list ends the
/// one before it.
extension ResolvedSchema {
  func checkCompetingLists() {
    let reached = usedMappings.sorted()
    var first: [RelationshipID: (mapping: Int, reading: RelationshipMapping)] = [:]
    for mapping in reached {
      guard let entity = schema.mappings[mapping].entity else { continue }
      for reading in schema.mappings[mapping].relationships where reading.assign != .union {
        let id = RelationshipID(entity: entity, relationship: reading.relationship)
        guard relationship(id).isMany else { continue }
        guard let other = first[id] else {
          first[id] = (mapping, reading)
          continue
        }
        guard other.reading.keyPath != reading.keyPath,
          other.reading.foreignKey != reading.foreignKey || reading.foreignKey == nil,
          !areAlternatives(other.mapping, mapping)
        else { continue }
        let name = relationship(id).name
        report.warning(.competingLists, at: SourceSpan(of: name, at: reading.location)) {
          "two mappings read lists of \(quoted(name)), and with 'assign:"
            + " \(reading.assign.rawValue)'"
            + " the later list replaces the other"
        }
        .fix("write 'assign: union', or read the lists into two relationships")
        .note("the other list is read here", at: other.reading.location)
      }
    }
  }

  /// True if a record is read by one mapping or the other.
  private func areAlternatives(_ first: Int, _ second: Int) -> Bool {
    schema.mappings.indices.contains { index in
      guard schema.mappings[index].variants != nil else { return false }
      let chosen = graph.mappingsChosen(from: index)
      return chosen.contains(first) && chosen.contains(second)
    }
  }
}
