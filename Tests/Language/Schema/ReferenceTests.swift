import SeedbedBase
import SeedbedLanguage
import Testing

/// Names of unknown things, or of things of the wrong kind.
struct ReferenceTests {
  @Test(arguments: [
    DiagnosticCase(
      "unknown names",
      """
      seedbed: 1
      entities:
        User:
          primaryKey: 1️⃣idd
          newerBy: 2️⃣updated
          sequence: 3️⃣ordr
          attributes: { id: integer, order: integer }
          relationships:
            boss: { entity: 4️⃣Usr }
            team: { entity: User, many: true, inverse: boss }
            lead: { entity: User, inverse: 5️⃣teams }
          indexes: [[id, 6️⃣name]]
      mappings:
        Short: { entity: 7️⃣Users, attributes: { id: id } }
        Brief: { entity: User, extends: default, attributes: { 8️⃣ids: id },
          relationships: { 9️⃣bos: a } }
      """,
      "schema.invalid-primary-key",
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.unknown-entity",
      "schema.unknown-relationship",
      "schema.unknown-attribute",
      "schema.unknown-entity",
      "schema.unknown-attribute",
      "schema.unknown-relationship",
      fixIt: "id"
    ),
    DiagnosticCase(
      "unknown targets",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          variants: { by: type, cases: { b: 1️⃣B }, otherwise: 2️⃣errors }
      mappings: { Small: { entity: A, extends: default } }
      dumps:
        - { dump: a.json, entity: 3️⃣Small }
        - { dump: a.json, mapping: 4️⃣Smal }
      tests:
        - { entity: A, record: {}, expect: { 5️⃣AA: [], A: { 6️⃣idd: 1 } } }
      """,
      "schema.unknown-entity",
      "schema.unknown-entity",
      "schema.unknown-entity",
      "schema.unknown-mapping",
      "schema.unknown-entity",
      "schema.unknown-attribute",
      fixIt: "Small"
    ),
    DiagnosticCase(
      "keys",
      """
      seedbed: 1
      entities:
        1️⃣A: { attributes: { id: integer } }
        B: { primaryKey: 2️⃣bs, attributes: { id: integer },
          relationships: { bs: { entity: B, many: true } } }
        C: { primaryKey: 3️⃣t, attributes: { t: { type: text, stored: false } } }
        D: { primaryKey: [d, 4️⃣d], attributes: { d: text } }
        E: { primaryKey: none, attributes: { e: text } }
        F: { primaryKey: d, nullKey: 5️⃣create, attributes: { d: text },
          relationships: { e: { entity: 6️⃣E } } }
      """,
      "schema.missing-key",
      "schema.invalid-primary-key",
      "schema.invalid-primary-key",
      "schema.invalid-primary-key",
      "schema.misplaced-key",
      "schema.invalid-primary-key"
    ),
    DiagnosticCase(
      "a key made of itself",
      """
      seedbed: 1
      entities:
        A: { primaryKey: 1️⃣b, relationships: { b: { entity: B } } }
        B: { primaryKey: a, relationships: { a: { entity: A } } }
      """,
      "schema.key-cycle"
    ),
    DiagnosticCase(
      "a key made of itself, behind surrogate keys",
      """
      seedbed: 1
      entities:
        A: { primaryKey: b, surrogateKey: pk, relationships: { b: { entity: B } } }
        B: { primaryKey: 1️⃣c, surrogateKey: pk, relationships: { c: { entity: B } } }
      """,
      "schema.key-cycle"
    ),
    DiagnosticCase(
      "entities that extend themselves",
      """
      seedbed: 1
      entities:
        A: { extends: 1️⃣B, primaryKey: id, attributes: { id: integer } }
        B: { extends: A }
        C: { extends: 2️⃣C, primaryKey: id, attributes: { id: integer } }
      """,
      "schema.extends-cycle",
      "schema.extends-cycle"
    ),
    DiagnosticCase(
      "variants that lead back",
      """
      seedbed: 1
      entities:
        A: { variants: 1️⃣{ by: t, cases: { b: B } } }
        B: { variants: 2️⃣{ by: t, cases: { a: A } } }
      """,
      "schema.variants-cycle",
      "schema.variants-cycle"
    ),
    DiagnosticCase(
      "what belongs to the extended entity",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, n: integer },
          relationships: { a: { entity: A } } }
        B: { extends: A, table: 1️⃣b, primaryKey: 2️⃣id,
          attributes: { x: { type: text, required: 3️⃣true }, n: { type: 4️⃣text, column: 5️⃣m } },
          relationships: { a: { entity: A, onDelete: 6️⃣cascade } } }
      """,
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.type-mismatch",
      "schema.misplaced-key",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "inverses",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            self: { entity: A, many: true, inverse: 1️⃣self }
            one: { entity: B, inverse: 2️⃣one }
            far: { entity: B, many: true, inverse: 3️⃣c }
            other: { entity: B, many: true, inverse: 4️⃣back }
            gone: { entity: B, many: true, inverse: 5️⃣unstored }
            list: { entity: B, many: true }
            p: { entity: B, many: true, inverse: q }
            r: { entity: B, many: true, inverse: 6️⃣q }
        B:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            one: { entity: A }
            c: { entity: B }
            back: { entity: A, inverse: list }
            unstored: { entity: A, stored: false }
            q: { entity: A, many: true }
      """,
      "schema.inverse-mismatch",
      "schema.inverse-mismatch",
      "schema.inverse-mismatch",
      "schema.inverse-mismatch",
      "schema.inverse-mismatch",
      "schema.inverse-mismatch"
    ),
    DiagnosticCase(
      "foreign keys",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: [x, v]
          attributes: { x: integer, v: integer, z: integer }
        B:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            a: { entity: A, foreignKey: 1️⃣a_id }
            b: { entity: A, foreignKey: 2️⃣{ z: z } }
            c: { entity: A, foreignKey: { 3️⃣w: z } }
            d: { entity: A, column: 4️⃣d }
            e: { entity: A, columns: { x: ex, 5️⃣z: ez } }
            f: { entity: M, foreignKey: 6️⃣f_id }
        C: { primaryKey: id, attributes: { id: integer } }
        M: { variants: { by: t, cases: { b: B, c: C } } }
      """,
      "schema.invalid-foreign-key",
      "schema.invalid-foreign-key",
      "schema.unknown-attribute",
      "schema.wrong-kind",
      "schema.unknown-attribute",
      "schema.invalid-foreign-key"
    ),
    DiagnosticCase(
      "to-ones and to-manys",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            a: { entity: A, assign: 1️⃣union }
            b: { entity: A, many: true, onMissing: 2️⃣clear }
            c: { entity: A, ordered: 3️⃣true, through: 4️⃣x }
            d: { entity: A, many: true, required: 5️⃣true }
            e: { entity: A, many: true, inverse: a, through: 6️⃣x }
            f: { entity: M, many: true }
            g: { entity: 7️⃣N, many: true }
        B: { primaryKey: [id, code], attributes: { id: integer, code: text } }
        M: { variants: { by: t, cases: { a: A } } }
        N: { variants: { by: t, cases: { a: A, b: B } } }
      """,
      "schema.invalid-assign",
      "schema.invalid-assign",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.polymorphic-target"
    ),
    DiagnosticCase(
      "a pair that is ordered twice, and has two tables",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships:
          { bs: { entity: B, many: true, ordered: true, through: x, inverse: as } } }
        B: { primaryKey: id, attributes: { id: integer }, relationships:
          { as: { entity: A, many: true, ordered: 1️⃣true, through: 2️⃣z } } }
      """,
      "schema.misplaced-key",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "rows of an entity without a table of its own",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer } }
        B: { extends: A }
      tests: { entity: A, record: {}, expect: { 1️⃣B: [] } }
      """,
      "schema.unknown-entity"
    ),
    DiagnosticCase(
      "what a mapping cannot say",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, n: integer, d: date },
          relationships: { b: { entity: B } } }
        B: { primaryKey: id, attributes: { id: integer } }
      mappings:
        1️⃣M: { entity: A, attributes: { n: { type: 2️⃣text, unique: 3️⃣true } } }
        N: { entity: A, extends: default, attributes: { d: { store: 4️⃣iso8601 } },
          relationships: { b: { mapping: 5️⃣M, many: 6️⃣true } } }
      """,
      "schema.unread-key",
      "schema.type-mismatch",
      "schema.misplaced-key",
      "schema.type-mismatch",
      "schema.unknown-entity",
      "schema.misplaced-key"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.contains(fixIt), "\(found.fixIts)") }
  }
}
