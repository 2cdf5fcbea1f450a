import SeedbedSystem
import SeedbedTestSupport
import Testing

/// No byte that the tool writes holds a value under `pseudonym`: neither seeds nor databases, and
/// neither reports nor messages, whatever is wrong with the records.
@Suite struct SideDoorTests {
  /// A text in every real value, except for the numbers below.
  static let mark = "qzmark"
  static let count = 1_000

  static let schema = """
    seedbed: 1
    entities:
      User:
        primaryKey: email
        unmappedKeys: warn
        attributes:
          email: { type: text, transform: [trim, lowercase], pseudonym: email }
          name: { type: text, pseudonym: name, check: { maxLength: 20 } }
          phone: { type: integer, pseudonym: digits }
          note: { type: text, pseudonym: redact, required: true }
          born: { type: day, pseudonym: { as: shift, days: 30, by: email } }
          token: { type: uuid, unique: true, pseudonym: uuid }
          rank: integer
          extra: { type: json, pseudonym: setNull }
          full: { template: "{name} of {note}", type: text, pseudonym: hash }
        relationships:
          boss: { entity: User, foreignKey: boss, onDangling: error }
          friends: { entity: User, many: true, foreignKey: friends }
          devices: { entity: Device, many: true, each: entries, inverse: owner }
          groups: { entity: Group, many: true, transform: { split: "," }, keyPath: group_list }
        search: { columns: [note, name] }
      Device:
        primaryKey: id
        attributes:
          id: { keyPath: "@key", type: text, pseudonym: hash }
          seen: date
      Group:
        primaryKey: name
        attributes: { name: { keyPath: "@self", type: text, pseudonym: letters } }
    dumps: [{ dump: users.json, entity: User }]

    """

  /// A record; every twentieth is wrong, each in another way.
  static func record(_ index: Int, isWrong: Bool) -> String {
    let person = "\(mark)\(index)"
    var members: [(String, String)] = [
      ("email", "\"\(person)@x.org\""), ("name", "\"\(person) n\""),
      ("phone", String(71_826_400_000 + index)), ("note", "\"dear \(person)\""),
      ("born", "\"1987-06-\(index % 28 + 1 < 10 ? "0" : "")\(index % 28 + 1)\""),
      ("rank", String(index)), ("extra", "{\"deep\": [\"\(person)\"]}"),
      ("boss", index == 0 ? "null" : "\"\(mark)\((index - 1) / 2)@x.org\""),
      ("friends", "[\"\(mark)\(index / 3)@x.org\"]"),
      ("devices", "{\"\(person)-phone\": {\"seen\": \"2024-01-01\"}}"),
      ("group_list", "\"\(mark)a,\(mark)b\(index % 7)\""),
    ]
    func set(_ name: String, _ value: String) {
      members.removeAll { $0.0 == name }
      members.append((name, value))
    }
    if isWrong {
      switch index / 20 % 14 {
      case 0: set("phone", "\"\(person)\"")
      case 1: set("born", "\"\(person)\"")
      case 2: set("rank", "\"high\"")
      case 3: set("email", "[\"\(person)\"]")
      case 4: set("note", "null")
      case 5: set("token", "\"\(person)\"")
      case 6: set("boss", "\"nobody-\(person)@x.org\"")
      case 7: set("boss", "{\"email\": \"\(person)\"}")
      case 8: set("devices", "[\"\(person)\"]")
      case 9: set("devices", "{\"\(person)\": {\"seen\": \"never\"}}")
      case 10: set("group_list", "[[\"\(person)\"]]")
      case 11: set("email", "null")
      case 12: set("name", "\"\(person)\(String(repeating: "x", count: 40))\"")
      default: set("friends", "[{\"email\": \"\(person)\"}]")
      }
    }
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  static func dump(isWrong: Bool) -> String {
    let records = (0..<count).map { record($0, isWrong: isWrong && $0 % 20 == 7) }
    return "[\n" + records.joined(separator: ",\n") + "\n]\n"
  }

  static func runner(dump: String) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    try runner.write(dump, to: "users.json")
    try runner.write("the key of side doors: qzmark", to: "key")
    return runner
  }

  /// Expects no real value in any file or message, except for the inputs.
  static func expectNone(_ runner: CommandRunner, _ result: CommandResult) throws {
    for name in runner.names()
    where !["schema.yml", "users.json", "users.ndjson", "key"].contains(name) {
      let bytes = try #require(runner.bytes(of: name))
      #expect(!Self.isFound(in: bytes), "\(name)")
    }
    for text in [result.standardOutput, result.standardError] {
      let found = text.split(separator: "\n").first { Self.isFound(in: Array($0.utf8)) }
      #expect(found == nil, "\(found ?? "")")
    }
  }

  private static func isFound(in bytes: [UInt8]) -> Bool {
    // The numbers as digits, and as the upper bytes of the integers that SQLite stores.
    let number = UInt64(71_826_400_000)
    let patterns = [
      Array(mark.utf8), Array("718264".utf8),
      stride(from: 40, to: 8, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) },
    ]
    return patterns.contains { pattern in
      bytes.withUnsafeBytes { Self.holds($0, pattern) }
    }
  }

  /// Searches by `memchr`, as files have megabytes and the tests are not optimized.
  private static func holds(_ bytes: UnsafeRawBufferPointer, _ pattern: [UInt8]) -> Bool {
    guard var next = bytes.baseAddress else { return false }
    let end = next + bytes.count
    while let found = memchr(next, Int32(pattern[0]), end - next) {
      guard end - UnsafeRawPointer(found) >= pattern.count else { return false }
      if memcmp(found, pattern, pattern.count) == 0 { return true }
      next = UnsafeRawPointer(found) + 1
    }
    return false
  }

  static let commands: [[String]] = [
    ["build", "schema.yml", "-o", "seed.sqlite", "--pseudonym-key", "key", "--report", "r.json"],
    [
      "build", "schema.yml", "-o", "seed.sqlite", "--pseudonym-key", "key", "--on-invalid",
      "reject", "--rejects", "rejects.ndjson", "--report", "r.json", "--page", "p.html",
      "--timings",
      "t.html", "--max-memory", "1", "--progress", "json",
    ],
    [
      "build", "schema.yml", "-o", "seed.sqlite", "--pseudonym-key", "key", "--on-invalid",
      "reject", "--rejects", "rejects.ndjson", "--format", "sarif",
    ],
    ["build", "schema.yml", "-o", "seed.sqlite", "--pseudonym-key", "key", "--format", "github"],
    ["validate", "schema.yml", "--dumps", "--report", "r.json", "--page", "p.html"],
    ["validate", "schema.yml", "--dumps", "--pseudonym-key", "key", "--format", "json"],
    ["explain", "schema.yml"],
  ]

  @Test(arguments: commands) func writeNoRealValue(command: [String]) throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: true))
    try Self.expectNone(runner, try runner.seedbed(command))
  }

  @Test func aSeedOfGoodRecordsHoldsNone() throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    let result = try runner.seedbed(Self.commands[1])
    #expect(result.status == 0, "\(result)")
    #expect(runner.names().contains("seed.sqlite"))
    try Self.expectNone(runner, result)
    let rows = try runner.seedbed(["sql", "seed.sqlite"])
    try Self.expectNone(runner, rows)
    #expect(rows.standardOutput.contains("@example.com"))
    // The test would find them.
    let real = try runner.seedbed([
      "build", "schema.yml", "-o", "real.sqlite", "--no-pseudonyms",
    ])
    #expect(real.status == 0, "\(real)")
    #expect(real.standardOutput.contains("real"))
    #expect(Self.isFound(in: try #require(runner.bytes(of: "real.sqlite"))))
  }

  @Test(arguments: ["dumps", "flat", "table"])
  func anExportWritesNone(shape: String) throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    let built = try runner.seedbed(Self.commands[0])
    #expect(built.status == 0, "\(built)")
    let result = try runner.seedbed(
      ["export", "seed.sqlite"] + (shape == "table" ? [] : ["schema.yml"]) + [
        "--shape", shape, "-o", "out", "--verify",
      ]
    )
    #expect(result.status == 0, "\(result)")
    let files = runner.names(in: "out")
    #expect(files.count > 1)
    for name in files where name != "schema.yml" {
      #expect(!Self.isFound(in: try #require(runner.bytes(of: "out/\(name)"))), "\(name)")
    }
    let line = try runner.seedbed([
      "export", "seed.sqlite", "schema.yml", "-o", "-", "--entity", "User",
    ])
    #expect(line.status == 0 && line.standardOutput.contains("@example.com"), "\(line)")
    #expect(!Self.isFound(in: Array((line.standardOutput + line.standardError).utf8)))
  }

  #if os(Linux)
    /// The temporary files of a build in little memory, after all records are read.
    @Test func temporaryFilesHoldNone() throws {
      let runner = try Self.runner(dump: "")
      unlink(runner.path("users.json"))
      try #require(mkfifo(runner.path("users.json"), 0o600) == 0)
      let pipe = open(runner.path("users.json"), O_RDWR | O_CLOEXEC)
      try #require(pipe >= 0)
      defer { close(pipe) }
      let records = (0..<8_000).map { Self.record($0, isWrong: false) }
      // Without its end the array keeps the build waiting.
      let dump = Array(("[\n" + records.joined(separator: ",\n")).utf8)
      var sizes: [Int] = []
      let command = Self.commands[0] + ["--max-memory", "1", "--batch-size", "100"]
      _ = try runner.seedbed(command) { process in
        var rest = dump[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          rest = rest.dropFirst(count)
        }
        let deadline = ContinuousClock.now + .seconds(20)
        repeat {
          usleep(200_000)
          sizes = Self.openFiles(of: process).map(\.count)
        } while sizes.reduce(0, +) < dump.count / 4 && ContinuousClock.now < deadline
        for file in Self.openFiles(of: process) { #expect(!Self.isFound(in: file)) }
        kill(process, SIGKILL)
      }
      #expect(sizes.reduce(0, +) >= dump.count / 4, "\(sizes)")
    }

    /// The bytes of the files that a process has open for writing, including those without a name.
    private static func openFiles(of process: pid_t) -> [[UInt8]] {
      var files: [[UInt8]] = []
      for number in 3..<64 {
        let path = "/proc/\(process)/fd/\(number)"
        var information = stat()
        guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
          continue
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        files.append(Array(bytes.prefix(max(count, 0))))
      }
      return files
    }
  #endif

  @Test func findsValuesThatAreThere() throws {
    #expect(Self.isFound(in: Array("a \(Self.mark)1".utf8)))
    #expect(Self.isFound(in: Array("71826400001".utf8)))
    #expect(!Self.isFound(in: Array("qz mark 7182".utf8)))
  }

  @Test func anImportWritesNone() throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    try runner.write("", to: "app.sqlite")
    let command = [
      "import", "schema.yml", "--into", "app.sqlite", "--create-missing", "--pseudonym-key", "key",
      "--report", "r.json", "--backup", "old.sqlite",
    ]
    let result = try runner.seedbed(command)
    #expect(result.status == 0, "\(result)")
    try Self.expectNone(runner, result)
    let again = try runner.seedbed(command.dropLast(2))
    #expect(again.status == 0, "\(again)")
    try Self.expectNone(runner, again)
  }

  /// A condition on a pseudonym compares with a constant, which may be a real value and is not stored.
  @Test(arguments: [
    "{ note: { not: qzmark1 } }", "{ boss: { not: qzmark1 } }",
    "{ name: { not: qzmark1 }, rank: { lessThan: 9 } }",
  ])
  func aSubsetDoesNotHoldItsCondition(condition: String) throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    let built = try runner.seedbed(Self.commands[0])
    #expect(built.status == 0, "\(built)")
    let result = try runner.seedbed([
      "subset", "seed.sqlite", "schema.yml", "-o", "small.sqlite", "--root", "User", "--where",
      condition, "--limit", "2", "--report", "s.json",
    ])
    #expect(result.status == 0, "\(result)")
    try Self.expectNone(runner, result)
    let rows = try runner.seedbed(["sql", "small.sqlite"])
    #expect(rows.standardOutput.contains(#""where":"•••""#), "\(rows)")
  }

  @Test func aSubsetHoldsAConditionOnOtherValues() throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    _ = try runner.seedbed(Self.commands[0])
    let result = try runner.seedbed([
      "subset", "seed.sqlite", "schema.yml", "-o", "small.sqlite", "--root", "User", "--where",
      "{ rank: 7 }",
    ])
    #expect(result.status == 0, "\(result)")
    let rows = try runner.seedbed(["sql", "small.sqlite"])
    #expect(rows.standardOutput.contains(#""where":{"rank":7}"#), "\(rows)")
  }

  @Test(arguments: [
    "[{\"email\": \"qzmark1@x.org\" \"note\": 1}]", "{\"a\": \"qzmark", "[\"qzmark\"]",
  ])
  func aBrokenDumpIsNotShown(dump: String) throws {
    let runner = try Self.runner(dump: dump)
    let result = try runner.seedbed(Self.commands[0])
    #expect(result.status == 1, "\(result)")
    try Self.expectNone(runner, result)
  }

  /// With names of members as values, no path and no hint shows one.
  @Test func namesOfMembersAreNotShown() throws {
    let runner = try Self.runner(dump: #"{"qzmark1@x.org": {"n": "x"}, "qzmark2@x.org": 3}"#)
    let schema = """
      seedbed: 1
      entities:
        User:
          primaryKey: email
          attributes: { email: { keyPath: "@key", type: text, pseudonym: email }, n: integer }
      dumps: [{ dump: users.json, entity: User, each: entries }]

      """
    try runner.write(schema, to: "schema.yml")
    for command in Self.commands.prefix(6) {
      try Self.expectNone(runner, try runner.seedbed(command))
    }
    try runner.write(
      schema.replacing(", each: entries", with: ", keyPath: people"),
      to: "schema.yml"
    )
    for command in Self.commands.prefix(6) {
      try Self.expectNone(runner, try runner.seedbed(command))
    }
  }

  @Test func theKeyIsNotWritten() throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    let result = try runner.seedbed(
      ["build", "schema.yml", "-o", "seed.sqlite", "--report", "r.json"],
      environment: ["SEEDBED_PSEUDONYM_KEY": "a key in the environment: qzmark"]
    )
    try Self.expectNone(runner, result)
    let short = try runner.seedbed(
      ["build", "schema.yml", "-o", "seed.sqlite"],
      environment: ["SEEDBED_PSEUDONYM_KEY": "qzmark"]
    )
    #expect(short.status == 64, "\(short)")
    try Self.expectNone(runner, short)
    try runner.write("qzmark", to: "key")
    let shortFile = try runner.seedbed(Self.commands[0])
    #expect(shortFile.status == 1, "\(shortFile)")
    try Self.expectNone(runner, shortFile)
  }

  @Test func noOutputReplacesTheKey() throws {
    let runner = try Self.runner(dump: Self.dump(isWrong: false))
    let result = try runner.seedbed([
      "build", "schema.yml", "-o", "key", "--pseudonym-key", "key", "--force",
    ])
    #expect(result.status == 2, "\(result)")
    #expect(runner.text(of: "key") == "the key of side doors: qzmark")
  }
}
