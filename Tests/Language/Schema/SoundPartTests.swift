import SeedbedBase
import SeedbedLanguage
import Testing

/// One run reports all mistakes of a schema, and no consequences of these mistakes.
struct SoundPartTests {
  @Test(arguments: [
    DiagnosticCase(
      "a word that is wrong hides no unknown entity and no rule that is broken elsewhere",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, n: 1️⃣itneger } }
        B: { primaryKey: id, attributes: { id: integer }, relationships: { c: { entity: 2️⃣Cc } } }
        C: { primaryKey: id, attributes: { id: integer, x: text, 3️⃣X: text } }
        D: { primaryKey: 4️⃣idd, attributes: { id: integer } }
      """,
      "schema.unknown-word",
      "schema.unknown-entity",
      "schema.duplicate-column",
      "schema.invalid-primary-key"
    ),
    DiagnosticCase(
      "a name that nothing has hides no rule that is broken elsewhere",
      """
      seedbed: 1
      entities:
        A: { primaryKey: 1️⃣idd, attributes: { id: integer } }
        B: { primaryKey: id, attributes: { id: integer, x: text, 2️⃣X: text } }
      """,
      "schema.invalid-primary-key",
      "schema.duplicate-column"
    ),
    DiagnosticCase(
      "an unknown entity is told beside other mistakes of one entity",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer, n: { type: text, 1️⃣requird: true } }
          relationships: { b: { entity: 2️⃣Bb }, c: { entity: A, onDelete: 3️⃣drop } }
      """,
      "schema.unknown-key",
      "schema.unknown-entity",
      "schema.unknown-word"
    ),
    DiagnosticCase(
      "an entity that only a test names is told beside a mistake of an entity",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: 1️⃣integr } }
      tests:
        - { name: t, entity: 2️⃣Q, record: { id: 1 }, expect: { A: [] } }
      """,
      "schema.unknown-word",
      "schema.unknown-entity"
    ),
    DiagnosticCase(
      "what refers to something wrong is not judged by it",
      """
      seedbed: 1
      entities:
        A:
          1️⃣atributes: { id: integer, n: integer }
          primaryKey: id
          surrogateKey: pk
          relationships: { bs: { entity: B, many: true, inverse: a } }
        B:
          primaryKey: [a, k]
          attributes: { k: integer, up: { keyPath: "@parentObject.m", type: integer } }
          relationships: { next: { entity: A, foreignKey: { m: next } } }
        C: { extends: A, attributes: { c: text }, indexes: [[m, c]] }
        D: { primaryKey: id, attributes: { id: integer, up: { keyPath: "@parentObject.m", type: integer } } }
      mappings:
        Short: { entity: A, attributes: { id: key, m: mm } }
      dumps:
        - { dump: a.json, mapping: Short }
        - { dump: "b{x}.json", when: { "@path.x": 1 }, entity: B }
      tests:
        - { name: t, entity: A, record: { id: 1 }, expect: { A: [{ m: 1 }] } }
      """,
      "schema.unknown-key"
    ),
    DiagnosticCase(
      "where names of entities may be unknown, none is called unknown",
      """
      seedbed: 1
      1️⃣entites:
        A: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: a.json, entity: A }]
      """,
      "schema.unknown-key"
    ),
    DiagnosticCase(
      "mistakes in a dump and in 'database' hide none in entities",
      """
      seedbed: 1
      database: { strict: 1️⃣maybe }
      entities:
        A: { primaryKey: id, attributes: { id: integer, a: text, 2️⃣A: text } }
      dumps:
        - { dump: a.json, entity: A, each: 3️⃣row }
        - { dump: b.json, entity: 4️⃣B }
      """,
      "schema.wrong-kind",
      "schema.duplicate-column",
      "schema.unknown-word",
      "schema.unknown-entity"
    ),
    DiagnosticCase(
      "texts that other code runs hide nothing elsewhere, and their items are not judged",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, a: { type: text, check: { pattern: 1️⃣"(" } }, A: text } }
        B: { primaryKey: id, timeZone: 2️⃣Mars, attributes: { id: integer, b: text, B: text } }
        C: { primaryKey: id, attributes: { id: integer, c: text, 3️⃣C: text } }
      dumps:
        - { dump: a.json, entity: D, when: { a: { matches: 4️⃣"[" } } }
        - { dump: b.json, entity: 5️⃣D }
      """,
      "schema.invalid-regular-expression",
      "schema.invalid-time-zone",
      "schema.duplicate-column",
      "schema.invalid-regular-expression",
      "schema.unknown-entity"
    ),
    DiagnosticCase(
      "a file that cannot be included keeps its names to itself",
      """
      seedbed: 1
      include: [1️⃣missing.yml]
      entities:
        A: { primaryKey: id, attributes: { id: integer }, relationships: { b: { entity: B } } }
      """,
      "schema.unreadable-include"
    ),
  ])
  func tellsAllThatIsKnown(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
  }
}
