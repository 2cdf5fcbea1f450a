package import SeedbedBase
package import SeedbedLanguage

/// A setting of the schema that cannot be compiled; validation finds these before.
package struct PlanError: Error {
  package var message: String
}

/// The parts of a schema that the plans of its mappings are compiled by.
struct PlanCompiler {
  let schema: MappingSchema
  let graph: SchemaGraph
  let layouts: [SlotLayout]
  let alternatives: ForeignKeyAlternatives
  let nestsItself: [Bool]
  let hasLateRecords: Bool

  init(schema: MappingSchema) {
    self.schema = schema
    graph = SchemaGraph(schema)
    layouts = schema.makeSlotLayouts()
    alternatives = ForeignKeyAlternatives(schema)
    nestsItself = schema.nestsItself
    hasLateRecords = schema.hasLateRecords
  }

  /// The shape of the values by which the records of a mapping find their rows.
  func keyShape(of mapping: Mapping, _ entity: EntityPlan?) -> KeyShape {
    guard let entity else { return KeyShape(parts: []) }
    guard mapping.findsRows else { return entity.keyShape }
    return schema.keyShape(of: entity.index, attributes: mapping.findBy)
  }

  /// True if some mapping of an entity reads the member that a path leads to.
  func readsMember(_ path: DumpKeyPath, _ entity: Int) -> Bool {
    let name = path.leadingNames.first
    return schema.mappings.contains { mapping in
      mapping.entity == entity && mapping.keyPaths.contains { $0.leadingNames.first == name }
    }
  }

  /// The converters of a natural key's cells, flattened over relationships in it.
  func keyConverters(of entity: Int) throws(PlanError) -> [Converter] {
    var converters: [Converter] = []
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let index):
        let conversion = schema.entities[entity].attributes[index].conversion
        converters.append(try .compile(conversion))
      case .relationship(let index):
        let targets = schema.entities[entity].relationships[index].targets
        if targets.count > 1 { converters.append(try .compile(Conversion(type: .text))) }
        converters.append(contentsOf: try keyConverters(of: targets[0]))
      }
    }
    return converters
  }

  /// The paths that anything reads of a mapping's records: what chose the mapping, links, dumps
  /// and records nested in them read them, too.
  func pathsReadOfRecords(of index: Int) -> [DumpKeyPath] {
    let choosers = graph.mappingsChoosing(index)
    var paths = schema.mappings[index].keyPaths
    for chooser in choosers where chooser != index {
      let mapping = schema.mappings[chooser]
      paths += (mapping.skipWhen?.keyPaths ?? []) + (mapping.variants?.keyPaths ?? [])
    }
    for reading in schema.dumps.flatMap(\.readings) where choosers.contains(reading.mapping) {
      paths += reading.when?.keyPaths ?? []
    }
    for (holder, mapping) in schema.mappings.enumerated() {
      for relationship in mapping.relationships {
        let leadsHere = choosers.contains(relationship.mapping)
        if leadsHere, relationship.targetPath == nil {
          paths += relationship.throughAttributes.flatMap(\.keyPaths)
        }
        guard relationship.readsHolder else { continue }
        if leadsHere { paths += mapping.keyPaths }
        if holder == index { paths += pathsOfMappings(chosenFrom: relationship.mapping) }
      }
    }
    return paths.filter { $0.root == .member || $0.root == .record } + pathsReadFromWithin()
  }

  private func pathsOfMappings(chosenFrom mapping: Int) -> [DumpKeyPath] {
    graph.mappingsChosen(from: mapping).sorted().flatMap { schema.mappings[$0].keyPaths }
  }

  /// The paths that nested records read in the records around them.
  private func pathsReadFromWithin() -> [DumpKeyPath] {
    schema.mappings.flatMap { mapping in
      mapping.keyPaths + mapping.relationships.flatMap(\.throughAttributes).flatMap(\.keyPaths)
    }.filter { path in
      switch path.root {
      case .parent, .top: true
      default: false
      }
    }
  }
}

extension MappingSchema {
  /// The default of each attribute as it is stored, by entity; absent where there is none.
  package func defaultCells(in arena: ByteArena) throws(PlanError) -> [[Cell]] {
    try entities.map { entity throws(PlanError) in try entity.attributes.defaultCells(in: arena) }
  }

  /// The same of links' own attributes, by join table.
  package func linkDefaultCells(in arena: ByteArena) throws(PlanError) -> [[Cell]] {
    try joinTables.map { table throws(PlanError) in try table.attributes.defaultCells(in: arena) }
  }
}

extension [Attribute] {
  fileprivate func defaultCells(in arena: ByteArena) throws(PlanError) -> [Cell] {
    try map { attribute throws(PlanError) -> Cell in
      guard let literal = attribute.defaultValue, literal != .null else { return .absent }
      switch try Converter.compile(attribute.conversion).convert(literal: literal, arena: arena) {
      case .cell(let cell), .shortened(let cell, _): return cell
      case .null, .missing: return .absent
      case .invalid(let problem):
        throw PlanError(message: "the default of \(quoted(attribute.name)): \(problem.reason)")
      }
    }
  }
}

extension Converter {
  /// The converter of values that a mapping reads.
  static func compile(
    _ conversion: Conversion,
    _ nullValues: [String] = [],
    _ transforms: [Transform] = []
  ) throws(PlanError) -> Converter {
    do {
      return try Converter(conversion, nullValues: nullValues, transforms: transforms)
    } catch {
      throw PlanError(message: error.reason)
    }
  }
}
