import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel

extension DiagnosticCode {
  package static let lateRecord = DiagnosticCode("schema.late-record")
}

/// Late records are found after all others, and the rows that they make have no key: keys and
/// lists that would need them sooner cannot be made.
struct LateRecordRule: SchemaRule {
  static let codes: [DiagnosticCode] = [.lateRecord]
  let resolved: ResolvedSchema

  func check() {
    guard schema.hasLateRecords else { return }
    let used = usedMappings.sorted()
    let lateKeys = mappingsOfLateKeys(used)
    for index in used {
      let mapping = schema.mappings[index]
      guard let entity = mapping.entity else { continue }
      for reading in mapping.relationships {
        let relationship = schema.entities[entity].relationships[reading.relationship]
        let chosen = chosenMappings(of: reading)
        let reason =
          chosen.lazy.compactMap {
            self.problem(nesting: $0, in: relationship, at: reading, of: entity)
          }.first
          ?? problem(naming: reading, in: mapping, lateKeys)
          ?? problem(
            owning: relationship,
            reading,
            by: mapping,
            hasLateKey: lateKeys.contains(index)
          )
          ?? chosen.lazy.compactMap { self.problem(holding: $0, in: relationship, by: mapping) }
          .first
        guard let reason else { continue }
        report.error(
          .lateRecord,
          reason,
          at: SourceSpan(of: relationship.name, at: reading.location)
        )
      }
    }
  }

  /// The mappings of the records that are nested in a relationship.
  private func chosenMappings(of reading: RelationshipMapping) -> [Mapping] {
    guard reading.keyPath != nil else { return [] }
    return graph.mappingsChosen(from: reading.mapping).sorted().map { schema.mappings[$0] }
  }

  /// The mappings whose records have keys that are known after all other records: by other attributes
  /// of a target, or by the late record that holds them.
  private func mappingsOfLateKeys(_ used: [Int]) -> Set<Int> {
    var late = Set(used.filter { !schema.lateKeyParts(of: schema.mappings[$0]).isEmpty })
    while true {
      let count = late.count
      for index in used {
        let owner = schema.mappings[index]
        guard let entity = owner.entity, owner.findsRows || late.contains(index) else { continue }
        for reading in owner.relationships where reading.keyPath != nil {
          let relationship = schema.entities[entity].relationships[reading.relationship]
          guard case .oneToMany(let inverse) = relationship.storage else { continue }
          for inner in graph.mappingsChosen(from: reading.mapping) {
            guard let target = schema.mappings[inner].entity,
              schema.entities[target].primaryKey.contains(.relationship(inverse))
            else { continue }
            late.insert(inner)
          }
        }
      }
      if late.count == count { return late }
    }
  }

  /// How the records of a late mapping are found, after "records ".
  private func description(of mapping: Mapping) -> String {
    guard let entity = mapping.entity else { return "" }
    func names(_ attributes: [Int], of entity: Int) -> String {
      wordList(attributes.map { schema.entities[entity].attributes[$0].name })
    }
    if mapping.findsRows { return "that find their row by \(names(mapping.findBy, of: entity))" }
    let parts = schema.lateKeyParts(of: mapping).map {
      "\(names($0.attributes, of: $0.target)) of '\(schema.entities[$0.target].name)'"
    }
    return "whose key needs the row with \(parts.joined(separator: " and "))"
  }

  /// The reason why a late record cannot be nested in a relationship of an entity.
  private func problem(
    nesting inner: Mapping,
    in relationship: Relationship,
    at reading: RelationshipMapping,
    of entity: Int
  ) -> String? {
    guard schema.isLate(inner) else { return nil }
    let records = "'\(relationship.name)' holds records \(description(of: inner))"
    if schema.entities[entity].primaryKey.contains(.relationship(reading.relationship)) {
      return "\(records), after all other records, but it is in the key of"
        + " '\(schema.entities[entity].name)'"
    }
    if inner.findsRows, case .oneToMany(let inverse) = relationship.storage,
      schema.entities[relationship.targets[0]].primaryKey.contains(.relationship(inverse))
    {
      return "\(records) and keep its key, but their owner is in the key"
    }
    if relationship.onDangling == .stub {
      return "\(records), but 'onDangling: stub' makes a row with only its key"
    }
    return nil
  }

  /// The reason why a reference in a key cannot be given by other attributes of its target.
  private func problem(
    naming reading: RelationshipMapping,
    in mapping: Mapping,
    _ lateKeys: Set<Int>
  ) -> String? {
    guard
      let part = schema.lateKeyParts(of: mapping)
        .first(where: { $0.relationship == reading.relationship }),
      let entity = mapping.entity
    else { return nil }
    let target = schema.entities[part.target].name
    guard lateKeys.contains(where: { schema.mappings[$0].entity == part.target }) else {
      return nil
    }
    return "'\(schema.entities[entity].relationships[part.relationship].name)' is in the key of"
      + " '\(schema.entities[entity].name)', so its row must be known after all other records,"
      + " but keys of '\(target)' are known only then as well"
  }

  /// The reason why the row of a late record cannot own a list.
  private func problem(
    owning relationship: Relationship,
    _ reading: RelationshipMapping,
    by owner: Mapping,
    hasLateKey: Bool
  ) -> String? {
    guard relationship.isMany, relationship.isOrdered || reading.assign != .union else {
      return nil
    }
    if case .none = relationship.storage { return nil }
    if schema.mayMakeRows(owner) {
      return "'\(owner.name)' may make rows, which have no key, so they cannot own the list"
        + " '\(relationship.name)', which is ordered or assigned: write 'create: false' in"
        + " '\(owner.name)'"
    }
    guard hasLateKey else { return nil }
    return "keys of '\(owner.name)' are known only after all other records, which is too late for"
      + " the list '\(relationship.name)', which is ordered or assigned"
  }

  /// The reason why a late record cannot hold records whose key has their holder in it.
  private func problem(
    holding inner: Mapping,
    in relationship: Relationship,
    by owner: Mapping
  ) -> String? {
    guard schema.mayMakeRows(owner), case .oneToMany(let inverse) = relationship.storage,
      let target = inner.entity, !inner.findsRows,
      schema.entities[target].primaryKey.contains(.relationship(inverse))
    else { return nil }
    let holder = schema.entities[target].relationships[inverse]
    return "the key of '\(schema.entities[target].name)' has '\(holder.name)' in it, but rows"
      + " that '\(owner.name)' makes have no key: write 'create: false' in '\(owner.name)'"
  }
}
