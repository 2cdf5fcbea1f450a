import SeedbedKit
import Synchronization
import Testing

@testable import SeedbedCLI
@testable import SeedbedFetch

@Suite struct FetchTextTests {
  private static func progress(_ done: Int, of known: Int, bytes: Int = 0) -> FetchProgress {
    var progress = FetchProgress()
    progress.done = done
    progress.known = known
    progress.bytes = bytes
    return progress
  }

  @Test func showsRequestsBytesAndTheRate() {
    let line = FetchMeter().line(
      for: Self.progress(1_250, of: 5_000, bytes: 3_400_000),
      at: .seconds(10),
      width: 100
    )
    #expect(line == "fetching  1,250 of 5,000 requests  3.4 MB  125.0 requests/s")
  }

  @Test func saysWhatItWaitsFor() {
    var progress = Self.progress(3, of: 9)
    progress.wait = FetchProgress.Wait(
      source: "github",
      reason: "the server answered 429",
      seconds: 75
    )
    let line = FetchMeter().line(for: progress, at: .seconds(1), width: 100)
    #expect(line?.hasSuffix("waiting 1:15 for github: the server answered 429") == true)
  }

  @Test(arguments: [20, 40, 60])
  func neverFillsTheLine(_ width: Int) {
    var progress = Self.progress(123_456, of: 999_999, bytes: 1 << 40)
    progress.wait = FetchProgress.Wait(source: "a long name", reason: "a long reason", seconds: 1)
    let line = FetchMeter().line(for: progress, at: .seconds(1), width: width)
    #expect(line.map { $0.count < width } == true)
  }

  @Test func drawsOverItselfAndLeavesNothing() {
    let written = Mutex("")
    let display = ProgressDisplay<FetchMeter>(.drawn, showsNotices: true) { text in
      written.withLock { $0 += text }
    }
    display.callback?(Self.progress(1, of: 2))
    display.callback?(Self.progress(2, of: 2))
    display.clear()
    let text = written.withLock { $0 }
    #expect(text.split(separator: "\r", omittingEmptySubsequences: false).count == 4)
    #expect(text.hasSuffix("\r\u{1b}[K"))
  }

  /// Where no line is drawn, notices are all that is shown.
  @Test(arguments: [ProgressDisplayForm.none, .drawn, .lines])
  func showsNoticesAtOnce(_ form: ProgressDisplayForm) {
    let written = Mutex("")
    let display = ProgressDisplay<FetchMeter>(form, showsNotices: true) { text in
      written.withLock { $0 += text }
    }
    var progress = Self.progress(0, of: 0)
    progress.notice = "GET a: no"
    display.callback?(progress)
    if form == .none { display.callback?(Self.progress(1, of: 2)) }
    #expect(written.withLock { $0 } == (form == .lines ? "" : "note: GET a: no\n"))
    let quiet = ProgressDisplay<FetchMeter>(.none) { _ in }
    #expect(quiet.callback == nil)
  }

  @Test func reportsEachRequestWithTheColumnsThatCount() {
    var report = FetchReport()
    report.folder = "fetched"
    var books = FetchCounts.Request(name: "shop.books")
    (books.pages, books.records, books.fetched, books.bytes) = (2, 150, 2, 40_000)
    var covers = FetchCounts.Request(name: "shop.covers")
    (covers.pages, covers.unchanged, covers.skipped) = (1, 1, 3)
    report.counts.requests = [books, covers]
    report.counts.sent = 3
    let lines = FetchText(report: report).text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "request pages records fetched unchanged skipped bytes",
        "shop.books 2 150 2 0 0 40.0 kB",
        "shop.covers 1 0 0 1 3 0 B",
        "fetched 3 requests",
      ]
    )
  }
}
