import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedYAML

extension DiagnosticCode {
  package static let invalidAssign = DiagnosticCode("schema.invalid-assign")
}

extension SchemaResolver {
  /// Reads a relationship as it is declared, over the way it is read already, if it is.
  func read(
    _ declared: RelationshipDeclaration,
    at index: Int,
    in scope: ReadingScope,
    into result: inout MappingDraft
  ) {
    let id = RelationshipID(entity: scope.entity, relationship: index)
    let place = result.relationships.firstIndex { $0.reading.relationship == index }
    var entry =
      place.map { result.relationships[$0] }
      ?? MappingDraft.RelationshipEntry(
        reading: RelationshipMapping(
          relationship: index,
          location: declared.name.span.location,
          mapping: draft(id).mapping
        )
      )
    entry.reading.location = declared.name.span.location
    setTarget(declared, id, &entry.reading)
    if place == nil || declared.reading.isGiven || !scope.keepsPlaces {
      setPlace(declared, id, scope, &entry)
    }
    setRules(declared, id, &entry.reading)
    setThrough(declared, id, scope, &entry.reading)
    if let place {
      result.relationships[place] = entry
    } else {
      result.relationships.append(entry)
    }
  }

  private func setTarget(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipMapping
  ) {
    guard let mappings = targetMappings(of: declared) else { return }
    reading.mapping = mappings[0]
    let targets = targetEntities(ofMappings: mappings)
    guard !targets.allSatisfy(relationship(id).targets.contains) else { return }
    report.error(
      .unknownEntity,
      "\(quoted(relationship(id).name)) refers to"
        + " \(wordList(relationship(id).targets.map { schema.entities[$0].name })), but"
        + " \(declared.target.map { quoted($0.name.value) } ?? "a case") makes other objects",
      at: declared.targetSpan
    )
  }

  private func setPlace(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ scope: ReadingScope,
    _ entry: inout MappingDraft.RelationshipEntry
  ) {
    let reading = declared.reading
    entry.reading.keyPath = reading.keyPath?.value
    entry.hasOwnPath = reading.keyPath != nil
    if reading.keyPath == nil, reading.foreignKey == nil, readsByDefault(id) {
      entry.reading.keyPath = scope.defaults.keyPath(of: relationship(id).name)
    }
    entry.reading.variants = reading.variants.flatMap { keyVariants($0) }
    entry.reading.foreignKey = reading.foreignKey.flatMap {
      foreignKey($0, of: id, isChosen: reading.variants != nil)
    }
    entry.reading.each = reading.each ?? .elements
    entry.reading.transforms = reading.transforms ?? []
    entry.reading.nullValues = reading.nullValues ?? scope.defaults.nullValues
    entry.hasOwnNullValues = reading.nullValues != nil
    entry.reading.when = reading.when
  }

  /// Whether a relationship that names no place is read at its own name: not where the other
  /// end's inverse points at it, for that end fills it.
  private func readsByDefault(_ id: RelationshipID) -> Bool {
    if draft(id).isHidden { return false }
    let name = relationship(id).name
    let isPointedAt = relationship(id).targets.contains { target in
      drafts[target].indices.contains { index in
        drafts[target][index].declaration.inverse?.value == name
          && schema.entities[target].relationships[index].targets == [id.entity]
      }
    }
    guard isPointedAt else { return true }
    return draft(id).isMany && draft(id).declaration.inverse != nil
  }

  private func setRules(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ reading: inout RelationshipMapping
  ) {
    let isMany = relationship(id).isMany
    if let assign = declared.assign {
      if !isMany, assign.value == .union {
        report.error(
          .invalidAssign,
          "'assign: union' needs a to-many relationship",
          at: assign.span
        )
      }
      reading.assign = assign.value
    }
    if let onMissing = declared.onMissing {
      reading.clearsWhenMissing = onMissing.value == "clear"
      if isMany, reading.clearsWhenMissing, reading.assign == .union {
        report.error(
          .invalidAssign,
          "'onMissing: clear' does not work with 'assign: union': it needs 'assign: set' or"
            + " 'replace'",
          at: onMissing.span
        )
      }
    }
    if let onNull = declared.onNull { reading.keepsWhenNull = onNull.value == "keep" }
    if let rule = declared.onNestedInvalid { reading.skipsInvalidNested = rule.value == "skip" }
  }

  private func setThrough(
    _ declared: RelationshipDeclaration,
    _ id: RelationshipID,
    _ scope: ReadingScope,
    _ reading: inout RelationshipMapping
  ) {
    guard let through = declared.through else { return }
    reading.targetPath = through.targetPath?.value
    guard case .manyToMany(let table, _) = relationship(id).storage else { return }
    reading.throughAttributes = throughReadings(
      through.attributes,
      of: schema.joinTables[table],
      defaults: scope.defaults
    )
  }
}
