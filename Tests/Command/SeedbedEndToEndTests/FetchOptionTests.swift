import SeedbedBase
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Options of `seedbed fetch`, as they are typed, by the requests that a server gets.
@Suite struct FetchOptionTests {
  /// A server of one list and four records, which knows its own tags, and a schema that fetches them.
  private final class Shop {
    let server: TestServer
    let runner: CommandRunner
    private let version: Lock<Int>

    init(environment: [String: String] = [:]) throws {
      let version = Lock(1)
      self.version = version
      server = TestServer { request in
        let version = version.withLock { $0 }
        let tag = "\"\(version)\""
        if request.header("If-None-Match") == tag { return ServedResponse(304) }
        var response = ServedResponse.json("[\(version)]")
        response.headers.append(("ETag", tag))
        return response
      }
      runner = try CommandRunner(environment: environment)
      try write(base: server.url)
    }

    deinit { server.stop() }

    func write(base: String) throws {
      try runner.write(
        """
        seedbed: 1
        sources:
          s:
            baseURL: "\(base)/"
            retry: { times: 0 }
            requests:
              list: { get: list }
              each: { get: "n/{from}", for: { range: { from: 1, to: 4 } } }
        entities: { Item: { primaryKey: id, attributes: { id: integer } } }

        """,
        to: "schema.yml"
      )
    }

    /// Makes all bodies others.
    func change() { version.withLock { $0 += 1 } }

    func fetch(_ arguments: [String] = []) throws -> CommandResult {
      server.forget()
      return try runner.seedbed(["fetch", "schema.yml", "--allow-private"] + arguments)
    }

    /// The number of requests of the last fetch, and of those with a validator.
    var counts: [Int] {
      let requests = server.requests
      return [requests.count, requests.count { $0.header("If-None-Match") != nil }]
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    /// True if the bodies on the server change before.
    var isChanged = false
    /// A file of the snapshot that is deleted before.
    var lacks: String?
    var status: Int32 = 0
    /// The requests, and how many of them have a validator.
    let counts: [Int]
    var message = ""

    var testDescription: String {
      "\(arguments)\(isChanged ? ", changed" : "")\(lacks.map { ", without " + $0 } ?? "")"
    }
  }

  private static let cases: [Case] = [
    Case(arguments: [], counts: [5, 5]),
    Case(arguments: [], isChanged: true, counts: [5, 5]),
    Case(arguments: [], lacks: "s/list.json", counts: [5, 4]),
    Case(arguments: ["s.list"], counts: [1, 1]),
    Case(arguments: ["--refresh"], counts: [5, 0]),
    Case(arguments: ["--offline"], counts: [0, 0]),
    Case(
      arguments: ["--offline"],
      lacks: "s/list.json",
      status: 1,
      counts: [0, 0],
      message: "[source.not-fetched]"
    ),
    Case(arguments: ["--locked"], isChanged: true, counts: [0, 0]),
    Case(arguments: ["--locked"], lacks: "s/each/2.json", counts: [1, 0]),
    Case(
      arguments: ["--locked"],
      isChanged: true,
      lacks: "s/each/2.json",
      status: 1,
      counts: [1, 0],
      message: "[fetch.hash]"
    ),
    Case(arguments: ["--limit", "2"], status: 1, counts: [0, 0], message: "--limit"),
    Case(arguments: ["--dry-run"], counts: [0, 0]),
    Case(arguments: ["--curl"], counts: [0, 0], message: "curl "),
    Case(arguments: ["--dry-run", "--curl"], counts: [0, 0], message: "curl "),
    Case(arguments: ["s.eahc"], status: 64, counts: [0, 0], message: "did you mean 's.each'?"),
  ]

  @Test(arguments: cases)
  func asksAgain(_ tested: Case) throws {
    let shop = try Shop()
    #expect(try shop.fetch().status == 0)
    if tested.isChanged { shop.change() }
    if let name = tested.lacks { #expect(unlink(shop.runner.path("fetched/" + name)) == 0) }
    let result = try shop.fetch(tested.arguments)
    #expect(result.status == tested.status, "\(result)")
    #expect(shop.counts == tested.counts, "\(result)")
    #expect((result.standardOutput + result.standardError).contains(tested.message), "\(result)")
  }

  @Test func takesALittleForTrying() throws {
    let shop = try Shop()
    #expect(try shop.fetch(["--limit", "2"]).status == 0)
    #expect(shop.server.requests.map(\.target).sorted() == ["/list", "/n/1", "/n/2"])
  }

  @Test func triesOnlyWhatIsNotThereYet() throws {
    let shop = try Shop()
    #expect(try shop.fetch(["s.list"]).status == 0)
    #expect(try shop.fetch(["s.each", "--limit", "2"]).status == 0)
    #expect(try shop.fetch(["s.each"]).status == 0)
    let result = try shop.fetch(["s.each", "--limit", "2"])
    #expect(result.status == 1 && shop.counts == [0, 0])
    #expect(result.standardError.contains("snapshot of 's.each' in"), "\(result)")
    #expect(shop.runner.names(in: ".").allSatisfy { !$0.contains("partial") })
  }

  @Test func sendsNoMoreRequestsThanItMay() throws {
    let shop = try Shop()
    let result = try shop.fetch(["--max-requests", "3"])
    #expect(result.status == 1)
    #expect(result.standardError.contains("[fetch.limit]"), "\(result)")
    #expect(shop.server.requests.count == 3)
    #expect(shop.runner.bytes(of: "fetched/seedbed.lock") == nil)
    // Responses that arrived are not asked for again.
    #expect(try shop.fetch().status == 0)
    #expect(shop.server.requests.count == 2)
  }

  @Test func startsOverWhereItIsTold() throws {
    let shop = try Shop()
    #expect(try shop.fetch(["--max-requests", "3"]).status == 1)
    #expect(try shop.fetch(["--restart"]).status == 0)
    #expect(shop.server.requests.count == 5)
  }

  @Test func takesNoMoreBytesThanItMay() throws {
    let server = TestServer { _ in .json("[\"\(String(repeating: "x", count: 1_000_000))\"]") }
    defer { server.stop() }
    let shop = try Shop()
    try shop.write(base: server.url)
    let result = try shop.fetch(["--max-bytes", "2", "--concurrency", "1"])
    #expect(result.status == 1)
    #expect(result.standardError.contains("[fetch.limit]"), "\(result)")
    #expect(server.requests.count < 5)
  }

  @Test(arguments: [1, 2])
  func keepsAsManyUnderWayAsItMay(_ limit: Int) throws {
    let gauge = LoadGauge()
    let server = TestServer { _ in
      gauge.hold(milliseconds: 50)
      return .json("[1]")
    }
    defer { server.stop() }
    let shop = try Shop()
    try shop.write(base: server.url)
    #expect(try shop.fetch(["--concurrency", "\(limit)"]).status == 0)
    #expect(gauge.most == limit)
  }

  @Test func sendsEverythingThroughAProxy() throws {
    let proxy = TestServer { _ in .json("[1]") }
    defer { proxy.stop() }
    let shop = try Shop()
    try shop.write(base: "http://shop.example")
    #expect(try shop.fetch(["--proxy", proxy.url, "s.list"]).status == 0)
    #expect(proxy.requests.map(\.target) == ["http://shop.example/list"])
  }

  @Test func answersFromARecording() throws {
    let shop = try Shop()
    #expect(try shop.fetch(["--record", "recorded"]).status == 0)
    let lock = try #require(shop.runner.text(of: "fetched/seedbed.lock"))
    #expect(rename(shop.runner.path("fetched"), shop.runner.path("first")) == 0)
    #expect(try shop.fetch(["--replay", "recorded"]).status == 0)
    #expect(shop.server.requests.isEmpty)
    #expect(shop.runner.text(of: "fetched/seedbed.lock") == lock)
  }

  /// Folders whose names lead elsewhere are somebody else's.
  @Test(arguments: ["fetched", "fetched.partial"])
  func writesThroughNoLink(_ name: String) throws {
    let shop = try Shop()
    try shop.runner.write("mine", to: "elsewhere/notes.txt")
    try #require(symlink("elsewhere", shop.runner.path(name)) == 0)
    let result = try shop.fetch()
    #expect(result.status != 0, "\(result)")
    #expect(shop.runner.names(in: "elsewhere") == ["notes.txt"])
    #expect(shop.runner.text(of: "elsewhere/notes.txt") == "mine")
  }

  @Test func readsNoNetrc() throws {
    let home = try CommandRunner()
    try home.write("machine 127.0.0.1 login me password mine\n", to: ".netrc")
    try #require(chmod(home.path(".netrc"), 0o600) == 0)
    let server = TestServer { _ in
      ServedResponse(401, headers: [("WWW-Authenticate", "Basic realm=\"shop\"")])
    }
    defer { server.stop() }
    let shop = try Shop(environment: ["HOME": home.folder])
    try shop.write(base: server.url)
    #expect(try shop.fetch(["s.list"]).status == 1)
    #expect(server.requests.count == 1)
    #expect(server.requests.allSatisfy { $0.header("Authorization") == nil })
  }
}
