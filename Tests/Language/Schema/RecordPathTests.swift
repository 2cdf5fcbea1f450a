import SeedbedBase
import SeedbedLanguage
import Testing

/// Where records are read, in which order they are stored, and what is left unread on purpose.
struct RecordPathTests {
  @Test(arguments: [
    DiagnosticCase(
      "a base that is no value below the record",
      """
      seedbed: 1
      entities:
        A: { base: 1️⃣"list[*]", primaryKey: id, attributes: { id: integer } }
        B: { base: 2️⃣"@parent.x", primaryKey: id, attributes: { id: integer } }
        C: { base: 3️⃣[a.b], primaryKey: id, attributes: { id: integer } }
        D: { base: "@self.a[0].b", primaryKey: id, attributes: { id: integer } }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "paths to ignore that are no names",
      """
      seedbed: 1
      entities:
        A: { ignore: [links, "_*", 1️⃣"a.@count", "b[*].c", 2️⃣"@key", 3️⃣"@self"],
          primaryKey: id, attributes: { id: integer } }
      """,
      "schema.invalid-key-path",
      "schema.invalid-key-path",
      "schema.invalid-key-path"
    ),
    DiagnosticCase(
      "repeats where there are no places of its own",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            one: { entity: B, repeats: 1️⃣true }
            unordered: { entity: B, many: true, repeats: 2️⃣true }
            children: { entity: B, many: true, ordered: true, inverse: a, repeats: 3️⃣true }
            pair: { entity: B, many: true, ordered: true, inverse: as, repeats: 4️⃣true }
            keyed: { entity: B, many: true, ordered: true, repeats: true,
              through: { table: keyed, primaryKey: [5️⃣source, target] } }
            first: { entity: B, many: true, ordered: true, repeats: true, through: shared }
            second: { entity: B, many: true, ordered: true, repeats: 6️⃣true, through: shared }
            good: { entity: B, many: true, ordered: true, repeats: true }
        B:
          primaryKey: id
          attributes: { id: integer }
          relationships: { a: { entity: A }, as: { entity: A, many: true } }
      """,
      "schema.misplaced-key",
      "schema.missing-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key",
      "schema.misplaced-key"
    ),
    DiagnosticCase(
      "indexes of one name, and one that SQLite keeps",
      """
      seedbed: 1
      entities:
        A: { primaryKey: id, attributes: { id: integer, a: text, b: text },
          indexes: [{ name: by_a, columns: [a] }, { name: 1️⃣BY_A, columns: [b] },
            { name: 2️⃣a, columns: [a, b] }, { name: 3️⃣sqlite_x, columns: [b, a] }] }
      """,
      "schema.duplicate-table",
      "schema.duplicate-table",
      "schema.reserved-name"
    ),
    DiagnosticCase(
      "a list that 'each' makes where one value is stored",
      """
      seedbed: 1
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            1️⃣a: { type: text, transform: [{ each: trim }] }
            b: { type: text, transform: [{ each: trim }, { join: "," }] }
            c: { type: json, transform: [{ each: trim }] }
      """,
      "schema.unexpected-list"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
  }
}
