import SeedbedBase
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Fetches that are killed at any moment.
@Suite struct FetchKillTests {
  private static let kills = 100

  /// A server whose records are those of a version.
  private static func server(_ version: @escaping @Sendable () -> Int) -> TestServer {
    TestServer { request in
      let number = Int(request.path.drop { !$0.isNumber }) ?? 0
      let text = String(repeating: "x", count: 2_000)
      var response = ServedResponse.json(
        "[{\"id\":\(number),\"version\":\(version()),\"text\":\"\(text)\"}]"
      )
      // Now and then a connection breaks as well.
      if number % 7 == 3, request.header("Range") == nil, request.connection % 2 == 0 {
        response.cut = 100
      }
      return response
    }
  }

  @Test func leavesTheOldSnapshotOrTheNewOneWhole() throws {
    let version = Lock(1)
    let server = Self.server { version.withLock { $0 } }
    defer { server.stop() }
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      sources:
        s:
          baseURL: \(server.url)/
          retry: { times: 5, wait: 1 ms }
          auth: { bearer: "{@secret.TOKEN}" }
          requests:
            a: { get: "a{from}", for: { range: { from: 1, to: 40 } } }
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }

      """,
      to: "schema.yml"
    )
    let start = ContinuousClock.now
    #expect(try Self.fetch(runner).status == 0)
    let duration = ContinuousClock.now - start
    var old = Self.content(of: runner)
    #expect(old.count == 41)
    var random = SeededRandom(seed: 7)
    var ends = (old: 0, new: 0)
    for number in 0..<Self.kills {
      version.withLock { $0 = number + 2 }
      let part = Double.random(in: 0..<1.3, using: &random)
      let result = try Self.fetch(runner, killedAfter: duration * part)
      var found = Self.content(of: runner)
      if found == old {
        ends.old += 1
        // The next fetch continues with the bodies of the killed one, which may be of an earlier version.
        #expect(try Self.fetch(runner).status == 0)
        found = Self.content(of: runner)
      } else {
        ends.new += 1
      }
      #expect(found.count == 41, "\(result)")
      #expect(runner.names().filter { $0.hasSuffix(".old") } == [])
      #expect(try runner.seedbed(["fetch", "schema.yml", "--offline", "--quiet"]).status == 0)
      old = found
    }
    #expect(ends.old > 0, "\(ends)")
    // No file of the folder has the secret, whatever the moment of the kill.
    let grep = try runner.run(["/usr/bin/env", "grep", "-r", "sesame", runner.folder])
    #expect(grep.standardOutput == "")
  }

  private static func fetch(
    _ runner: CommandRunner,
    killedAfter moment: Duration? = nil
  ) throws -> CommandResult {
    let arguments = ["fetch", "schema.yml", "--allow-private", "--quiet"]
    let changes = ["SEEDBED_SECRET_TOKEN": "sesame-open-up"]
    return try runner.seedbed(arguments, environment: changes) { process in
      guard let moment else { return }
      let (seconds, attoseconds) = moment.components
      usleep(useconds_t(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
      kill(process, SIGKILL)
    }
  }

  /// The bodies and the lock of the snapshot.
  private static func content(of runner: CommandRunner) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in ["seedbed.lock"] + runner.names(in: "fetched/s/a").map({ "s/a/" + $0 }) {
      if let bytes = runner.bytes(of: "fetched/" + name) { found[name] = bytes }
    }
    return found
  }
}
