import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

@Suite struct ExplanationTests {
  private static func explain(_ text: String) throws -> SchemaExplanation {
    let runner = try CommandRunner()
    try runner.write("seedbed: 1\n" + text, to: "schema.yml")
    return try Schema(path: runner.path("schema.yml")).explain()
  }

  /// The rows of the table with that heading.
  private static func rows(_ heading: String, _ explanation: SchemaExplanation) -> [[String]] {
    explanation.tables.first { $0.headings[0] == heading }?.rows ?? []
  }

  @Test func saysWhichColumnsARecordMayChange() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          primaryKey: id
          sequence: place
          attributes:
            id: integer
            place: integer
            first: { type: text, onConflict: keep }
            hidden: { type: text, stored: false }
            title: text
          relationships:
            boss: { entity: A }
            bs: { entity: B, many: true, ordered: true, inverse: a }
        B: { primaryKey: id, attributes: { id: integer, t: text }, onDuplicate: fill }
        C: { primaryKey: none, attributes: { t: text } }
      mappings:
        Stub: { entity: B, onDuplicate: keepFirst, attributes: { id: id, t: x } }
      dumps:
        - { dump: [a.json, b.json], keyPath: [x, z], entity: A, create: false }
        - { dump: c.json, read: [{ entity: C, each: entries }, { keyPath: bs, mapping: Stub }] }
      """
    )
    #expect(
      Self.rows("dump", explanation) == [
        ["a.json, b.json", "x or z", "A", "title, boss_id (create: false)"],
        ["", "  boss", "A", "title, boss_id (nested records as above)"],
        ["", "  bs", "B", "t, a_id, position (onDuplicate: fill)"],
        ["c.json", "each: entries", "C", "nothing"],
        ["", "bs", "B by Stub", "nothing (onDuplicate: keepFirst)"],
      ]
    )
  }

  @Test func givesTheSQLOfATemplate() throws {
    let runner = try CommandRunner()
    let sql =
      "CREATE TABLE a (id INTEGER PRIMARY KEY, n TEXT NOT NULL);\nCREATE INDEX i ON a (n);\n"
    try runner.write(sql, to: "app.sql")
    let text = """
      seedbed: 1
      database: { copyOf: app.sql, target: sqlite }
      entities: { A: { table: a, primaryKey: id, attributes: { id: integer, n: text } } }
      dumps: { dump: a.json, entity: A }

      """
    try runner.write(text, to: "schema.yml")
    #expect(try Schema(path: runner.path("schema.yml")).explain().sql == sql)
    try runner.write(text.replacing("app.sql", with: "none.sql"), to: "schema.yml")
    let explanation = try Schema(path: runner.path("schema.yml")).explain()
    #expect(explanation.sql.hasPrefix("-- cannot copy "), "\(explanation.sql)")
    #expect(!explanation.diagnostics.hasErrors)
  }

  @Test func listsAttributesThatLookPersonal() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          primaryKey: id
          attributes:
            id: integer
            email: text
            contact: { keyPath: owner.phone, type: text }
            mail: { type: text, personal: false }
            dob: { type: day, pseudonym: year }
            note: text
          relationships:
            bs: { entity: B, many: true, through: { attributes: { lastIp: text } } }
        B: { primaryKey: id, attributes: { id: integer } }
      dumps: { dump: a.json, entity: A }
      """
    )
    #expect(!explanation.diagnostics.contains { $0.code.rawValue == "schema.personal-name" })
    #expect(
      Self.rows("personal data", explanation) == [
        ["A.email", "an e-mail address", "pseudonym: email, or personal: false"],
        ["A.contact", "a phone number by 'phone'", "pseudonym: digits, or personal: false"],
        ["A_bs.lastIp", "the address of a device", "pseudonym: hash, or personal: false"],
      ]
    )
  }

  @Test func tellsOfManyWaysToNestOnlyOnce() throws {
    let entities = (0..<40).map { index in
      let nested = (0..<40).map { "r\($0): { entity: E\($0), keyPath: r\($0) }" }
      return "E\(index): { primaryKey: id, attributes: { id: integer }, relationships: {"
        + nested.joined(separator: ", ") + " } }"
    }
    let explanation = try Self.explain(
      "entities:\n  " + entities.joined(separator: "\n  ")
        + "\ndumps: { dump: a.json, entity: E0 }\n"
    )
    #expect(Self.rows("dump", explanation).count == 1 + 40 * 40)
  }

  @Test func saysThatARecordThatReplacesChangesWhatItDoesNotGive() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          primaryKey: id
          onDuplicate: replace
          attributes: { id: integer, v: { type: text, onConflict: keep }, w: text }
      mappings: { Brief: { entity: A, attributes: { id: id, w: w } } }
      dumps: [{ dump: a.json, mapping: Brief }]
      """
    )
    #expect(Self.rows("dump", explanation).map { $0[3] } == ["v, w (onDuplicate: replace)"])
  }

  @Test func saysWhereLinksAreStored() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            one: { entity: A, required: true, onDelete: cascade }
            bs: { entity: B, many: true, inverse: a }
            tags: { entity: B, many: true, ordered: true }
            seen: { entity: B, stored: false }
            any: { entity: M }
        B: { primaryKey: id, attributes: { id: integer } }
        M: { variants: { by: t, cases: { a: A, b: B } } }
      """
    )
    #expect(
      Self.rows("relationship", explanation) == [
        ["A.one", "A", "to-one", "A.one_id; required, onDelete: cascade"],
        ["A.bs", "B", "one-to-many", "B.a_id"],
        ["A.tags", "B", "many-to-many", "A_tags; ordered"],
        ["A.seen", "B", "not stored", "-"],
        ["A.any", "A, B", "to-one", "A.any_type; A.any_id"],
        ["B.a", "A", "to-one", "B.a_id"],
      ]
    )
  }

  @Test func namesTheKindsThatRelationshipsTake() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            pet: { entity: Pet }
            cat: { entity: Cat }
            kitten: { entity: Kitten, many: true }
            any: { entity: M }
        Pet: { primaryKey: id, attributes: { id: integer } }
        Cat: { extends: Pet }
        Kitten: { extends: Cat }
        Dog: { extends: Pet }
        M: { variants: { by: t, cases: { k: Kitten, d: Dog, a: A } } }
      """
    )
    #expect(
      Self.rows("relationship", explanation).map { $0[1] } == [
        "Pet", "Cat", "Kitten", "Kitten, Dog, A",
      ]
    )
  }

  @Test func writesNamesThatDiagramsTake() throws {
    let explanation = try Self.explain(
      """
      entities:
        A:
          table: "two words"
          primaryKey: id
          attributes: { id: { type: integer, column: 1 st }, t: { type: text, default: "it's `x`" } }
          relationships: { a: { entity: A, column: the-a, onDelete: setNull } }
      """
    )
    #expect(
      explanation.mermaid == """
        erDiagram
          "two words" {
            INTEGER c_1_st PK
            TEXT t
            INTEGER the_a FK
          }
          "two words" }o--o| "two words" : "the-a"

        """
    )
    #expect(
      explanation.dbml == """
        Table "two words" {
          "1 st" INTEGER [pk]
          t TEXT
          "the-a" INTEGER

          indexes {
            ("the-a") [name: 'two words_the-a']
          }
        }

        Ref: "two words"."the-a" > "two words"."1 st" [delete: set null]

        """
    )
  }

  @Test func explainsNothingOfAWrongSchema() throws {
    let explanation = try Self.explain("entities: { A: {} }\n")
    #expect(explanation.diagnostics.hasErrors)
    #expect(explanation.tables.isEmpty && explanation.sql.isEmpty)
  }
}
