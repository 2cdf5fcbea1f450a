import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Schemas whose rows an update could not find, or not keep apart from those of users.
struct UpdateRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// The schema without its version and `update`; `1️⃣` marks the location of the problem.
    var text: String
    /// The codes; empty for a schema without a problem.
    var codes: [String]

    var testDescription: String { name }
  }

  @Test(arguments: broken + sound) func checksUpdates(_ item: Case) throws {
    let text = MarkedText("seedbed: 1\nupdate: true\n" + item.text + "\n")
    let found = try load(text.text).diagnostics.sorted
    #expect(found.map(\.code.rawValue) == item.codes, "\(found.map(\.message))")
    guard let location = found.first?.location else { return }
    #expect("\(location.line):\(location.column)" == "\(try #require(text.place(of: 1)))")
    #expect(found[0].fixIt != nil, "each shows a way out")
  }

  @Test(
    arguments: broken.filter {
      $0.codes != ["schema.misplaced-key"] && $0.codes[0].hasPrefix("schema.update")
    }
  )
  func checksNothingWithoutUpdates(_ item: Case) throws {
    let text = MarkedText("seedbed: 1\n" + item.text + "\n")
    #expect(try load(text.text).diagnostics.isEmpty)
  }

  private static func entity(_ keys: String) -> String { "entities: { A: { \(keys) } }" }

  static let broken: [Case] = [
    Case(
      name: "rows without a key",
      text: entity("primaryKey: 1️⃣none, attributes: { x: text }"),
      codes: ["schema.update-no-key"]
    ),
    Case(
      name: "rows that may lack their key",
      text: entity(
        "primaryKey: k, surrogateKey: pk, nullKey: 1️⃣create, attributes: { k: text }"
      ),
      codes: ["schema.update-no-key"]
    ),
    Case(
      name: "a key that ignores case",
      text: entity("primaryKey: 1️⃣k, attributes: { k: { type: text, collate: noCase } }"),
      codes: ["schema.update-no-key"]
    ),
    Case(
      name: "a key without a column",
      text: entity(
        "primaryKey: 1️⃣k, surrogateKey: pk, attributes: { k: { type: text, stored: false } }"
      ),
      codes: ["schema.update-no-key"]
    ),
    Case(
      name: "a required number that is unique",
      text: entity(
        "primaryKey: id, attributes: { id: integer, 1️⃣n: { type: integer, unique: true, required: true } }"
      ),
      codes: ["schema.update-unique"]
    ),
    Case(
      name: "a required text that is checked and unique",
      text: entity(
        "primaryKey: id, attributes: { id: integer,"
          + " 1️⃣n: { type: text, unique: true, required: true, check: { minLength: 1 } } }"
      ),
      codes: ["schema.update-unique"]
    ),
    Case(
      name: "a unique index of required numbers",
      text: entity(
        "primaryKey: id, attributes: { id: integer, a: { type: integer, required: true },"
          + " b: { type: integer, required: true } }, indexes: [{ columns: [1️⃣a, b], unique: true }]"
      ),
      codes: ["schema.update-unique"]
    ),
    Case(
      name: "a part of the key that users change",
      text: entity("primaryKey: id, attributes: { id: integer }, update: { keep: [1️⃣id] }"),
      codes: ["schema.update-keep-key"]
    ),
    Case(
      name: "a unique value that users change",
      text: entity(
        "primaryKey: id, attributes: { id: integer, s: { type: text, unique: true } },"
          + " update: { keep: 1️⃣s }"
      ),
      codes: ["schema.update-keep-unique"]
    ),
    Case(
      name: "a relationship that users change",
      text: entity(
        "primaryKey: id, attributes: { id: integer },"
          + " relationships: { boss: { entity: A, foreignKey: boss } }, update: { keep: 1️⃣boss }"
      ),
      codes: ["schema.update-keep-unique"]
    ),
    Case(
      name: "a table with a name of the script",
      text: entity("table: 1️⃣sb_out, primaryKey: id, attributes: { id: integer }"),
      codes: ["schema.reserved-name"]
    ),
    Case(
      name: "a column with a name of the script",
      text: entity(
        "primaryKey: id, attributes: { id: integer, 1️⃣n: { type: integer, column: sb_n } }"
      ),
      codes: ["schema.reserved-name"]
    ),
  ]

  static let sound: [Case] = [
    Case(
      name: "a table of the user, whatever its key",
      text: entity("primaryKey: none, attributes: { x: text }, update: false"),
      codes: []
    ),
    Case(
      name: "a unique index with the key in it",
      text: entity(
        "primaryKey: id, attributes: { id: integer, rank: { type: integer, required: true } },"
          + " indexes: [{ columns: [id, rank], unique: true }]"
      ),
      codes: []
    ),
    Case(
      name: "a unique index with one column that may be null",
      text: entity(
        "primaryKey: id, attributes: { id: integer, rank: { type: integer, required: true }, other: integer },"
          + " indexes: [{ columns: [rank, other], unique: true }]"
      ),
      codes: []
    ),
    Case(
      name: "a required text that is unique",
      text: entity(
        "primaryKey: id, attributes: { id: integer, s: { type: text, unique: true, required: true } }"
      ),
      codes: []
    ),
  ]
}
