package import SeedbedLanguage

extension RunReport {
  /// Takes over the store's findings about rows: values that differ, by attribute; foreign keys without
  /// their rows, and repeats that lists dropped, by relationship.
  package mutating func take(_ result: StoreResult, of schema: MappingSchema, files: DumpFiles) {
    conflictingValues = zip(schema.entities, result.entities).flatMap { entity, counts in
      counts.conflicts.indices.compactMap { index in
        guard counts.conflicts[index] > 0 else { return nil }
        return ConflictingValues(
          entity: entity.name,
          attribute: entity.attributes[index].name,
          count: counts.conflicts[index],
          examples: counts.conflictExamples[index].map {
            ConflictingValues.Example(key: $0.key, old: $0.old, new: $0.new, location: $0.location)
          }
        )
      }
    }
    danglingKeys = result.dangling.map { dangling in
      DanglingKeys(
        entity: schema.entities[dangling.entity].name,
        relationship: schema.entities[dangling.entity].relationships[dangling.relationship].name,
        count: dangling.count,
        examples: dangling.examples.map {
          DanglingKeys.Example(key: $0.key, location: files.location(of: $0.origin))
        }
      )
    }
    repeats = result.repeats.map { repeats in
      Repeats(
        entity: schema.entities[repeats.entity].name,
        relationship: schema.entities[repeats.entity].relationships[repeats.relationship].name,
        count: repeats.count
      )
    }
  }
}
