import SeedbedTestSupport

/// A random schema and random dumps that both the reference and a build support.
///
/// Cases do not depend on the order of the final checks: a schema that requires values has no other
/// rule by which another record could reject a record.
struct ReferenceCase {
  /// Rules by which other records can make a record wrong.
  private enum Ending {
    case any, required, unique
  }

  private(set) var schema = ReferenceSchema(entities: [])
  /// The dumps of the build; `imported` are those of the import after it.
  private(set) var built: [ReferenceDump] = []
  private(set) var imported: [ReferenceDump] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    schema = Self.schema(&random)
    schema.addConditions(&random)
    schema.addLinkAttributes(&random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let entity = schema.entity(random.pick(["A", "A", "B", "D", "E"]))
      // A child that is known by its owner is nobody without it.
      guard !entity.primaryKey.contains("a") else { continue }
      var dump = ReferenceDump(entity: entity.name, records: [])
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        dump.records.append(RecordMaker(schema: schema).record(of: entity, &random))
      }
      dump.creates = !random.happens(0.05)
      dump.isLate = entity.onlyFindsLate != nil && random.happens(0.4)
      built.append(dump)
    }
    guard built.count > 1, random.happens(0.3) else { return }
    let count = Int.random(in: 1..<built.count, using: &random)
    imported = Array(built[count...])
    built.removeLast(imported.count)
    schema.entities = schema.entities.map(\.importable)
    schema.removeChangingConditions()
  }

  /// The case with the dumps that can be flat.
  var flat: ReferenceCase {
    var flat = self
    flat.built = built.compactMap(\.flat)
    flat.imported = imported.compactMap(\.flat)
    return flat
  }

  // MARK: Entities

  private static func schema(_ random: inout SeededRandom) -> ReferenceSchema {
    let ending = random.pick([Ending.any, .any, .required, .unique])
    var a = entity("A", ending, &random)
    var b = entity("B", ending, &random)
    var c = ReferenceEntity("C")
    var d = entity("D", ending, &random)
    c.primaryKey = ["name"]
    c.attributes = [
      ReferenceAttribute("name", .text, .path(ReferencePath(root: .itself)))
    ]
    c.hasSurrogate = random.happens(0.3)
    if random.happens(0.2) {
      a.primaryKey.append("m")
      a.attributes.append(ReferenceAttribute("m", .integer))
    }
    let isOwned = random.happens(0.4)
    d.relationships = [ReferenceRelationship("a", "A")]
    if isOwned {
      d.primaryKey = ["a", "id"]
      d.newerBy = nil
      d.onDuplicate = random.pick(["merge", "replace"])
      a.deleteWhen = nil
    }
    a.relationships = relationships(
      ofA: a,
      isOwned: isOwned,
      makesStubs: ending != .required,
      &random
    )
    // A child that only fills, and fell out of one list, is not found by the list of another, nor is an
    // older one that is no second one either.
    if ["fill", "error"].contains(d.onDuplicate) { a.dropChildrenOfSets() }
    if a.primaryKey.count == 1 {
      var best = byKey("best", "A", makesStubs: ending != .required, &random)
      if random.happens(0.4) { best.nest(&random) }
      b.relationships = [best]
    }
    if random.happens(0.5) {
      var pet = byKey("pet", "E", makesStubs: ending != .required, &random)
      pet.kind = random.pick(["X", "W"])
      b.relationships.append(pet)
    }
    if isOwned, random.happens(0.5) { b.relationships.append(byKeyParts(of: a, &random)) }
    if ending == .any, a.deleteWhen == nil, !isOwned, random.happens(0.3) {
      a.deleteFar = far(of: a, &random)
    }
    if ending == .unique {
      a.onlyFindsLate = findsLate(a, &random)
      b.onlyFindsLate = findsLate(b, &random)
      a.nestLateRecords(&random)
      b.nestLateRecords(&random)
    }
    let e = kinds(ending, &random)
    // If other records make a nested record wrong, the reference to it stays.
    if [a, b, d, e].contains(where: \.isRejectedLate) {
      for index in a.relationships.indices { a.relationships[index].skipsInvalid = false }
      for index in b.relationships.indices { b.relationships[index].skipsInvalid = false }
    }
    return ReferenceSchema(entities: [a, b, c, d, e])
  }

  private static func entity(
    _ name: String,
    _ ending: Ending,
    _ random: inout SeededRandom
  ) -> ReferenceEntity {
    var entity = ReferenceEntity(name)
    entity.attributes = [
      ReferenceAttribute("id", random.pick([.integer, .integer, .text, .decimal])),
      ReferenceAttribute("v", random.pick([.integer, .text])),
    ]
    // A row's own values, once given, must stay, where others are compared with them.
    let rules = ["merge", "merge", "merge", "fill", "keepFirst"]
    switch ending {
    case .any: entity.onDuplicate = random.pick(rules + ["replace", "error"])
    case .required: entity.onDuplicate = random.pick(rules)
    case .unique: entity.onDuplicate = random.pick(rules + ["error"])
    }
    let merges = ["merge", "replace"].contains(entity.onDuplicate) && ending != .required
    for index in 0..<Int.random(in: 1...4, using: &random) {
      entity.attributes.append(attribute("p\(index)", &random, merges: merges))
    }
    if random.happens(0.3) {
      entity.readsSnakeCase = true
      entity.attributes.append(attribute("madeBy", &random, merges: merges, keyName: "made_by"))
    }
    if ending != .any, name != "D" {
      entity.attributes.append(constrained(ending, entity, &random))
    }
    entity.skipsNullKey = random.happens(0.3)
    entity.hasSurrogate = random.happens(0.3)
    if ending != .required, random.happens(0.3) {
      entity.newerBy = "v"
      entity.mapsRelationshipsWhenNotNewer = random.happens(0.3)
    }
    if random.happens(0.2) {
      entity.sequence = "place"
      entity.attributes.append(ReferenceAttribute("place", .integer))
    }
    if random.happens(0.2) {
      entity.skipWhen = ("s", 1)
    } else if random.happens(0.1) {
      entity.skipSame = ("s", "v")
    }
    if ending == .any, random.happens(0.15) { entity.inheritNulls(&random) }
    if random.happens(0.2) {
      entity.attributes.append(ReferenceAttribute("gone", .integer))
      entity.deleteWhen = ("gone", 1)
    }
    return entity
  }

  /// A value of related rows by which a row of A is deleted.
  private static func far(
    of a: ReferenceEntity,
    _ random: inout SeededRandom
  ) -> (value: ReferenceFar, number: Int)? {
    guard let relationship = a.relationships.randomElement(using: &random) else { return nil }
    let number = random.pick([0, 0, 1, 2])
    if relationship.storage != .toOne { return (.count(relationship.name), number) }
    guard relationship.target == "A", a.attribute("v")?.type == .integer else { return nil }
    return (.attribute(relationship: relationship.name, name: "v"), number)
  }

  /// True if late records of an entity make no rows: always, if such a row would own lists that
  /// are ordered or assigned, or children whose key contains the row.
  private static func findsLate(
    _ entity: ReferenceEntity,
    _ random: inout SeededRandom
  ) -> Bool {
    let ownsLists = entity.relationships.contains {
      $0.storage != .toOne && ($0.storage != .joinTable || $0.isOrdered || $0.assign != "union")
    }
    return entity.hasSurrogate && ownsLists || random.happens(0.4)
  }

  /// A required or unique attribute, which keeps the value that it was given first.
  private static func constrained(
    _ ending: Ending,
    _ entity: ReferenceEntity,
    _ random: inout SeededRandom
  ) -> ReferenceAttribute {
    let isUnique = ending == .unique
    var attribute = ReferenceAttribute(isUnique ? "sole" : "must", random.pick([.integer, .text]))
    attribute.onNull = .keep
    if entity.onDuplicate == "merge" { attribute.onConflict = "keep" }
    attribute.isUnique = isUnique
    attribute.isRequired = !isUnique
    return attribute
  }

  /// An entity of two kinds in one table.
  private static func kinds(
    _ ending: Ending,
    _ random: inout SeededRandom
  ) -> ReferenceEntity {
    var entity = entity("E", ending, &random)
    entity.skipWhen = nil
    entity.skipSame = nil
    entity.deleteWhen = nil
    entity.variants = (
      "type",
      [
        ("X", [attribute("x0", &random, merges: false), attribute("x1", &random, merges: false)]),
        ("W", [attribute("y0", &random, merges: false)]),
      ]
    )
    entity.skipsOtherKinds = random.happens(0.5)
    return entity
  }

  // MARK: Relationships

  private static func relationships(
    ofA a: ReferenceEntity,
    isOwned: Bool,
    makesStubs: Bool,
    _ random: inout SeededRandom
  ) -> [ReferenceRelationship] {
    var b = ReferenceRelationship("b", "B")
    if random.happens(0.7) { b.keyPath = ReferencePath("b") }
    if b.keyPath == nil || random.happens(0.4) { b.foreignKey = ReferencePath("b") }
    b.clearsMissing = random.happens(0.2)
    b.keepsNull = random.happens(0.2)
    b.skipsInvalid = b.keyPath != nil && random.happens(0.3)
    if random.happens(0.2) { b.when = "s" }
    b.onlyKnown = b.keyPath != nil && random.happens(0.3)
    if makesStubs, b.foreignKey != nil || b.onlyKnown, random.happens(0.3) { b.onDangling = "stub" }

    var ds = ReferenceRelationship("ds", "D")
    ds.storage = .oneToMany("a")
    ds.keyPath = ReferencePath("ds")
    ds.skipsInvalid = random.happens(0.3)

    var cs = ReferenceRelationship("cs", "C")
    cs.storage = .joinTable
    cs.keyPath = ReferencePath("cs")
    cs.onlyKnown = random.happens(0.2)

    var bs = ReferenceRelationship("bs", "B")
    bs.storage = .joinTable
    bs.foreignKey = ReferencePath("bs")
    if makesStubs, random.happens(0.3) { bs.onDangling = "stub" }

    var es = ReferenceRelationship("es", "E")
    es.kind = "X"
    es.storage = .joinTable
    es.foreignKey = ReferencePath("es")
    if makesStubs, random.happens(0.3) { es.onDangling = "stub" }

    ds = list(ds, of: a, &random)
    var all = [b, ds, list(cs, of: a, &random), list(bs, of: a, &random), list(es, of: a, &random)]
      .filter { _ in random.happens(0.7) }
    all += polymorphic(ofA: a, isOwned: isOwned, makesStubs: makesStubs, &random)
    if a.primaryKey.count == 1 {
      var up = byKey("up", "A", makesStubs: makesStubs, &random)
      if isOwned, up.onDangling == "skip" { up.onDangling = "default" }
      if random.happens(0.5) { up.nest(&random) }
      all.append(up)
    }
    if isOwned, !all.contains(where: { $0.name == "ds" }) { all.append(ds) }
    return all.shuffled(using: &random)
  }

  /// Relationships to rows of B and of E.
  private static func polymorphic(
    ofA a: ReferenceEntity,
    isOwned: Bool,
    makesStubs: Bool,
    _ random: inout SeededRandom
  ) -> [ReferenceRelationship] {
    let choices = [(text: "b", entity: "B"), (text: "e", entity: "E")]
    var one = byKey("any", "B", makesStubs: makesStubs, &random)
    one.choices = choices
    if isOwned, one.onDangling == "skip" { one.onDangling = "default" }

    var keys = ReferenceRelationship("anys", "B")
    keys.choices = choices
    keys.storage = .joinTable
    keys.foreignKey = ReferencePath("anys")
    if makesStubs, random.happens(0.3) { keys.onDangling = "stub" }

    var parts = ReferenceRelationship("parts", "P")
    parts.choices = choices
    parts.storage = .joinTable
    parts.keyPath = ReferencePath("parts")
    parts.skipsInvalid = random.happens(0.3)
    return [one, list(keys, of: a, &random), list(parts, of: a, &random)]
      .filter { _ in random.happens(0.35) }
  }

  static func list(
    _ relationship: ReferenceRelationship,
    of owner: ReferenceEntity,
    _ random: inout SeededRandom
  ) -> ReferenceRelationship {
    var relationship = relationship
    relationship.isOrdered = random.happens(0.5)
    // Who fills or is left alone takes no list away.
    if ["merge", "replace", "error"].contains(owner.onDuplicate), random.happens(0.4) {
      relationship.assign = "set"
      relationship.clearsMissing = random.happens(0.3)
    }
    relationship.keepsNull = random.happens(0.2)
    return relationship
  }

  /// A reference to D by the parts of its key, the key of A among them.
  private static func byKeyParts(
    of a: ReferenceEntity,
    _ random: inout SeededRandom
  ) -> ReferenceRelationship {
    var relationship = ReferenceRelationship("deep", "D")
    let owner = a.primaryKey.map { (name: $0, path: ReferencePath("deep", "a" + $0)) }
    let own = ReferencePath("deep", "id")
    let isPlain = owner.count == 1 && random.happens(0.5)
    let parts = owner.reversed().map { "\($0.name): '\($0.path.text)'" }
    let key = isPlain ? "'\(owner[0].path.text)'" : "{ \(parts.joined(separator: ", ")) }"
    relationship.keyParts = (owner.map(\.path) + [own], "{ id: '\(own.text)', a: \(key) }")
    relationship.onDangling = random.pick(["default", "setNull", "skip"])
    relationship.clearsMissing = random.happens(0.2)
    relationship.keepsNull = random.happens(0.2)
    return relationship
  }

  private static func byKey(
    _ name: String,
    _ target: String,
    makesStubs: Bool,
    _ random: inout SeededRandom
  ) -> ReferenceRelationship {
    var relationship = ReferenceRelationship(name, target)
    relationship.foreignKey = ReferencePath(name)
    let rules = ["default", "skip", "setNull"]
    relationship.onDangling = random.pick(makesStubs ? rules + ["stub"] : rules)
    relationship.clearsMissing = random.happens(0.2)
    relationship.keepsNull = random.happens(0.2)
    return relationship
  }
}

extension ReferenceRelationship {
  /// True if its only target is an entity that has late records.
  fileprivate var mayBeLate: Bool {
    guard choices.isEmpty, kind == nil, ["A", "B"].contains(target) else { return false }
    return storage == .toOne ? keyPath != nil : storage == .joinTable
  }

  /// Reads nested records, with keys or without.
  fileprivate mutating func nest(_ random: inout SeededRandom) {
    keyPath = ReferencePath(name)
    onlyKnown = random.happens(0.3)
    if random.happens(0.5) { foreignKey = nil }
    if onDangling != "default", foreignKey == nil, !onlyKnown { onDangling = "default" }
    skipsInvalid = random.happens(0.3)
  }
}

extension ReferenceEntity {
  /// Lets some attributes inherit `onNull` from the entity.
  fileprivate mutating func inheritNulls(_ random: inout SeededRandom) {
    onNull = random.pick([.keep, .setNull])
    for index in attributes.indices
    where random.happens(0.6) || !attributes[index].saysOnNull {
      attributes[index].onNull = onNull ?? .setNull
      attributes[index].saysOnNull = true
      attributes[index].inheritsOnNull = true
    }
  }

  /// The entity without the rules that differ in an import: an import deletes no row where a record was
  /// rejected, does not know which values of a row were given before, and keeps references to a row whose
  /// kind changes in rows of no record.
  fileprivate var importable: ReferenceEntity {
    var entity = self
    entity.deleteWhen = nil
    entity.deleteFar = nil
    if entity.onDuplicate == "fill" { entity.onDuplicate = "keepFirst" }
    if entity.variants != nil { entity.onDuplicate = "keepFirst" }
    return entity
  }

  /// Lets records nested in some relationships find their rows by `sole`.
  fileprivate mutating func nestLateRecords(_ random: inout SeededRandom) {
    for index in relationships.indices where relationships[index].mayBeLate && random.happens(0.5) {
      let name = relationships[index].name
      relationships[index].isLate = true
      relationships[index].keyPath = ReferencePath(name)
      relationships[index].onlyKnown = false
      if relationships[index].onDangling == "stub" { relationships[index].onDangling = "default" }
      if relationships[index].storage == .joinTable { relationships[index].foreignKey = nil }
    }
  }

  fileprivate mutating func dropChildrenOfSets() {
    for index in relationships.indices where relationships[index].name == "ds" {
      relationships[index].assign = "union"
      relationships[index].clearsMissing = false
    }
  }

  /// True if some records are wrong only because of existing rows.
  fileprivate var isRejectedLate: Bool {
    onDuplicate == "error"
      || attributes.contains {
        ["error", "sum"].contains($0.onConflict) || $0.isRequired || $0.isUnique
      }
  }
}
