import SeedbedDiagnostics
import SeedbedModel
import SeedbedStore

extension DumpCheckReport {
  /// Takes over what the store found out about rows.
  mutating func take(_ result: StoreResult, of schema: MappingSchema, files plan: StorePlan) {
    for (place, (entity, counts)) in zip(schema.entities, result.entities).enumerated() {
      for (index, count) in counts.conflicts.enumerated() where count > 0 {
        conflicts.append(
          Conflict(
            entity: entity.name,
            attribute: entity.attributes[index].name,
            count: count,
            examples: counts.conflictExamples[index].map {
              Conflict.Example(key: $0.key, old: $0.old, new: $0.new, location: $0.location)
            }
          )
        )
        if !schema.saysOnConflict(ofAttribute: index, entity: place) { warn(conflicts.last) }
      }
    }
    danglingKeys = result.dangling.map { dangling in
      DanglingKeys(
        entity: schema.entities[dangling.entity].name,
        relationship: schema.entities[dangling.entity].relationships[dangling.relationship].name,
        count: dangling.count,
        examples: zip(dangling.examples, dangling.origins).map {
          DanglingKeys.Example(key: $0, location: plan.location(of: $1))
        }
      )
    }
    for (dangling, keys) in zip(result.dangling, danglingKeys) {
      let relationship = schema.entities[dangling.entity].relationships[dangling.relationship]
      // What is required has been told of as an error.
      if !relationship.saysOnDangling, !relationship.isRequired { warn(keys) }
    }
  }

  private mutating func warn(_ conflict: Conflict?) {
    guard let conflict, let first = conflict.examples.first else { return }
    let name = "'\(conflict.entity).\(conflict.attribute)'"
    diagnostics.add(
      Diagnostic(
        .conflictingValues,
        .warning,
        conflict.count == 1
          ? "a record gives \(name) another value than one before it with the same key"
          : "\(conflict.count) records give \(name) another value than those before them with the"
            + " same key",
        at: first.location,
        excerpt: SourceLine(first.location).excerpt,
        notes: [
          Note("with the key \(first.key): \(first.old), then \(first.new)"),
          Note("'onConflict' says which of them counts; without it, the last"),
        ]
      )
    )
  }

  private mutating func warn(_ keys: DanglingKeys) {
    guard let first = keys.examples.first else { return }
    let name = "'\(keys.entity).\(keys.relationship)'"
    diagnostics.add(
      Diagnostic(
        .danglingKeys,
        .warning,
        keys.count == 1
          ? "a foreign key of \(name) leads to no row: \(first.key)"
          : "\(keys.count) foreign keys of \(name) lead to no row, such as \(first.key)",
        at: first.location,
        excerpt: SourceLine(first.location).excerpt,
        notes: [
          Note("'onDangling' says what becomes of them; without it, they are left out")
        ]
      )
    )
  }
}

extension MappingSchema {
  /// Whether the schema says which of two values of an attribute counts.
  fileprivate func saysOnConflict(ofAttribute attribute: Int, entity: Int) -> Bool {
    mappings.contains { mapping in
      guard mapping.entity == entity else { return false }
      let reading = mapping.attributes.first { $0.attribute == attribute }
      return mapping.saysOnDuplicate || mapping.newerBy != nil
        || reading?.saysOnConflict ?? false
    }
  }
}
