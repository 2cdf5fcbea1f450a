import SeedbedBase

/// A schema and its declaration, while the one is made from the other and after that.
protocol SchemaLookup {
  var declaration: SchemaDeclaration { get }
  var schema: MappingSchema { get }
  var report: SchemaReport { get }
  /// By entity declaration: the one it extends.
  var parents: [Int?] { get }
  /// By entity: the declarations of the family, the root first.
  var members: [[Int]] { get }
  /// By entity, beside its relationships.
  var drafts: [[RelationshipDraft]] { get }
  /// By entity and name: relationships that were reported and left out.
  var broken: Set<[ExactText]> { get }
  /// The entity declarations by name.
  var entityNames: [ExactText: Int] { get }
}

extension SchemaLookup {
  /// Reports a table or an index with more columns than SQLite takes by default.
  func checkColumnCount(_ count: Int, of owner: String, at span: SourceSpan) {
    let limit = 2000
    guard count > limit else { return }
    report.error(.tooMany, at: span) {
      "the \(owner) has \(count) columns; SQLite's limit is \(limit)"
    }
  }

  /// The declaration that an entity's table and key come from.
  func rootDeclaration(of entity: Int) -> EntityDeclaration {
    declaration.entities[members[entity][0]]
  }

  /// An entity's declaration and those it extends, the root first.
  func lineage(of entityDeclaration: Int) -> [Int] {
    var line: [Int] = []
    var next: Int? = entityDeclaration
    while let index = next {
      line.append(index)
      next = parents[index]
    }
    return line.reversed()
  }

  func attributeIndex(_ name: String, of entity: Int) -> Int? {
    let attributes = schema.entities[entity].attributes
    return attributes.indices.first { ExactText(attributes[$0].name) == ExactText(name) }
  }

  func relationshipIndex(_ name: String, of entity: Int) -> Int? {
    let relationships = schema.entities[entity].relationships
    return relationships.indices.first { ExactText(relationships[$0].name) == ExactText(name) }
  }

  func entityNamed(_ name: String) -> Int? {
    entityNames[ExactText(name)]
  }

  /// Every relationship, by entity.
  var relationshipIDs: [RelationshipID] {
    schema.entities.indices.flatMap { entity in
      schema.entities[entity].relationships.indices.map {
        RelationshipID(entity: entity, relationship: $0)
      }
    }
  }

  func relationship(_ id: RelationshipID) -> Relationship {
    schema.entities[id.entity].relationships[id.relationship]
  }

  /// The to-one that stores the links of a one-to-many.
  func other(of id: RelationshipID) -> RelationshipID? {
    guard case .oneToMany(let inverse) = relationship(id).storage else { return nil }
    return RelationshipID(entity: relationship(id).targets[0], relationship: inverse)
  }

  func isInPrimaryKey(_ id: RelationshipID) -> Bool {
    schema.entities[id.entity].primaryKey.contains(.relationship(id.relationship))
  }

  /// The rules as they are written, by mapping: those of the entities come first.
  var writtenRules: [RecordRules] {
    declaration.entities.map(\.rules) + declaration.mappings.map(\.rules)
  }

  /// The rules of a mapping for records, or those of the entity whose default mapping it is.
  func rules(ofMapping mapping: Int) -> RecordRules {
    let count = declaration.entities.count
    return mapping < count
      ? declaration.entities[mapping].rules : declaration.mappings[mapping - count].rules
  }

  /// The entity declaration that a mapping makes objects of.
  func entityDeclaration(ofMapping mapping: Int) -> Int? {
    let count = declaration.entities.count
    if mapping < count { return mapping }
    return declaration.mappings[mapping - count].entity.flatMap { entityNamed($0.value) }
  }

  /// The variables of the schema, and those that readings set.
  var knownVariables: [String] {
    schema.variables.map(\.name)
      + declaration.knownDumps.flatMap(\.readings).flatMap(\.variables).map(\.name.value)
  }

  func draft(_ id: RelationshipID) -> RelationshipDraft {
    drafts[id.entity][id.relationship]
  }

  /// A relationship and its entity, as messages name it.
  func fullName(_ id: RelationshipID) -> String {
    "\(schema.entities[id.entity].name).\(relationship(id).name)"
  }

  func isBroken(_ relationship: String, of entity: Int) -> Bool {
    broken.contains([ExactText(schema.entities[entity].name), ExactText(relationship)])
  }

  /// Every key path that is applied to records, by the mapping that reads them; nil for those of
  /// dumps.
  func recordPaths() -> [(mapping: Int?, paths: [Located<DumpKeyPath>])] {
    var all: [(mapping: Int?, paths: [Located<DumpKeyPath>])] = []
    for (index, rules) in writtenRules.enumerated() {
      all.append((index, rules.keyPaths))
      all += rules.attributes.map { (index, $0.keyPaths) }
      all += rules.relationships.map { (index, $0.keyPaths) }
    }
    all += declaration.dumps.flatMap(\.readings).map {
      (nil, $0.recordPaths + ($0.pruneWhen?.paths ?? []))
    }
    return all
  }

  /// The mappings that a declaration's paths are read by: an entity's are read by those that
  /// extend it and by the mappings of it, too.
  func readersOfPaths(of mapping: Int) -> [Int] {
    guard mapping < declaration.entities.count else { return [mapping] }
    return schema.mappings.indices.filter { index in
      if index == mapping { return true }
      if index < declaration.entities.count { return lineage(of: index).contains(mapping) }
      let offset = index - declaration.entities.count
      guard declaration.mappings.indices.contains(offset) else {
        return schema.mappings[index].name == schema.mappings[mapping].name
      }
      return entityDeclaration(ofMapping: index).map { lineage(of: $0).contains(mapping) } ?? false
    }
  }

  /// The dump entries whose records a declared mapping reads; nil stands for paths of any entry.
  func entries(readBy mapping: Int?, in graph: SchemaGraph) -> [DumpEntry] {
    guard let mapping else { return schema.dumps }
    let readers = readersOfPaths(of: mapping)
    return schema.dumps.filter { !graph.mappingsRead(by: $0).isDisjoint(with: readers) }
  }

  /// The columns of an entity's table, with what each is for.
  func columns(of index: Int) -> [TableColumn] {
    let entity = schema.entities[index]
    let root = rootDeclaration(of: index)
    var columns: [TableColumn] = []
    if let surrogate = entity.surrogateKey {
      let place = root.surrogateKey?.span.location ?? entity.location
      columns.append(TableColumn(name: surrogate, location: place))
    }
    for attribute in entity.attributes where attribute.isStored {
      columns.append(TableColumn(name: attribute.column, location: attribute.location))
    }
    for relationship in entity.relationships {
      guard case .toOne(let names) = relationship.storage else { continue }
      columns += names.map {
        TableColumn(name: $0, location: relationship.location, isReference: true)
      }
    }
    if let discriminator = entity.discriminatorColumn {
      let place = root.discriminator?.span.location ?? entity.location
      columns.append(TableColumn(name: discriminator, location: place))
    }
    return columns
  }
}
