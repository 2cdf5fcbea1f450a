import SeedbedDeclarations
import SeedbedLanguage
import SeedbedModel
import SeedbedText

/// How attributes and relationships are read that do not say it themselves: the nearest block
/// that says it counts.
struct ReadingDefaults {
  var nullValues: [String]
  /// The style of the members' names.
  var keys: NamingStyle
  var onMissing: AbsenceRule
  var onNull: AbsenceRule

  init(_ defaults: DefaultsDeclaration) {
    nullValues = defaults.nullValues ?? []
    keys = defaults.keys ?? .asIs
    onMissing = defaults.onMissing ?? .keep
    onNull = defaults.onNull ?? .setNull
  }

  /// Takes over the rules of a nearer block.
  mutating func take(_ rules: RecordRules) {
    nullValues = rules.nullValues ?? nullValues
    keys = rules.keys ?? keys
    onMissing = rules.onMissing ?? onMissing
    onNull = rules.onNull ?? onNull
  }

  /// The key path of an attribute or a relationship that has none of its own.
  func keyPath(of name: String) -> DumpKeyPath {
    DumpKeyPath(member: keys.name(name))
  }
}

extension SchemaResolver {
  /// The defaults of an entity, and of those that it extends.
  func readingDefaults(of entityDeclaration: Int) -> ReadingDefaults {
    lineage(of: entityDeclaration)
      .reduce(into: ReadingDefaults(declaration.defaults)) { defaults, index in
        defaults.take(declaration.entities[index].rules)
      }
  }

  /// The defaults of a mapping.
  func readingDefaults(ofMapping mapping: Int) -> ReadingDefaults {
    guard let owner = entityDeclaration(ofMapping: mapping) else {
      return ReadingDefaults(declaration.defaults)
    }
    var defaults = readingDefaults(of: owner)
    defaults.take(rules(ofMapping: mapping))
    return defaults
  }
}

extension MappingDraft {
  /// Lets the rules of a nearer block count wherever an attribute or a relationship has none of
  /// its own.
  mutating func take(_ rules: RecordRules, _ defaults: ReadingDefaults, of entity: Entity) {
    for index in attributes.indices {
      if rules.nullValues != nil, !attributes[index].hasOwnNullValues {
        attributes[index].reading.nullValues = defaults.nullValues
      }
      if rules.keys != nil { attributes[index].makePath(defaults, entity) }
      attributes[index].setAbsence(defaults)
    }
    for index in relationships.indices {
      if rules.nullValues != nil, !relationships[index].hasOwnNullValues {
        relationships[index].reading.nullValues = defaults.nullValues
      }
      if rules.keys != nil { relationships[index].makePath(defaults, entity) }
    }
  }
}

extension MappingDraft.AttributeEntry {
  /// Makes the key path of the attribute's name, if the schema does not give one.
  mutating func makePath(_ defaults: ReadingDefaults, _ entity: Entity) {
    guard !hasOwnPath, reading.source != .sequence else { return }
    let path = defaults.keyPath(of: entity.attributes[reading.attribute].name)
    reading.source = .firstOf([ValueSource.Alternative(.keyPath(path))])
  }

  mutating func setAbsence(_ defaults: ReadingDefaults) {
    if !hasOwnOnMissing { reading.onMissing = defaults.onMissing }
    if !hasOwnOnNull { reading.onNull = defaults.onNull }
  }
}

extension MappingDraft.RelationshipEntry {
  /// Makes the key path of the relationship's name, if it is read there.
  mutating func makePath(_ defaults: ReadingDefaults, _ entity: Entity) {
    guard !hasOwnPath, reading.keyPath != nil else { return }
    reading.keyPath = defaults.keyPath(of: entity.relationships[reading.relationship].name)
  }
}
