/// Texts that break one rule each about keys that are given together.
enum BrokenKeyRules {
  /// A schema in which `…` stands for a part, and parts that break a rule.
  private struct Group {
    var schema: String
    var parts: [String]
  }

  static let texts = groups.flatMap { group in
    group.parts.map { "seedbed: 1\n" + group.schema.replacing("…", with: $0) }
  }

  private static let groups: [Group] = [
    Group(
      schema: "entities: { …, B: { primaryKey: b, attributes: { b: text } } }",
      parts: [
        "A: ~",
        "A: {}",
        "A: { attributes: { a: text }, variants: { by: a, cases: { x: B } } }",
        "A: { primaryKey: a, extends: B }",
        "A: { extends: B, table: t }",
        "A: { extends: B, deleteWhen: { a: 1 } }",
      ]
    ),
    Group(
      schema: "entities: { A: { primaryKey: a, relationships: { r: … } } }",
      parts: [
        "{}",
        "{ many: true }",
        "{ entity: A, mapping: M }",
        "{ entity: A, column: a, columns: { b: c } }",
        "{ entity: A, foreignKey: a, variants: { by: a, cases: { x: A } } }",
        "{ variants: { by: a, cases: { x: A } } }",
        "{ keyPath: k, foreignKey: a, variants: { by: a, cases: { x: A } } }",
      ]
    ),
    Group(
      schema: "entities: { A: { primaryKey: a, attributes: { a: … } } }",
      parts: [
        "{ type: text, keyPath: a, value: 1 }",
        "{ type: text, template: a, exists: b }",
        "{ type: text, keyPath: [{ when: { a: 1 } }] }",
        "{ type: text, keyPath: [{ keyPath: a, value: 1 }] }",
        "{ type: text, keyPath: [{ value: a, transform: trim }] }",
        "{ type: text, transform: { prefix: a, suffix: b } }",
        "{ type: text, transform: {} }",
        "{ type: text, transform: { otherwise: a } }",
        "{ type: text, pseudonym: {} }",
      ]
    ),
    Group(
      schema: "entities: { A: { primaryKey: none, variants: […] } }",
      parts: [
        "{ entity: A }",
        "{ when: { a: 1 } }",
        "{ when: { a: 1 }, entity: A, mapping: M }",
      ]
    ),
    Group(
      schema: "mappings: { M: … }",
      parts: [
        "{ entity: A, attributes: { a: { keyPath: b, value: 1 } } }",
        "{ entity: A, relationships: { r: { entity: A, mapping: M } } }",
        "{ entity: A, relationships: { r: { variants: { by: a, cases: { x: A } } } } }",
      ]
    ),
    Group(
      schema: "dumps: …",
      parts: [
        "{ entity: A }",
        "{ dump: a.json }",
        "{ dump: a.json, source: s.r, entity: A }",
        "{ dump: a.json, records: [], entity: A }",
        "{ dump: a.json, entity: A, mapping: M }",
        "{ dump: a.json, entity: A, read: { entity: A } }",
        "{ dump: a.json, read: {} }",
        "{ dump: a.json, keyPath: a, read: { entity: A } }",
        "{ records: [], sort: natural, entity: A }",
        "{ source: s.r, sort: natural, entity: A }",
      ]
    ),
    Group(
      schema: "tests: …",
      parts: [
        "{ entity: A }",
        "{ record: {} }",
        "{ entity: A, mapping: M, record: {} }",
        "{ entity: A, record: {}, records: [] }",
      ]
    ),
    Group(
      schema: "subset: …",
      parts: [
        "{ limit: 1 }",
        "{ root: A, limit: 1, sample: 2 }",
      ]
    ),
    Group(
      schema: "generate: …",
      parts: [
        "{}",
        "{ swift: a.swift, kotlin: a.kt }",
        "{ kotlin: a.kt, style: grdb }",
        "{ swift: a.swift, integers: string }",
        "{ swift: a.swift, package: a }",
      ]
    ),
    Group(
      schema: "sources: { s: { baseURL: https://a.example, requests: { r: … } } }",
      parts: [
        "{}",
        "{ get: a, post: b }",
        "{ get: a, body: { json: 1 } }",
        "{ post: a, body: {} }",
        "{ post: a, body: { json: 1, text: a } }",
        "{ post: a, body: { json: 1, variables: {} } }",
        "{ post: a, body: { json: 1, type: text/plain } }",
        "{ get: a, responses: { do: skip } }",
        "{ get: a, paginate: { by: page, param: {} } }",
        "{ get: a, for: {} }",
        "{ get: a, for: { request: s.r, values: [1] } }",
        "{ get: a, for: { values: [1], join: b } }",
        "{ get: a, for: { values: [1], batch: 2, key: b } }",
        "{ get: { raw: a, file: b } }",
      ]
    ),
    Group(
      schema: "sources: { s: { baseURL: https://a.example, auth: { bearer: … },"
        + " requests: { r: { get: a } } } }",
      parts: [
        "{ encoding: hex }",
        "{ md5: \"{@secret.a}\", sha256: \"{@secret.a}\" }",
        "{ md5: \"{@secret.a}\", key: \"{@secret.b}\" }",
        "{ hmacSHA256: \"{@secret.a}\" }",
      ]
    ),
  ]
}
