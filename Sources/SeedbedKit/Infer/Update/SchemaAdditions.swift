import SeedbedInfer
import SeedbedModel
import SeedbedPipeline
import SeedbedText
import SeedbedTools

/// The parts of a draft that a schema of the same dumps does not have.
final class SchemaAdditions {
  let draft: Draft
  /// Files and places with records that the schema does not read.
  private(set) var shapes: [(file: String, place: String)] = []
  /// Keys that only a block under `mappings` could read.
  private(set) var ofMappings: [(mapping: String, keyPath: String)] = []

  private let schema: MappingSchema
  private let files: [ExactText: String]
  private let drafted: DraftPlaces
  private let places: SchemaPlaces
  /// By entity of the schema.
  private var attributes: [(entity: Int, attribute: DraftAttribute)] = []
  private var relationships: [(entity: Int, relationship: DraftRelationship)] = []
  private var entities: [DraftEntity] = []
  private var entries: [DraftEntry] = []
  /// The entities of the draft that the schema has.
  private var known: [Identity<DraftEntity>: Int] = [:]

  init(
    _ draft: Draft,
    _ groups: DumpGroups,
    _ schema: MappingSchema,
    _ places: SchemaPlaces,
    _ unread: [DumpCheckReport.UnreadKey]
  ) {
    self.draft = draft
    self.schema = schema
    self.places = places
    var files: [ExactText: String] = [:]
    for group in groups.groups {
      for pattern in group.patterns { files[pattern] = group.files.first }
    }
    self.files = files
    drafted = DraftPlaces(draft) { entry in entry.patterns.first.flatMap { files[$0] } }
    pair()
    for key in unread { add(key) }
    for entry in draft.entries { addUnread(entry) }
  }

  // MARK: Pairs

  /// Gives entities that the schema has its names, and the others names that it does not have.
  private func pair() {
    var candidates: [(common: Int, entity: DraftEntity, index: Int)] = []
    for entity in draft.entities {
      let own = Set(drafted.places(of: entity))
      for (index, mapping) in schema.mappings.enumerated() {
        guard let target = mapping.entity, let known = places.places[index] else { continue }
        let common = own.intersection(known).count
        if common > 0 { candidates.append((common, entity, target)) }
      }
    }
    var taken: Set<Int> = []
    for candidate in candidates.enumerated().sorted(by: {
      ($1.element.common, $0.offset) < ($0.element.common, $1.offset)
    }).map(\.element) {
      let id = Identity(candidate.entity)
      guard known[id] == nil, taken.insert(candidate.index).inserted else { continue }
      known[id] = candidate.index
    }
    var names = Set<ExactText>(schema.entities.map { $0.name.lowercased() })
    names.formUnion(schema.entities.map { $0.table.lowercased() })
    names.formUnion(schema.mappings.map { $0.name.lowercased() })
    for entity in draft.entities {
      if let index = known[Identity(entity)] {
        entity.name = schema.entities[index].name
        continue
      }
      let base = entity.name
      var number = 2
      while !names.insert(entity.name.lowercased()).inserted {
        entity.name = "\(base)\(number)"
        number += 1
      }
    }
  }

  // MARK: Keys that nothing reads

  private func add(_ key: DumpCheckReport.UnreadKey) {
    // A block of its own: other mappings say where to read, not what there is.
    guard
      let index = schema.mappings.firstIndex(where: { $0.name == key.mapping }),
      let entity = schema.mappings[index].entity,
      schema.entities[entity].name == key.mapping
    else {
      ofMappings.append((key.mapping, key.keyPath))
      return
    }
    var isFound = false
    for place in (places.places[index] ?? []).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for source in draft.entities {
        for record in drafted.places(of: source) where record.starts(with: place) {
          let names = record.dropFirst(place.count).map(\.text)
          if add(key, source, names, to: entity, index) { isFound = true }
        }
        // Attributes of an object that holds the record in the draft.
        for record in drafted.places(of: source)
        where place.starts(with: record) && place.count > record.count {
          let inner = place.dropFirst(record.count).map(\.text)
          if addInner(key, source, inner, to: entity, index) { isFound = true }
        }
      }
      if isFound { return }
    }
    addAsJSON(key, to: entity)
  }

  private func text(of names: [String]) -> String {
    names.reduce("") { DumpKeyPath.written($0, to: $1) }
  }

  private func isBelow(_ names: [String], _ key: String) -> Bool {
    names.indices.contains { text(of: Array(names[...$0])) == key }
  }

  /// Adds the members of a drafted entity that stand at or below the key.
  private func add(
    _ key: DumpCheckReport.UnreadKey,
    _ source: DraftEntity,
    _ names: [String],
    to entity: Int,
    _ mapping: Int
  ) -> Bool {
    var isFound = false
    for attribute in source.attributes
    where attribute.path.root == nil && isBelow(names + attribute.path.names, key.keyPath) {
      guard names.isEmpty else { continue }
      isFound = add(attribute, names + attribute.path.names, to: entity, mapping) || isFound
    }
    for relationship in source.relationships
    where relationship.path.root == nil && !relationship.path.names.isEmpty
      && isBelow(names + relationship.path.names, key.keyPath)
    {
      guard names.isEmpty else { continue }
      isFound = add(relationship, to: entity) || isFound
    }
    return isFound
  }

  /// Adds attributes that the draft has in a column of the outer record.
  private func addInner(
    _ key: DumpCheckReport.UnreadKey,
    _ source: DraftEntity,
    _ inner: [String],
    to entity: Int,
    _ mapping: Int
  ) -> Bool {
    var isFound = false
    for attribute in source.attributes
    where attribute.path.root == nil && attribute.path.names.starts(with: inner) {
      let names = Array(attribute.path.names.dropFirst(inner.count))
      guard !names.isEmpty, isBelow(names, key.keyPath) else { continue }
      isFound = add(attribute, names, to: entity, mapping) || isFound
    }
    return isFound
  }

  private func add(
    _ attribute: DraftAttribute,
    _ names: [String],
    to entity: Int,
    _ mapping: Int
  ) -> Bool {
    if attributes.contains(where: { $0.entity == entity && $0.attribute.source === attribute }) {
      return true
    }
    let made = attribute.copy(at: path(names, attribute, mapping))
    made.name = fresh(made.name, in: entity)
    attributes.append((entity, made))
    return true
  }

  /// The path from where the mapping's paths start.
  private func path(_ names: [String], _ attribute: DraftAttribute, _ mapping: Int) -> DraftPath {
    let segments = schema.mappings[mapping].base?.segments ?? []
    let base = segments.compactMap { segment -> String? in
      if case .member(let name) = segment { name } else { nil }
    }
    if base.isEmpty { return DraftPath(names, suffix: attribute.path.suffix) }
    if names.starts(with: base), names.count > base.count {
      return DraftPath(Array(names.dropFirst(base.count)), suffix: attribute.path.suffix)
    }
    return DraftPath(root: "@self." + text(of: names) + attribute.path.suffix)
  }

  private func add(_ relationship: DraftRelationship, to entity: Int) -> Bool {
    if relationships.contains(where: { $0.relationship === relationship }) { return true }
    guard schema.mappings.first(where: { $0.entity == entity })?.base == nil else { return false }
    let target = relationship.target
    if let index = known[Identity(target)] {
      guard relationship.kind == .foreignKey, hasSameKey(target, index) else {
        guard relationship.kind == .foreignKey, let former = relationship.former else {
          return false
        }
        return add(former, former.path.names, to: entity, entity)
      }
    } else {
      addEntity(target)
    }
    relationship.name = fresh(relationship.name, in: entity)
    relationship.column = nil
    relationships.append((entity, relationship))
    return true
  }

  private func hasSameKey(_ drafted: DraftEntity, _ index: Int) -> Bool {
    guard drafted.key.count == 1, let own = drafted.attribute(drafted.key[0]),
      schema.entities[index].primaryKey.count == 1,
      case .attribute(let attribute) = schema.entities[index].primaryKey[0]
    else { return false }
    return schema.mappings.contains { mapping in
      mapping.entity == index
        && mapping.attributes.contains { known in
          guard known.attribute == attribute, case .firstOf(let all) = known.source else {
            return false
          }
          return all.contains { $0.origin.path == own.path.text }
        }
    }
  }

  private func addAsJSON(_ key: DumpCheckReport.UnreadKey, to entity: Int) {
    let path = DraftPath(root: key.keyPath)
    let name = fresh(DraftPath.column(key.keyPath), in: entity)
    attributes.append((entity, DraftAttribute(json: name, path)))
  }

  private func fresh(_ name: String, in entity: Int) -> String {
    let known = schema.entities[entity]
    var taken = Set<ExactText>(
      known.attributes.flatMap { [$0.name.lowercased(), $0.column.lowercased()] }
    )
    for relationship in known.relationships {
      taken.insert(relationship.name.lowercased())
      if case .toOne(let columns) = relationship.storage {
        taken.formUnion(columns.map { $0.lowercased() })
      }
    }
    taken.formUnion(
      attributes.filter { $0.entity == entity }.map { $0.attribute.name.lowercased() }
    )
    taken.formUnion(
      relationships.filter { $0.entity == entity }.map { $0.relationship.name.lowercased() }
    )
    var made = name
    var number = 2
    while taken.contains(made.lowercased()) {
      made = "\(name)\(number)"
      number += 1
    }
    return made
  }

  // MARK: Records that nothing reads

  private func addUnread(_ entry: DraftEntry) {
    guard let file = entry.patterns.first.flatMap({ files[$0] }) else { return }
    var readings: [DraftReading] = []
    let read = places.places.values.reduce(into: Set<DumpNames>()) { $0.formUnion($1) }
    for reading in entry.readings {
      let place = ([file] + reading.path.names).map { ExactText($0) }
      // A part of a path that is read is reported as a key.
      guard !read.contains(where: { place.starts(with: $0) || $0.starts(with: place) }) else {
        continue
      }
      guard reading.mapping == nil else { continue }
      shapes.append((file, text(of: reading.path.names)))
      if known[Identity(reading.entity)] == nil { addEntity(reading.entity) }
      readings.append(reading)
    }
    if !readings.isEmpty {
      entries.append(DraftEntry(patterns: entry.patterns, readings: readings))
    }
  }

  private func addEntity(_ entity: DraftEntity) {
    guard known[Identity(entity)] == nil, !entities.contains(where: { $0 === entity })
    else { return }
    entities.append(entity)
    for relationship in entity.relationships { addEntity(relationship.target) }
    for (_, target) in entity.variants?.cases ?? [] { addEntity(target) }
  }

  // MARK: Text

  /// Whether a finding is about something new.
  func isNew(_ finding: DraftFinding) -> Bool {
    let (entity, member) = finding.place
    if entities.contains(where: { $0.name == entity }) { return true }
    return attributes.contains {
      schema.entities[$0.entity].name == entity && $0.attribute.name == member
    }
      || relationships.contains {
        schema.entities[$0.entity].name == entity && $0.relationship.name == member
      }
  }

  var list: [SchemaInserter.Addition] {
    let all = bundles.joined()
    // Blocks of existing entities first, then new entities, then dumps.
    return all.filter { !$0.block.isTop } + all.filter { $0.block == .entities }
      + all.filter { $0.block == .dumps }
  }

  /// Additions that stand or fall together.
  var bundles: [[SchemaInserter.Addition]] {
    var bundles: [[SchemaInserter.Addition]] = []
    var made: Set<Identity<DraftEntity>> = []
    for (entity, attribute) in attributes {
      let (line, comment) = DraftWriter.line(of: attribute, in: draft)
      let block = SchemaInserter.Block.attributes(of: schema.entities[entity].name)
      bundles.append([Self.addition(block, [line], comment)])
    }
    for (entity, relationship) in relationships {
      let (line, comment) = DraftWriter.line(of: relationship, in: draft)
      let block = SchemaInserter.Block.relationships(of: schema.entities[entity].name)
      bundles.append(
        [Self.addition(block, [line], comment)] + additions(of: relationship.target, &made)
      )
    }
    for entry in entries {
      let lines = DraftWriter.lines(of: entry, in: draft)
      var bundle = entry.readings.flatMap { additions(of: $0.entity, &made) }
      bundle.append(Self.addition(.dumps, lines, []))
      bundles.append(bundle)
    }
    return bundles
  }

  /// A new entity, with those that it refers to, each once.
  private func additions(
    of entity: DraftEntity,
    _ made: inout Set<Identity<DraftEntity>>
  ) -> [SchemaInserter.Addition] {
    guard entities.contains(where: { $0 === entity }),
      made.insert(Identity(entity)).inserted
    else { return [] }
    let lines = DraftWriter.lines(of: entity, in: draft)
    var list = [Self.addition(.entities, lines, [])]
    for relationship in entity.relationships { list += additions(of: relationship.target, &made) }
    for (_, target) in entity.variants?.cases ?? [] { list += additions(of: target, &made) }
    return list
  }

  private static func addition(
    _ block: SchemaInserter.Block,
    _ lines: [String],
    _ comment: [String]
  ) -> SchemaInserter.Addition {
    let comment = (["new"] + comment).joined(separator: "; ")
    return SchemaInserter.Addition(block, lines: lines, comment: comment)
  }
}

extension SchemaInserter.Block {
  fileprivate var isTop: Bool {
    switch self {
    case .attributes, .relationships: false
    case .entities, .mappings, .dumps: true
    }
  }
}

extension ValueSource.Origin {
  /// The key path as it is written; nil for other origins.
  fileprivate var path: String? {
    if case .keyPath(let path) = self { path.source } else { nil }
  }
}
