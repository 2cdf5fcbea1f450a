package import SeedbedBase
package import SeedbedLanguage
import SeedbedMapping

extension DiagnosticCode {
  /// A schema whose seeds cannot be made of shares.
  package static let unfitForShares = DiagnosticCode("build.unfit-for-shares")
}

/// The rules by which one seed can be made of shares: folding the rows of shares, in their order, has to
/// give the same as folding all records.
///
/// That is so if rows are known by their keys, if no value depends on how many records came before,
/// and if the rules for repeats give the same whichever records are put together first.
package struct ShareFitness {
  /// Rules that depend on records of other shares, and the words to write instead.
  private enum Obstacle: String {
    case template = "fills a template; build the seed of all dumps at once"
    case updates = "updates rows that another share may have; let its records make rows"
    case finds = "finds rows that another share may have; let its records give the whole key"
    case stub = "makes rows that another share may have; leave 'onDangling: stub' out"
    case names = "names rows that another share may have; let these have the 'foreignKey'"
    case unnamed = "does not name the keys of rows; let 'foreignKey' be the key of the target"
    case setsAside = "leaves records out that another share may complete; let them fail"
    case number = "numbers its rows; let a 'primaryKey' of the data alone identify them"
    case place = "depends on how the dumps are cut; read a value of the record"
    case noKey = "has no key; let a 'primaryKey' of the data identify its rows"
    case rules = "has mappings with different rules for repeats; give all of them the same"
    case concat = "joins what may be joined already; use another 'onConflict'"
    case sum = "adds reals, whose sum depends on the order; use a 'decimal'"
    case clear = "is cleared by a null; leave 'setNull' out of 'onNull' and 'onMissing'"
    case reset = "keeps what 'onDuplicate: replace' resets; use one of both rules"
    case owners = "has references that only lists of owners give; let its mappings read them"
    case newer = "mixes records by 'newerBy'; see docs/scale.md for what it needs"
    case order = "has the order of whole lists; leave 'ordered' out, and sort by an attribute"
    case ends = "shares its table with other lists; leave 'ordered', 'where' and 'onDangling' out"
    case assign = "depends on whole lists; leave 'assign' out, so that links are only added"
  }

  private let schema: MappingSchema
  private let slots: [SlotLayout]
  private let used: [Int]
  /// Why seeds of the schema cannot be made of shares; empty where they can.
  package private(set) var problems: [Diagnostic] = []

  package init(_ schema: MappingSchema) {
    self.schema = schema
    slots = schema.makeSlotLayouts()
    used = SchemaGraph(schema).usedMappings.sorted()
    if let path = schema.database.copyOf {
      add(.template, path, at: TextLocation(file: schema.file, line: 1, column: 1))
    }
    for reading in schema.dumps.flatMap(\.readings) {
      if !reading.creates { add(.updates, "create: false", at: reading.location) }
      if reading.rejectsInvalid == true { add(.setsAside, "onInvalid", at: reading.location) }
    }
    for (index, entity) in schema.entities.enumerated() {
      checkKey(of: entity, index)
      checkRules(of: entity, index)
      for relationship in entity.relationships.indices { checkStorage(of: relationship, index) }
    }
    // A mapping that no dump uses also changes how rows are looked up.
    for mapping in schema.mappings where schema.isLate(mapping) {
      add(.finds, mapping.name, at: mapping.location)
    }
    for mapping in used { checkReading(of: schema.mappings[mapping]) }
  }

  /// The mapping whose rules apply to an entity's rows of shares; nil where no record makes any.
  func mapping(of entity: Int) -> Int? {
    let own = mappings(of: entity)
    return own.first { hasRules(of: own, $0) } ?? own.first
  }

  private mutating func add(_ obstacle: Obstacle, _ name: String, at location: TextLocation) {
    let message = "\(quoted(name)) \(obstacle.rawValue)"
    let note = Note("shares cannot make one seed of this schema")
    problems.append(Diagnostic(.unfitForShares, at: location) { message }.notes([note]))
  }

  private func mappings(of entity: Int) -> [Int] {
    used.filter { schema.mappings[$0].entity == entity }
  }

  private mutating func checkKey(of entity: Entity, _ index: Int) {
    if entity.surrogateKey != nil || entity.sequence != nil {
      add(.number, entity.name, at: entity.location)
    } else if entity.primaryKey.isEmpty, !mappings(of: index).isEmpty {
      add(.noKey, entity.name, at: entity.location)
    }
  }

  // MARK: Rules for repeats

  /// True if one mapping has the rules of all of them.
  private func hasRules(of mappings: [Int], _ mapping: Int) -> Bool {
    let model = schema.mappings[mapping]
    let rules = model.conflictRules
    return mappings.map { schema.mappings[$0] }.allSatisfy { other in
      other.onDuplicate == model.onDuplicate && other.newerBy == model.newerBy
        && other.conflictRules.allSatisfy { rules[$0.key] ?? .replace == $0.value }
    }
  }

  private mutating func checkRules(of entity: Entity, _ index: Int) {
    let own = mappings(of: index)
    guard let chosen = mapping(of: index) else { return }
    guard hasRules(of: own, chosen) else { return add(.rules, entity.name, at: entity.location) }
    let mapping = schema.mappings[chosen]
    let cleared = own.flatMap { schema.mappings[$0].attributes }.filter(\.clearsByNull)
    for (slot, rule) in mapping.conflictRules.sorted(by: { $0.key < $1.key })
    where rule != .replace {
      let attribute = entity.attributes[slot]
      let isReal = attribute.conversion.storage == .real
      let obstacle: Obstacle? =
        mapping.onDuplicate == .replace
        ? .reset
        : rule == .concat
          ? .concat
          : rule == .sum && isReal
            ? .sum : cleared.contains { $0.attribute == slot } ? .clear : nil
      guard let obstacle else { continue }
      add(obstacle, "\(entity.name).\(attribute.name)", at: attribute.location)
    }
    let isListed = own.contains { mapping in
      let read = Set(schema.mappings[mapping].relationships.map(\.relationship))
      return slots[index].references.contains { !read.contains($0.relationship) }
    }
    if mapping.onDuplicate == .keepFirst || mapping.newerBy != nil, isListed {
      add(.owners, entity.name, at: entity.location)
    }
    if let newerBy = mapping.newerBy, !own.allSatisfy({ isWhole(schema.mappings[$0], newerBy) }) {
      add(.newer, entity.name, at: entity.location)
    }
  }

  /// True if the newest record says all of its row, and records that are not newer say nothing.
  private func isWhole(_ mapping: Mapping, _ newerBy: Int) -> Bool {
    guard let entity = mapping.entity else { return true }
    let order = schema.entities[entity].attributes[newerBy].conversion.type.traits.order
    return order != .none && order != .bytes && mapping.onDuplicate == .replace
      && !mapping.relationshipsWhenNotNewer
      && mapping.attributes.contains {
        $0.attribute == newerBy && $0.onMissing == .error && $0.onNull == .error
          && $0.onInvalid == .error && $0.when == nil
      }
      && mapping.relationships.allSatisfy { reading in
        reading.keyPath == nil
          && !schema.entities[entity].relationships[reading.relationship].isMany
      }
  }

  // MARK: Relationships

  private mutating func checkStorage(of index: Int, _ entity: Int) {
    let relationship = schema.entities[entity].relationships[index]
    let name = "\(schema.entities[entity].name).\(relationship.name)"
    if relationship.onDangling == .stub { add(.stub, name, at: relationship.location) }
    switch relationship.storage {
    case .none: break
    case .toOne:
      guard slots[entity].reference(of: index)?.tentative != nil else { break }
      add(.updates, name, at: relationship.location)
    case .oneToMany:
      if relationship.isOrdered { add(.order, name, at: relationship.location) }
    case .manyToMany(let table, _):
      let others = schema.entities.flatMap(\.relationships).filter {
        if case .manyToMany(table, _) = $0.storage { true } else { false }
      }
      // Rows of the table do not say which list gave them.
      let hasRules =
        relationship.isOrdered || relationship.targetCondition != nil
        || !relationship.targetKinds.isEmpty || relationship.onDangling == .error
      if hasRules, others.count > 1 { add(.ends, name, at: relationship.location) }
      if !ForeignKeyAlternatives(schema)[entity, index].isEmpty {
        add(.unnamed, name, at: relationship.location)
      }
    }
  }

  private mutating func checkReading(of mapping: Mapping) {
    guard let entity = mapping.entity else { return }
    if !mapping.creates, !schema.isLate(mapping) {
      add(.updates, mapping.name, at: mapping.location)
    }
    let ofLinks = mapping.relationships.flatMap(\.throughAttributes).flatMap(\.keyPaths)
    for path in mapping.keyPaths + ofLinks where path.isOfPlace {
      add(.place, path.source, at: mapping.location)
    }
    for reading in mapping.relationships {
      let relationship = schema.entities[entity].relationships[reading.relationship]
      let name = "\(mapping.name).\(relationship.name)"
      if relationship.isMany, reading.assign != .union { add(.assign, name, at: reading.location) }
      if reading.skipsInvalidNested { add(.setsAside, name, at: reading.location) }
      guard case .oneToMany = relationship.storage, reading.foreignKey != nil else { continue }
      add(.names, name, at: reading.location)
    }
  }
}

extension DumpKeyPath {
  /// True if the value is the place of something in its dump, or of the dump among others.
  fileprivate var isOfPlace: Bool {
    switch root {
    case .index, .parentIndex, .arrayIndex: true
    case .dump: segments.first == .member("index")
    default: false
    }
  }
}
