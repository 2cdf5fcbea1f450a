import SeedbedDiagnostics
import SeedbedKit
import SeedbedPlatform
import SeedbedText

/// The closing text of a fetch: what each request brought.
struct FetchText {
  let report: FetchReport
  var width: Int?

  var text: String {
    let counts: [(heading: String, count: KeyPath<FetchCounts.Request, Int>)] = [
      ("pages", \.pages), ("records", \.records), ("fetched", \.fetched),
      ("unchanged", \.unchanged), ("skipped", \.skipped), ("retried", \.retried),
      ("without path", \.lacking),
    ]
    let requests = report.counts.requests
    let shown = counts.filter { column in
      column.heading == "pages" || requests.contains { $0[keyPath: column.count] != 0 }
    }
    let table = TextTable(
      [.text("request")] + shown.map { .number($0.heading) } + [.number("bytes")],
      requests.map { request in
        [request.name.visible()] + shown.map { request[keyPath: $0.count].grouped }
          + [request.bytes.asBytes]
      }
    )
    let sent = report.counts.sent
    let questions = sent == 1 ? "1 request" : "\(sent.grouped) requests"
    return table.text(fitting: width) + "\n\(report.folder.visible())  \(questions)\n"
  }
}

/// Shows how far a fetch has come: in one line that is drawn over itself, or line by line.
final class FetchProgressDisplay: Sendable {
  private let form: ProgressDisplay.Form
  private let showsNotices: Bool
  private let write: @Sendable (String) -> Void
  private let hasLine = Lock(false)
  private let lastLine = Lock<ContinuousClock.Instant?>(nil)
  private let start = ContinuousClock.now

  init(
    _ form: ProgressDisplay.Form,
    showsNotices: Bool = true,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.form = form
    self.showsNotices = showsNotices
    self.write = write
  }

  /// Called by the fetch; nil without a display.
  var callback: (@Sendable (FetchProgress) -> Void)? {
    switch form {
    case .none where showsNotices: { self.show($0) }
    case .none: nil
    case .drawn: { self.draw($0) }
    case .lines: { self.print($0) }
    }
  }

  func clear() {
    hasLine.withLock { hasLine in
      if hasLine { write("\r\u{1b}[K") }
      hasLine = false
    }
  }

  private func show(_ progress: FetchProgress) {
    if let notice = progress.notice { write("note: \(notice.visible())\n") }
  }

  private func print(_ progress: FetchProgress) {
    guard progress.notice == nil else { return }
    let now = ContinuousClock.now
    let isDue = lastLine.withLock { last in
      if let last, now - last < ProgressLines.interval { return false }
      last = now
      return true
    }
    guard isDue else { return }
    write(
      "{\"phase\":\"fetch\",\"requests\":\(progress.done),\"requestsTotal\":\(progress.known),"
        + "\"bytes\":\(progress.bytes)}\n"
    )
  }

  private func draw(_ progress: FetchProgress) {
    if progress.notice != nil {
      clear()
      return show(progress)
    }
    let line = Self.line(progress, after: ContinuousClock.now - start, width: Terminal.width)
    hasLine.withLock { hasLine in
      write("\r\(line)\u{1b}[K")
      hasLine = true
    }
  }

  /// The text of the line.
  static func line(_ progress: FetchProgress, after time: Duration, width: Int) -> String {
    var parts = ["fetching", "\(progress.done.grouped) of \(progress.known.grouped) requests"]
    parts.append(progress.bytes.asBytes)
    if let wait = progress.wait {
      parts.append("waiting \(wait.seconds.asClock) for \(wait.source.visible()): \(wait.reason)")
    } else {
      let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      if seconds >= 1 { parts.append("\((Double(progress.done) / seconds).fixed(1)) requests/s") }
    }
    return ProgressMeter.fit(parts, into: width - 1)
  }
}
