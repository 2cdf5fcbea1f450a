import SeedbedBase
import SeedbedKit

/// The closing text of a fetch: what each request brought.
struct FetchText: TerminalText {
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
    let table = table(
      [.text("request")] + shown.map { .number($0.heading) } + [.number("bytes")],
      requests.map { request in
        [request.name.visible()] + shown.map { request[keyPath: $0.count].grouped }
          + [request.bytes.asBytes]
      }
    )
    let questions = report.counts.sent.of("request")
    return table + "\n\(report.folder.visible())  \(questions)\n"
  }
}

/// The lines of a fetch.
struct FetchMeter: ProgressLines {
  private var printed = ProgressPace(every: .seconds(1))

  func line(for progress: FetchProgress, at time: Duration, width: Int) -> String? {
    var parts = ["fetching", "\(progress.done.grouped) of \(progress.known.grouped) requests"]
    parts.append(progress.bytes.asBytes)
    if let wait = progress.wait {
      parts.append("waiting \(wait.seconds.asClock) for \(wait.source.visible()): \(wait.reason)")
    } else if time >= .seconds(1) {
      parts.append("\((Double(progress.done) / time.inSeconds).fixed(1)) requests/s")
    }
    return Self.fit(parts, into: width - 1)
  }

  mutating func object(for progress: FetchProgress, at time: Duration) -> JSONTree? {
    guard printed.isDue(nil, at: time) else { return nil }
    return [
      "phase": "fetch", "requests": progress.done, "requestsTotal": progress.known,
      "bytes": progress.bytes,
    ]
  }

  static func notice(of progress: FetchProgress) -> String? { progress.notice }
}
