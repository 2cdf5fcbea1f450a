import SeedbedBase
import SeedbedKit
import Synchronization
import Testing

@testable import SeedbedCLI

@Suite struct ProgressTests {
  private static func progress(
    _ bytesRead: Int,
    of total: Int?,
    records: Int = 12_345,
    in phase: BuildPhase = .read
  ) -> BuildProgress {
    BuildProgress(phase: phase, bytesRead: bytesRead, bytesTotal: total, records: records)
  }

  @Test func showsBytesRecordsRateAndTimeLeft() {
    var meter = ProgressMeter()
    let start = meter.line(
      for: Self.progress(0, of: 100_000_000, records: 0),
      at: .zero,
      width: 120
    )
    #expect(start == "reading  0 %  0 B of 100.0 MB  0 records")
    let middle = meter.line(
      for: Self.progress(45_000_000, of: 100_000_000),
      at: .milliseconds(500),
      width: 120
    )
    #expect(
      middle == "reading  45 %  45.0 MB of 100.0 MB  12,345 records  90.0 MB/s  0:01 left"
    )
  }

  @Test func showsNoPartOfAnUnknownWhole() {
    var meter = ProgressMeter()
    _ = meter.line(for: Self.progress(0, of: nil), at: .zero, width: 120)
    let line = meter.line(for: Self.progress(2_000_000, of: nil), at: .seconds(1), width: 120)
    #expect(line == "reading  2.0 MB  12,345 records  2.0 MB/s")
  }

  @Test func neverPassesAHundredPercent() {
    var meter = ProgressMeter()
    let line = meter.line(for: Self.progress(12, of: 10), at: .zero, width: 120)
    #expect(line == "reading  100 %  12 B of 10 B  12,345 records")
  }

  @Test(
    arguments: zip(
      BuildPhase.allCases.filter { $0 != .read },
      ["loading", "sorting", "writing", "finishing"]
    )
  )
  func namesTheOtherPhases(phase: BuildPhase, label: String) {
    var meter = ProgressMeter()
    let line = meter.line(for: Self.progress(10, of: 10, in: phase), at: .zero, width: 120)
    #expect(line == "\(label)  12,345 records")
  }

  @Test func drawsAtMostTenTimesASecond() {
    var meter = ProgressMeter()
    let drawn = (0..<1_000).filter { millisecond in
      let now = Duration.milliseconds(millisecond)
      return meter.line(for: Self.progress(1, of: 10), at: now, width: 80) != nil
    }
    #expect(drawn == [0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  }

  @Test func drawsEachPhaseAtOnce() {
    var meter = ProgressMeter()
    for phase in BuildPhase.allCases {
      let now = Duration.milliseconds(1)
      #expect(meter.line(for: Self.progress(1, of: 10, in: phase), at: now, width: 80) != nil)
    }
  }

  @Test(arguments: [
    (7, ""), (8, "reading"), (13, "reading"), (14, "reading  10 %"), (22, "reading  10 %"),
    (34, "reading  10 %  1 B of 10 B"), (80, "reading  10 %  1 B of 10 B  12,345 records"),
    (0, ""),
  ])
  func keepsOneColumnFree(width: Int, expected: String) {
    var meter = ProgressMeter()
    #expect(meter.line(for: Self.progress(1, of: 10), at: .zero, width: width) == expected)
  }

  @Test func clearsTheLineOnceAndOnlyIfDrawn() {
    let written = Mutex<[String]>([])
    let display = ProgressDisplay<ProgressMeter>(.drawn) { text in
      written.withLock { $0.append(text) }
    }
    display.clear()
    #expect(written.withLock { $0 }.isEmpty)
    display.callback?(Self.progress(1, of: nil))
    display.clear()
    display.clear()
    let texts = written.withLock { $0 }
    #expect(texts == ["\rreading  1 B  12,345 records\u{1b}[K", "\r\u{1b}[K"])
  }

  @Test func asksForNoProgressWhereNobodyWatches() {
    let display = ProgressDisplay<ProgressMeter>(.none) { _ in
      Issue.record("nothing is to be written")
    }
    #expect(display.callback == nil)
    display.clear()
  }

  @Test func printsALineASecondForPrograms() {
    var meter = ProgressMeter()
    let printed = (0..<3_000).compactMap { millisecond in
      meter.object(for: Self.progress(millisecond, of: 3_000), at: .milliseconds(millisecond))
    }
    #expect(
      printed.map(\.compact)
        == [0, 1_000, 2_000].map { bytes in
          #"{"phase":"read","records":12345,"bytes":\#(bytes),"bytesTotal":3000}"#
        }
    )
  }

  @Test(arguments: BuildPhase.allCases)
  func printsEachPhaseAtOnce(phase: BuildPhase) {
    var meter = ProgressMeter()
    let other = phase == .load ? BuildPhase.read : .load
    _ = meter.object(for: Self.progress(0, of: nil, in: other), at: .zero)
    let object = meter.object(for: Self.progress(7, of: nil, records: 0, in: phase), at: .zero)
    #expect(
      object?.compact == #"{"phase":"\#(phase)","records":0,"bytes":7,"bytesTotal":null}"#
    )
    #expect(meter.object(for: Self.progress(8, of: nil, in: phase), at: .milliseconds(999)) == nil)
  }

  @Test func keepsLinesForPrograms() {
    let written = Mutex<[String]>([])
    let display = ProgressDisplay<ProgressMeter>(.lines) { text in
      written.withLock { $0.append(text) }
    }
    display.callback?(Self.progress(1, of: 2))
    display.clear()
    #expect(
      written.withLock { $0 }
        == [#"{"phase":"read","records":12345,"bytes":1,"bytesTotal":2}"# + "\n"]
    )
  }
}
