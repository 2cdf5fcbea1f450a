import SeedbedTestSupport

/// A random schema with random rows, which knows itself what a subset has to hold.
///
/// Every entity has an attribute `n`, which distinguishes its rows whatever their key is.
struct RandomDatabase {
  struct Reference {
    var name: String
    /// Several for a polymorphic one.
    var targets: [Int]
    /// The list at the other end, if it has one.
    var list: String?
    var isOrdered: Bool
  }

  struct Links {
    var name: String
    var target: Int
    var isOrdered: Bool
    /// By row: the targets' rows, in order.
    var rows: [[Int]]
  }

  struct Entity {
    var name: String
    /// True if rows have a number beside their key, and whether that is a text.
    var hasSurrogate: Bool
    var hasTextKey: Bool
    var references: [Reference] = []
    var links: [Links] = []
    /// By row, by reference: the target's entity and row.
    var rows: [[(entity: Int, row: Int)?]] = []
  }

  /// A row by its entity and its number.
  struct Row: Hashable {
    var entity: Int
    var row: Int
  }

  private(set) var entities: [Entity] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...5, using: &random)
    for index in 0..<count {
      entities.append(
        Entity(
          name: "E\(index)",
          hasSurrogate: random.happens(0.3),
          hasTextKey: random.happens(0.3)
        )
      )
    }
    for index in entities.indices { addRelationships(to: index, &random) }
    for index in entities.indices {
      let rows = Int.random(in: 0...12, using: &random)
      entities[index].rows = Array(repeating: [], count: rows)
    }
    for index in entities.indices { fill(index, &random) }
  }

  private mutating func addRelationships(to index: Int, _ random: inout SeededRandom) {
    for number in 0..<Int.random(in: 0...2, using: &random) {
      var targets = [random.pick(Array(entities.indices))]
      let others = entities.indices.filter { $0 != targets[0] }
      // A polymorphic reference takes keys of one column of one type.
      if random.happens(0.25),
        let other = others.first(where: {
          entities[$0].hasTextKey == entities[targets[0]].hasTextKey
            && entities[$0].hasSurrogate == entities[targets[0]].hasSurrogate
        })
      {
        targets.append(other)
      }
      let hasList = targets.count == 1 && random.happens(0.6)
      entities[index].references.append(
        Reference(
          name: "r\(number)",
          targets: targets,
          list: hasList ? "list\(index)\(number)" : nil,
          isOrdered: false
        )
      )
    }
    for number in 0..<Int.random(in: 0...1, using: &random) {
      entities[index].links.append(
        Links(
          name: "m\(number)",
          target: random.pick(Array(entities.indices)),
          isOrdered: random.happens(0.5),
          rows: []
        )
      )
    }
  }

  private mutating func fill(_ index: Int, _ random: inout SeededRandom) {
    for row in entities[index].rows.indices {
      entities[index].rows[row] = entities[index].references.map { reference in
        let target = random.pick(reference.targets)
        guard random.happens(0.7), !entities[target].rows.isEmpty else { return nil }
        return (target, Int.random(in: entities[target].rows.indices, using: &random))
      }
      for link in entities[index].links.indices {
        let target = entities[index].links[link].target
        let targets = entities[target].rows.indices.filter { _ in random.happens(0.25) }
        entities[index].links[link].rows.append(targets.shuffled(using: &random))
      }
    }
  }

  // MARK: - As files

  var schema: String {
    var text = "entities:\n"
    for (index, entity) in entities.enumerated() {
      text += "  \(entity.name):\n    primaryKey: key\n"
      if entity.hasSurrogate { text += "    surrogateKey: number\n" }
      text += "    attributes: { key: \(entity.hasTextKey ? "text" : "integer"), n: integer }\n"
      var lines: [String] = []
      for reference in entity.references {
        if reference.targets.count == 1 {
          let target = entities[reference.targets[0]].name
          lines.append("\(reference.name): { entity: \(target), foreignKey: \(reference.name) }")
        } else {
          let cases = reference.targets.map { "\(entities[$0].name): \(entities[$0].name)" }
          lines.append(
            "\(reference.name): { foreignKey: \(reference.name), variants: { by: \(reference.name)_kind,"
              + " cases: { \(cases.joined(separator: ", ")) } } }"
          )
        }
      }
      for owner in entities {
        for reference in owner.references where reference.targets == [index] {
          guard let list = reference.list else { continue }
          lines.append("\(list): { entity: \(owner.name), many: true, inverse: \(reference.name) }")
        }
      }
      for link in entity.links {
        lines.append(
          "\(link.name): { entity: \(entities[link.target].name), foreignKey: \(link.name), many: true,"
            + " ordered: \(link.isOrdered) }"
        )
      }
      guard !lines.isEmpty else { continue }
      text += "    relationships:\n" + lines.map { "      \($0)\n" }.joined()
    }
    return text
  }

  /// The key of a row: in another order than its number.
  private func key(_ entity: Int, _ row: Int) -> String {
    let number = (row * 7 + 3) % 13 + 1
    return entities[entity].hasTextKey ? "\"k\(number)\"" : "\(number)"
  }

  var records: String {
    let members = entities.indices.map { entity in
      let rows = entities[entity].rows.indices.map { record(entity, $0) }
      return "\"\(entities[entity].name)\": [\(rows.joined(separator: ",\n"))]"
    }
    return "{ \(members.joined(separator: ",\n")) }"
  }

  private func record(_ entity: Int, _ row: Int) -> String {
    var members = ["\"key\": \(key(entity, row))", "\"n\": \(row)"]
    for (reference, target) in zip(entities[entity].references, entities[entity].rows[row]) {
      guard let target else { continue }
      members.append("\"\(reference.name)\": \(key(target.entity, target.row))")
      if reference.targets.count > 1 {
        members.append("\"\(reference.name)_kind\": \"\(entities[target.entity].name)\"")
      }
    }
    for link in entities[entity].links {
      let keys = link.rows[row].map { key(link.target, $0) }
      members.append("\"\(link.name)\": [\(keys.joined(separator: ", "))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  // MARK: - What a subset holds

  /// The rows from some on, down along a path and up along all references that are not cut.
  func subset(from roots: Set<Row>, _ paths: [[String]], cuts: Set<[String]>) -> Set<Row> {
    var rows = roots
    for path in paths {
      var reached = roots
      for name in path {
        reached = Set(reached.flatMap { step($0, name) })
        rows.formUnion(reached)
      }
    }
    var open = Array(rows)
    while let row = open.popLast() {
      let entity = entities[row.entity]
      for (reference, target) in zip(entity.references, entity.rows[row.row]) {
        guard let target, !cuts.contains([entity.name, reference.name]) else { continue }
        let next = Row(entity: target.entity, row: target.row)
        if rows.insert(next).inserted { open.append(next) }
      }
    }
    return rows
  }

  private func step(_ row: Row, _ name: String) -> [Row] {
    let entity = entities[row.entity]
    if let link = entity.links.first(where: { $0.name == name }) {
      return link.rows[row.row].map { Row(entity: link.target, row: $0) }
    }
    if let index = entity.references.firstIndex(where: { $0.name == name }) {
      return entity.rows[row.row][index].map { [Row(entity: $0.entity, row: $0.row)] } ?? []
    }
    for (index, owner) in entities.enumerated() {
      guard let number = owner.references.firstIndex(where: { $0.list == name }) else { continue }
      return owner.rows.indices.filter {
        owner.rows[$0][number].map { $0 == (row.entity, row.row) } ?? false
      }
      .map { Row(entity: index, row: $0) }
    }
    return []
  }

  /// The relationships that lead from an entity, with the entities that they lead to.
  func relationships(of entity: Int) -> [(name: String, targets: [Int])] {
    entities[entity].references.map { ($0.name, $0.targets) }
      + entities[entity].links.map { ($0.name, [$0.target]) }
      + entities.enumerated().flatMap { index, owner in
        owner.references.filter { $0.targets == [entity] }.compactMap {
          $0.list.map { ($0, [index]) }
        }
      }
  }
}
