import SeedbedBase
import SeedbedLanguage
import Testing

/// Schemas of correct form that contradict themselves or break a limit.
struct RuleTests {
  @Test(arguments: [
    DiagnosticCase(
      "tables of one name",
      """
      seedbed: 1
      database: { views: { 1️⃣b: select 1, 2️⃣sqlite_x: select 1 } }
      entities:
        B: { primaryKey: id, attributes: { id: integer } }
        C: { table: 3️⃣b, primaryKey: id, attributes: { id: integer, t: text },
          relationships: { 4️⃣bs: { entity: B, many: true, through: { table: B, source: x } } },
          search: { name: 5️⃣c_s, columns: t } }
        D: { table: 6️⃣Seedbed_Meta, primaryKey: id, attributes: { id: integer } }
        C_S_idx: { primaryKey: id, attributes: { id: integer } }
        7️⃣"": { primaryKey: id, attributes: { id: integer } }
      """,
      "schema.duplicate-table",
      "schema.reserved-name",
      "schema.duplicate-table",
      "schema.duplicate-table",
      "schema.duplicate-table",
      "schema.reserved-name",
      "schema.reserved-name"
    ),
    DiagnosticCase(
      "objects, steps and comparisons that cannot be",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          deleteWhen: { a: { same: 1️⃣b }, c: { same: 2️⃣"@root.c" } }
          attributes:
            id: integer
            a: { type: integer, object: 3️⃣{ x: x } }
            c: { type: json, object: 4️⃣{ x: x }, transform: trim }
            g: { type: text, keyPath: [{ keyPath: 5️⃣"v[*]", transform: trim }] }
            h: { type: text, onInvalid: keep, onMissing: keep }
      dumps:
        - dump: "{b}.json"
          entity: A
          prune: { a: { same: "@path.b" }, c: { same: 6️⃣"@key" } }
      """,
      "schema.unknown-attribute",
      "schema.invalid-key-path",
      "schema.type-mismatch",
      "schema.conflicting-keys",
      "schema.unexpected-list",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "conditions on targets that cannot be judged",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            a: { entity: B, 1️⃣where: { n: 1 } }
            b: { entity: B, foreignKey: b, 2️⃣where: { n: 1 }, onDangling: stub }
            c: { entity: B, foreignKey: c, many: true, inverse: a, 3️⃣where: { n: 1 } }
            d: { entity: B, foreignKey: d, stored: false, 4️⃣where: { n: 1 } }
            e: { variants: { by: t, cases: { a: A, b: B } }, foreignKey: e, 5️⃣where: { n: 1 } }
        B: { primaryKey: id, attributes: { id: integer, n: integer } }
      mappings:
        M: { entity: A, extends: default, relationships: { b: { 6️⃣where: { n: 2 } } } }
      """,
      "schema.missing-key",
      "schema.conflicting-keys",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "conditions on values that targets do not store, or not yet",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            b: { entity: B, foreignKey: b, where: {
              1️⃣m: 1, 2️⃣place: 1, 3️⃣a: 1, 4️⃣loose: a, 5️⃣n: a, id: { same: 6️⃣"@root.n" } } }
        B:
          primaryKey: id
          sequence: place
          attributes: { id: integer, n: integer, place: integer, loose: { type: text, stored: false } }
          relationships: { a: { entity: A } }
      """,
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.type-mismatch",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "a response where no dump has a source",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, u: { type: text, keyPath: 1️⃣"@response.url" } } }
        B: { primaryKey: id, attributes: { id: { type: text, template: 2️⃣"{@response.header.x}" } } }
      dumps: [{ dump: a.json, entity: A }, { dump: b.json, entity: B }]
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "a response where no dump of these records has a source",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, u: { type: text, keyPath: 1️⃣"@response.url" } }
          relationships: { b: { entity: B, many: true } }
        B: { primaryKey: id, attributes: { id: integer, u: { type: text, keyPath: 2️⃣"@response.url" } } }
        C: { primaryKey: id, attributes: { id: integer, u: { type: text, keyPath: "@response.url" } } }
      dumps:
        - { dump: a.json, entity: A }
        - { source: "https://h.example.org/c.json", entity: C }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "headers that may be secret",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: text, keyPath: 1️⃣"@response.header.set-cookie" }
            b: { type: text, keyPath: 2️⃣"@response.header.authorization" }
            c: { type: text, keyPath: "@response.header.x-total-count" }
      dumps: { source: "https://h.example.org/a.json", entity: A }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "objects, steps and alternatives that are none",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            d: { type: text, transform: { pick: 1️⃣"@vars.x" } }
            e: { type: text, keyPath: [{ value: x, 2️⃣transform: trim }] }
            f: { type: text, object: 3️⃣[x] }
      """,
      "schema.invalid-key-path",
      "schema.conflicting-keys",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "what rows cannot be deleted for",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          deleteWhen:
            - { 1️⃣bs: 0, 2️⃣bs.@count: few, 3️⃣b.nam: x }
            - { "bs.@count": { same: 4️⃣id }, 5️⃣kept.@count: 0, 6️⃣b.c.id: 1, 7️⃣t: 1 }
          attributes: { id: integer, t: { type: integer, stored: false } }
          relationships:
            bs: { entity: B, many: true, keyPath: bs }
            kept: { entity: B, many: true, keyPath: bs, stored: false }
            b: { entity: B, foreignKey: b }
        B: { primaryKey: id, attributes: { id: integer, name: text } }
      dumps: { dump: a.json, entity: A, prune: { 8️⃣bs.@count: 0 } }
      """,
      "schema.unknown-attribute",
      "schema.type-mismatch",
      "schema.unknown-attribute",
      "schema.invalid-key-path",
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.unknown-attribute",
      "schema.unknown-attribute"
    ),
    DiagnosticCase(
      "columns of one name",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, 1️⃣ID: text, b_id: integer, 2️⃣c: { type: text, column: "" } }
          relationships:
            3️⃣b: { entity: A }
            d: { entity: A, column: shared }
            e: { entity: A, column: shared }
            f: { entity: A, many: true, through: { source: x, target: z,
              attributes: { 4️⃣X: text } } }
      """,
      "schema.duplicate-column",
      "schema.reserved-name",
      "schema.duplicate-column",
      "schema.duplicate-column"
    ),
    DiagnosticCase(
      "an attribute and a relationship of one name",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer },
        relationships: { 1️⃣id: { entity: A } } } }
      """,
      "schema.duplicate-name"
    ),
    DiagnosticCase(
      "constants of the wrong type",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: integer, default: 1️⃣x }
            b: { type: integer, default: 1.0 }
            c: { type: boolean, default: 2️⃣2, enum: { y: true } }
            d: { type: integer, enum: 3️⃣{ draft: 0, done: one } }
            e: { type: real, check: 4️⃣{ min: a } }
            f: { type: integer, check: 5️⃣{ maxLength: 2 } }
            g: { type: text, check: 6️⃣{ minLength: 3, maxLength: 2 } }
            h: { type: integer, check: 7️⃣{ min: 3, max: 2 } }
            i: { type: text, default: 5 }
            j: { type: uuid, default: 8️⃣abc }
      """,
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.out-of-range",
      "schema.out-of-range",
      "schema.type-mismatch"
    ),
    DiagnosticCase(
      "keys that a type does not have",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: { type: integer, format: 1️⃣unix, timeZone: 2️⃣UTC, scale: 3️⃣2, encoding: 4️⃣hex }
            b: { type: date, store: 5️⃣blob }
            c: { type: integer, store: 6️⃣unix }
            d: { type: uuid, store: blob }
            7️⃣e: { keyPath: e }
            f: { type: decimal, scale: 2 }
      """,
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.type-mismatch",
      "schema.missing-key"
    ),
    DiagnosticCase(
      "rules for values",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          sequence: no1
          attributes:
            id: integer
            no1: { type: integer, keyPath: 1️⃣x }
            2️⃣a: { type: text, onMissing: default }
            b: { type: integer, onConflict: 3️⃣concat }
            c: { type: json, onConflict: 4️⃣max }
      """,
      "schema.conflicting-keys",
      "schema.missing-key",
      "schema.type-mismatch",
      "schema.type-mismatch"
    ),
    DiagnosticCase(
      "rules for values that links do not have",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            b: { entity: A, many: true, through: { attributes: {
              v: { type: integer, onConflict: 1️⃣max }, w: { type: integer, unique: 2️⃣true },
              x: { type: integer, unique: false, default: 3, required: true } } } }
      """,
      "schema.misplaced-key",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "nothing to set to null",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: a
          relationships:
            a: { entity: B, onDelete: 1️⃣setNull }
            b: { entity: B, required: true, onDelete: 2️⃣setNull }
            c: { entity: B, many: true, onDelete: 3️⃣setNull }
            d: { entity: B, onDelete: setNull }
        B: { primaryKey: id, attributes: { id: integer } }
      """,
      "schema.conflicting-keys",
      "schema.conflicting-keys",
      "schema.conflicting-keys"
    ),
    DiagnosticCase(
      "predicates on rows",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer },
          relationships: { a: { entity: A } }, deleteWhen: { a: null, 1️⃣idd: 1 } }
      dumps: { dump: a.json, entity: A, prune: { 2️⃣"@self": 1 } }
      """,
      "schema.unknown-attribute",
      "schema.unknown-attribute"
    ),
    DiagnosticCase(
      "a dump's own path",
      """
      seedbed: 1
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      dumps:
        - { dump: a.json, entity: A, keyPath: 1️⃣"@root.a" }
        - { dump: a.json, entity: A, keyPath: 2️⃣a.@first }
        - { dump: a.json, entity: A, keyPath: "@self[*].b[c=d]" }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "roots that give nothing",
      """
      seedbed: 1
      vars: { country: US }
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            a: { type: text, keyPath: "@vars.country" }
            b: { type: text, keyPath: 1️⃣"@vars.contry" }
            c: { type: text, keyPath: "@vars.page" }
            d: { type: text, keyPath: "@path.id" }
            e: { type: text, keyPath: 2️⃣"@path.ids" }
            f: { type: text, keyPath: 3️⃣"@parentObject.id" }
          relationships: { bs: { entity: B, many: true } }
        B:
          primaryKey: id
          attributes:
            id: { type: text, template: "{@parentObject.id}-{@index}" }
            x: { type: text, template: 4️⃣"{@parentObject.x}" }
      dumps: { dump: "a/{id}.json", entity: A, vars: { page: 1 } }
      """,
      "schema.unknown-variable",
      "schema.unknown-variable",
      "schema.unknown-attribute",
      "schema.unknown-attribute"
    ),
    DiagnosticCase(
      "entities that nothing fills",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer },
          relationships: { b: { entity: B }, c: { entity: C, foreignKey: c_id },
            d: { entity: D, foreignKey: d_id, onDangling: stub } } }
        B: { primaryKey: id, attributes: { id: integer } }
        1️⃣C: { primaryKey: id, attributes: { id: integer } }
        D: { primaryKey: id, attributes: { id: integer } }
      dumps: { dump: a.json, entity: A }
      """,
      "schema.unused-entity"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
  }
}
