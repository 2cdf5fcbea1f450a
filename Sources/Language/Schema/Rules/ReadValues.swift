import SeedbedBase

/// A value of a document that an attribute stores, or a foreign key.
struct ReadValue {
  /// The names of the members that lead to it from the document; `*` stands for any.
  var path: [String]
  /// The key path as written.
  var source: String
  /// The attribute or relationship that stores it, the attribute that it is a value of, and the
  /// entity.
  var name: String
  var attribute: String
  var owner: String
  var location: TextLocation
  /// True if it is stored as a pseudonym.
  var isHidden: Bool
  /// True if the schema says that it is not about a person.
  var isImpersonal: Bool
  /// True if the attribute stores objects and arrays, or parts of them.
  var takesContainers: Bool

  /// True if it holds what another value hides: the same, a part of it, or an object around it.
  func shows(_ hidden: ReadValue) -> Bool {
    let isAround = path.count < hidden.path.count
    guard !isAround || takesContainers else { return false }
    return zip(path, hidden.path).allSatisfy { own, other in
      own == other || own == "*" && other != "@key" || other == "*" && own != "@key"
    }
  }
}

/// All values that a schema's mappings store of one document, from its dump entries or from a
/// record of its own.
struct ReadValues {
  /// So many values are followed: a schema of mappings that nest each other has more ways than that.
  private static let limit = 200_000

  private let schema: MappingSchema
  private let graph: SchemaGraph
  private var values: [ReadValue] = []
  private var reached: Set<Int> = []
  /// Where the top-level record stands, and the mappings that are open.
  private var top: [String] = []
  private var open: Set<Int> = []

  /// The values by document: entries of the same files share one.
  static func documents(of schema: MappingSchema) -> [[ReadValue]] {
    var reader = ReadValues(schema)
    var documents: [(files: [String], values: [ReadValue])] = []
    for entry in schema.dumps {
      let files = entry.patterns + entry.sources.map(\.value)
      reader.values = []
      for reading in entry.readings { reader.read(reading) }
      if let known = documents.firstIndex(where: { $0.files == files }) {
        documents[known].values += reader.values
      } else {
        documents.append((files, reader.values))
      }
    }
    var found = documents.map(\.values)
    for mapping in schema.mappings.indices where !reader.reached.contains(mapping) {
      reader.values = []
      reader.top = ["*"]
      reader.read(mapping, at: ["*"])
      found.append(reader.values)
    }
    return found
  }

  private init(_ schema: MappingSchema) {
    self.schema = schema
    graph = SchemaGraph(schema)
  }

  private mutating func read(_ reading: DumpReading) {
    for path in reading.keyPaths.isEmpty ? [.itself] : reading.keyPaths {
      top = path.stepNames + (reading.each == .elements ? [] : ["*"])
      read(reading.mapping, at: top)
    }
  }

  private mutating func read(_ mapping: Int, at place: [String]) {
    for index in graph.mappingsChosen(from: mapping) {
      guard values.count < Self.limit, open.insert(index).inserted else { continue }
      defer { open.remove(index) }
      reached.insert(index)
      let made = schema.mappings[index]
      guard let entity = made.entity.map({ schema.entities[$0] }) else { continue }
      for attribute in made.attributes {
        add(attribute, entity.attributes[attribute.attribute], of: entity, at: place)
      }
      for relationship in made.relationships {
        addKeys(of: relationship, in: entity, at: place)
        readNested(relationship, in: entity, at: place)
      }
    }
  }

  private mutating func add(
    _ reading: AttributeMapping,
    _ attribute: Attribute,
    of entity: Entity,
    at place: [String]
  ) {
    for path in reading.source.valuePaths {
      guard let path = self.path(path, from: place) else { continue }
      values.append(
        ReadValue(
          path: path.names,
          source: path.source,
          name: attribute.name,
          attribute: attribute.name,
          owner: entity.name,
          location: reading.location,
          isHidden: reading.conversion.pseudonym != nil,
          isImpersonal: attribute.isImpersonal,
          takesContainers: reading.takesContainers
        )
      )
    }
  }

  /// Adds the values of a foreign key, which are stored as the attributes are that it names.
  private mutating func addKeys(
    of reading: RelationshipMapping,
    in entity: Entity,
    at place: [String]
  ) {
    guard let foreignKey = reading.foreignKey else { return }
    let name = entity.relationships[reading.relationship].name
    for target in reading.mappings.compactMap({ schema.mappings[$0].entity }) {
      let attributes =
        foreignKey.isPrimaryKey
        ? schema.keyAttributes(of: target)
        : foreignKey.parts.map { part in
          part.attribute.map { schema.entities[target].attributes[$0] }
        }
      for (index, part) in foreignKey.parts.enumerated() {
        guard let path = self.path(part.keyPath, from: place) else { continue }
        let attribute = index < attributes.count ? attributes[index] : nil
        values.append(
          ReadValue(
            path: path.names,
            source: path.source,
            name: name,
            attribute: attribute?.name ?? name,
            owner: entity.name,
            location: reading.location,
            isHidden: attribute?.conversion.pseudonym != nil,
            isImpersonal: attribute?.isImpersonal ?? false,
            takesContainers: false
          )
        )
      }
    }
  }

  private mutating func readNested(
    _ reading: RelationshipMapping,
    in entity: Entity,
    at place: [String]
  ) {
    guard let keyPath = reading.keyPath, let path = self.path(keyPath, from: place) else { return }
    let element = path.names + (reading.each == .elements ? [] : ["*"])
    if case .manyToMany(let table, _) = entity.relationships[reading.relationship].storage {
      for attribute in reading.throughAttributes {
        let column = schema.joinTables[table].attributes[attribute.attribute]
        add(attribute, column, of: entity, at: element)
      }
    }
    read(reading.mapping, at: element + (reading.targetPath?.stepNames ?? []))
  }

  /// The names from the document to what a path reads; nil for what is not in the document.
  private func path(
    _ path: DumpKeyPath,
    from place: [String]
  ) -> (names: [String], source: String)? {
    if case .count? = path.segments.last { return nil }
    let names = path.stepNames
    switch path.root {
    case .member, .record: return (place + names, path.source)
    case .key: return (place + ["@key"], path.source)
    case .arrayKey: return (place.dropLast() + ["@key"], path.source)
    case .parent(let levels): return (place.dropLast(levels) + names, path.source)
    case .parentKey(let levels): return (place.dropLast(levels) + ["@key"], path.source)
    case .top: return (top + names, path.source)
    case .document: return (names, path.source)
    case .index, .parentIndex, .arrayIndex, .depth, .parentObject, .dump, .captures,
      .response, .variables:
      return nil
    }
  }
}

extension MappingSchema {
  /// The attributes of an entity's key, in order, those of references in it among them; nil where
  /// only the name of an entity stands.
  fileprivate func keyAttributes(of entity: Int) -> [Attribute?] {
    entities[entity].primaryKey.flatMap { part -> [Attribute?] in
      switch part {
      case .attribute(let index): return [entities[entity].attributes[index]]
      case .relationship(let index):
        let targets = entities[entity].relationships[index].targets
        return (targets.count > 1 ? [nil] : []) + keyAttributes(of: targets[0])
      }
    }
  }
}

extension AttributeMapping {
  fileprivate var takesContainers: Bool {
    guard conversion.type != .json, transforms.isEmpty, !source.hasTransforms else { return true }
    return source.alternatives.contains { alternative in
      switch alternative.origin {
      case .template, .object: true
      case .keyPath, .constant: false
      }
    }
  }
}

extension DumpKeyPath {
  /// The names of the members that the path goes through; steps into arrays have none.
  fileprivate var stepNames: [String] {
    segments.flatMap { segment -> [String] in
      if case .member(let name) = segment { [name] } else { segment.operand?.stepNames ?? [] }
    }
  }
}
