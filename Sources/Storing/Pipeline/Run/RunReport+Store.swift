package import SeedbedLanguage

extension StoreResult {
  /// Values that differ, by attribute.
  package func conflicts(in schema: MappingSchema) -> [RunReport.ConflictingValues] {
    zip(schema.entities, entities).flatMap { entity, counts in
      counts.conflicts.indices.compactMap { index in
        guard counts.conflicts[index] > 0 else { return nil }
        return RunReport.ConflictingValues(
          entity: entity.name,
          attribute: entity.attributes[index].name,
          count: counts.conflicts[index],
          examples: counts.conflictExamples[index].map {
            RunReport.ConflictingValues.Example(
              key: $0.key,
              old: $0.old,
              new: $0.new,
              location: $0.location
            )
          }
        )
      }
    }
  }

  /// Foreign keys without their rows, by relationship.
  package func danglingKeys(
    in schema: MappingSchema,
    files: DumpFiles
  ) -> [RunReport.DanglingKeys] {
    dangling.map { dangling in
      RunReport.DanglingKeys(
        entity: schema.entities[dangling.entity].name,
        relationship: schema.entities[dangling.entity].relationships[dangling.relationship].name,
        count: dangling.count,
        examples: dangling.examples.map {
          RunReport.DanglingKeys.Example(key: $0.key, location: files.location(of: $0.origin))
        }
      )
    }
  }

  /// Repeats that lists dropped, by relationship.
  package func repeats(in schema: MappingSchema) -> [RunReport.Repeats] {
    repeats.map { repeats in
      RunReport.Repeats(
        entity: schema.entities[repeats.entity].name,
        relationship: schema.entities[repeats.entity].relationships[repeats.relationship].name,
        count: repeats.count
      )
    }
  }
}
