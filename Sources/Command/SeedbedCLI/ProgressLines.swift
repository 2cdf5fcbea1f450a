import SeedbedKit

/// How the progress of a run is shown.
enum ProgressForm: String, Sendable, CaseIterable {
  /// A line that is drawn over itself, where a person can see it.
  case auto
  /// A JSON object a line, for programs.
  case json
}

/// The progress of a run as lines of JSON, whose members are always the same, in the same order.
struct ProgressLines: Sendable {
  /// How long no line follows another, unless another phase begins.
  static let interval = Duration.seconds(1)

  private var lastLine: (time: Duration, phase: BuildPhase)?

  /// The line to print now; nil where the last one is too young.
  mutating func line(for progress: BuildProgress, at time: Duration) -> String? {
    if let lastLine, lastLine.phase == progress.phase, time - lastLine.time < Self.interval {
      return nil
    }
    lastLine = (time, progress.phase)
    let total = progress.bytesTotal.map { "\($0)" } ?? "null"
    return "{\"phase\":\"\(progress.phase.rawValue)\",\"records\":\(progress.records),"
      + "\"bytes\":\(progress.bytesRead),\"bytesTotal\":\(total)}\n"
  }
}
