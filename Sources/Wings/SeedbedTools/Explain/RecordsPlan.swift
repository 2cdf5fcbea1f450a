import SeedbedBase
import SeedbedLanguage

/// The records of one reading of a dump, and the records nested in them.
struct RecordsPlan {
  private let schema: MappingSchema
  private let graph: SchemaGraph
  /// The words for a record that is all of a document.
  private let whole: String
  /// The key path of the records, what they become, and the columns of existing rows they may change.
  private(set) var rows: [[String]] = []
  /// How many records enclose those that are looked at.
  private var depth = 0
  /// The mappings whose nested records are already listed: schemas can nest in more ways than
  /// could be listed.
  private var told: Set<Int> = []

  private static let depthLimit = 64

  init(_ schema: MappingSchema, _ reading: DumpReading, whole: String) {
    self.schema = schema
    self.whole = whole
    graph = SchemaGraph(schema)
    let paths = reading.keyPaths.map(\.source).joined(separator: " or ")
    visit(
      reading.mapping,
      at: Self.path(paths, reading.each),
      options: reading.creates ? [] : ["create: false"],
      link: []
    )
  }

  private static func path(_ path: String, _ each: EachRule) -> String {
    guard each != .elements else { return path }
    return path.isEmpty ? "each: \(each.rawValue)" : "\(path) (each: \(each.rawValue))"
  }

  /// `link` are the columns by which a record is known to belong to the one around it.
  private mutating func visit(
    _ index: Int,
    at path: String,
    options: [String],
    link: [String]
  ) {
    for chosen in graph.mappingsChosen(from: index)
    where schema.mappings[chosen].variants == nil {
      let mapping = schema.mappings[chosen]
      guard let entity = mapping.entity else { continue }
      let nested = graph.nestings(in: chosen).map(\.relationship)
      let goesOn = told.insert(chosen).inserted && depth < Self.depthLimit
      let name = schema.entities[entity].name
      let changes = changes(by: mapping, entity, link: link)
      let options =
        options + self.options(of: mapping, entity)
        + (goesOn || nested.isEmpty ? [] : ["nested records as above"])
      rows.append([
        String(repeating: "  ", count: depth) + (path.isEmpty ? whole : path),
        mapping.name == name ? name : "\(name) by \(mapping.name)",
        changes.list(orElse: "nothing") + (options.isEmpty ? "" : " (\(options.list))"),
      ])
      guard goesOn else { continue }
      depth += 1
      defer { depth -= 1 }
      for member in nested {
        guard let path = member.keyPath else { continue }
        let relationship = schema.entities[entity].relationships[member.relationship]
        visit(
          member.mapping,
          at: Self.path(path.source, member.each),
          options: member.assign == .union ? [] : ["assign: \(member.assign.rawValue)"],
          link: linkColumns(of: relationship)
        )
      }
    }
  }

  private func options(of mapping: Mapping, _ entity: Int) -> [String] {
    var options: [String] = []
    if mapping.onDuplicate != .merge {
      options.append("onDuplicate: \(mapping.onDuplicate.rawValue)")
    }
    if mapping.findsRows {
      let names = mapping.findBy.map { schema.entities[entity].attributes[$0].name }
      options.append("findBy: \(names.list)")
    }
    for part in schema.lateKeyParts(of: mapping) {
      let target = schema.entities[part.target]
      let names = part.attributes.map { "\(target.name).\(target.attributes[$0].name)" }
      options.append("key by \(names.list)")
    }
    if !mapping.creates { options.append("create: false") }
    if let base = mapping.base { options.append("base: \(base.source)") }
    let ignored = mapping.ignored.sources
    if !ignored.isEmpty { options.append("ignore: \(ignored.list)") }
    if let attribute = mapping.newerBy {
      options.append("newerBy: \(schema.entities[entity].attributes[attribute].name)")
    }
    return options
  }

  private func linkColumns(of relationship: Relationship) -> [String] {
    guard case .oneToMany(let inverse) = relationship.storage,
      case .toOne(let columns) = schema.entities[relationship.targets[0]].relationships[inverse]
        .storage,
      !schema.entities[relationship.targets[0]].primaryKey.contains(.relationship(inverse))
    else { return [] }
    return columns + (relationship.positionColumn.map { [$0] } ?? [])
  }

  /// The columns of an existing row that a record may write.
  private func changes(by mapping: Mapping, _ index: Int, link: [String]) -> [String] {
    let entity = schema.entities[index]
    if entity.primaryKey.isEmpty { return [] }
    switch mapping.onDuplicate {
    case .keepFirst, .error: return []
    case .merge, .fill, .replace: break
    }
    let columns =
      changedAttributes(by: mapping, of: entity) + changedReferences(by: mapping, of: entity)
    return (columns + link).distinct
  }

  private func changedAttributes(by mapping: Mapping, of entity: Entity) -> [String] {
    let read = mapping.attributes.filter { $0.source != .sequence }.map(\.attribute)
    // A mapping that resets others changes the attributes that a record leaves out as well.
    let changed = mapping.resetsOthers ? Array(entity.attributes.indices) : read
    let rules = mapping.conflictRules
    return changed.compactMap { index in
      let rule = rules[index]
      let attribute = entity.attributes[index]
      guard attribute.isStored, index != entity.sequence,
        mapping.resetsOthers || rule != .keep && rule != .error,
        !entity.primaryKey.contains(.attribute(index)), !mapping.findBy.contains(index)
      else { return nil }
      return attribute.column
    }
  }

  private func changedReferences(by mapping: Mapping, of entity: Entity) -> [String] {
    let read = mapping.relationships.map(\.relationship)
    let changed = mapping.resetsOthers ? Array(entity.relationships.indices) : read
    return changed.flatMap { index -> [String] in
      guard case .toOne(let names) = entity.relationships[index].storage,
        !entity.primaryKey.contains(.relationship(index))
      else { return [] }
      return names
    }
  }
}
