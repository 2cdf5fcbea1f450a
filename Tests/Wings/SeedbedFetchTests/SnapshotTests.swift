import SeedbedBase
import SeedbedFetch
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Snapshots: files that are written, files that are kept, and requests that are not repeated.
@Suite struct SnapshotTests {
  /// A server whose answers have validators; `/api/a` changes with `version`.
  private static func versioned(_ version: Lock<Int>) -> SchemaFetch {
    let fetch = SchemaFetch { request in
      let number = request.path == "/api/a" ? version.withLock { $0 } : 1
      let tag = "\"\(request.path)-\(number)\""
      if request.header("If-None-Match") == tag { return ServedResponse(304) }
      return .json("[{\"id\":\(number)}]", headers: [("ETag", tag)])
    }
    fetch.write(requests: "a: { get: a }\nb: { get: b }")
    return fetch
  }

  @Test func writesEqualLocksWhateverComesFirst() throws {
    let isReversed = Lock(false)
    let fetch = SchemaFetch { request in
      let number = Int(request.path.drop { !$0.isNumber }) ?? 0
      var response = ServedResponse.json("[{\"id\":\(number)}]")
      response.delay = isReversed.withLock { $0 } ? 30 - 3 * number : 3 * number
      return response
    }
    fetch.write(requests: "a: { get: \"a{from}\", for: { range: { from: 1, to: 9 } } }")
    #expect(try fetch.fetch())
    let first = fetch.files()
    #expect(first.count == 10)
    isReversed.withLock { $0 = true }
    #expect(try fetch.fetch { $0.refreshes = true })
    #expect(fetch.files() == first)
  }

  @Test func asksForNothingTwice() throws {
    let version = Lock(1)
    let fetch = Self.versioned(version)
    #expect(try fetch.fetch())
    #expect(fetch.counts("a")?.fetched == 1)
    let first = fetch.files()
    #expect(try fetch.fetch())
    #expect(fetch.counts("a")?.unchanged == 1)
    #expect(fetch.report.counts.requests.allSatisfy { $0.bytes == 0 })
    #expect(fetch.files() == first)
    // No time stands there without 'maxAge', so that a commit of the snapshot has no change.
    let state = try FileBytes.read(fetch.snapshot + "/.state.json")
    #expect(String(decoding: state, as: UTF8.self).ranges(of: "\"time\":0,").count == 2)
    version.withLock { $0 = 2 }
    #expect(try fetch.fetch())
    #expect(fetch.counts("a")?.fetched == 1)
    #expect(fetch.counts("b")?.unchanged == 1)
    #expect(fetch.files()["s/a.json"] == "[{\"id\":2}]")
  }

  @Test func asksForEverythingWithoutItsState() throws {
    let fetch = Self.versioned(Lock(1))
    #expect(try fetch.fetch())
    try Folders.remove(fetch.snapshot + "/.state.json")
    #expect(try fetch.fetch())
    #expect(fetch.counts("a")?.fetched == 1)
  }

  @Test func asksWithoutValidatorsWhereItRefreshes() throws {
    let fetch = Self.versioned(Lock(1))
    #expect(try fetch.fetch())
    #expect(try fetch.fetch { $0.refreshes = true })
    #expect(fetch.server.requests.allSatisfy { $0.header("If-None-Match") == nil })
    #expect(fetch.counts("a")?.fetched == 1)
  }

  @Test func asksByTheDateWhereThereIsNoTag() throws {
    let date = "Wed, 21 Oct 2015 07:28:00 GMT"
    let fetch = SchemaFetch { request in
      request.header("If-Modified-Since") == date
        ? ServedResponse(304) : .json("[1]", headers: [("Last-Modified", date)])
    }
    fetch.write(requests: "a: { get: a }")
    #expect(try fetch.fetch())
    #expect(try fetch.fetch())
    #expect(fetch.counts("a")?.unchanged == 1)
  }

  /// Bodies come from the server, from a fetch that failed, and from the snapshot before.
  @Test func keepsFiveThousandFiles() throws {
    let count = 5_000
    @Sendable func body(_ number: Int, _ version: Int) -> String {
      // Some are too large to be kept with the small ones.
      let text = String(repeating: "x", count: number % 1_000 == 7 ? 70_000 : 10)
      return "[{\"id\":\(number),\"v\":\(number % 2 == 0 ? version : 1),\"t\":\"\(text)\"}]"
    }
    let state = Lock((version: 1, isBroken: true))
    let fetch = SchemaFetch { request in
      let number = Int(request.path.drop { !$0.isNumber }) ?? 0
      let (version, isBroken) = state.withLock { $0 }
      if isBroken, number == count - 100 { return ServedResponse(404) }
      let tag = "\"\(number)-\(number % 2 == 0 ? version : 1)\""
      if request.header("If-None-Match") == tag { return ServedResponse(304) }
      return .json(body(number, version), headers: [("ETag", tag)])
    }
    fetch.write(
      requests: "a: { get: \"a{from}\", for: { range: { from: 1, to: \(count) } } }",
      settings: "concurrency: 6"
    )
    #expect(try !fetch.fetch())
    let asked = fetch.targets.count
    #expect(asked > count - 200 && asked <= count)

    state.withLock { $0.isBroken = false }
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.targets.count < 200)
    var files = fetch.files()
    #expect(files.count == count + 1)
    #expect((1...count).allSatisfy { files["s/a/\($0).json"] == body($0, 1) })

    state.withLock { $0.version = 2 }
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.counts("a")?.fetched == count / 2)
    #expect(fetch.counts("a")?.unchanged == count / 2)
    files = fetch.files()
    #expect((1...count).allSatisfy { files["s/a/\($0).json"] == body($0, 2) })
    #expect(!files.keys.contains { $0.hasPrefix(".work") })
  }

  @Test func takesWhatIsYoungUnasked() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    fetch.write(requests: "a: { get: a, maxAge: 1 h }")
    #expect(try fetch.fetch())
    #expect(try fetch.fetch())
    #expect(fetch.targets == [])
    #expect(fetch.counts("a")?.unchanged == 1)
  }

  @Test func takesABodyWithTheRightHashUnasked() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    let hash = "080a9ed428559ef602668b4c00f114f1a11c3f6b02a435f0bdc154578e4d7f22"
    fetch.write(requests: "a: { get: a, sha256: \(hash) }")
    #expect(try fetch.fetch())
    #expect(try fetch.fetch())
    #expect(fetch.targets == [])
  }

  /// A body of the snapshot, or of a fetch that failed, has to have a new hash as well.
  @Test(arguments: ["", ", maxAge: 1 h", "partial"])
  func takesNoBodyWithAnotherHash(_ more: String) throws {
    let isPartial = more == "partial"
    let fetch = SchemaFetch { request in
      if request.path == "/api/b" { return ServedResponse(404) }
      return request.header("If-None-Match") == nil
        ? .json("[1]", headers: [("ETag", "\"1\"")]) : ServedResponse(304)
    }
    let rest = isPartial ? "" : more
    fetch.write(requests: "a: { get: a\(rest) }" + (isPartial ? "\nb: { get: b, for: a }" : ""))
    #expect(try fetch.fetch() != isPartial)
    fetch.write(requests: "a: { get: a\(rest), sha256: \(String(repeating: "a", count: 64)) }")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.hash"], "\(fetch.messages)")
  }

  /// As with conflicts of a version control: nothing is lost, and the message names the lock.
  @Test func touchesNothingWhereTheLockIsBroken() throws {
    let fetch = Self.versioned(Lock(1))
    #expect(try fetch.fetch())
    let lock = fetch.files()["seedbed.lock"] ?? ""
    try Folders.write("<<<<<<< ours\n" + lock, to: fetch.snapshot + "/seedbed.lock")
    let broken = fetch.files()
    let changes: [(inout FetchOptions) -> Void] = [
      { $0.isLocked = true }, { $0.isOffline = true }, { $0.limit = 1 },
    ]
    #expect(try !fetch.fetch(["s.a"]))
    #expect(fetch.codes == ["source.changed"])
    for change in changes {
      #expect(try !fetch.fetch([], change))
      #expect(
        fetch.messages == [
          "'\(fetch.snapshot)/seedbed.lock' is not a lock: expected a value, found '<'"
        ]
      )
    }
    #expect(fetch.files() == broken)
    #expect(try fetch.fetch())
    #expect(fetch.files()["seedbed.lock"] == lock)
  }

  @Test func refusesTwoBodiesForOneFile() throws {
    let isEqual = Lock(false)
    let fetch = SchemaFetch { request in
      .json(isEqual.withLock { $0 } ? "1" : request.header("X-Size") ?? "")
    }
    fetch.write(
      requests:
        "a: { get: img, format: data, headers: { X-Size: \"{@self}\" }, for: { values: [1, 2] } }"
    )
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["source.ambiguous-key"])
    isEqual.withLock { $0 = true }
    #expect(try fetch.fetch { $0.restarts = true }, "\(fetch.messages)")
    #expect(fetch.paths.count == 1)
  }

  /// Small bodies have no file that a message could name.
  @Test func namesTheRequestWhoseBodyHasTheRecord() throws {
    let fetch = SchemaFetch { _ in .json("[{\"id\":1},\n{\"id\":\"..\"}]") }
    fetch.write(requests: "a: { get: a }\nb: { get: \"b/{id}\", for: a }")
    #expect(try !fetch.fetch())
    #expect(
      fetch.report.diagnostics.sorted.first?.location?.file == "GET \(fetch.server.url)/api/a"
    )
  }

  @Test func keepsTheRestWhereNamesAreGiven() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    fetch.write(
      requests: "a: { get: a }\nb: { get: b }\nc: { get: \"c/{@self}\", "
        + "for: { request: a } }"
    )
    #expect(try fetch.fetch())
    let first = fetch.files()
    #expect(try fetch.fetch(["s.c"]))
    #expect(fetch.targets == ["/api/a", "/api/c/1"])
    #expect(fetch.files() == first)
  }

  @Test func touchesNoFolderOfSomebodyElse() throws {
    let fetch = Self.versioned(Lock(1))
    try Folders.make(fetch.snapshot)
    try Folders.write("mine", to: fetch.snapshot + "/notes.txt")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.not-a-snapshot"])
    #expect(fetch.files() == ["notes.txt": "mine"])
    try Folders.remove(fetch.snapshot)
    try Folders.make(fetch.snapshot + ".partial")
    try Folders.write("mine", to: fetch.snapshot + ".partial/notes.txt")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.not-a-snapshot"])
    #expect(fetch.server.requests.isEmpty)
  }

  @Test func refusesASecondFetchIntoAFolder() throws {
    let fetch = Self.versioned(Lock(1))
    let lock = try #require(try FolderLock(fetch.snapshot + ".partial"))
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.busy"])
    withExtendedLifetime(lock) {}
  }

  @Test func startsOverWhereItIsToldTo() throws {
    let isBroken = Lock(true)
    let fetch = SchemaFetch { request in
      request.path == "/api/b" && isBroken.withLock { $0 } ? ServedResponse(404) : .json("[1]")
    }
    fetch.write(requests: "a: { get: a }\nb: { get: b }", settings: "concurrency: 1")
    #expect(try !fetch.fetch())
    #expect(fetch.report.hasPartial)
    isBroken.withLock { $0 = false }
    #expect(try fetch.fetch { $0.restarts = true })
    #expect(fetch.targets == ["/api/a", "/api/b"])
  }

  @Test(arguments: [
    (3_600, ["/api/b"]), (90_000, ["/api/a", "/api/b"]), (-60, ["/api/a", "/api/b"]),
  ])
  func goesOnFromNothingThatIsOlderThanADay(_ age: Int, _ targets: [String]) throws {
    let isBroken = Lock(true)
    let fetch = SchemaFetch { request in
      request.path == "/api/b" && isBroken.withLock { $0 } ? ServedResponse(404) : .json("[1]")
    }
    fetch.write(requests: "a: { get: a }\nb: { get: b }", settings: "concurrency: 1")
    #expect(try !fetch.fetch())
    let journal = fetch.snapshot + ".partial/.work/journal"
    let text = try String(decoding: FileBytes.read(journal), as: UTF8.self)
    let first = "{\"started\":\(WallClock.milliseconds / 1_000 - age)}"
    try Folders.write(first + text.drop { $0 != "\n" }, to: journal)
    isBroken.withLock { $0 = false }
    #expect(try fetch.fetch())
    #expect(fetch.targets == targets)
  }

  // MARK: Options

  @Test func checksWithoutAQuestion() throws {
    let fetch = Self.versioned(Lock(1))
    #expect(try !fetch.fetch { $0.isOffline = true })
    #expect(fetch.codes == ["source.not-fetched", "source.not-fetched"])
    #expect(try fetch.fetch())
    #expect(try fetch.fetch { $0.isOffline = true })
    #expect(fetch.targets == [])
    try Folders.write("[{\"id\":9}]", to: fetch.snapshot + "/s/a.json")
    try Folders.remove(fetch.snapshot + "/s/b.json")
    #expect(try !fetch.fetch { $0.isOffline = true })
    #expect(Set(fetch.codes) == ["source.changed", "source.not-fetched"])
  }

  @Test func takesOnlyWhatTheLockSays() throws {
    let version = Lock(1)
    let fetch = Self.versioned(version)
    #expect(try fetch.fetch())
    let first = fetch.files()
    // As in version control: the lock without its files.
    try Folders.remove(fetch.snapshot + "/s")
    try Folders.remove(fetch.snapshot + "/.state.json")
    #expect(try fetch.fetch { $0.isLocked = true })
    #expect(fetch.files() == first)
    // Only what is missing is asked for.
    try Folders.remove(fetch.snapshot + "/s/b.json")
    #expect(try fetch.fetch { $0.isLocked = true })
    #expect(fetch.targets == ["/api/b"])
    // That holds without its state as well.
    try Folders.remove(fetch.snapshot + "/s/b.json")
    try Folders.remove(fetch.snapshot + "/.state.json")
    #expect(try fetch.fetch { $0.isLocked = true })
    #expect(fetch.targets == ["/api/b"])
    try Folders.remove(fetch.snapshot + "/s/a.json")
    version.withLock { $0 = 2 }
    #expect(try !fetch.fetch { $0.isLocked = true })
    #expect(fetch.codes == ["fetch.hash"])
    #expect(fetch.files()["seedbed.lock"] == first["seedbed.lock"])
  }

  @Test func takesALittleForTrying() throws {
    let fetch = SchemaFetch { PagingTests.answer($0) }
    fetch.write(
      requests: """
        list: { get: list, keyPath: data, paginate: { by: page, total: total } }
        one: { get: "one/{id}", for: list }
        """
    )
    #expect(try fetch.fetch { $0.limit = 2 })
    #expect(fetch.targets == ["/api/list?page=1", "/api/list?page=2", "/api/one/1", "/api/one/2"])
    #expect(fetch.files()["seedbed.lock"]?.contains("\"limited\":true") == true)
    #expect(try fetch.fetch())
    #expect(try !fetch.fetch { $0.limit = 2 })
    #expect(fetch.codes == ["source.limited"])
  }

  @Test func takesNoMoreBytesThanItMay() throws {
    let fetch = SchemaFetch { _ in .json("[\"" + String(repeating: "x", count: 2_000) + "\"]") }
    fetch.write(requests: "a: { get: a }", top: "fetch: { maxBytes: 1000 }")
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.limit"])
    #expect(try fetch.fetch { $0.maxBytes = 3_000 })
  }

  @Test func asksForNoMoreThanItMay() throws {
    let fetch = SchemaFetch { PagingTests.answer($0) }
    fetch.write(
      requests: "list: { get: list, keyPath: data, paginate: { by: page } }",
      top: "fetch: { maxRequests: 2 }"
    )
    #expect(try !fetch.fetch())
    #expect(fetch.codes == ["fetch.limit"])
    #expect(fetch.targets.count == 2)
    #expect(try fetch.fetch { $0.maxRequests = 10 })
    #expect(
      try !fetch.fetch { options in
        options.refreshes = true
        options.maxBytes = 100
      }
    )
    #expect(fetch.codes == ["fetch.limit"])
  }

  @Test func answersFromARecordingAsTheServerDid() throws {
    let isFirst = Lock(true)
    let fetch = SchemaFetch { request in
      let first = isFirst.withLock { value in
        defer { value = false }
        return value
      }
      if first { return ServedResponse(503, headers: [("Retry-After", "1")]) }
      return PagingTests.answer(request)
    }
    fetch.write(
      requests: "list: { get: list, keyPath: data, paginate: { by: next, at: url } }",
      settings: "auth: { bearer: \"{@secret.K}\" }"
    )
    let recording = fetch.scratch.path("rec")
    #expect(
      try fetch.fetch { options in
        options.environment = ["SEEDBED_SECRET_K": "sesame-open"]
        options.recordPath = recording
      }
    )
    let recorded = fetch.files()
    for (_, text) in fetch.files(in: recording) { #expect(!text.contains("sesame")) }
    try Folders.remove(fetch.snapshot)
    #expect(try fetch.fetch { $0.replayPath = recording }, "\(fetch.messages)")
    #expect(fetch.targets == [])
    #expect(fetch.files() == recorded)
    #expect(fetch.counts("list")?.retried == 1)
    // A request without a recording is an error, and no connection is opened.
    fetch.write(requests: "other: { get: other }")
    #expect(try !fetch.fetch { $0.replayPath = recording })
    #expect(fetch.codes == ["fetch.no-recording"])
    #expect(fetch.targets == [])
  }

  @Test func printsCommandsWithNamesForSecrets() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    fetch.write(
      requests: "a: { get: a, query: { q: \"x y\" } }\nb: { get: \"b/{id}\", for: a }",
      settings: "auth: { header: { X-Key: \"{@secret.K}\" } }"
    )
    #expect(try fetch.fetch { $0.preview = .commands })
    #expect(
      fetch.report.preview?.replacing(fetch.server.url, with: "BASE") == """
        # s.a
        # set K
        curl -H "X-Key: $K" "BASE/api/a?q=x%20y"
        # s.b: for each record of s.a

        """
    )
    #expect(fetch.targets == [])
  }

  @Test func printsCommandsInWhichAShellRunsNothing() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    fetch.write(
      requests:
        #"a: { post: a, headers: { X: "$(id) `id` $HOME !!" }, body: { json: { k: "{@secret.K}" } } }"#
    )
    #expect(try fetch.fetch { $0.preview = .commands }, "\(fetch.messages)")
    let text = try #require(fetch.report.preview)
    #expect(text.contains(#"-H "X: \$(id) \`id\` \$HOME "'!'""'!'"""#), "\(text)")
    #expect(text.contains(#""{\"k\":\"$K\"}""#), "\(text)")
  }

  @Test func printsCommandsThatSendTheSame() throws {
    let fetch = SchemaFetch { _ in .json("[1]") }
    let requests = [
      #"{ post: "a?ids[1-3]=x", headers: { X-No: "", X: x }, body: { text: "@/f\r\n\té$H" } }"#,
      #"{ post: a, body: { text: "", type: a/b } }"#, "{ post: a }",
    ]
    fetch.write(
      requests: requests.enumerated().map { "r\($0.offset): \($0.element)\n" }.joined()
    )
    #expect(try fetch.fetch { $0.preview = .commands }, "\(fetch.messages)")
    let preview = try #require(fetch.report.preview)
    #expect(
      preview.replacing(fetch.server.url, with: "BASE") == #"""
        # s.r0
        curl -g -H "X-No;" -H "X: x" -H "Content-Type: text/plain" --data-raw "@/f"$'\x0d'"
        "$'\x09'"é\$H" "BASE/api/a?ids[1-3]=x"
        # s.r1
        curl -H "Content-Type: a/b" --data-raw "" "BASE/api/a"
        # s.r2
        curl -H "Content-Type:" --data-raw "" "BASE/api/a"

        """#
    )
  }

  // MARK: Requests

  @Test func makesARequestForEachBatch() throws {
    let fetch = SchemaFetch { request in
      request.path == "/api/ids"
        ? .json("[{\"id\":3},{\"id\":1},{\"id\":3},{\"id\":2}]") : .json("[1]")
    }
    fetch.write(
      requests: """
        ids: { get: ids }
        many: { get: many, query: { ids: "{id}" }, for: { request: ids, batch: 2 } }
        """
    )
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.targets == ["/api/ids", "/api/many?ids=2", "/api/many?ids=3%2C1"])
    #expect(fetch.paths == ["s/ids.json", "s/many/000001.json", "s/many/000002.json"])
  }

  @Test func asksAGraphQLServerByCursor() throws {
    let fetch = SchemaFetch { request in
      let body = String(decoding: request.body, as: UTF8.self)
      let isSecond = body.contains("\"after\":\"c1\"")
      return .json(
        "{\"data\":{\"nodes\":[{\"id\":\(isSecond ? 2 : 1)}],\"end\":\(isSecond ? "null" : "\"c1\"")}}"
      )
    }
    fetch.write(
      requests: """
        nodes:
          post: graphql
          body: { graphQL: { raw: "{ nodes { id } }" }, variables: { n: 1 } }
          keyPath: data.nodes
          paginate: { by: cursor, at: data.end, param: { body: variables.after } }
        """
    )
    #expect(try fetch.fetch(), "\(fetch.messages)")
    #expect(fetch.server.requests.count == 2)
    #expect(fetch.counts("nodes")?.records == 2)
  }

  @Test func keepsAsManyUnderWayAsItMay() throws {
    let gauge = LoadGauge()
    let fetch = SchemaFetch { _ in
      gauge.hold(milliseconds: 10)
      return .json("[1]")
    }
    fetch.write(
      requests: "a: { get: \"a{from}\", for: { range: { from: 1, to: 20 } } }",
      settings: "concurrency: 3"
    )
    #expect(try fetch.fetch())
    #expect(gauge.most <= 3)
    #expect(fetch.server.connectionCount <= 3)
  }

  @Test func readsSecretsFromAFileForTheirHostAlone() throws {
    let fetch = SchemaFetch { request in
      .json(request.header("X-Key") == "right-one" ? "[1]" : "{}")
    }
    fetch.write(
      requests: "a: { get: a }",
      settings: "auth: { header: { X-Key: \"{@secret.K}\" } }"
    )
    fetch.scratch.write("K@example.org=wrong-one\nK@127.0.0.1=right-one\n", to: "secrets")
    #expect(try !fetch.fetch { $0.secretsPath = fetch.scratch.path("secrets") })
    #expect(fetch.codes == ["source.secrets-file"])
    chmod600(fetch.scratch.path("secrets"))
    #expect(try fetch.fetch { $0.secretsPath = fetch.scratch.path("secrets") })
    #expect(fetch.files()["s/a.json"] == "[1]")
  }
}

/// `--locked` runs that end with other bodies than the lock's, and the run after them.
@Suite struct LockedFetchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// The wrong answers, by path.
    let wrong: [String: ServedResponse]
    let codes: [String]

    var testDescription: String { name }
  }

  private static let large = "[\"" + String(repeating: "x", count: 70_000) + "\"]"

  static let cases: [Case] = [
    Case(name: "another body", wrong: ["/api/a": .json("[9]")], codes: ["fetch.hash"]),
    Case(name: "a large one", wrong: ["/api/a": .json(large)], codes: ["fetch.hash"]),
    Case(
      name: "bodies that changed their places",
      wrong: ["/api/a": .json("[2]"), "/api/b": .json("[1]")],
      codes: ["fetch.hash", "fetch.hash"]
    ),
    Case(name: "no body", wrong: ["/api/a": ServedResponse(204)], codes: ["fetch.hash"]),
    Case(
      name: "another body, and a request that fails",
      wrong: ["/api/a": .json("[9]"), "/api/b": ServedResponse(404)],
      codes: ["fetch.status"]
    ),
  ]

  @Test(arguments: cases)
  func keepNothingThatDoesNotFit(_ tested: Case) throws {
    let isWrong = Lock(false)
    let fetch = SchemaFetch { request in
      if isWrong.withLock({ $0 }), let wrong = tested.wrong[request.path] { return wrong }
      return .json(request.path == "/api/a" ? "[1]" : "[2]")
    }
    fetch.write(requests: "a: { get: a }\nb: { get: b }", settings: "concurrency: 1")
    #expect(try fetch.fetch())
    let first = fetch.files()
    try Folders.remove(fetch.snapshot + "/s")
    isWrong.withLock { $0 = true }
    let left = fetch.files()
    for _ in 0..<2 {
      #expect(try !fetch.fetch { $0.isLocked = true })
      #expect(fetch.codes == tested.codes, "\(fetch.messages)")
      #expect(fetch.files() == left)
    }
    isWrong.withLock { $0 = false }
    #expect(try fetch.fetch { $0.isLocked = true }, "\(fetch.messages)")
    #expect(fetch.files() == first)
  }

  /// A fetch without a lock may leave what does not fit it.
  @Test func takeNothingFromAnEarlierFetchThatDoesNotFit() throws {
    let isWrong = Lock(false)
    let fetch = SchemaFetch { request in
      let wrong = isWrong.withLock { $0 }
      if request.path == "/api/b", wrong { return ServedResponse(404) }
      return .json(wrong ? "[9]" : "[1]")
    }
    fetch.write(requests: "a: { get: a }\nb: { get: b }", settings: "concurrency: 1")
    #expect(try fetch.fetch())
    let first = fetch.files()
    isWrong.withLock { $0 = true }
    #expect(try !fetch.fetch { $0.refreshes = true })
    #expect(fetch.report.hasPartial)
    isWrong.withLock { $0 = false }
    try Folders.remove(fetch.snapshot + "/s")
    #expect(try fetch.fetch { $0.isLocked = true }, "\(fetch.messages)")
    #expect(fetch.files() == first)
  }
}
