import SeedbedBase
import SeedbedLanguage
import SeedbedTestSupport
import Testing

/// Parts that are allowed alone and can never work together.
struct MeaningRuleTests {
  @Test(arguments: [
    DiagnosticCase(
      "lists for one value",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          skipWhen: { 1️⃣"tags[*]": red }
          attributes:
            id: integer
            a: { type: text, keyPath: 2️⃣"names[lang=en].text" }
            b: { type: integer, keyPath: [x, 3️⃣"y[*]"] }
            c: { type: text, keyPath: 4️⃣a.@unionOfObjects.b, when: { 5️⃣"t[*]": { matches: a } } }
            6️⃣d: { type: text, transform: { split: "," } }
            e: { type: text, keyPath: 7️⃣"y[*]", transform: [trim, { join: "," }] }
          relationships:
            one: { entity: A, keyPath: 8️⃣"as[kind=b]" }
            two: { entity: A, foreignKey: 9️⃣"as[*].id" }
      """,
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list"
    ),
    DiagnosticCase(
      "lists that variants choose by",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer } }
        B: { variants: { by: 1️⃣"kinds[*]", cases: { a: A } } }
        C: { variants: [{ when: { 2️⃣"kinds[*].a": 1 }, entity: A }] }
      dumps: { dump: a.json, entity: A, when: { 3️⃣"kinds[*]": { in: [a, b] } } }
      """,
      "schema.unexpected-list",
      "schema.unexpected-list",
      "schema.unexpected-list"
    ),
    DiagnosticCase(
      "references of several kinds in one column",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            b: { entity: B, column: shared }
            c: { entity: C, column: 1️⃣shared }
            d: { entity: D, column: 2️⃣shared }
        B: { primaryKey: id, attributes: { id: text } }
        C: { primaryKey: id, attributes: { id: integer } }
        D: { primaryKey: id, attributes: { id: { type: text, collate: noCase } } }
      """,
      "schema.type-mismatch",
      "schema.type-mismatch"
    ),
    DiagnosticCase(
      "what is required and cleared",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: [id, c]
          attributes:
            id: { type: integer, required: 1️⃣false }
          relationships:
            b: { entity: B, required: true, onDangling: 2️⃣setNull, onMissing: 3️⃣clear }
            c: { entity: B, required: 4️⃣false }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "cases that no record is left for",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer } }
        B:
          variants:
            - { when: { a: 1 }, entity: A }
            - { when: { b: 2, a: 1 }, entity: 1️⃣A }
            - { when: [{ a: 1, c: 1 }, { a: 1 }], entity: 2️⃣A }
            - { when: [{ a: 1 }, { a: 2 }], entity: A }
        C: { variants: 3️⃣{ by: t, cases: {} } }
        D: { variants: 4️⃣[{ otherwise: skip }] }
      """,
      "schema.unreachable-case",
      "schema.unreachable-case",
      "schema.missing-key",
      "schema.missing-key"
    ),
    DiagnosticCase(
      "predicates that ask nothing",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          skipWhen: 1️⃣{}
          deleteWhen: 2️⃣[]
          attributes: { id: { type: integer, when: { a: 3️⃣{} } } }
      """,
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "decimals that compare as texts",
      """
      seedbed: 1
      defaults: { store: { date: unix } }
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            1️⃣price: decimal
            2️⃣tax: { type: decimal, coercion: exact }
          relationships:
            tags: { entity: T, many: true, through: { table: x, attributes: { 3️⃣weight: decimal } } }
        T: { primaryKey: id, attributes: { id: integer } }
      """,
      "schema.decimal-text",
      "schema.decimal-text",
      "schema.decimal-text"
    ),
    DiagnosticCase(
      "rows that are never so",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          deleteWhen: { 1️⃣status: gone, 2️⃣isOld: 1, 3️⃣title: { not: 5 }, 4️⃣price: { in: [a] },
            5️⃣"raw.a": 1, 6️⃣as: null }
          attributes:
            id: integer
            status: { type: integer, enum: { here: 1, gone: 2 } }
            isOld: boolean
            title: text
            price: { type: decimal, store: text }
            raw: json
          relationships: { as: { entity: A, many: true } }
      """,
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.unknown-attribute",
      "schema.unknown-attribute"
    ),
    DiagnosticCase(
      "rows with scaled decimals that are compared with fractions",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          deleteWhen: { 1️⃣price: { atMost: 9.99 }, cost: { atMost: 999 }, weight: 1.5 }
          attributes:
            id: integer
            price: { type: decimal, scale: 2 }
            cost: { type: decimal, scale: 2 }
            weight: { type: decimal, store: real }
      """,
      "schema.type-mismatch"
    ),
    DiagnosticCase(
      "constants that the type, the enum or the check refuses",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: date, default: 1️⃣bad }
            b: { type: uuid, enum: 2️⃣{ x: bad } }
            c: { type: day, check: 3️⃣{ min: bad } }
            d: { type: integer, value: 4️⃣bad }
            e: { type: text, enum: { d: draft }, default: 5️⃣d }
            f: { type: uuid, keyPath: 6️⃣[f, { value: bad }] }
      """,
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      fixIt: "draft"
    ),
    DiagnosticCase(
      "what needs a column, or a text",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: { type: integer, collate: 1️⃣noCase }
            a: { type: text, stored: false, unique: 2️⃣true, index: 3️⃣true, column: 4️⃣b }
      """,
      "schema.type-mismatch",
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "values that are no records",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: {
          a: { entity: A, keyPath: 1️⃣as.@count }, t: { entity: T, keyPath: ts.@max.size },
          k: { entity: A, keyPath: as.@max.id, foreignKey: as.@max.id } } }
        T: { primaryKey: size, attributes: { size: { type: integer, keyPath: "@self" } } }
      """,
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "a join table without a key",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer },
        relationships: { j: { entity: A, many: true, through: { primaryKey: 1️⃣[] } } } } }
      """,
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "columns that a search cannot have",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, t: text, rank: text },
          search: { name: find, columns: [t, 1️⃣t, 2️⃣rank] } }
        B: { primaryKey: id, attributes: { id: integer, t: text },
          search: { name: 3️⃣T, columns: t } }
        C: { primaryKey: id, surrogateKey: t, discriminator: 4️⃣id,
          attributes: { id: integer, 5️⃣t: text } }
      """,
      "schema.duplicate-column",
      "schema.reserved-name",
      "schema.reserved-name",
      "schema.duplicate-column",
      "schema.duplicate-column"
    ),
    DiagnosticCase(
      "codes that no problem has",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      tests:
        - { entity: A, record: 1, expectDiagnostic: 1️⃣map.invalid-valeu }
        - { entity: A, record: 1, expectDiagnostic: [map.missing-key, 2️⃣invalid-value] }
      """,
      "schema.unknown-word",
      "schema.unknown-word",
      fixIt: "map.invalid-value"
    ),
    DiagnosticCase(
      "dumps that no file can be",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - { dump: 1️⃣[], entity: A }
        - { dump: a.json, read: 2️⃣[] }
      """,
      "schema.missing-key",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "patterns of dumps",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - { dump: ["-", "a/{x}-{y}.json"], entity: A }
        - { dump: 1️⃣"-", entity: A }
        - { dump: 2️⃣"a/{user-id}.json", entity: A }
        - { dump: 3️⃣"a/{id/b.json", entity: A }
        - { dump: 4️⃣"a/{x}/{x}.json", entity: A }
      """,
      "schema.invalid-dump-pattern",
      "schema.invalid-dump-pattern",
      "schema.invalid-dump-pattern",
      "schema.invalid-dump-pattern"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.contains(fixIt), "\(found.fixIts)") }
  }
}
