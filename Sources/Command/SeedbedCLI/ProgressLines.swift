import SeedbedBase
import SeedbedKit

/// How the progress of a run is shown.
enum ProgressForm: String, Sendable, CaseIterable {
  /// A line that is drawn over itself, where a person can see it.
  case auto
  /// A JSON object a line, for programs.
  case json
}

/// Makes the lines that show how far a run has come.
protocol ProgressLines: Sendable {
  associatedtype Progress: Sendable

  init()

  /// The text to draw now.
  ///
  /// - Parameters:
  ///   - progress: How far the run has come.
  ///   - time: How long it has run.
  ///   - width: The columns of the terminal; the last stays free, so that no terminal wraps.
  /// - Returns: The line, or nil where the last one is too young.
  mutating func line(for progress: Progress, at time: Duration, width: Int) -> String?

  /// The object to print now, with the same members in the same order always; nil where the last one
  /// is too young.
  mutating func object(for progress: Progress, at time: Duration) -> JSONTree?

  /// Something to say at once.
  static func notice(of progress: Progress) -> String?
}

extension ProgressLines {
  /// Joins as many parts as there is room for, the first ones first.
  static func fit(_ parts: [String], into columns: Int) -> String {
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + "  " + part
      if longer.terminalWidth > columns { break }
      line = longer
    }
    return line
  }
}

/// Keeps lines apart, unless another phase begins.
struct ProgressPace: Sendable {
  private let interval: Duration
  private var last: (time: Duration, phase: BuildPhase?)?

  init(every interval: Duration) { self.interval = interval }

  /// True if a line is due, which then is the last one.
  mutating func isDue(_ phase: BuildPhase?, at time: Duration) -> Bool {
    if let last, last.phase == phase, time - last.time < interval { return false }
    last = (time, phase)
    return true
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
