import SeedbedBase
import SeedbedLanguage
import Testing

/// Words of other formats, and the keys that they may mean.
struct MeaningTests {
  @Test(arguments: [
    DiagnosticCase(
      "an entity alone for a relationship",
      "seedbed: 1\nentities: { A: { relationships: { b: 1️⃣B } } }\n",
      "schema.wrong-kind",
      fixIt: "{ entity: B }"
    ),
    DiagnosticCase(
      "a list, a path and nothing for relationships",
      "seedbed: 1\nentities: { A: { relationships: { b: 1️⃣[B], c: 2️⃣d.e, f: 3️⃣null } } }\n",
      "schema.wrong-kind",
      "schema.wrong-kind",
      "schema.wrong-kind"
    ),
    DiagnosticCase(
      "a path for a type",
      "seedbed: 1\nentities: { A: { attributes: { a: 1️⃣owner.name, b: 2️⃣title, c: 3️⃣txet } } }\n",
      "schema.unknown-word",
      "schema.unknown-word",
      "schema.unknown-word",
      fixIt: "text"
    ),
    DiagnosticCase(
      "another word for a dump, and no second problem",
      "seedbed: 1\ndumps: { 1️⃣file: a.json, entity: A }\n",
      "schema.unknown-key",
      fixIt: "dump"
    ),
    DiagnosticCase(
      "another word for a key path",
      "seedbed: 1\nentities: { A: { attributes: { a: { type: text, 1️⃣path: b } } } }\n",
      "schema.unknown-key",
      fixIt: "keyPath"
    ),
    DiagnosticCase(
      "an enum of nothing, and a separator of nothing",
      """
      seedbed: 1
      entities: { A: { attributes: { a: { type: text, enum: 1️⃣{} },
        b: { type: text, transform: { split: 2️⃣"" } } } } }
      """,
      "schema.wrong-kind",
      "schema.wrong-kind"
    ),
  ])
  func pointsAtTheFault(_ item: DiagnosticCase) throws {
    let found = try item.found()
    #expect(found.places == item.expected, "\(found.details)")
    if let fixIt = item.fixIt { #expect(found.fixIts.first == fixIt) }
  }

  @Test func saysWhereAStepBelongs() throws {
    let text = """
      seedbed: 1
      entities:
        A:
          attributes: { a: { type: text, trim: true, split: "," } }
          relationships: { b: { entity: A, many: true, split: "," } }
      """
    let messages = try load(text).diagnostics.sorted.compactMap(\.fixIt?.message)
    #expect(
      messages == [
        "write 'transform: trim'", "write 'transform: { split: … }'",
        "write 'transform: { split: … }'",
      ]
    )
  }

  @Test func saysWhatATextInPlaceOfARelationshipMayMean() throws {
    let text = """
      seedbed: 1
      entities: { A: { relationships: { b: [B], c: d.e, f: [G, H] }, attributes: { i: j.k } } }
      """
    let messages = try load(text).diagnostics.sorted.map { $0.fixIt?.message }
    #expect(
      messages == [
        "write '{ entity: B, many: true }'", "write '{ entity: …, keyPath: \"d.e\" }'", nil,
        "if it is a key path, write '{ keyPath: \"j.k\", type: … }'",
      ]
    )
  }
}
