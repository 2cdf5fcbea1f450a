import SeedbedBase
import SeedbedReading
import SeedbedStoring
import SeedbedTools

/// Reads dumps once, into a profile of what they hold.
///
/// Each file has a profile of its own; they are merged in the order of the files, so that the
/// number of threads changes nothing.
struct DumpProfiling {
  private let options: InferOptions
  private let hints: [Hint]
  private(set) var groups: DumpGroups
  private(set) var diagnostics = Diagnostics()
  private(set) var records = 0
  private let progress: ProfilingProgress
  private let names = Lock<[UInt64: NameFacts]>([:])

  init(
    _ options: InferOptions,
    _ files: [DumpSearch.Found],
    hints: [Hint] = [],
    progress: (@Sendable (BuildProgress) -> Void)?
  ) {
    self.options = options
    self.hints = hints
    groups = DumpGroups(hints: hints)
    let total = FoundDumps(files: files.map(\.file), unmatched: []).byteCount
    self.progress = ProfilingProgress(total: total, show: progress)
  }

  private var threadCount: Int { options.threads > 0 ? options.threads : 4 }

  mutating func readAll(_ files: [DumpSearch.Found]) throws(SeedbedError) {
    var rest = files[...]
    while !rest.isEmpty {
      let parts = rest.prefix(turn(of: rest)).map {
        FileProfiling($0, options, hints, names, progress)
      }
      rest = rest.dropFirst(parts.count)
      let shares = (0..<min(threadCount, parts.count)).map { [threadCount] first in
        { for part in stride(from: first, to: parts.count, by: threadCount) { parts[part].run() } }
      }
      let handles = shares.dropFirst().map { WorkerThread.start($0) }
      shares.first?()
      for (share, handle) in zip(shares.dropFirst(), handles) {
        if let handle { handle.join() } else { share() }
      }
      try options.cancellation.check()
      for part in parts { try take(part) }
    }
  }

  /// How many files are read before their profiles are merged: several small ones by each thread,
  /// since starting it takes longer than reading one of them.
  private func turn(of files: ArraySlice<DumpSearch.Found>) -> Int {
    var bytes = 0
    let small = files.prefix(16 * threadCount).prefix { found in
      bytes += Folders.fileSize(found.file.path) ?? .max / 2
      return bytes <= threadCount << 17
    }
    return max(threadCount, small.count)
  }

  private mutating func take(_ part: FileProfiling) throws(SeedbedError) {
    if let failure = part.failure {
      guard let diagnostic = failure.diagnostic else { throw SeedbedError("\(failure)") }
      diagnostics.add(diagnostic)
      return
    }
    for loss in part.losses { report(loss, part.found.shown) }
    records += part.units
    guard part.units > 0, part.root.count > part.root.nulls else { return }
    let group = DumpGroup(
      file: part.found.relative,
      root: part.root,
      units: part.units,
      csv: part.csv,
      table: part.found.file.table?.name
    )
    let limit = ProfileSpace.nodeLimit(in: options.memoryBudget)
    let losses = groups.add(group, nodeLimit: limit)
    for loss in losses { report(loss, part.found.shown) }
  }

  private mutating func report(_ loss: NodeRelief.Loss, _ file: String) {
    diagnostics.add(
      .tooManyNames,
      "the object at '\(loss.path)' of '\(file)' has \(loss.names) names; it is kept as JSON",
      severity: .warning,
      note: "if they are entries, use '--hint \"dictionary \(loss.name)\"'"
    )
  }

  mutating func settle() { groups.settle() }
}

/// The bytes and records that all files gave so far, for people.
struct ProfilingProgress: Sendable {
  let total: Int?
  let show: (@Sendable (BuildProgress) -> Void)?
  private let count = Lock((bytes: 0, records: 0))

  func note(_ bytes: Int, _ records: Int) {
    let now = count.withLock { count in
      count.bytes += bytes
      count.records += records
      return count
    }
    show?(
      BuildProgress(phase: .read, bytesRead: now.bytes, bytesTotal: total, records: now.records)
    )
  }
}
