import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Imports that are killed at any moment.
@Suite struct ImportKillTests {
  /// How many imports are killed, and how many more until both ends were met.
  private static let kills = 100
  private static let furtherKills = 20

  @Test func leavesTheDatabaseAsItWasOrAsItIsToBe() throws {
    let killing = try Killing()
    var random = SeededRandom(seed: 1)
    for number in 0..<Self.kills {
      // A little beyond the end, so that some meet what follows the commit.
      let part = Double.random(in: 0..<1.25, using: &random)
      try killing.run(number, killedAfter: killing.duration * part)
    }
    // A machine with other work may be much slower, or faster, than it was at first.
    var (early, late) = (killing.duration, killing.duration)
    for number in Self.kills..<(Self.kills + Self.furtherKills) {
      if killing.ends[.before] == nil {
        early = number == Self.kills + Self.furtherKills - 1 ? .zero : early / 2
        try killing.run(number, killedAfter: early)
      } else if killing.ends[.after] == nil {
        late = min(late * 2, .seconds(30))
        try killing.run(number, killedAfter: late)
      } else {
        break
      }
    }
    #expect(killing.ends[.before, default: 0] > 0, "\(killing.ends)")
    #expect(killing.ends[.after, default: 0] > 0, "\(killing.ends)")
  }
}

/// A database into which books are imported again and again, and how these imports ended.
private final class Killing {
  enum End {
    case before, after
  }

  /// The duration of an import that is not killed.
  let duration: Duration
  private(set) var ends: [End: Int] = [:]

  private let runner: CommandRunner
  private let original: [UInt8]
  private let before: String
  private let after: String

  init() throws {
    runner = try Shelf.runner(books: 2_000)
    original = try #require(runner.bytes(of: "app.sqlite"))
    before = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    let start = ContinuousClock.now
    #expect(try runner.importBooks("--quiet").status == 0)
    duration = ContinuousClock.now - start
    after = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    let isChanged = before != after
    try #require(isChanged)
  }

  /// Imports, kills the import at a moment, and looks at the database that it leaves.
  func run(_ number: Int, killedAfter moment: Duration) throws {
    let name = "killed-\(number).sqlite"
    try runner.write(bytes: original, to: name)
    let result = try runner.seedbed(
      ["import", "schema.yml", "--into", name, "--quiet", "--max-memory", "1"]
    ) { process in
      usleep(useconds_t(moment.microseconds))
      kill(process, SIGKILL)
    }
    let database = try SharedDatabase(runner.path(name))
    #expect(try database.value("PRAGMA integrity_check") == "ok", "\(result)")
    #expect(try database.value("PRAGMA foreign_key_check") == "", "\(result)")
    let content = try database.value(Shelf.content)
    #expect(content == before || content == after, "kill \(number)")
    ends[content == before ? .before : .after, default: 0] += 1
    unlink(runner.path(name))
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
