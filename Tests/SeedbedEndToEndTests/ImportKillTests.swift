import SeedbedTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Imports that are killed at any moment.
@Suite struct ImportKillTests {
  private static let kills = 100

  @Test func leavesTheDatabaseAsItWasOrAsItIsToBe() throws {
    let runner = try Shelf.runner(books: 2_000)
    let original = try #require(runner.bytes(of: "app.sqlite"))
    let before = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    let start = ContinuousClock.now
    #expect(try runner.importBooks("--quiet").status == 0)
    let duration = ContinuousClock.now - start
    let after = try SharedDatabase(runner.path("app.sqlite")).value(Shelf.content)
    #expect(before != after)

    var random: UInt64 = 1
    var ends: [String: Int] = [:]
    for number in 0..<Self.kills {
      let name = "killed-\(number).sqlite"
      try runner.write(bytes: original, to: name)
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(random >> 33) / Double(UInt64(1) << 31)
      let result = try runner.seedbed(
        ["import", "schema.yml", "--into", name, "--quiet", "--max-memory", "1"]
      ) { process in
        usleep(useconds_t(duration.microseconds * part))
        kill(process, SIGKILL)
      }
      let database = try SharedDatabase(runner.path(name))
      #expect(try database.value("PRAGMA integrity_check") == "ok", "\(result)")
      #expect(try database.value("PRAGMA foreign_key_check") == "", "\(result)")
      let content = try database.value(Shelf.content)
      #expect(content == before || content == after, "kill \(number)")
      ends[content == before ? "before" : "after", default: 0] += 1
      unlink(runner.path(name))
    }
    #expect(ends["before", default: 0] > 0)
  }
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}
