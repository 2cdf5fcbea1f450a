import SeedbedBase
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Fetches that end with Ctrl-C.
@Suite struct FetchInterruptionTests {
  @Test func keepsTheSnapshotAndGoesOnWhereItWas() throws {
    let hangs = Lock(false)
    let version = Lock(1)
    let server = TestServer { request in
      var response = ServedResponse.json("[\(version.withLock { $0 })]")
      response.hangs = hangs.withLock { $0 } && request.path == "/b"
      return response
    }
    defer { server.stop() }
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      sources:
        s: { baseURL: "\(server.url)/", requests: { a: { get: a }, b: { get: b } } }
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }

      """,
      to: "schema.yml"
    )
    let arguments = ["fetch", "schema.yml", "--allow-private", "--quiet"]
    #expect(try runner.seedbed(arguments).status == 0)
    let lock = runner.bytes(of: "fetched/seedbed.lock")

    version.withLock { $0 = 2 }
    hangs.withLock { $0 = true }
    server.forget()
    let result = try runner.seedbed(arguments) { process in
      while server.requests.count < 2 { usleep(1_000) }
      // The other answer is on its way to the disk.
      while runner.bytes(of: "fetched.partial/.work/journal").map({ $0.count < 200 }) ?? true {
        usleep(1_000)
      }
      kill(process, SIGINT)
    }
    #expect(result.status == 130, "\(result)")
    #expect(runner.bytes(of: "fetched/seedbed.lock") == lock)
    #expect(runner.text(of: "fetched/s/a.json") == "[1]")
    #expect(runner.text(of: "fetched/s/b.json") == "[1]")

    hangs.withLock { $0 = false }
    server.forget()
    #expect(try runner.seedbed(arguments).status == 0)
    #expect(server.requests.map(\.path) == ["/b"])
    #expect(runner.text(of: "fetched/s/a.json") == "[2]")
    #expect(runner.text(of: "fetched/s/b.json") == "[2]")
    #expect(!runner.names().contains("fetched.partial"))
  }

  @Test func refusesASecondFetchWhileAnotherRuns() throws {
    let server = TestServer { request in
      var response = ServedResponse.json("[1]")
      response.hangs = request.path == "/a"
      return response
    }
    defer { server.stop() }
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      sources: { s: { baseURL: "\(server.url)/", requests: { a: { get: a } } } }
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }

      """,
      to: "schema.yml"
    )
    let arguments = ["fetch", "schema.yml", "--allow-private", "--quiet"]
    var second: CommandResult?
    let first = try runner.seedbed(arguments) { process in
      while server.requests.isEmpty { usleep(1_000) }
      second = try? runner.seedbed(arguments)
      kill(process, SIGINT)
    }
    #expect(first.status == 130, "\(first)")
    let refused = try #require(second)
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.standardError.contains("[fetch.busy]"), "\(refused)")
    #expect(server.requests.count == 1)
  }
}
