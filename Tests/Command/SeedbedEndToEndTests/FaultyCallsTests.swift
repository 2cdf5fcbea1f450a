import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Builds with failing system calls, also for pages and logs: they do everything or nothing, and
/// report it.
@Suite(.enabled(if: FaultyCalls.library != nil, "there is no way to let calls fail"))
struct FaultyCallsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let call: String
    var errorNumber: Int32?
    /// True if the call must be repeated, and then succeeds.
    var isHealed = false
    /// True if all calls fail after the first that does.
    var lasts = false
    var statuses: [Int32] = [2]
    /// Possible reasons in the message, in the words of the system or of SQLite.
    var words: [String] = []

    var fault: String { errorNumber.map { "\($0)" } ?? "half" }

    var testDescription: String { "\(call) \(fault)\(lasts ? " for good" : "")" }
  }

  static let cases = [
    Case(call: "write", isHealed: true),
    Case(call: "write", isHealed: true, lasts: true),
    Case(call: "write", errorNumber: EINTR, isHealed: true),
    Case(call: "write", errorNumber: EIO),
    Case(call: "write", errorNumber: EIO, lasts: true, words: inputOutput),
    Case(call: "write", errorNumber: ENOSPC, lasts: true, words: ["the disk is full"]),
    Case(call: "read", isHealed: true),
    Case(call: "read", isHealed: true, lasts: true),
    Case(call: "read", errorNumber: EINTR, isHealed: true),
    // A page that cannot be read only once is, to SQLite's check, not as it should be.
    Case(call: "read", errorNumber: EIO, statuses: [1, 2]),
    Case(call: "read", errorNumber: EIO, lasts: true, statuses: [1, 2], words: inputOutput),
    Case(call: "open", errorNumber: EMFILE, statuses: [1, 2]),
    Case(call: "open", errorNumber: EMFILE, lasts: true, statuses: [1, 2]),
    Case(call: "sync", errorNumber: EIO, words: inputOutput),
    Case(call: "rename", errorNumber: ENOSPC, words: ["the disk is full"]),
  ]

  private static let inputOutput = ["input/output error", "disk I/O error"]

  private static let build = ["build", "schema.yml", "-o", "seed.sqlite", "--force", "--quiet"]

  /// A folder whose build writes runs of both logs and of an index, with its seed.
  private static func folder() throws -> (runner: CommandRunner, seed: [UInt8]) {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Book:
          primaryKey: id
          attributes: { id: integer, title: text, n: { type: integer, index: true } }
          relationships: { tags: { entity: Tag, foreignKey: tags, many: true, onDangling: stub } }
        Tag: { primaryKey: name, attributes: { name: text } }
      dumps: [{ dump: books.json, entity: Book }]
      """,
      to: "schema.yml"
    )
    let books = (0..<1_500).map { number in
      let title = String(repeating: "book \(number) ", count: 60)
      return #"{"id": \#(number * 7919 % 1500), "n": \#(number), "title": "\#(title)", "#
        + #""tags": ["a\#(number)", "b\#(number % 10)"]}"#
    }
    try runner.write("[\(books.joined(separator: ",\n"))]", to: "books.json")
    let result = try runner.seedbed(build)
    try #require(result.status == 0, "\(result)")
    return (runner, try #require(runner.bytes(of: "seed.sqlite")))
  }

  @Test(arguments: cases)
  func leavesTheOldOrTheNewWhicheverCallFails(example: Case) throws {
    let (runner, seed) = try Self.folder()
    let names = runner.names()
    var fault = FaultyCalls.Fault(
      call: example.call,
      fault: example.fault,
      first: 1,
      count: example.lasts ? 1_000_000 : 1
    )
    var met = 0
    while true {
      try runner.write("old", to: "seed.sqlite")
      let arguments = Self.build + ["--max-memory", "1"]
      let (result, isMet) = try FaultyCalls.run(arguments, in: runner, fault)
      guard isMet else { break }
      met += 1
      let isNew = runner.bytes(of: "seed.sqlite") == seed
      let isOld = runner.text(of: "seed.sqlite") == "old"
      #expect(example.isHealed ? isNew : isNew || isOld, "\(fault): \(result)")
      #expect((result.status == 0) == isNew, "\(fault): \(result)")
      #expect(isNew || example.statuses.contains(result.status), "\(fault): \(result)")
      #expect((result.status == 0) == result.standardError.isEmpty, "\(fault): \(result)")
      let isExplained = example.words.contains { result.standardError.contains($0) }
      #expect(isNew || example.words.isEmpty || isExplained, "\(fault): \(result)")
      let isTold = result.standardError.hasPrefix("error: ")
      #expect(result.status != 2 || isTold, "\(fault): \(result)")
      #expect(runner.names() == names, "\(fault): \(result)")
      fault.first += 1 + fault.first
    }
    #expect(met > 0)
  }

  @Test(arguments: [
    ["build", "schema.yml", "-o", "seed.sqlite", "--max-memory", "1"],
    ["import", "schema.yml", "--into", "seed.sqlite", "--backup", "kept.sqlite"],
    ["validate", "schema.yml", "--dumps"],
  ])
  func asksForNoTimeOfDay(arguments: [String]) throws {
    let (runner, seed) = try Self.folder()
    let environment = ["LD_PRELOAD": try #require(FaultyCalls.library), "FAULTY_CLOCK": "1"]
    let asked = try runner.run(["/bin/date"], nil, environment)
    #expect(asked.status == 128 + SIGABRT, "what asks for it is ended: \(asked)")
    let result = try runner.seedbed(arguments, environment: environment)
    #expect(result.status == 0, "\(result)")
    if arguments[0] == "build" { #expect(runner.bytes(of: "seed.sqlite") == seed) }
  }

  /// A dump that exists and cannot be read says nothing of the schema or the dump.
  @Test(
    arguments: [("open", EACCES), ("read", EIO)],
    [["build", "schema.yml", "-o", "seed.sqlite"], ["validate", "schema.yml", "--dumps"]]
  )
  func endsWith2WhereADumpCannotBeRead(fault: (String, Int32), command: [String]) throws {
    let runner = try Books.runner()
    var statuses: Set<Int32> = []
    var dumpStatuses: Set<Int32> = []
    for first in 1...8 {
      let (result, isMet) = try FaultyCalls.run(
        command,
        in: runner,
        FaultyCalls.Fault(call: fault.0, fault: "\(fault.1)", first: first, count: 1)
      )
      guard isMet else { break }
      #expect(!result.standardError.contains("[dump."), "\(result)")
      // A finished seed that its own check cannot read is no dump.
      if result.standardError.contains("[build.check-failed]") { continue }
      statuses.insert(result.status)
      if result.standardError.contains("books.json") { dumpStatuses.insert(result.status) }
    }
    #expect(statuses.contains(2) && !statuses.contains(1), "\(statuses)")
    #expect(dumpStatuses == [2])
  }
}
