import SeedbedDiagnostics
import SeedbedKit

/// The text of the progress line, from the counts and the time so far.
struct ProgressMeter: Sendable {
  /// How long a line stands at least, unless another phase begins.
  static let interval = Duration.milliseconds(100)

  private var lastDrawn: (time: Duration, phase: BuildPhase)?
  private var readingSince: (time: Duration, bytes: Int)?

  /// The text to draw now.
  ///
  /// - Parameters:
  ///   - progress: How far the build has come.
  ///   - time: How long the build has run.
  ///   - width: The columns of the terminal; the last stays free, so that no terminal wraps.
  /// - Returns: The line, or nil where the last one is too young.
  mutating func line(for progress: BuildProgress, at time: Duration, width: Int) -> String? {
    if progress.phase == .read, readingSince == nil { readingSince = (time, progress.bytesRead) }
    if let lastDrawn, lastDrawn.phase == progress.phase, time - lastDrawn.time < Self.interval {
      return nil
    }
    lastDrawn = (time, progress.phase)
    return Self.fit(parts(progress, at: time), into: width - 1)
  }

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

  private func parts(_ progress: BuildProgress, at time: Duration) -> [String] {
    let records = "\(progress.records.grouped) records"
    guard progress.phase == .read else { return [progress.phase.label, records] }
    var parts = [progress.phase.label]
    if let total = progress.bytesTotal, total > 0 {
      let percent = Double(min(progress.bytesRead, total)) / Double(total) * 100
      parts.append("\(Int(percent)) %")
      parts.append("\(progress.bytesRead.asBytes) of \(total.asBytes)")
    } else {
      parts.append(progress.bytesRead.asBytes)
    }
    parts.append(records)
    guard let rate = rate(progress, at: time) else { return parts }
    parts.append("\(Int(min(rate, 1e15)).asBytes)/s")
    if let total = progress.bytesTotal, total >= progress.bytesRead {
      let left = Double(total - progress.bytesRead) / rate
      parts.append("\(Int(min(left, 1e9).rounded(.up)).asClock) left")
    }
    return parts
  }

  /// Bytes a second since reading began; nil until there is something to judge by.
  private func rate(_ progress: BuildProgress, at time: Duration) -> Double? {
    guard let readingSince else { return nil }
    let seconds = (time - readingSince.time).inSeconds
    let bytes = progress.bytesRead - readingSince.bytes
    return seconds > 0 && bytes > 0 ? Double(bytes) / seconds : nil
  }
}

extension BuildPhase {
  fileprivate var label: String {
    switch self {
    case .load: "loading"
    case .read: "reading"
    case .fold: "sorting"
    case .store: "writing"
    case .finish: "finishing"
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
