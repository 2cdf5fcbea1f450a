import SeedbedTestSupport
import Testing

/// `seedbed build --if-changed`.
@Suite struct IfChangedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let claim: String
    /// Added to the schema of `Books`.
    var schema = ""
    var files: [String: String] = [:]
    var arguments: [String] = []
    /// Files that are written before the second build, or deleted where the text is nil.
    var changes: [String: String?] = [:]
    /// The arguments of the second build, where they are others.
    var then: [String]?
    /// True if the second build leaves the seed.
    let isLeft: Bool

    var testDescription: String { claim }
  }

  static let dump = #"[{"id": 3, "title": "Three"}]"#
  static let folder = "\n  - { dump: 'd/*.json', entity: Book }\n"
  static let after = "\ndatabase: { after: after.sql }\n"
  static let cases = [
    Case(claim: "nothing", isLeft: true),
    Case(claim: "the same bytes again", changes: ["books.json": Books.dump], isLeft: true),
    Case(claim: "a dump", changes: ["books.json": dump], isLeft: false),
    Case(
      claim: "a comment of the schema",
      changes: ["schema.yml": Books.schema + "\n# x\n"],
      isLeft: false
    ),
    Case(
      claim: "an included file",
      schema: "\ninclude: more.yml\n",
      files: ["more.yml": "seedbed: 1\n"],
      changes: ["more.yml": "seedbed: 1\n#\n"],
      isLeft: false
    ),
    Case(claim: "a variable", then: ["--set", "country=NO"], isLeft: false),
    Case(claim: "no variable", arguments: ["--set", "country=NO"], isLeft: true),
    Case(claim: "a variable less", arguments: ["--set", "country=NO"], then: [], isLeft: false),
    Case(
      claim: "no SQL file",
      schema: after,
      files: ["after.sql": "UPDATE Book SET title = 'x';"],
      isLeft: true
    ),
    Case(
      claim: "an SQL file",
      schema: after,
      files: ["after.sql": "UPDATE Book SET title = 'x';"],
      changes: ["after.sql": "UPDATE Book SET title = 'y';"],
      isLeft: false
    ),
    Case(
      claim: "the time",
      schema: after,
      files: ["after.sql": "UPDATE Book SET title = DateTime ('now');"],
      isLeft: false
    ),
    Case(
      claim: "a name that no attribute reads",
      schema: folder,
      files: ["d/1.json": dump],
      changes: ["d/1.json": nil, "d/2.json": dump],
      isLeft: true
    ),
    Case(
      claim: "a file more",
      schema: folder,
      files: ["d/1.json": dump],
      changes: ["d/2.json": dump],
      isLeft: false
    ),
    Case(
      claim: "an override of the same bytes",
      changes: ["other.json": Books.dump],
      then: ["--dump", "books=other.json"],
      isLeft: true
    ),
    Case(
      claim: "an override of another format",
      changes: ["other.csv": Books.dump],
      then: ["--dump", "books=other.csv"],
      isLeft: false
    ),
    Case(claim: "standard input", arguments: ["--dump", "books=-"], isLeft: false),
    Case(claim: "no rejected record", then: ["--on-invalid", "reject"], isLeft: true),
    Case(claim: "strictness", then: ["--strict"], isLeft: false),
    Case(claim: "unread keys", then: ["--warn-unread"], isLeft: false),
    Case(claim: "a page", then: ["--page", "p.html"], isLeft: false),
    Case(claim: "another writer", then: ["--writer", "sql"], isLeft: false),
    Case(claim: "a report", then: ["--report", "r.json"], isLeft: true),
    Case(
      claim: "a seed without metadata",
      schema: "\ndatabase: { metadata: false }\n",
      isLeft: false
    ),
    Case(claim: "no seed", changes: ["seed.sqlite": nil], isLeft: false),
    Case(claim: "no database", changes: ["seed.sqlite": ""], isLeft: false),
    Case(
      claim: "the same layer",
      schema: "\nlayers: { a: {}, b: {} }\n",
      arguments: ["--layer", "a"],
      isLeft: true
    ),
    Case(
      claim: "a layer",
      schema: "\nlayers: { a: {}, b: {} }\n",
      arguments: ["--layer", "a"],
      then: ["--layer", "b"],
      isLeft: false
    ),
    Case(
      claim: "a layer less",
      schema: "\nlayers: { a: {}, b: {} }\n",
      arguments: ["--layer", "a"],
      then: [],
      isLeft: false
    ),
    Case(
      claim: "a layer alone",
      schema: "\nlayers: { a: {}, b: {} }\n",
      arguments: ["--layer", "a"],
      then: ["--layer", "a", "--only-layer"],
      isLeft: false
    ),
    Case(
      claim: "the same template",
      schema: "\ndatabase: { copyOf: empty.sql, metadata: true }\n",
      files: ["empty.sql": template],
      isLeft: true
    ),
    Case(
      claim: "a template",
      schema: "\ndatabase: { copyOf: empty.sql, metadata: true }\n",
      files: ["empty.sql": template],
      changes: ["empty.sql": template + " "],
      isLeft: false
    ),
    Case(
      claim: "a template with columns of dates",
      schema: "\ndatabase: { copyOf: empty.sql, metadata: true }\n",
      files: [
        "empty.sql": template
          + "CREATE TABLE t (date datetime, at time, CHECK (date <> 'date(1)')); -- date('now')\n"
          + "CREATE VIEW v AS SELECT date, (at) FROM t;"
      ],
      isLeft: true
    ),
    Case(
      claim: "a template with a function of the time in quotes",
      schema: "\ndatabase: { copyOf: empty.sql, metadata: true }\n",
      files: ["empty.sql": template + "CREATE VIEW v AS SELECT \"date\" /**/ ('now') AS d;"],
      isLeft: false
    ),
    Case(
      claim: "a template that stores the time",
      schema: "\ndatabase: { copyOf: empty.sql, metadata: true }\n",
      files: ["empty.sql": template + "CREATE TABLE t (at DEFAULT CURRENT_TIMESTAMP);"],
      isLeft: false
    ),
  ]

  static let template =
    "CREATE TABLE Book (id INTEGER NOT NULL PRIMARY KEY, title TEXT, country TEXT);"

  @Test(arguments: cases)
  func leavesOnlyASeedThatWouldComeOutTheSame(example: Case) throws {
    let runner = try Books.runner()
    try runner.write(Books.schema + example.schema, to: "schema.yml")
    for (name, text) in example.files { try runner.write(text, to: name) }
    func build(_ output: String, _ arguments: [String]) throws -> CommandResult {
      try runner.seedbed(
        ["build", "schema.yml", "-o", output] + arguments,
        input: Array(Books.dump.utf8)
      )
    }
    let first = try build("seed.sqlite", example.arguments + ["--if-changed"])
    #expect(first.status == 0 && !first.standardOutput.contains("unchanged"), "\(first)")
    for (name, text) in example.changes.sorted(by: { $0.key < $1.key }) {
      if let text {
        try runner.write(text, to: name)
      } else {
        _ = try runner.run(["/bin/rm", runner.path(name)])
      }
    }
    let arguments = example.then ?? example.arguments
    let second = try build("seed.sqlite", arguments + ["--if-changed"])
    #expect((second.standardOutput == "seed.sqlite  unchanged\n") == example.isLeft, "\(second)")
    guard example.isLeft else { return }
    #expect(second.status == 0, "\(second)")
    _ = try build("plain.sqlite", arguments)
    #expect(runner.bytes(of: "seed.sqlite") == runner.bytes(of: "plain.sqlite"))
  }

  @Test func buildsAgainWithoutRejectedRecords() throws {
    let runner = try Books.runner(dump: Books.halfBad)
    let rejecting = ["schema.yml", "--if-changed", "--on-invalid", "reject"]
    func build(_ arguments: [String]) throws -> CommandResult {
      try runner.seedbed(["build", "-o", "seed.sqlite"] + arguments)
    }
    #expect(try build(rejecting).status == 0)
    #expect(try build(rejecting).standardOutput == "seed.sqlite  unchanged\n")
    #expect(try build(["schema.yml", "--if-changed"]).status == 1)
    #expect(try build(rejecting + ["--max-rejects", "1"]).status == 1)
    // The file of rejected records would be missing.
    let listed = try build(rejecting + ["--rejects", "r.ndjson"])
    #expect(listed.status == 0 && runner.names().contains("r.ndjson"), "\(listed)")
  }

  @Test func knowsTheNamesThatAttributesRead() throws {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Page: { primaryKey: id, attributes: { id: { keyPath: "@dump.stem", type: text }, n: integer } }
      dumps: [{ dump: "d/*", entity: Page }]

      """,
      to: "schema.yml"
    )
    func build() throws -> String {
      try runner.seedbed(["build", "schema.yml", "-o", "s.sqlite", "--if-changed"]).standardOutput
    }
    try runner.write(#"{"n": 1}"#, to: "d/a.json")
    _ = try build()
    #expect(try build() == "s.sqlite  unchanged\n")
    _ = try runner.run(["/bin/rm", runner.path("d/a.json")])
    try runner.write(#"{"n": 1}"#, to: "d/b.json")
    #expect(try build() != "s.sqlite  unchanged\n")
    #expect(try runner.rows(of: "Page", in: "s.sqlite") == ["INSERT INTO Page VALUES ('b', 1);"])
  }

  @Test func buildsOverASeedThatAnybodyWroteTo() throws {
    let runner = try Books.runner()
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--if-changed"]
    _ = try runner.seedbed(command)
    let bytes = try #require(runner.bytes(of: "seed.sqlite"))
    let changes: [(String, [UInt8])] = [
      ("cut", Array(bytes.dropLast(4_096))), ("longer", bytes + [0]),
      ("counted up", bytes.enumerated().map { $0 == 27 ? $1 &+ 1 : $1 }),
      ("of another SQLite", bytes.enumerated().map { $0 == 99 ? $1 &+ 1 : $1 }),
    ]
    for (claim, changed) in changes {
      try runner.write(bytes: changed, to: "seed.sqlite")
      let result = try runner.seedbed(command + ["--force"])
      #expect(
        result.status == 0 && !result.standardOutput.contains("unchanged"),
        "\(claim) \(result)"
      )
      #expect(runner.bytes(of: "seed.sqlite") == bytes, "\(claim)")
    }
    let both = try runner.seedbed(command + ["--check"])
    #expect(both.status == 64, "\(both)")
  }
}
