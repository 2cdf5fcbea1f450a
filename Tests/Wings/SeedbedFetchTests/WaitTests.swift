import SeedbedBase
import SeedbedFetch
import SeedbedMapping
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Rates and waits, by the clock of a recording, which nobody waits for.
@Suite struct WaitTests {
  private static func exchange(_ path: String, _ status: Int = 200, header: String = "") -> String {
    "{\"method\":\"GET\",\"url\":\"https://a.example/\(path)\",\"status\":\(status),"
      + "\"headers\":[\(header)],\"body\":\"1\"}\n"
  }

  /// Fetches `/1` to `/count` from a recording; the time that it took by the recording's clock.
  private static func time(
    count: Int,
    exchanges: String,
    body: String = "[1]",
    change: (inout Source) -> Void
  ) throws -> (Duration, FetchFixture) {
    let fixture = FetchFixture { _ in .json("[]") }
    let from = RequestTemplate.RecordValue(keyPath: FetchFixture.path("from"))
    fixture.source([
      FetchFixture.request("a", [.record(from)]) {
        $0.records = RequestRecords(
          origin: .range(.numbers(from: 1, to: count, step: 1)),
          originLocation: FetchFixture.place,
          location: FetchFixture.place
        )
        $0.records?.key = [RequestRecords.KeyPart(name: "from", value: .record(from))]
      }
    ]) {
      $0.baseURL = "https://a.example/"
      change(&$0)
    }
    try Folders.make(fixture.scratch.path("rec"))
    fixture.scratch.write(exchanges, to: "rec/exchanges.ndjson")
    fixture.scratch.write(body, to: "rec/1")
    let transport = try ReplayTransport(from: fixture.scratch.path("rec"))
    #expect(try fixture.fetch(transport: transport), "\(fixture.problems)")
    try Folders.remove(fixture.scratch.path("rec"))
    return (transport.now, fixture)
  }

  @Test func spacesRequestsEvenly() throws {
    let exchanges = (1...5).map { Self.exchange("\($0)") }.joined()
    let (time, _) = try Self.time(count: 5, exchanges: exchanges) {
      $0.rate = RateRule(interval: .seconds(2), pause: nil)
    }
    #expect(time == .seconds(8))
  }

  @Test func holdsTheSourceForAsLongAsTheServerAsks() throws {
    let exchanges =
      Self.exchange("1", 429, header: "[\"Retry-After\",\"7\"]")
      + (1...3).map { Self.exchange("\($0)") }.joined()
    let (time, fixture) = try Self.time(count: 3, exchanges: exchanges) { $0.concurrency = 1 }
    #expect(time == .seconds(7))
    #expect(fixture.counts("a")?.retried == 1)
  }

  /// The member may be one that is not kept.
  @Test(arguments: [false, true])
  func leavesTheSourceAloneForAsLongAsABodyAsks(isOmitted: Bool) throws {
    let exchanges = (1...3).map { Self.exchange("\($0)") }.joined()
    let (time, _) = try Self.time(count: 3, exchanges: exchanges, body: "{\"backoff\":4}") {
      $0.concurrency = 1
      $0.rate = RateRule(interval: nil, pause: FetchFixture.path("backoff"))
      if isOmitted { $0.requests[0].omit = [FetchFixture.path("backoff")] }
    }
    // Nothing is asked after the last pause.
    #expect(time == .seconds(8))
  }

  /// Once for a source, however many of its connections fail.
  @Test func saysAtOnceThatAConnectionFailed() throws {
    let broken =
      "{\"method\":\"GET\",\"url\":\"https://a.example/1\",\"status\":0,\"headers\":[],"
      + "\"failure\":\"connection refused\"}\n"
    let exchanges = broken + broken + (1...2).map { Self.exchange("\($0)") }.joined()
    let (_, fixture) = try Self.time(count: 2, exchanges: exchanges) { $0.concurrency = 1 }
    #expect(
      fixture.notices == [
        "GET https://a.example/1: connection refused; up to 5 retries follow"
      ]
    )
  }

  @Test func waitsLongerWithEachRetryAndAlwaysAsLong() throws {
    let exchanges = Self.exchange("1", 503) + Self.exchange("1", 502) + Self.exchange("1")
    let run = {
      try Self.time(count: 1, exchanges: exchanges) {
        $0.requests[0].rules.retry.wait = .seconds(1)
      }.0
    }
    let first = try run()
    // One second and two, each less up to half.
    #expect(first >= .milliseconds(1_500))
    #expect(first <= .seconds(3))
    #expect(try run() == first)
  }
}
