import SeedbedTestSupport
import Testing

/// An import finds rows by pseudonyms only where the same key made them.
@Suite struct PseudonymImportTests {
  private static func schema(keyed: Bool) -> String {
    """
    seedbed: 1
    entities:
      Reader:
        primaryKey: \(keyed ? "email" : "id")
        attributes: { id: integer, email: { type: text, pseudonym: email } }
    dumps: [{ dump: readers.json, entity: Reader }]

    """
  }

  private static let table = "CREATE TABLE Reader (id INTEGER, email TEXT PRIMARY KEY);"
  private static let row = "INSERT INTO Reader VALUES (9, 'real@x.org');"
  private static let metadata =
    "CREATE TABLE seedbed_meta (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
  private static let keyA = ["--pseudonym-key", "a.key"]
  private static let keyB = ["--pseudonym-key", "b.key"]
  private static let real = ["--no-pseudonyms"]

  struct Case: Sendable, CustomTestStringConvertible {
    var claim: String
    /// The database as a build with these options, or as SQL.
    var seed: [String]?
    var sql = ""
    var isKeyed = true
    var options: [String]
    /// The code of the error; nil where the import succeeds.
    var code: String?
    /// The rows afterwards.
    var rows = 2
    /// True if the line about pseudonyms is that of a seed built with these options.
    var line: [String]?

    var testDescription: String { claim }
  }

  @Test(arguments: [
    Case(claim: "the same key", seed: keyA, options: keyA, rows: 2, line: keyA),
    Case(
      claim: "another key",
      seed: keyA,
      options: keyB,
      code: "import.other-pseudonyms",
      line: keyA
    ),
    Case(
      claim: "real rows, then a key",
      seed: real,
      options: keyA,
      code: "import.other-pseudonyms",
      line: real
    ),
    Case(
      claim: "pseudonyms, then real values",
      seed: keyA,
      options: real,
      code: "import.other-pseudonyms",
      line: keyA
    ),
    Case(claim: "real rows, then real values", seed: real, options: real, line: real),
    Case(
      claim: "another key after a reset",
      seed: keyA,
      options: keyB + ["--reset", "--prune-limit", "100%"],
      line: keyB
    ),
    Case(claim: "no key", seed: keyA, options: [], code: "schema.no-pseudonym-key", line: keyA),
    Case(
      claim: "rows without a line",
      sql: table + metadata + row,
      options: keyA,
      code: "import.other-pseudonyms",
      rows: 1
    ),
    Case(
      claim: "rows without a table for it",
      sql: table + row,
      options: keyA + ["--create-missing"],
      code: "import.other-pseudonyms",
      rows: 1
    ),
    Case(claim: "an empty table writes the line", sql: table + metadata, options: keyA, line: keyA),
    Case(
      claim: "an empty table has nowhere to write it",
      sql: table,
      options: keyA,
      code: "import.missing-target",
      rows: 0
    ),
    Case(
      claim: "the table for it is made",
      sql: table,
      options: keyA + ["--create-missing"],
      line: keyA
    ),
    Case(
      claim: "real values need no line",
      sql: table + row,
      options: real,
      rows: 3
    ),
    Case(
      claim: "a pseudonym by which no row is found",
      sql: "CREATE TABLE Reader (id INTEGER PRIMARY KEY, email TEXT);" + row,
      isKeyed: false,
      options: keyA,
      rows: 3
    ),
  ])
  func imports(_ item: Case) throws {
    let runner = try CommandRunner()
    try runner.write(Self.schema(keyed: item.isKeyed), to: "schema.yml")
    try runner.write(
      #"[{"id": 1, "email": "ada@x.org"}, {"id": 2, "email": "bea@x.org"}]"#,
      to: "readers.json"
    )
    try runner.write("the first key of two", to: "a.key")
    try runner.write("the second key of two", to: "b.key")
    if let seed = item.seed {
      try Self.build("app.sqlite", seed, runner)
    } else {
      try SharedDatabase(runner.path("app.sqlite")).execute(item.sql)
    }
    let before = runner.bytes(of: "app.sqlite")
    let result = try runner.seedbed(
      ["import", "schema.yml", "--into", "app.sqlite"] + item.options
    )
    if let code = item.code {
      #expect(result.status == 1, "\(result)")
      #expect(result.standardError.contains("[\(code)]"), "\(result)")
      #expect(runner.bytes(of: "app.sqlite") == before)
    } else {
      #expect(result.status == 0, "\(result)")
    }
    let found = try runner.seedbed(["sql", "app.sqlite"]).standardOutput
    #expect(found.split(separator: "\n").count { $0.hasPrefix("INSERT INTO Reader ") } == item.rows)
    var line: Substring?
    if let options = item.line {
      try Self.build("other.sqlite", options, runner)
      line = Self.line(of: try runner.seedbed(["sql", "other.sqlite"]).standardOutput)
      #expect(line != nil)
    }
    #expect(Self.line(of: found) == line, "\(found)")
  }

  private static func build(_ name: String, _ options: [String], _ runner: CommandRunner) throws {
    let built = try runner.seedbed(["build", "schema.yml", "-o", name] + options)
    #expect(built.status == 0, "\(built)")
  }

  /// The value of the line in a database as SQL.
  private static func line(of text: String) -> Substring? {
    text.split(separator: "\n").first { $0.contains("'pseudonyms'") }?
      .split(separator: ",").last
  }
}
