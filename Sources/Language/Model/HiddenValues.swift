package import SeedbedBase

/// Which members of a record hold values under `pseudonym`: rejected records and messages show dots
/// in their place.
///
/// Members are known by their name alone, wherever they stand: too much is hidden rather than too
/// little.
package struct HiddenValues: Sendable, Equatable {
  /// The names of members whose values are hidden.
  package private(set) var members: Set<ExactText> = []
  /// The names of members on the way to hidden values, where objects are expected: scalars in them
  /// are hidden.
  package private(set) var holders: Set<ExactText> = []
  /// The holders whose own members are expected to be objects, too.
  package private(set) var entryHolders: Set<ExactText> = []
  /// True if a top-level record that is a scalar is hidden.
  package private(set) var hidesScalars = false
  /// True if the whole of a top-level record is a hidden value.
  package private(set) var hidesRecords = false
  /// True if the names of members are values too, as with `each: entries` and `@key`.
  package private(set) var hidesNames = false
  /// The names that the schema itself has, and which are shown all the same.
  private var known: Set<ExactText> = []
  /// The names of members whose values are stored as they are; nil unless the schema asks for names
  /// that look like personal data.
  private var stored: Set<ExactText>?

  /// Nil where the schema has no pseudonyms.
  package init?(_ schema: MappingSchema) {
    guard schema.hasPseudonyms else { return nil }
    let search = HiddenValueSearch(schema: schema)
    for mapping in schema.mappings.indices {
      for path in search.paths(in: mapping) { hide(path) }
      for relationship in schema.mappings[mapping].relationships
      where search.holdsValues(relationship) {
        for path in relationship.paths { hide(path) }
      }
    }
    if schema.personal != .ignore { stored = search.storedNames }
    hideScalars(search)
    guard hidesNames else { return }
    for mapping in schema.mappings {
      for path in mapping.writtenPaths { known.formUnion(path.memberNames) }
    }
    for path in schema.dumps.flatMap(\.readings).flatMap(\.keyPaths) {
      known.formUnion(path.memberNames)
    }
    // A path to a hidden value may have no name of its own.
    known.formUnion(members)
  }

  /// Hides scalars that stand in the place of objects with hidden values: nothing else says whether
  /// they are such a value.
  private mutating func hideScalars(_ search: HiddenValueSearch) {
    for mapping in search.schema.mappings.indices {
      for path in search.paths(in: mapping) { holders.formUnion(path.memberNames) }
      for relationship in search.schema.mappings[mapping].relationships
      where search.leadsToValues(relationship) {
        hold(relationship.paths, relationship.each)
      }
    }
    for reading in search.schema.dumps.flatMap(\.readings)
    where search.leadsToValues(reading.mapping) {
      hidesScalars = true
      hold(reading.keyPaths, reading.each)
    }
  }

  private mutating func hold(_ paths: [DumpKeyPath], _ each: EachRule) {
    for path in paths {
      holders.formUnion(path.memberNames)
      if each == .entries { entryHolders.formUnion(path.lastNames) }
    }
  }

  private mutating func hide(_ path: DumpKeyPath) {
    switch path.root {
    case .key, .parentKey, .arrayKey: hidesNames = true
    case .member, .record, .parent, .top, .document:
      let names = path.lastNames
      if names.isEmpty { hidesRecords = true }
      members.formUnion(names)
    case .index, .parentIndex, .arrayIndex, .depth, .parentObject, .dump, .captures,
      .response, .variables:
      break
    }
  }

  /// True if the value of a member is hidden whole: also one that no attribute reads, if its name
  /// looks like personal data.
  package func hides(_ name: String) -> Bool {
    if members.contains(name) { return true }
    guard let stored, !stored.contains(name) else { return false }
    return PersonalName(name, .text) != nil
  }

  /// A member's name as messages show it.
  package func shown(name: String) -> String {
    hidesNames && !known.contains(name) ? hiddenValue : name
  }
}

/// Finds the key paths at which values under `pseudonym` are read.
private struct HiddenValueSearch {
  let schema: MappingSchema

  /// The paths in a mapping, those of foreign keys among them.
  func paths(in mapping: Int) -> [DumpKeyPath] {
    let made = schema.mappings[mapping]
    var paths = made.attributes.filter { $0.conversion.pseudonym != nil }.flatMap(
      \.source.valuePaths
    )
    for relationship in made.relationships {
      paths += relationship.throughAttributes.filter { $0.conversion.pseudonym != nil }
        .flatMap(\.source.valuePaths)
      guard let foreignKey = relationship.foreignKey,
        relationship.mappings.contains(where: { namesPseudonym(foreignKey, of: $0) })
      else { continue }
      paths += foreignKey.parts.map(\.keyPath)
    }
    return paths
  }

  /// The names of members that attributes without a pseudonym read.
  var storedNames: Set<ExactText> {
    let stored = schema.mappings.flatMap(\.attributes).filter { $0.conversion.pseudonym == nil }
    return Set(stored.flatMap(\.source.valuePaths).flatMap(\.lastNames))
  }

  /// True if what a relationship reads are values in the place of records: scalars, names, or texts
  /// from which steps make records.
  func holdsValues(_ relationship: RelationshipMapping) -> Bool {
    !relationship.transforms.isEmpty || relationship.mappings.contains(where: readsItself)
  }

  /// True if records of a mapping, or what is nested in them, have hidden values.
  func leadsToValues(_ mapping: Int) -> Bool {
    SchemaGraph.reach([mapping]) { mapping in
      let made = schema.mappings[mapping]
      return made.relationships.flatMap(\.mappings) + (made.variants?.mappings ?? [])
    }.contains { !paths(in: $0).isEmpty }
  }

  func leadsToValues(_ relationship: RelationshipMapping) -> Bool {
    relationship.throughAttributes.contains { $0.conversion.pseudonym != nil }
      || relationship.mappings.contains { leadsToValues($0) }
  }

  /// True if records of a mapping are hidden values themselves, or their names are.
  private func readsItself(_ mapping: Int) -> Bool {
    paths(in: mapping).contains { path in
      path.root == .key || path.root == .record && path.lastNames.isEmpty
    }
  }

  private func namesPseudonym(
    _ foreignKey: RelationshipMapping.ForeignKey,
    of mapping: Int
  ) -> Bool {
    guard let entity = schema.mappings[mapping].entity else { return false }
    if foreignKey.isPrimaryKey { return schema.hasPseudonymInKey(of: entity) }
    return foreignKey.parts.compactMap(\.attribute).contains {
      schema.entities[entity].attributes[$0].conversion.pseudonym != nil
    }
  }
}

extension MappingSchema {
  /// True if a part of an entity's key has a pseudonym, also through references in it.
  package func hasPseudonymInKey(of entity: Int) -> Bool {
    SchemaGraph.reach([entity]) { entity in
      entities[entity].primaryKey.flatMap { part in
        if case .relationship(let index) = part {
          entities[entity].relationships[index].targets
        } else {
          [Int]()
        }
      }
    }.contains { entity in
      entities[entity].primaryKey.contains { part in
        guard case .attribute(let index) = part else { return false }
        return entities[entity].attributes[index].conversion.pseudonym != nil
      }
    }
  }
}

extension Mapping {
  /// The key paths of its attributes and relationships.
  fileprivate var writtenPaths: [DumpKeyPath] {
    var paths = attributes.flatMap(\.source.valuePaths)
    for relationship in relationships {
      paths += relationship.paths + (relationship.foreignKey?.parts ?? []).map(\.keyPath)
      for attribute in relationship.throughAttributes { paths += attribute.source.valuePaths }
    }
    return paths
  }
}

extension RelationshipMapping {
  fileprivate var paths: [DumpKeyPath] { [keyPath, targetPath].compactMap(\.self) }
}

extension ValueSource {
  /// The key paths that a value comes from, whole or in part.
  package var valuePaths: [DumpKeyPath] { alternatives.flatMap(\.origin.paths) }
}

extension DumpKeyPath {
  /// The names of the members that hold the values at the path: the last one of it, and of the path
  /// inside an operator.
  package var lastNames: [String] {
    for segment in segments.reversed() {
      if case .member(let name) = segment { return [name] }
      if let names = segment.operand?.lastNames, !names.isEmpty { return names }
    }
    return []
  }

  /// All names of members in the path.
  package var memberNames: [String] {
    segments.flatMap { segment -> [String] in
      switch segment {
      case .member(let name): [name]
      case .filter(let path, _): path.memberNames
      default: segment.operand?.memberNames ?? []
      }
    }
  }
}
