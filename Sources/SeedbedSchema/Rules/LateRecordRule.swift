import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

extension DiagnosticCode {
  package static let lateRecord = DiagnosticCode("schema.late-record")
}

extension SchemaRule {
  /// Late records are found after all others, and the rows that they make have no key: keys and
  /// lists that would need them sooner cannot be made.
  static let lateRecord = SchemaRule("late-record", [.lateRecord]) {
    $0.checkLateRecords()
  }
}

extension SchemaResolver {
  fileprivate func checkLateRecords() {
    guard schema.hasLateRecords else { return }
    for index in usedMappings.sorted() {
      let mapping = schema.mappings[index]
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        let relationship = schema.entities[entity].relationships[reading.relationship]
        let chosen = reading.keyPath == nil ? [] : graph.mappingsChosen(from: reading.mapping)
        var reason = chosen.lazy.compactMap {
          self.problem(nesting: self.schema.mappings[$0], in: relationship, at: reading, of: entity)
        }.first
        if mapping.readsLateRecords {
          reason = reason ?? problem(owning: relationship, reading, by: mapping)
          reason =
            reason
            ?? chosen.lazy.compactMap {
              self.problem(holding: $0, in: relationship, by: mapping)
            }.first
        }
        guard let reason else { continue }
        report.error(
          .lateRecord,
          reason,
          at: SourceSpan(location: reading.location, length: relationship.name.utf8.count)
        )
      }
    }
  }

  private func findBy(_ mapping: Mapping) -> String {
    guard let entity = mapping.entity else { return "" }
    return wordList(mapping.findBy.map { schema.entities[entity].attributes[$0].name })
  }

  /// The reason why a late record cannot be nested in a relationship of an entity.
  private func problem(
    nesting inner: Mapping,
    in relationship: Relationship,
    at reading: RelationshipMapping,
    of entity: Int
  ) -> String? {
    guard inner.readsLateRecords else { return nil }
    let records = "'\(relationship.name)' holds records that find their row by \(findBy(inner))"
    if relationship.targets.count > 1 {
      return "\(records); such records cannot be among those of several entities"
    }
    if schema.entities[entity].primaryKey.contains(.relationship(reading.relationship)) {
      return "\(records), after all other records, but it is in the key of"
        + " '\(schema.entities[entity].name)'"
    }
    if case .oneToMany(let inverse) = relationship.storage,
      schema.entities[relationship.targets[0]].primaryKey.contains(.relationship(inverse))
    {
      return "\(records) and keep its key, but their owner is in the key"
    }
    if relationship.onDangling == .stub {
      return "\(records), but 'onDangling: stub' makes a row with only its key"
    }
    return nil
  }

  /// The reason why the row of a late record cannot own a list.
  private func problem(
    owning relationship: Relationship,
    _ reading: RelationshipMapping,
    by owner: Mapping
  ) -> String? {
    guard schema.mayMakeRows(owner) else { return nil }
    let isKept = relationship.isOrdered || reading.assign != .union
    switch relationship.storage {
    case .toOne, .none: return nil
    case .oneToMany where !isKept: return nil
    case .oneToMany, .manyToMany:
      return "'\(owner.name)' may make rows, which have no key, so they cannot own the list"
        + " '\(relationship.name)': write 'create: false' in '\(owner.name)'"
    }
  }

  /// The reason why a late record cannot hold records whose key has their holder in it.
  private func problem(
    holding index: Int,
    in relationship: Relationship,
    by owner: Mapping
  ) -> String? {
    let inner = schema.mappings[index]
    guard case .oneToMany(let inverse) = relationship.storage, let target = inner.entity,
      !inner.readsLateRecords
    else { return nil }
    let holder = schema.entities[target].relationships[inverse]
    if holder.targets.count > 1 {
      return "'\(owner.name)' finds its rows after all other records, so it cannot hold records"
        + " that refer to rows of several entities"
    }
    guard schema.entities[target].primaryKey.contains(.relationship(inverse)) else { return nil }
    if schema.mayMakeRows(owner) {
      return "the key of '\(schema.entities[target].name)' has '\(holder.name)' in it, but rows"
        + " that '\(owner.name)' makes have no key: write 'create: false' in '\(owner.name)'"
    }
    let naming = inner.relationships.first { reading in
      let relationship = schema.entities[target].relationships[reading.relationship]
      return relationship.isMany
    }
    guard let naming else { return nil }
    return "the key of '\(schema.entities[target].name)' is known only when the row of"
      + " '\(owner.name)' is found, which is too late for its own"
      + " '\(schema.entities[target].relationships[naming.relationship].name)'"
  }
}
