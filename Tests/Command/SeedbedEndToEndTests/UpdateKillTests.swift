import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Updates that are killed before a call of the system, while they write and while they commit.
@Suite(.enabled(if: FaultyCalls.library != nil, "there is no way to kill at a call"))
struct UpdateKillTests {
  private static let schema = """
    seedbed: 1
    update: true
    entities:
      Book:
        primaryKey: id
        attributes: { id: integer, title: text, star: { type: boolean, default: false } }
        relationships: { tags: { entity: Tag, foreignKey: tags, many: true, onDangling: stub } }
        update: { keep: [star] }
      Tag: { primaryKey: name, attributes: { name: text } }
    dumps: [{ dump: books.json, entity: Book }]
    """

  /// Everything that an update changes, as one text.
  private static let content = """
    SELECT (SELECT group_concat(id || title || star, '|') FROM (SELECT * FROM Book ORDER BY id))
      || (SELECT group_concat(book_id || tag_name, '|') FROM (SELECT * FROM Book_tags ORDER BY 1, 2))
      || (SELECT group_concat(name, '|') FROM (SELECT * FROM Tag ORDER BY 1))
      || (SELECT max(number) FROM seedbed_release)
      || (SELECT count(*) FROM sqlite_schema WHERE name = 'seedbed_kept')
    """

  /// A folder with two releases; the first is installed as `old.sqlite`, with stars of a user.
  private static func folder(journal: String) throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    for release in 1...2 {
      // The second changes every other book, lacks the first hundred, and has others.
      let books = (release * 100 - 100..<1_900 + release * 100).map { number in
        let title = "\(number) " + String(repeating: "\(number % 2 * release)", count: 40)
        return #"{"id": \#(number), "title": "\#(title)", "tags": ["a\#(number % 50 * release)"]}"#
      }
      try runner.write("[\(books.joined(separator: ",\n"))]", to: "books.json")
      let released = release == 1 ? [] : ["--released", "1.sqlite"]
      let result = try runner.seedbed(
        ["build", "schema.yml", "-o", "\(release).sqlite", "--quiet"] + released
      )
      try #require(result.status == 0, "\(result)")
    }
    try runner.write(bytes: try #require(runner.bytes(of: "1.sqlite")), to: "old.sqlite")
    try SharedDatabase(runner.path("old.sqlite")).execute(
      "PRAGMA journal_mode = \(journal); UPDATE Book SET star = 1 WHERE id % 7 = 0"
    )
    return runner
  }

  private static func value(_ sql: String, _ name: String, _ runner: CommandRunner) throws -> String
  {
    try SharedDatabase(runner.path(name)).value(sql)
  }

  @Test(arguments: [
    ("DELETE", ["write", "sync", "unlink"]), ("WAL", ["write", "sync"]),
  ])
  func leavesTheOldReleaseOrTheNewOne(journal: String, calls: [String]) throws {
    let runner = try Self.folder(journal: journal)
    let original = try #require(runner.bytes(of: "old.sqlite"))
    let before = try Self.value(Self.content, "old.sqlite", runner)
    var contents: Set<String> = []
    for call in calls {
      var fault = FaultyCalls.Fault(call: call, fault: "kill", first: 1, count: 1)
      while true {
        let name = "\(call)-\(fault.first).sqlite"
        try runner.write(bytes: original, to: name)
        let update = ["update", "--quiet", "--seed", "2.sqlite", "--apply", name]
        let (result, isMet) = try FaultyCalls.run(update, in: runner, fault)
        #expect(result.status == (isMet ? 128 + SIGKILL : 0), "\(fault): \(result)")
        #expect(try Self.value("PRAGMA integrity_check", name, runner) == "ok", "\(fault)")
        #expect(try Self.value("PRAGMA foreign_key_check", name, runner) == "", "\(fault)")
        contents.insert(try Self.value(Self.content, name, runner))
        guard isMet else { break }
        let again = try runner.seedbed(update)
        #expect(again.status == 0, "\(fault): \(again)")
        #expect(try Self.value(Self.content, name, runner) != before, "\(fault)")
        contents.insert(try Self.value(Self.content, name, runner))
        fault.first += 1 + fault.first / 4
      }
      #expect(fault.first > 1, "there are calls of \(call)")
    }
    #expect(contents.count == 2 && contents.contains(before), "whole releases alone")
  }
}
