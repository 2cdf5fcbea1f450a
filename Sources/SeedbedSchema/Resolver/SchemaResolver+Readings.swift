import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedYAML

extension DiagnosticCode {
  package static let unreadKey = DiagnosticCode("schema.unread-key")
}

extension SchemaResolver {
  /// The context in which one block of attributes and relationships is read.
  struct ReadingScope {
    var entity: Int
    var defaults: ReadingDefaults
    /// Whether an attribute keeps the key path that it already has, if the block gives none.
    var keepsPlaces: Bool
  }

  /// Resolves what every mapping reads.
  func resolveReadings() {
    for index in declaration.entities.indices where entityOf[index] != nil {
      readings[index] = entityReadings(of: index)
    }
    for (offset, mapping) in declaration.mappings.enumerated() {
      let index = declaration.entities.count + offset
      guard let name = mapping.entity, let owner = entityNamed(name.value),
        let entity = schema.mappings[index].entity
      else { continue }
      readings[index] = mappingReadings(of: mapping, owner: owner, entity: entity)
      if !mapping.findBy.isEmpty { leaveOutKey(of: mapping, at: index) }
    }
    for index in schema.mappings.indices {
      schema.mappings[index].attributes = readings[index].attributes.map(\.reading)
      schema.mappings[index].relationships = readings[index].relationships.map(\.reading)
        .filter { $0.keyPath != nil || $0.foreignKey != nil }
      schema.mappings[index].unreadRelationships = unreadRelationships(of: index)
    }
  }

  private func unreadRelationships(of mapping: Int) -> [Mapping.UnreadRelationship] {
    guard let entity = schema.mappings[mapping].entity else { return [] }
    let defaults = readingDefaults(ofMapping: mapping)
    return readings[mapping].relationships.map(\.reading)
      .filter { $0.keyPath == nil && $0.foreignKey == nil }
      .compactMap { reading in
        let relationship = schema.entities[entity].relationships[reading.relationship]
        guard case .manyToMany = relationship.storage else { return nil }
        return Mapping.UnreadRelationship(
          relationship: reading.relationship,
          keyPath: defaults.keyPath(of: relationship.name)
        )
      }
  }

  private func entityReadings(of index: Int) -> MappingDraft {
    var result = MappingDraft()
    guard let entity = entityOf[index] else { return result }
    var defaults = ReadingDefaults(declaration.defaults)
    for member in lineage(of: index) {
      let rules = declaration.entities[member].rules
      apply(rules, to: &result, of: entity)
      defaults.take(rules)
      result.take(rules, defaults, of: schema.entities[entity])
      let scope = ReadingScope(entity: entity, defaults: defaults, keepsPlaces: true)
      for attribute in rules.attributes {
        guard let index = attributeIndex(attribute.name.value, of: entity) else { continue }
        read(attribute, at: index, in: scope, into: &result)
      }
      for relationship in rules.relationships {
        guard let index = relationshipIndex(relationship.name.value, of: entity) else { continue }
        read(relationship, at: index, in: scope, into: &result)
      }
    }
    return result
  }

  private func mappingReadings(
    of mapping: MappingDeclaration,
    owner: Int,
    entity: Int
  ) -> MappingDraft {
    var defaults = entityReadings(of: owner)
    apply(mapping.rules, to: &defaults, of: entity)
    var result = mapping.extendsDefault ? defaults : MappingDraft()
    var scope = ReadingScope(
      entity: entity,
      defaults: readingDefaults(of: owner),
      keepsPlaces: mapping.extendsDefault
    )
    scope.defaults.take(mapping.rules)
    result.take(mapping.rules, scope.defaults, of: schema.entities[entity])
    for attribute in mapping.rules.attributes {
      let name = attribute.name
      guard let index = defaults.attributes.first(where: { isAttribute($0, name, of: entity) })
      else {
        let known = defaults.attributes.map {
          schema.entities[entity].attributes[$0.reading.attribute].name
        }
        let message =
          "\(quoted(schema.entities[entity].name)) has no attribute"
          + " \(quoted(name.value))"
        unknown(.unknownAttribute, message, name, among: known)
        continue
      }
      if !result.attributes.contains(where: { isAttribute($0, name, of: entity) }) {
        result.attributes.append(index)
      }
      rejectColumnKeys(of: attribute, index.reading.attribute, entity)
      read(attribute, at: index.reading.attribute, in: scope, into: &result)
    }
    for relationship in mapping.rules.relationships {
      readMapped(relationship, defaults: defaults, in: scope, into: &result)
    }
    checkReadsKey(mapping, result, entity)
    return result
  }

  private func isAttribute(
    _ entry: MappingDraft.AttributeEntry,
    _ name: Located<String>,
    of entity: Int
  ) -> Bool {
    ExactText(schema.entities[entity].attributes[entry.reading.attribute].name)
      == ExactText(name.value)
  }

  private func readMapped(
    _ relationship: RelationshipDeclaration,
    defaults: MappingDraft,
    in scope: ReadingScope,
    into result: inout MappingDraft
  ) {
    let name = relationship.name
    let entity = schema.entities[scope.entity]
    guard let index = relationshipIndex(name.value, of: scope.entity) else {
      guard !isBroken(name.value, of: scope.entity) else { return }
      let message = "\(quoted(entity.name)) has no relationship \(quoted(name.value))"
      unknown(.unknownRelationship, message, name, among: entity.relationships.map(\.name))
      return
    }
    if !result.relationships.contains(where: { $0.reading.relationship == index }) {
      let base = defaults.relationships.first { $0.reading.relationship == index }
      if let base { result.relationships.append(base) }
    }
    rejectStorageKeys(of: relationship, declaredAt: entity.relationships[index].location)
    read(relationship, at: index, in: scope, into: &result)
  }

  /// A mapping says how to read, not how the column is.
  private func rejectColumnKeys(of attribute: AttributeDeclaration, _ index: Int, _ entity: Int) {
    let existing = schema.entities[entity].attributes[index]
    for (key, span) in attribute.column.places {
      report.error(
        .misplacedKey,
        "'\(key)' is a setting of the column: write it in the entity",
        at: span,
        notes: [Note("the attribute is declared here", at: existing.location)]
      )
    }
  }

  /// A mapping that reads no key finds no row.
  private func checkReadsKey(
    _ mapping: MappingDeclaration,
    _ readings: MappingDraft,
    _ entity: Int
  ) {
    let nullKey = mapping.rules.nullKey?.value ?? rootDeclaration(of: entity).rules.nullKey?.value
    guard nullKey == nil || nullKey == .error, mapping.rules.variants == nil,
      mapping.findBy.isEmpty
    else { return }
    for case .attribute(let index) in schema.entities[entity].primaryKey
    where !readings.attributes.contains(where: { $0.reading.attribute == index }) {
      let key = schema.entities[entity].attributes[index].name
      report.error(
        .unreadKey,
        "the mapping \(quoted(mapping.name.value)) does not read the key '\(key)'",
        at: mapping.name.span,
        fixIt: FixIt(message: "read it, or write 'extends: default'")
      )
    }
  }
}
