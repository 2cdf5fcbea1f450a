/// A schema and dumps by chance, such as the reference and a build both understand.
///
/// Left out is what the order of ends decides alone: values that are required or unique, and what
/// is rejected only once all dumps are read.
struct ReferenceCase {
  private(set) var schema = ReferenceSchema(entities: [])
  private(set) var dumps: [ReferenceDump] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    schema = Self.schema(&random)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let entity = schema.entity(random.pick(["A", "A", "B", "D", "E"]))
      // A child that is known by its owner is nobody without it.
      guard !entity.primaryKey.contains("a") else { continue }
      var dump = ReferenceDump(entity: entity.name, records: [])
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        dump.records.append(RecordMaker(schema: schema).record(of: entity, &random))
      }
      dump.creates = !random.happens(0.05)
      dumps.append(dump)
    }
  }

  // MARK: Entities

  private static func schema(_ random: inout SeededRandom) -> ReferenceSchema {
    var a = entity("A", &random)
    var b = entity("B", &random)
    var c = ReferenceEntity("C")
    var d = entity("D", &random)
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
    a.relationships = relationships(ofA: a, isOwned: isOwned, &random)
    // A child that only fills, and fell out of one list, is not found by the list of another.
    if d.onDuplicate == "fill" { a.dropChildrenOfSets() }
    for index in a.relationships.indices {
      let target = [b, d].first { $0.name == a.relationships[index].target }
      if target?.isRejectedLate == true { a.relationships[index].skipsInvalid = false }
    }
    if a.primaryKey.count == 1 {
      b.relationships = [byKey("best", "A", &random)]
    }
    return ReferenceSchema(entities: [a, b, c, d, kinds(&random)])
  }

  private static func entity(_ name: String, _ random: inout SeededRandom) -> ReferenceEntity {
    var entity = ReferenceEntity(name)
    entity.attributes = [
      ReferenceAttribute("id", random.pick([.integer, .integer, .text, .decimal])),
      ReferenceAttribute("v", random.pick([.integer, .text])),
    ]
    entity.onDuplicate = random.pick([
      "merge", "merge", "merge", "fill", "keepFirst", "replace", "error",
    ])
    for index in 0..<Int.random(in: 1...4, using: &random) {
      entity.attributes.append(
        attribute("p\(index)", &random, merges: entity.onDuplicate == "merge")
      )
    }
    entity.skipsNullKey = random.happens(0.3)
    entity.hasSurrogate = random.happens(0.3)
    if random.happens(0.3) {
      entity.newerBy = "v"
      entity.mapsRelationshipsWhenNotNewer = random.happens(0.3)
    }
    if random.happens(0.2) {
      entity.sequence = "place"
      entity.attributes.append(ReferenceAttribute("place", .integer))
    }
    if random.happens(0.2) { entity.skipWhen = ("s", 1) }
    if random.happens(0.2) {
      entity.attributes.append(ReferenceAttribute("gone", .integer))
      entity.deleteWhen = ("gone", 1)
    }
    return entity
  }

  /// An entity of two kinds in one table.
  private static func kinds(_ random: inout SeededRandom) -> ReferenceEntity {
    var entity = entity("E", &random)
    entity.skipWhen = nil
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
    _ random: inout SeededRandom
  ) -> [ReferenceRelationship] {
    var b = ReferenceRelationship("b", "B")
    if random.happens(0.7) { b.keyPath = ReferencePath("b") }
    if b.keyPath == nil || random.happens(0.4) { b.foreignKey = ReferencePath("b") }
    b.clearsMissing = random.happens(0.2)
    b.skipsInvalid = b.keyPath != nil && random.happens(0.3)
    if random.happens(0.2) { b.when = "s" }

    var ds = ReferenceRelationship("ds", "D")
    ds.storage = .oneToMany("a")
    ds.keyPath = ReferencePath("ds")
    ds.skipsInvalid = random.happens(0.3)

    var cs = ReferenceRelationship("cs", "C")
    cs.storage = .joinTable
    cs.keyPath = ReferencePath("cs")

    var bs = ReferenceRelationship("bs", "B")
    bs.storage = .joinTable
    bs.foreignKey = ReferencePath("bs")

    ds = list(ds, of: a, &random)
    var all = [b, ds, list(cs, of: a, &random), list(bs, of: a, &random)]
      .filter { _ in random.happens(0.7) }
    if a.primaryKey.count == 1 {
      var up = byKey("up", "A", &random)
      if isOwned { up.onDangling = "default" }
      all.append(up)
    }
    if isOwned, !all.contains(where: { $0.name == "ds" }) { all.append(ds) }
    return all.shuffled(using: &random)
  }

  private static func list(
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
    return relationship
  }

  private static func byKey(
    _ name: String,
    _ target: String,
    _ random: inout SeededRandom
  ) -> ReferenceRelationship {
    var relationship = ReferenceRelationship(name, target)
    relationship.foreignKey = ReferencePath(name)
    relationship.onDangling = random.pick(["default", "skip", "setNull"])
    relationship.clearsMissing = random.happens(0.2)
    return relationship
  }
}

extension ReferenceEntity {
  fileprivate mutating func dropChildrenOfSets() {
    for index in relationships.indices where relationships[index].name == "ds" {
      relationships[index].assign = "union"
      relationships[index].clearsMissing = false
    }
  }

  /// Whether only what is there already tells that a record is wrong.
  fileprivate var isRejectedLate: Bool {
    onDuplicate == "error" || attributes.contains { $0.onConflict == "error" }
  }
}
