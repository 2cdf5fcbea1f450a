import SeedbedBase
import SeedbedLanguage
import SeedbedTestSupport
import Testing

/// Schemas that are possible, but probably not meant.
struct HardlyMeantTests {
  @Test(arguments: [
    DiagnosticCase(
      "stubs that lack what is required",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            b: { entity: B, foreignKey: b, onDangling: 1️⃣stub }
            c: { entity: C, foreignKey: c, onDangling: 2️⃣stub }
        B: { primaryKey: id, attributes: { id: integer, name: { type: text, required: true } } }
        C: { primaryKey: id, attributes: { id: integer },
          relationships: { b: { entity: B, required: true } } }
      """,
      "schema.conflicting-keys",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "names of records that have none",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: { type: text, keyPath: 1️⃣"@key" } },
          relationships: { bs: { entity: B, many: true }, cs: { entity: C, each: keys, many: true } } }
        B: { primaryKey: id, attributes: { id: { type: text, template: 2️⃣"{@key}!" } } }
        C: { primaryKey: id, attributes: { id: { type: text, keyPath: "@key" } },
          relationships: { d: { entity: D, keyPath: "@self" } } }
        D: { primaryKey: id, attributes: { id: { type: text, keyPath: ["@key", id] } } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "attributes and mappings that nothing reads",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, title: text, 1️⃣note: text,
          seen: { type: integer, default: 0 } }, relationships: { b: { entity: A } } }
      mappings:
        M: { entity: A, attributes: { id: id, title: name } }
        2️⃣N: { entity: A, extends: default }
      dumps: { dump: a.json, mapping: M }
      """,
      "schema.unused-attribute",
      "schema.unused-mapping"
    ),
    DiagnosticCase(
      "two ends that are not told to be",
      """
      seedbed: 1
      entities:
        Project: { primaryKey: id, attributes: { id: integer }, relationships:
          { 1️⃣tasks: { entity: Task, many: true },
            notes: { entity: Note, many: true, inverse: 2️⃣projct } } }
        Task: { primaryKey: id, attributes: { id: integer },
          relationships: { project: { entity: Project } } }
        Note: { primaryKey: id, attributes: { id: integer },
          relationships: { project: { entity: Project } } }
      dumps: { dump: a.json, entity: Project }
      """,
      "schema.missing-inverse",
      "schema.unknown-relationship",
      fixIt: "project"
    ),
    DiagnosticCase(
      "a place in one of many lists",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer },
          relationships: { tags: { entity: B, many: true } } }
        B: { primaryKey: name, attributes: { name: text,
          1️⃣place: { type: integer, keyPath: "@index" } } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.lost-order"
    ),
    DiagnosticCase(
      "lists that end each other",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer },
          relationships: { bs: { entity: B, many: true, assign: set } } }
        B: { primaryKey: id, attributes: { id: integer } }
      mappings:
        M: { entity: A, extends: default, relationships: { 1️⃣bs: others } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, mapping: M }]
      """,
      "schema.competing-lists"
    ),
    DiagnosticCase(
      "deletions that search a table",
      """
      seedbed: 1
      database: { indexForeignKeys: false }
      entities:
        A: { primaryKey: id, attributes: { id: integer }, indexes: [[c, id]],
          relationships: { 1️⃣b: { entity: A, onDelete: cascade },
            c: { entity: A, onDelete: cascade }, d: { entity: A } } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.unindexed-foreign-key"
    ),
    DiagnosticCase(
      "deletions for which SQL may make an index",
      """
      seedbed: 1
      database: { indexForeignKeys: false, after: a.sql }
      entities:
        A: { primaryKey: id, attributes: { id: integer },
          relationships: { b: { entity: A, onDelete: cascade } } }
      dumps: { dump: a.json, entity: A }
      """
    ),
    DiagnosticCase(
      "deletions in a table called old",
      """
      seedbed: 1
      entities:
        A: { table: Old, primaryKey: id, attributes: { id: integer },
          relationships: { 1️⃣b: { entity: A, onDelete: setNull }, c: { entity: A } } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.table-old"
    ),
    DiagnosticCase(
      "what is required and set to null",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: { type: integer, onNull: 1️⃣setNull }
            t: { type: text, required: true, onInvalid: 2️⃣setNull, onMissing: 3️⃣setNull }
      mappings:
        M: { entity: A, extends: default, attributes: { t: { onNull: 4️⃣setNull } } }
      """,
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "records of CSV that are compared with numbers and booleans",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          skipWhen: [{ 1️⃣deleted: true, kind: "1" }, { 2️⃣state: { not: { atLeast: 3 } } }]
          attributes:
            id: integer
            name: { type: text, keyPath: [{ keyPath: name, when: { 3️⃣n: { in: [1, 2] } } }, b] }
            size: { type: integer, when: { 4️⃣size: 1 } }
          relationships: { up: { entity: A, when: { 5️⃣kind: 1 }, foreignKey: up } }
      dumps: [{ dump: [a.csv, b.TSV.gz], entity: A, when: { 6️⃣lost: false, gone: null } }]
      """,
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch"
    ),
    DiagnosticCase(
      "a template without braces",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: { type: text, template: 1️⃣a.b } } } }
      """,
      "schema.invalid-template"
    ),
  ])
  func warnsOf(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.contains(fixIt), "\(found.fixIts)") }
    #expect(try load(MarkedText(item.text).text).schema != nil, "a warning is no error")
  }
}
