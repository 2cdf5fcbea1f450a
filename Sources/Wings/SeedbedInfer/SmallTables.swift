import SeedbedText
import SeedbedTools

/// Keeps a draft small: where it has many tables, those of few rows become JSON columns.
struct SmallTables {
  let draft: Draft
  /// Tables that a person reads at a glance.
  static let fewTables = 12
  private static let manyDictionaries = 5
  /// More tables than this are too many, and more for each entity of dumps.
  private var limit: Int {
    max(32, draft.entities.count(where: \.isRoot) * 3 / 2 + 8)
  }

  func apply() {
    guard draft.entities.count > Self.fewTables else { return }
    joinSingles()
    joinDictionaries()
    while let next = smallest(below: 3), isCrowdedBySmall || draft.entities.count > limit {
      fold(next.entity, next.rows)
    }
    while draft.entities.count > limit, let next = smallest(below: .max) {
      fold(next.entity, next.rows)
    }
  }

  /// Makes one table of the objects that stand alone, each the one record of its place.
  private func joinSingles() {
    let singles = draft.entities.filter { entity in
      entity.isRoot && entity.key.isEmpty && entity.relationships.isEmpty && !entity.isOpaque
        && entity.variants == nil && entity.node?.objects == 1 && entity.surrogate == nil
        && !isReferred(entity)
    }
    guard singles.count > 2 else { return }
    join(singles, as: "Document", "objects that stand alone", [])
    singles[0].attributes.append(DraftAttribute("value", .record, .json))
  }

  /// Makes one table of the many dictionaries whose entries are a name and a value.
  private func joinDictionaries() {
    let joined = draft.entities.filter { entity in
      entity.isRoot && entity.relationships.isEmpty && entity.attributes.count == 2
        && entity.attributes.map(\.path) == [.entryName, .record] && !isReferred(entity)
        && !draft.entities.contains { $0.guessedReferences.contains { $0.target == entity.name } }
    }
    guard joined.count >= Self.manyDictionaries else { return }
    let types = Set(joined.map { ExactText($0.attributes[1].type.name) })
    let type =
      types.contains("json")
      ? ValueType.json : types.count > 1 ? .text : joined[0].attributes[1].type
    join(joined, as: "Entry", "dictionaries of values", ["dump", "key"])
    joined[0].attributes += [
      DraftAttribute("key", .entryName, .text), DraftAttribute("value", .record, type),
    ]
  }

  private func join(_ all: [DraftEntity], as name: String, _ what: String, _ key: [String]) {
    let kept = all[0]
    kept.notes = ["\(what): \(all.map(\.name).joined(separator: ", "))"]
    kept.name = draft.entity(named: name) == nil ? name : kept.name
    kept.key = key
    kept.keyReason = ""
    kept.attributes = [DraftAttribute("dump", DraftPath(root: "@dump.path"), .text)]
    for entry in draft.entries.indices {
      for place in draft.entries[entry].readings.indices
      where all.contains(where: { $0 === draft.entries[entry].readings[place].entity }) {
        draft.entries[entry].readings[place].entity = kept
      }
    }
    draft.dropUnreached()
  }

  /// True if more than a third of the tables have less than three rows.
  private var isCrowdedBySmall: Bool {
    draft.entities.count { $0.variants == nil && Self.rows(of: $0) < 3 } * 3 > draft.entities.count
  }

  private static func rows(of entity: DraftEntity) -> Int {
    if let node = entity.node { return node.filledObjects }
    return entity.attributes.compactMap(\.node?.count).max() ?? 0
  }

  /// The entity of nested records with the fewest values that nothing refers to by its key.
  private func smallest(below bound: Int) -> (entity: DraftEntity, rows: Int)? {
    var best: (entity: DraftEntity, rows: Int, weight: Int)?
    for entity in draft.entities where mayFold(entity) {
      let rows = Self.rows(of: entity)
      let weight = rows * entity.attributes.count
      if rows < bound, weight < best?.weight ?? .max { best = (entity, rows, weight) }
    }
    return best.map { ($0.entity, $0.rows) }
  }

  private func mayFold(_ entity: DraftEntity) -> Bool {
    guard !entity.isRoot, entity.variants == nil, !draft.isVariant(entity) else { return false }
    var places = 0
    for (other, relationship) in draft.relationships(to: entity) {
      switch relationship.kind {
      case .foreignKey: return false
      case .holder: if other !== entity, other.parent !== entity { return false }
      case .nested:
        if relationship.mapping != nil || other.key.contains(relationship.name)
          || relationship.isOfMapping || other === entity
        {
          return false
        }
        places += 1
      }
    }
    return places == 1 || places > 1 && draft.entities.count > limit && Self.rows(of: entity) < 3
  }

  private func fold(_ entity: DraftEntity, _ rows: Int) {
    for (other, relationship) in draft.relationships(to: entity, .nested) where other !== entity {
      relationship.former = nil
      _ = other.unlink(relationship)
      other.attributes.last?.comment = [
        "\(rows.grouped) \(rows == 1 ? "object" : "objects"), kept as JSON: the draft has many tables"
      ]
    }
    draft.dropUnreached()
  }

  private func isReferred(_ entity: DraftEntity) -> Bool {
    draft.entries.flatMap(\.readings).count { $0.entity === entity } > 1
      || draft.relationships(to: entity).contains { $0.owner !== entity }
  }
}
