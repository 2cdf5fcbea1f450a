import SeedbedTestSupport
import Testing

/// The exit status of `seedbed fetch`.
@Suite struct FetchStatusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var request = "get: a"
    var settings = ""
    var arguments: [String] = []
    var answer = ServedResponse.json("[1]")
    let status: Int32
    /// The number of requests that the server gets.
    var asked = 1
    var message = ""

    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(name: "all came", status: 0),
    Case(
      name: "a status that stays",
      answer: ServedResponse(503),
      status: 1,
      message: "[fetch.status]"
    ),
    Case(
      name: "no whole response",
      answer: {
        var answer = ServedResponse.json("[1]")
        answer.cut = 1
        return answer
      }(),
      status: 2,
      message: "[fetch.no-response]"
    ),
    Case(
      name: "a secret that is missing",
      settings: "auth: { bearer: \"{@secret.NONE}\" }, ",
      status: 1,
      asked: 0,
      message: "[source.missing-secret]"
    ),
    Case(
      name: "an unknown name",
      arguments: ["s.b"],
      status: 64,
      asked: 0,
      message: "'s.b'"
    ),
    Case(name: "a bad option", arguments: ["--limit", "0"], status: 64, asked: 0),
    Case(
      name: "a file of secrets that does not exist",
      arguments: ["--secrets", "none.txt"],
      status: 2,
      asked: 0,
      message: "none.txt"
    ),
    Case(name: "a dry run", arguments: ["--dry-run"], status: 0, asked: 0),
    Case(name: "commands", arguments: ["--curl"], status: 0, asked: 0),
    Case(
      name: "nothing to check",
      arguments: ["--offline"],
      status: 1,
      asked: 0,
      message: "[source.not-fetched]"
    ),
  ]

  @Test(arguments: cases)
  func saysHowItEnded(_ tested: Case) throws {
    let server = TestServer { _ in tested.answer }
    defer { server.stop() }
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      sources:
        s: { baseURL: "\(server.url)/", retry: { times: 0 }, \(tested.settings)requests: { a: { \(tested.request) } } }
      entities: { Item: { primaryKey: id, attributes: { id: integer } } }

      """,
      to: "schema.yml"
    )
    let result = try runner.seedbed(["fetch", "schema.yml", "--allow-private"] + tested.arguments)
    #expect(result.status == tested.status, "\(result)")
    #expect(server.requests.count == tested.asked, "\(result)")
    #expect(tested.message.isEmpty || result.standardError.contains(tested.message), "\(result)")
  }

  @Test func asksNoPrivateAddressUnlessItIsAllowed() throws {
    let server = TestServer { _ in .json("[1]") }
    defer { server.stop() }
    let runner = try CommandRunner()
    for host in ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001"] {
      try runner.write(
        """
        seedbed: 1
        sources: { s: { baseURL: "http://\(host):\(server.port)/", requests: { a: { get: a } } } }
        entities: { Item: { primaryKey: id, attributes: { id: integer } } }

        """,
        to: "schema.yml"
      )
      let result = try runner.seedbed(["fetch", "schema.yml"])
      #expect(result.status == 1, "\(result)")
      #expect(result.standardError.contains("[fetch.private-address]"), "\(result)")
    }
    #expect(server.requests.isEmpty)
  }
}
