import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedTestSupport
import Testing

@testable import SeedbedFetch

@Suite struct HTTPClientTests {
  /// A client, a server and a folder, for one test.
  final class Exchange {
    let server: TestServer
    let client: HTTPClient
    let scratch = Scratch()

    init(
      allowsPrivate: Bool = true,
      proxies: ProxyRule = ProxyRule(),
      _ handler: @escaping TestServer.Handler
    ) throws {
      var options = HTTPClient.Options()
      options.allowsPrivate = allowsPrivate
      options.proxies = proxies
      client = try HTTPClient(options)
      server = TestServer(handler)
    }

    deinit { server.stop() }

    func request(_ target: String = "/", _ change: (inout HTTPRequest) -> Void = { _ in }) throws
      -> HTTPRequest
    {
      var request = HTTPRequest(url: try RequestURL(server.url + target))
      change(&request)
      return request
    }

    /// Sends requests at once and waits for their ends.
    func send(_ requests: [HTTPRequest]) -> [HTTPOutcome] {
      var outcomes: [Int: HTTPOutcome] = [:]
      for (index, request) in requests.enumerated() {
        client.start(request, into: BodyWriter(scratch.path("\(index)"))) { outcomes[index] = $0 }
      }
      while outcomes.count < requests.count { client.step(waitingAtMost: .seconds(10)) }
      return requests.indices.compactMap { outcomes[$0] }
    }

    func send(_ request: HTTPRequest) throws -> HTTPOutcome {
      try #require(send([request]).first)
    }

    var body: String { String(decoding: scratch.bytes(of: "0"), as: UTF8.self) }
  }

  static let twoRecords = #"[{"id":1},{"id":2}]"#
  static let zipped: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 139, 174, 86, 202, 76, 81, 178, 50, 172, 213, 129, 48, 140,
    106, 99, 1, 234, 209, 71, 250, 19, 0, 0, 0,
  ]

  // MARK: Bodies

  @Test(arguments: [ServedResponse.Framing.length, .chunked, .close])
  func writesABodyHoweverItsEndIsTold(_ framing: ServedResponse.Framing) throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse.json(Self.twoRecords)
      response.framing = framing
      return response
    }
    let outcome = try exchange.send(exchange.request())
    #expect(try outcome.whole().byteCount == Self.twoRecords.utf8.count)
    #expect(exchange.body == Self.twoRecords)
  }

  @Test func unpacksABodyThatIsGzippedOnItsWay() throws {
    let exchange = try Exchange { request in
      guard request.header("Accept-Encoding")?.contains("gzip") == true else {
        return ServedResponse(500)
      }
      var response = ServedResponse(headers: [("Content-Encoding", "gzip")])
      response.body = Self.zipped
      return response
    }
    let outcome = try exchange.send(exchange.request())
    #expect(outcome.head.isCoded)
    #expect(exchange.body == Self.twoRecords)
  }

  @Test func asksForGzipAlone() throws {
    let exchange = try Exchange { request in
      request.header("Accept-Encoding") == "gzip" ? .json("[]") : ServedResponse(500)
    }
    #expect(try exchange.send(exchange.request()).whole().head.status == 200)
  }

  @Test(
    arguments: [
      ("cut before its end", "gzip", Array(zipped.dropLast()), true),
      ("cut in the middle", "gzip", Array(zipped.prefix(zipped.count / 2)), true),
      ("its head alone", "gzip", Array(zipped.prefix(3)), true),
      ("damaged", "gzip", zipped.dropLast(8) + [1, 2, 3, 4] + zipped.suffix(4), false),
      ("followed by something else", "gzip", zipped + Array("more".utf8), false),
      ("not coded at all", "gzip", Array(twoRecords.utf8), false),
      ("in a coding that was not asked for", "br", [0x8B, 0x04, 0x80, 0x03], false),
    ] as [(String, String, [UInt8], Bool)]
  )
  func refusesACodedBodyThatIsNotWhole(
    _ name: String,
    _ coding: String,
    _ coded: [UInt8],
    _ mayPass: Bool
  ) throws {
    for framing in [ServedResponse.Framing.length, .chunked] {
      let exchange = try Exchange { _ in
        var response = ServedResponse(headers: [("Content-Encoding", coding)])
        response.framing = framing
        response.body = coded
        return response
      }
      guard case .connection(_, let found)? = try exchange.send(exchange.request()).failure
      else {
        Issue.record("\(name): taken")
        continue
      }
      #expect(found == mayPass, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("gzip", zipped + zipped, twoRecords + twoRecords),
      ("x-gzip", zipped + [0, 0, 0], twoRecords),
      ("deflate", [0x78, 0x9C, 0x8B, 0x8E, 5, 0, 1, 0x15, 0, 0xB9], "[]"),
      ("gzip", [], ""),
    ] as [(String, [UInt8], String)]
  )
  func unpacksMembersAndZlibData(_ coding: String, _ coded: [UInt8], _ body: String) throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse(headers: [("Content-Encoding", coding)])
      response.body = coded
      return response
    }
    _ = try exchange.send(exchange.request()).whole()
    #expect(exchange.body == body)
  }

  @Test func keepsTheBytesOfABodyThatIsItselfGzipped() throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse(headers: [("Content-Type", "application/gzip")])
      response.body = Self.zipped
      return response
    }
    _ = try exchange.send(exchange.request())
    #expect(exchange.scratch.bytes(of: "0") == Self.zipped)
  }

  @Test func givesTheStatusAndTheHeadersOfTheLastHead() throws {
    let head = try Self.head(
      of: "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n"
        + "HTTP/1.1 404 Not Found\r\nX-A: 1\r\nX-A:  2 \r\nContent-Length: 2\r\n\r\n{}"
    )
    #expect(head.status == 404)
    #expect(head.headers.values(of: "x-a") == ["1", "2"])
    #expect(head.headers["Link"] == nil)
  }

  @Test func takesNoHeaderBehindTheBodyForAStatus() throws {
    let head = try Self.head(
      of:
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nHTTP/1.1 500: x\r\n\r\n"
    )
    #expect(head.status == 200)
  }

  /// The head of a response that a server sends as these bytes.
  private static func head(of text: String) throws -> HTTPHead {
    let exchange = try Exchange { _ in
      var response = ServedResponse()
      response.raw = Array(text.utf8)
      return response
    }
    return try exchange.send(exchange.request()).whole().head
  }

  @Test(arguments: [[0xC3, 0xBC], [0xFC]] as [[UInt8]])
  func readsHeadersInUTF8AndLatin1(_ letter: [UInt8]) throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse()
      let (start, end) = ("HTTP/1.1 200 OK\r\nX-City: Z", "rich\r\nContent-Length: 2\r\n\r\n{}")
      response.raw = start.utf8 + letter + end.utf8
      return response
    }
    let head = try exchange.send(exchange.request()).whole().head
    #expect(head.headers["x-city"] == "Z\u{FC}rich")
  }

  @Test(arguments: [(1, 150_000), (4, 90_000)])
  func namesTheLimitOfHeaders(_ count: Int, _ size: Int) throws {
    let exchange = try Exchange { _ in
      let value = String(repeating: "a", count: size)
      return .json("[]", headers: (1...count).map { ("X-\($0)", value) })
    }
    guard
      case .connection(let words, mayPass: false)? =
        try exchange.send(exchange.request()).failure
    else {
      Issue.record("taken")
      return
    }
    #expect(words.contains("100 kB a header, 300 kB in all"), "\(words)")
  }

  @Test func followsNoRedirect() throws {
    let exchange = try Exchange { _ in .redirect(302, to: "http://169.254.169.254/") }
    let head = try exchange.send(exchange.request()).whole().head
    #expect(head.status == 302)
    #expect(head.headers["location"] == "http://169.254.169.254/")
    #expect(exchange.server.requests.count == 1)
  }

  @Test func postsABodyWithoutWaitingForPermission() throws {
    let exchange = try Exchange { request in
      .json(String(decoding: request.body, as: UTF8.self))
    }
    let outcome = try exchange.send(
      exchange.request { $0.body = [UInt8](repeating: 0x31, count: 70_000) }
    )
    #expect(try outcome.whole().byteCount == 70_000)
    #expect(exchange.server.requests.map(\.method) == ["POST"])
    #expect(exchange.server.requests[0].header("Expect") == nil)
  }

  @Test func sendsHeadersAsTheyAre() throws {
    let exchange = try Exchange { _ in .json("1") }
    let request = try exchange.request {
      $0.headers = [
        NamedText(name: "X-Empty", value: ""),
        NamedText(name: "Accept", value: "text/x"),
      ]
    }
    _ = try exchange.send(request)
    let sent = try #require(exchange.server.requests.first)
    #expect(sent.header("X-Empty") == "")
    #expect(sent.header("Accept") == "text/x")
    #expect(sent.header("User-Agent") == "seedbed")
    #expect(sent.header("Cookie") == nil)
  }

  @Test(arguments: ["a\r\nX-B: 1", "a\nb", "\u{0}", "\u{7f}"])
  func knowsValuesThatCannotBeSent(_ value: String) {
    #expect(!NamedText(name: "X-A", value: value).isValid)
    #expect(!NamedText(name: value, value: "a").isValid)
    #expect(NamedText(name: "X-A", value: "a b\u{9}ü").isValid)
  }

  @Test func answersADigestChallenge() throws {
    let exchange = try Exchange { request in
      guard let sent = request.header("Authorization") else {
        let challenge = #"Digest realm="r", nonce="n1", qop="auth", algorithm=MD5"#
        var response = ServedResponse(401, headers: [("WWW-Authenticate", challenge)])
        response.body = Array("no".utf8)
        return response
      }
      return .json(sent.contains(#"username="ann""#) && sent.hasPrefix("Digest ") ? "1" : "0")
    }
    let request = try exchange.request {
      $0.digest = HTTPRequest.DigestUser(user: "ann", password: "pass:word")
    }
    #expect(try exchange.send(request).whole().head.status == 200)
    #expect(exchange.body == "1")
  }

  // MARK: Connections

  @Test func keepsConnections() throws {
    let exchange = try Exchange { _ in .json("1") }
    for _ in 0..<10 { _ = try exchange.send(exchange.request()) }
    #expect(exchange.server.connectionCount == 1)
  }

  @Test func sendsManyAtOnce() throws {
    let exchange = try Exchange { request in .json(request.path) }
    let requests = try (0..<40).map { try exchange.request("/\($0)") }
    let outcomes = exchange.send(requests)
    #expect(outcomes.allSatisfy { (try? $0.whole().head.status) == 200 })
    for index in 0..<40 {
      #expect(exchange.scratch.bytes(of: "\(index)") == Array("/\(index)".utf8))
    }
  }

  @Test func dropsAllAtOnceWhereItIsCancelled() throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse()
      response.hangs = true
      return response
    }
    var failures: [HTTPFailure] = []
    for index in 0..<3 {
      exchange.client.start(
        try exchange.request(),
        into: BodyWriter(exchange.scratch.path("\(index)"))
      ) { outcome in
        if let failure = outcome.failure { failures.append(failure) }
      }
    }
    exchange.client.step(waitingAtMost: .milliseconds(20))
    exchange.client.cancelAll()
    #expect(failures == [.cancelled, .cancelled, .cancelled])
    #expect(exchange.client.runningCount == 0)
  }

  @Test func wakesAWaitingThread() throws {
    let exchange = try Exchange { _ in .json("1") }
    let waker = exchange.client.waker
    let thread = try #require(WorkerThread.start { waker() })
    exchange.client.step(waitingAtMost: .seconds(3_600))
    thread.join()
  }

  // MARK: Failures

  @Test(arguments: [ServedResponse.Framing.length, .chunked])
  func tellsABodyThatBreaksOff(_ framing: ServedResponse.Framing) throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse.json(Self.twoRecords, headers: [("ETag", "\"a\"")])
      response.cut = 7
      response.framing = framing
      return response
    }
    let outcome = try exchange.send(exchange.request())
    guard case .connection(_, mayPass: true)? = outcome.failure else {
      Issue.record("\(outcome)")
      return
    }
    #expect(outcome.byteCount == 7)
    #expect(outcome.head.strongValidator == "\"a\"")
    #expect(exchange.body == String(Self.twoRecords.prefix(7)))
  }

  @Test func endsABodyThatIsTooLarge() throws {
    let exchange = try Exchange { _ in .json(Self.twoRecords) }
    let size = Self.twoRecords.utf8.count
    let fits = try exchange.request { $0.maxBody = size }
    #expect(try exchange.send(fits).whole().byteCount == size)
    let exceeds = try exchange.request { $0.maxBody = size - 1 }
    #expect(try exchange.send(exceeds).failure == .tooLarge)
  }

  @Test func limitsTheUnpackedBody() throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse(headers: [("Content-Encoding", "gzip")])
      response.body = Self.zipped
      return response
    }
    let request = try exchange.request { $0.maxBody = Self.twoRecords.utf8.count - 1 }
    #expect(try exchange.send(request).failure == .tooLarge)
  }

  @Test func endsAConnectionOnWhichNothingComes() throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse.json(Self.twoRecords)
      response.pace = (60_000, 5)
      return response
    }
    let request = try exchange.request { $0.idleTimeout = .milliseconds(50) }
    let outcome = try exchange.send(request)
    #expect(outcome.failure == .connection("no data arrived for 0.05 seconds", mayPass: true))
    #expect(outcome.byteCount == 5)
  }

  @Test func endsARequestThatTakesTooLong() throws {
    let exchange = try Exchange { _ in
      var response = ServedResponse.json(String(repeating: "1", count: 10_000))
      response.pace = (20, 1)
      return response
    }
    let request = try exchange.request { $0.totalTimeout = .milliseconds(150) }
    let outcome = try exchange.send(request)
    #expect(outcome.failure == .connection("timeout was reached", mayPass: true))
  }

  @Test func tellsAConnectionThatIsRefused() throws {
    let exchange = try Exchange { _ in .json("1") }
    exchange.server.stop()
    let outcome = try exchange.send(exchange.request())
    guard case .connection(_, mayPass: true)? = outcome.failure else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func tellsAFileThatCannotBeWritten() throws {
    let exchange = try Exchange { _ in .json("1") }
    var outcome: HTTPOutcome?
    let file = BodyWriter(exchange.scratch.path("none/0"))
    exchange.client.start(try exchange.request(), into: file) { outcome = $0 }
    while outcome == nil { exchange.client.step(waitingAtMost: .seconds(10)) }
    guard case .disk(let error)? = outcome?.failure else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    #expect(error.message.hasSuffix("no such file or folder"))
  }

  // MARK: Rests

  private func rest(_ answer: @escaping TestServer.Handler) throws -> (HTTPOutcome, Exchange) {
    let exchange = try Exchange(answer)
    exchange.scratch.write(String(Self.twoRecords.prefix(7)), to: "0")
    let request = try exchange.request {
      $0.rest = HTTPRequest.Rest(offset: 7, validator: "\"a\"")
    }
    return (try exchange.send(request), exchange)
  }

  @Test func continuesABodyThatBrokeOff() throws {
    let (outcome, exchange) = try rest { request in
      guard request.header("Range") == "bytes=7-", request.header("If-Range") == "\"a\"",
        request.header("Accept-Encoding") == nil
      else { return ServedResponse(500) }
      let size = Self.twoRecords.utf8.count
      return .json(
        String(Self.twoRecords.dropFirst(7)),
        status: 206,
        headers: [("Content-Range", "bytes 7-\(size - 1)/\(size)"), ("ETag", "\"a\"")]
      )
    }
    #expect(try outcome.whole().byteCount == Self.twoRecords.utf8.count)
    #expect(exchange.body == Self.twoRecords)
  }

  @Test func startsOverWhereTheBodyHasChanged() throws {
    let (outcome, exchange) = try rest { _ in .json("[]") }
    #expect(try outcome.whole().byteCount == 2)
    #expect(exchange.body == "[]")
  }

  @Test(arguments: [
    ServedResponse.json("xx", status: 206, headers: [("Content-Range", "bytes 6-18/19")]),
    ServedResponse.json("xx", status: 206),
    ServedResponse.json(
      "xx",
      status: 206,
      headers: [("Content-Range", "bytes 7-18/19"), ("ETag", "\"b\"")]
    ),
    ServedResponse.json("xx", status: 206, headers: [("Content-Type", "multipart/byteranges")]),
  ])
  func takesNothingElseForTheRest(_ response: ServedResponse) throws {
    let (outcome, exchange) = try rest { _ in response }
    #expect(outcome.failure == .wrongRest)
    #expect(exchange.body == String(Self.twoRecords.prefix(7)))
  }

  @Test func asksAgainWhereThereIsNoSuchRest() throws {
    let (outcome, _) = try rest { _ in
      ServedResponse(416, headers: [("Content-Range", "bytes */3")])
    }
    #expect(outcome.failure == .wrongRest)
  }

  // MARK: Addresses

  static let loopbacks = [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "[::ffff:127.0.0.1]",
    "localhost", "x.localhost", "0.0.0.0",
  ]

  @Test(arguments: loopbacks)
  func connectsToNoPrivateAddress(_ host: String) throws {
    let exchange = try Exchange(allowsPrivate: false) { _ in .json("1") }
    let url = try RequestURL("http://\(host):\(exchange.server.port)/")
    let outcome = try exchange.send(HTTPRequest(url: url))
    guard case .address(_, .private)? = outcome.failure else {
      Issue.record("\(outcome)")
      return
    }
    #expect(exchange.server.connectionCount == 0)
  }

  @Test(arguments: ["169.254.169.254", "[fe80::1]", "[::ffff:169.254.1.1]"])
  func connectsToNoLinkLocalAddressWhateverIsAllowed(_ host: String) throws {
    let exchange = try Exchange(allowsPrivate: true) { _ in .json("1") }
    let outcome = try exchange.send(HTTPRequest(url: try RequestURL("http://\(host)/")))
    #expect(outcome.failure == .address(host, .linkLocal))
  }

  @Test func refusesPrivateAddressesBehindAProxyAsWell() throws {
    let proxy = TestServer { _ in .json("1") }
    defer { proxy.stop() }
    let exchange = try Exchange(allowsPrivate: false, proxies: ProxyRule(all: proxy.url)) { _ in
      .json("2")
    }
    for host in ["10.0.0.1", "localhost", "[::1]"] {
      let outcome = try exchange.send(HTTPRequest(url: try RequestURL("http://\(host)/")))
      #expect(outcome.failure == .address(host, .private))
    }
    #expect(proxy.connectionCount == 0)
    let outcome = try exchange.send(HTTPRequest(url: try RequestURL("http://example.invalid/a")))
    #expect(try outcome.whole().head.status == 200)
    #expect(proxy.requests.map(\.target) == ["http://example.invalid/a"])
  }
}

extension HTTPOutcome {
  /// The outcome itself where a whole response came.
  fileprivate func whole() throws(HTTPFailure) -> HTTPOutcome {
    if let failure { throw failure }
    return self
  }
}
