import SeedbedTestSupport
import Testing

/// Scalars in the place of objects whose attributes are under `pseudonym`: any may be such a value.
@Suite struct HiddenScalarTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let record: String
    /// The record of the line in the `--rejects` file.
    let shown: String
    /// Added to the schema.
    var schema = ""

    var testDescription: String { name }
  }

  private static let schema = """
    seedbed: 1
    entities:
      Book:
        primaryKey: id
        attributes:
          id: integer
          title: text
          mail: { keyPath: contact.mail, type: text, pseudonym: email }
        relationships:
          writer: { entity: Person }
          readers: { entity: Person, many: true, keyPath: lent.readers, inverse: lent }
          roles: { entity: Role, many: true, each: entries, inverse: book }
          shelf: { entity: Shelf }
      Person:
        primaryKey: id
        attributes: { id: integer, name: { type: text, pseudonym: name } }
      Role:
        primaryKey: id
        attributes: { id: integer, by: { type: text, pseudonym: name } }
      Shelf: { primaryKey: id, attributes: { id: integer } }
    dumps: [{ dump: users.json, keyPath: books, entity: Book }]

    """

  static let cases: [Case] = [
    Case(name: "a record", record: "\"qzmark\"", shown: "\"•••\""),
    Case(name: "records in a list", record: "[\"qzmark\", 718264]", shown: ""),
    Case(
      name: "a to-one",
      record: "{\"id\": 1, \"title\": \"T\", \"writer\": \"qzmark\"}",
      shown: "{\"id\":1,\"title\":\"T\",\"writer\":\"•••\"}"
    ),
    Case(
      name: "a number",
      record: "{\"id\": 1, \"writer\": 71826400000}",
      shown: "{\"id\":1,\"writer\":\"•••\"}"
    ),
    Case(
      name: "elements of a list",
      record: "{\"id\": 1, \"lent\": {\"readers\": [{\"id\": 2}, \"qzmark\", [\"qzmark\"], null]}}",
      shown: "{\"id\":1,\"lent\":{\"readers\":[{\"id\":2},\"•••\",[\"•••\"],null]}}"
    ),
    Case(
      name: "a holder on the way to a list",
      record: "{\"id\": \"x\", \"lent\": \"qzmark\"}",
      shown: "{\"id\":\"x\",\"lent\":\"•••\"}"
    ),
    Case(
      name: "a holder on the way to a value",
      record: "{\"id\": \"x\", \"contact\": \"qzmark\"}",
      shown: "{\"id\":\"x\",\"contact\":\"•••\"}"
    ),
    Case(
      name: "values of entries",
      record: "{\"id\": 1, \"roles\": {\"a\": {\"id\": 1}, \"b\": \"qzmark\"}}",
      shown: "{\"id\":1,\"roles\":{\"a\":{\"id\":1},\"b\":\"•••\"}}"
    ),
    Case(
      name: "a scalar of an entity without pseudonyms",
      record: "{\"id\": 1, \"shelf\": \"upper\"}",
      shown: "{\"id\":1,\"shelf\":\"upper\"}"
    ),
    Case(
      name: "members that no attribute reads, by their names",
      record: "{\"id\": \"x\", \"title\": \"T\", \"login\": {\"password\": \"qzmark\", \"n\": 1}}",
      shown: "{\"id\":\"x\",\"title\":\"T\",\"login\":{\"password\":\"•••\",\"n\":1}}",
      schema: "defaults: { personal: warn }\n"
    ),
  ]

  @Test(arguments: cases)
  func areHiddenWhereverTheyStand(_ tested: Case) throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema + tested.schema, to: "schema.yml")
    try runner.write("{\"books\": [\(tested.record)]}", to: "users.json")
    try runner.write("a key of sixteen bytes", to: "key")
    for format in ["text", "json", "github"] {
      let result = try runner.seedbed([
        "build", "schema.yml", "-o", "seed.sqlite", "--pseudonym-key", "key", "--on-invalid",
        "reject", "--rejects", "rejects.ndjson", "--report", "r.json", "--format", format,
      ])
      #expect(result.status == 0, "\(result)")
      try SideDoorTests.expectNone(runner, result)
      let rejects = runner.bytes(of: "rejects.ndjson").map { String(decoding: $0, as: UTF8.self) }
      guard !tested.shown.isEmpty else { continue }
      #expect(rejects?.hasSuffix(",\"record\":\(tested.shown)}\n") == true, "\(rejects ?? "none")")
    }
  }
}
