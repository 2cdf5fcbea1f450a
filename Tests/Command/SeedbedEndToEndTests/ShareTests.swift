import SeedbedTestSupport
import Testing

/// `seedbed build --share` and `--from-shares`.
@Suite struct ShareTests {
  static let schema = """
    seedbed: 1
    entities:
      Task:
        table: tasks
        primaryKey: id
        attributes: { id: integer, name: { type: text, required: true }, note: text, rank: { type: integer, default: 9 } }
        relationships:
          owner: { entity: User, foreignKey: owner, onDangling: error }
          watchers: { entity: User, foreignKey: watchers, many: true, through: { table: w, attributes: { n: integer } } }
      User: { table: users, primaryKey: id, attributes: { id: integer, name: { type: text, unique: true } } }
    dumps:
      - { name: tasks, dump: tasks.json, entity: Task }
      - { name: users, dump: users.json, entity: User }
    database: { views: { notes: SELECT note FROM tasks }, userVersion: 3 }

    """

  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "seedbed.yml")
    try runner.write(
      #"[{"id": 1, "name": "a", "note": "n", "owner": 7}, {"id": 2, "note": "m", "owner": 8}]"#,
      to: "tasks.json"
    )
    try runner.write("[]", to: "users.json")
    try runner.write(
      #"[{"id": 2, "name": "b", "note": null, "watchers": [7, 8]}]"#,
      to: "more.json"
    )
    try runner.write(#"[{"id": 7, "name": "x"}, {"id": 8, "name": "y"}]"#, to: "all.json")
    return runner
  }

  private static func shares(_ runner: CommandRunner) throws {
    let parts = [
      ["-o", "1.sqlite"],
      ["-o", "2.sqlite", "--dump", "tasks=more.json", "--dump", "users=all.json"],
    ]
    for part in parts {
      let result = try runner.seedbed(["build", "--share", "-q"] + part)
      #expect(result.status == 0, "\(result)")
    }
  }

  private static let joining = ["build", "--from-shares", "1.sqlite", "2.sqlite", "-o", "s.sqlite"]

  @Test(arguments: [true, false])
  func refusesSharesOfOtherLayers(sharesHaveOne: Bool) throws {
    let runner = try Self.runner()
    try runner.write(Self.schema + "layers: { eu: { vars: { a: 1 } } }\n", to: "seedbed.yml")
    let layer = ["--layer", "eu"]
    let share = try runner.seedbed(
      ["build", "--share", "-q", "-o", "1.sqlite"] + (sharesHaveOne ? layer : [])
    )
    #expect(share.status == 0, "\(share)")
    let result = try runner.seedbed(
      ["build", "--from-shares", "1.sqlite", "-o", "s.sqlite"] + (sharesHaveOne ? [] : layer)
    )
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("its 'layers' is "), "\(result)")
  }

  static let settings: [(share: [String], seed: [String], isRefused: Bool)] = [
    (["--set", "a=2"], ["--set", "a=2"], false), (["--set", "a=2"], ["--set", "a=3"], true),
    (["--set", "a=2"], [], true), ([], ["--set", "a=2"], true),
    (["--set", "a=2", "--set", "b=3"], ["--set", "b=3", "--set", "a=2"], false),
  ]

  @Test(arguments: settings)
  func refusesSharesOfOtherValues(share: [String], seed: [String], isRefused: Bool) throws {
    let runner = try Self.runner()
    try runner.write(
      Self.schema.replacing("note: text", with: "note: { type: text, keyPath: \"@vars.a\" }")
        + "vars: { a: x, b: y }\n",
      to: "seedbed.yml"
    )
    let dumps = ["--dump", "tasks=more.json"]
    let made = try runner.seedbed(["build", "--share", "-q", "-o", "1.sqlite"] + dumps + share)
    #expect(made.status == 0, "\(made)")
    let result = try runner.seedbed(
      ["build", "--from-shares", "1.sqlite", "-o", "s.sqlite"] + seed
    )
    #expect(result.status == (isRefused ? 1 : 0), "\(result)")
    #expect(result.standardError.contains("other values of --set") == isRefused, "\(result)")
  }

  @Test func refusesASchemaThatFindsRowsEvenWhereNoDumpDoes() throws {
    let runner = try Self.runner()
    try runner.write(
      Self.schema + "mappings: { Named: { entity: User, extends: default, findBy: name } }\n",
      to: "seedbed.yml"
    )
    let result = try runner.seedbed(["build", "--share", "-o", "1.sqlite"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[build.unfit-for-shares]"), "\(result)")
  }

  @Test func refusesAShareThatIsNamedTwice() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let result = try runner.seedbed(Self.joining + ["--from-shares", "./1.sqlite"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("named twice, the first time as '1.sqlite'"), "\(result)")
  }

  @Test func completesRowsOfOtherShares() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let result = try runner.seedbed(Self.joining)
    #expect(result.status == 0, "\(result)")
    #expect(
      try runner.rows(of: "tasks", in: "s.sqlite") == [
        "INSERT INTO tasks VALUES (1, 'a', 'n', 9, 7);",
        "INSERT INTO tasks VALUES (2, 'b', NULL, 9, 8);",
      ]
    )
    let again = try runner.seedbed(["inspect", "s.sqlite"])
    #expect(again.status == 0, "\(again)")
  }

  @Test func checksTheWhole() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let result = try runner.seedbed(["build", "--from-shares", "1.sqlite", "-o", "s.sqlite"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("1.sqlite:2:1: error: "), "\(result)")
    #expect(result.standardError.contains("has no value for the required 'name'"), "\(result)")
    #expect(!runner.names().contains("s.sqlite"))
  }

  static let commands: [[String]] = [
    ["inspect", "1.sqlite"],
    ["diff", "1.sqlite", "2.sqlite"],
    ["sql", "1.sqlite"],
    ["export", "1.sqlite", "seedbed.yml", "-o", "rows"],
    ["subset", "1.sqlite", "seedbed.yml", "-o", "s.sqlite", "--root", "Task"],
    ["import", "seedbed.yml", "--into", "1.sqlite"],
    [
      "build", "--check", "-o", "1.sqlite", "--dump", "users=all.json", "--dump", "tasks=more.json",
    ],
  ]

  @Test func isNoFinishedSeed() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    for command in Self.commands {
      let result = try runner.seedbed(command)
      #expect(result.status != 0, "\(result)")
      #expect(result.standardError.contains("'1.sqlite' is a share"), "\(result)")
    }
  }

  @Test func staysWhereNothingChanged() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let share = ["build", "--share", "-o", "1.sqlite", "--if-changed"]
    #expect(try runner.seedbed(share).standardOutput == "1.sqlite  unchanged\n")
    let whole = try runner.seedbed(Self.joining)
    #expect(whole.status == 0, "\(whole)")
    let seed = try runner.seedbed(["build", "--share", "-o", "s.sqlite", "--if-changed"])
    #expect(seed.status == 0 && !seed.standardOutput.contains("unchanged"), "\(seed)")
  }

  struct Fault: Sendable {
    let message: String
    let change: @Sendable (CommandRunner) throws -> Void
  }

  static let faults = [
    Fault(message: "the file is no share") { runner in
      let whole = [
        "build", "-o", "2.sqlite", "--dump", "tasks=more.json", "--dump", "users=all.json",
      ]
      try runner.write(
        schema.replacing(", onDangling: error", with: "").replacing(
          "required: true",
          with: "index: true"
        ),
        to: "other.yml"
      )
      #expect(try runner.seedbed(whole + ["other.yml"]).status == 0)
    },
    Fault(message: "its 'schema.hash' is ") { runner in
      try runner.write(schema + "# another\n", to: "other.yml")
      #expect(try runner.seedbed(["build", "other.yml", "--share", "-o", "2.sqlite"]).status == 0)
    },
    Fault(message: "file is not a database") { try $0.write("text, not rows", to: "2.sqlite") },
    Fault(message: "2.sqlite:1:1: error: ") { runner in
      var bytes = try #require(runner.bytes(of: "2.sqlite"))
      for index in 4_096..<bytes.count { bytes[index] = 0xEE }
      try runner.write(bytes: bytes, to: "2.sqlite")
    },
    Fault(message: "'name' is not of the schema's type") { runner in
      try SharedDatabase(runner.path("2.sqlite")).execute("UPDATE users SET name = 3")
    },
    Fault(message: "'n' is not of the schema's type") { runner in
      try SharedDatabase(runner.path("2.sqlite")).execute("UPDATE w SET n = 'x' WHERE users_id = 8")
    },
    Fault(message: "a part of the key is missing") { runner in
      try SharedDatabase(runner.path("2.sqlite")).execute(
        "DROP TABLE w; CREATE TABLE w (tasks_id, users_id, n);"
          + "INSERT INTO w VALUES (2, 7, 1), (3, NULL, 1)"
      )
    },
    Fault(message: "no such table: tasks") { runner in
      try SharedDatabase(runner.path("2.sqlite")).execute("DROP TABLE tasks")
    },
  ]

  @Test(arguments: faults.indices) func tellsFilesThatAreNoShares(index: Int) throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    try Self.faults[index].change(runner)
    let result = try runner.seedbed(Self.joining)
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains(Self.faults[index].message), "\(result)")
    #expect(!runner.names().contains("s.sqlite"))
  }

  static let mistakes: [([String], String)] = [
    (["--share", "--from-shares", "a"], "--share and --from-shares cannot be combined"),
    (["--share", "--check"], "--share and --check cannot be combined"),
    (["--from-shares", "a", "--dump", "tasks=b"], "--from-shares and --dump cannot be combined"),
    (["--share", "--page", "p.html"], "--share and --page cannot be combined"),
  ]

  @Test(arguments: mistakes) func refusesOptions(options: [String], message: String) throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(["build", "-o", "s.sqlite"] + options)
    #expect(result.status == 64 && result.standardError.contains(message), "\(result)")
  }

  @Test func setsNoRowsAside() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let result = try runner.seedbed(Self.joining + ["--on-invalid", "reject"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("reject in the shares"), "\(result)")
    #expect(!runner.names().contains("s.sqlite"))
  }

  @Test func keepsTheOutputApart() throws {
    let runner = try Self.runner()
    try Self.shares(runner)
    let result = try runner.seedbed(["build", "--from-shares", "1.sqlite", "-o", "1.sqlite"])
    #expect(result.status == 2 && result.standardError.contains("reads it as a share"), "\(result)")
  }
}
