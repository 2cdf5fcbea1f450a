import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// A check of dumps finds values that look like people's, and never shows one.
@Suite struct PersonalValueCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var claim: String
    /// The attributes of the entity beside its key, and `defaults`.
    var attributes: String
    var defaults = "defaults: { personal: warn }\n"
    var values: [String]
    /// `code severity: message` of each problem.
    var told: [String]

    var testDescription: String { claim }
  }

  private static let end = "and it has neither 'pseudonym' nor 'personal: false'"

  @Test(arguments: [
    Case(
      claim: "a single address is told",
      attributes: "note: text",
      values: ["ada@example.org", "x", "y"],
      told: [
        "dump.personal-value warning: 1 of 3 values of 'note' look like e-mail addresses, \(end)"
      ]
    ),
    Case(
      claim: "half of the values are phone numbers",
      attributes: "note: text",
      values: ["+46 8 123 456", "x"],
      told: [
        "dump.personal-value warning: 1 of 2 values of 'note' look like phone numbers, \(end)"
      ]
    ),
    Case(
      claim: "less than half are no finding",
      attributes: "note: text",
      values: ["+46 8 123 456", "x", "y"],
      told: []
    ),
    Case(
      claim: "the schema makes it an error",
      attributes: "note: text",
      defaults: "defaults: { personal: error }\n",
      values: ["ada@example.org"],
      told: [
        "dump.personal-value error: 1 of 1 values of 'note' look like e-mail addresses, \(end)"
      ]
    ),
    Case(
      claim: "nothing is told unless the schema asks",
      attributes: "note: text, email: { keyPath: note, type: text }",
      defaults: "",
      values: ["ada@example.org"],
      told: []
    ),
    Case(
      claim: "what has a pseudonym, or is not a person's, is no finding",
      attributes: "note: { type: text, pseudonym: redact }, n: { keyPath: note, type: text,"
        + " personal: false }",
      values: ["ada@example.org"],
      told: []
    ),
    Case(
      claim: "what its name tells is told once",
      attributes: "mail: { type: text, keyPath: note }",
      values: ["ada@example.org"],
      told: [
        "schema.personal-name warning: 'mail' looks like an e-mail address, and has neither"
          + " 'pseudonym' nor 'personal: false'"
      ]
    ),
  ])
  func tells(_ item: Case) throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      \(item.defaults)entities:
        Item: { primaryKey: id, attributes: { id: integer, \(item.attributes) } }
      dumps: [{ dump: d.json, entity: Item }]

      """,
      to: "schema.yml"
    )
    let records = item.values.enumerated().map { #"{"id": \#($0), "note": "\#($1)"}"# }
    try runner.write("[\(records.joined(separator: ", "))]", to: "d.json")
    let options = try DumpCheckOptions(Schema(path: runner.path("schema.yml")))
    let found = try options.perform().diagnostics
    #expect(found.map { "\($0.code.rawValue) \($0.severity.rawValue): \($0.message)" } == item.told)
    #expect(!"\(found)".contains("example.org"))
  }
}
