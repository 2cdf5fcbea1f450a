import SeedbedBase
import SeedbedKit

/// The lines of a run that reads dumps.
struct ProgressMeter: ProgressLines {
  private var readingSince: (time: Duration, bytes: Int)?
  private var drawn = ProgressPace(every: .milliseconds(100))
  private var printed = ProgressPace(every: .seconds(1))

  mutating func line(for progress: BuildProgress, at time: Duration, width: Int) -> String? {
    if progress.phase == .read, readingSince == nil { readingSince = (time, progress.bytesRead) }
    guard drawn.isDue(progress.phase, at: time) else { return nil }
    return Self.fit(parts(progress, at: time), into: width - 1)
  }

  mutating func object(for progress: BuildProgress, at time: Duration) -> JSONTree? {
    guard printed.isDue(progress.phase, at: time) else { return nil }
    return [
      "phase": progress.phase.rawValue, "records": progress.records, "bytes": progress.bytesRead,
      "bytesTotal": progress.bytesTotal,
    ]
  }

  static func notice(of progress: BuildProgress) -> String? { nil }

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
