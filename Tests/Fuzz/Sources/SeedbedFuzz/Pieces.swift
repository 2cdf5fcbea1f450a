/// A schema and a dump for it, of pieces that bytes choose; where they end, the first of each.
struct Pieces {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  private mutating func byte() -> Int {
    Int(bytes.popFirst() ?? 0)
  }

  private mutating func pick(_ pieces: [String]) -> String {
    pieces[byte() % pieces.count]
  }

  /// None, one or two of the pieces, none of them twice.
  private mutating func some(_ pieces: [String]) -> [String] {
    var chosen: [Int] = []
    for _ in 0..<(byte() % 3) {
      let index = byte() % pieces.count
      if !chosen.contains(index) { chosen.append(index) }
    }
    return chosen.map { pieces[$0] }
  }

  // MARK: The schema

  mutating func schema() -> String {
    """
    seedbed: 1
    \(pick(["", "defaults: { naming: snakeCase }", "defaults: { coercion: exact }"]))
    \(pick(["", "database: { strict: true }", "database: { vacuum: true, pageSize: 512 }"]))
    entities:
      A:
        primaryKey: \(pick(["id", "id", "k", "[id, k]", "id", "[b, id]", "id", "id"]))\(lines(Self.entityKeys))
        attributes:
          id: \(pick(["integer", "text", "decimal", "{ type: integer, keyPath: '@index' }"]))
          k: \(pick(Self.attributes))
          v: \(pick(Self.attributes))
          w: \(pick(Self.attributes))
          s: integer
        relationships:
          b: { entity: B\(options(Self.toOne)) }
          cs: { entity: C, many: true, keyPath: cs\(options(Self.toMany)) }
          as: { entity: A, \(pick(Self.itself)) }
      B:
        primaryKey: \(pick(["id", "id", "n", "id", "id", "[id, n]"]))\(lines(Self.entityKeys))
        attributes: { id: integer, n: \(pick(Self.attributes)), v: integer, s: integer }
      C:
        primaryKey: name\(lines(Self.entityKeys))
        attributes: { name: { keyPath: "@self", type: text }, v: { value: 1, type: integer }, s: integer }
        relationships: { a: { entity: A } }
    dumps:
      - { dump: d.json, entity: \(pick(["A", "B", "A", "A"]))\(options(Self.readings)) }
      \(pick(["", "- { dump: d.json, entity: B, keyPath: '[*].b', required: false }"]))
    """
  }

  private mutating func options(_ pieces: [String]) -> String {
    some(pieces).map { ", \($0)" }.joined()
  }

  private mutating func lines(_ pieces: [String]) -> String {
    some(pieces).map { "\n    \($0)" }.joined()
  }

  private static let entityKeys = [
    "surrogateKey: pk", "newerBy: v", "newerBy: v\n    relationshipsWhenNotNewer: true",
    "nullKey: skip", "surrogateKey: pk\n    nullKey: create", "surrogateKey: id2",
    "onDuplicate: fill", "deleteWhen: { v: 3 }", "skipWhen: { v: { atLeast: 9 } }",
    "onDuplicate: keepFirst", "onDuplicate: replace",
    "onDuplicate: error", "create: false", "indexes: [[v]]", "nullValues: ['', x]",
    "deleteWhen: { s: { exists: false } }",
  ]

  private static let attributes = [
    "integer", "text", "real", "decimal", "boolean", "date", "day", "uuid", "url", "json", "data",
    "{ type: text, unique: true }", "{ type: integer, stored: false }",
    "{ type: integer, default: 7 }", "{ type: text, required: true }",
    "{ type: integer, onConflict: max }", "{ type: text, onConflict: concat }",
    "{ type: integer, onConflict: error }", "{ type: decimal, onConflict: min }",
    "{ type: integer, onMissing: setNull }", "{ type: integer, onMissing: default, default: 2 }",
    "{ type: integer, onNull: keep }", "{ type: integer, onNull: error }",
    "{ type: integer, onInvalid: setNull }", "{ type: text, keyPath: [x, v] }",
    "{ type: text, template: '{id}-{v}' }", "{ type: integer, keyPath: 'cs.@count' }",
    "{ type: integer, keyPath: '@parent.@index' }", "{ type: real, keyPath: 'as.@avg.id' }",
    "{ type: integer, exists: b }", "{ type: text, keyPath: '@parentObject.id' }",
    "{ type: text, transform: [trim, lowercase] }", "{ type: text, collate: noCase }",
    "{ type: integer, check: { min: 0, max: 5 } }", "{ type: text, when: { v: 1 } }",
    "{ type: decimal, scale: 2 }", "{ type: date, store: unix }", "{ type: text, enum: { a: b } }",
    "{ type: text, keyPath: 'cs[0]' }", "{ type: json, keyPath: '@self' }",
    "{ type: text, keyPath: 'as[id=1].v', transform: { join: '+' } }",
  ]

  private static let toOne = [
    "keyPath: b", "foreignKey: b_id", "onDangling: skip", "foreignKey: b_id, onDangling: stub",
    "onMissing: clear", "onDelete: cascade", "required: true", "onNestedInvalid: skip",
    "foreignKey: b_id, onDangling: error", "foreignKey: b_id, keyPath: b",
    "when: { v: { exists: true } }", "stored: false",
  ]

  private static let toMany = [
    "assign: set", "assign: replace", "ordered: true", "inverse: a",
    "assign: set, onMissing: clear", "transform: { split: ',' }", "nullValues: ['', x]",
    "onNestedInvalid: skip", "each: keys", "through: links", "stored: false",
  ]

  private static let itself = [
    "many: true", "keyPath: as", "foreignKey: a_id", "many: true, ordered: true",
    "many: true, assign: set", "many: true, assign: replace, ordered: true",
    "foreignKey: a_id, onDangling: stub", "foreignKey: a_id, onDangling: skip",
    "many: true, foreignKey: a_id", "keyPath: '@parent', when: { v: 77 }",
    "many: true, foreignKey: a_id, onDangling: stub, assign: set",
    "many: true, onNestedInvalid: skip",
  ]

  private static let readings = [
    "keyPath: '[*]'", "each: entries", "when: { v: { exists: true } }", "required: false",
    "create: false", "prune: true",
  ]

  // MARK: The dump

  mutating func dump() -> String {
    var records: [String] = []
    while !bytes.isEmpty, records.count < 40 { records.append(object(depth: 0)) }
    return "[" + records.joined(separator: ",\n") + "]"
  }

  private mutating func object(depth: Int) -> String {
    let chosen = byte() | byte() << 8
    var members: [String] = []
    for (index, name) in Self.names.enumerated() where chosen >> index & 1 == 1 {
      members.append("\"\(name)\": \(value(of: name, depth: depth))")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func value(of name: String, depth: Int) -> String {
    guard depth < 4 else { return pick(Self.values) }
    switch name {
    case "b":
      return byte() % 5 == 0 ? pick(Self.values) : object(depth: depth + 1)
    case "cs": return list { $0.pick(["\"p\"", "\"q\"", "\"r\"", "null", "1", "[\"p\"]"]) }
    case "as":
      return byte() % 5 == 0
        ? pick(Self.values) : list { $0.object(depth: depth + 1) }
    case "id" where byte() % 4 > 0: return pick(["1", "2", "3"])
    case "v" where byte() % 4 > 0: return pick(["1", "2", "3", "null", "10"])
    case "b_id", "a_id":
      return byte() % 4 == 0 ? pick(Self.values) : pick(["1", "2", "3", "4", "null"])
    case "id": return pick(["1", "2", "3", "\"1\"", "null", "1.0", "-1", "9223372036854775808"])
    default: return pick(Self.values)
    }
  }

  private mutating func list(_ element: (inout Pieces) -> String) -> String {
    let count = byte() % 5
    return "[" + (0..<count).map { _ in element(&self) }.joined(separator: ", ") + "]"
  }

  private static let names = [
    "id", "k", "v", "w", "b", "cs", "as", "b_id", "a_id", "b_n", "n", "x",
  ]

  private static let values = [
    "1", "2", "3", "0", "null", "\"a\"", "\"b\"", "\"\"", "true", "2.50", "1e2", "-0", "{}", "[]",
    "\"2020-02-29\"", "\"http://a/b\"", "\"x\"", "\"p,q,,p\"", "[1, null, 2]", "{\"id\": 1}",
    "\"é\\u0000\"", "12345678901234567890", "\"YQ==\"", "[{\"id\": 2}, {\"id\": 2}]",
    "\"6ba7b810-9dad-11d1-80b4-00c04fd430c8\"", "3",
  ]
}
