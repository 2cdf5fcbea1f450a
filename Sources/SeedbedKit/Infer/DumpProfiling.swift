import SeedbedDiagnostics
import SeedbedDumps
import SeedbedInfer
import SeedbedJSON
import SeedbedModel
import SeedbedPipeline
import SeedbedProfile

/// Reads dumps once, into a profile of what they hold.
struct DumpProfiling {
  let options: InferOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  private(set) var groups = DumpGroups()
  private(set) var diagnostics = Diagnostics()
  private(set) var records = 0
  private let space: ProfileSpace
  private let relief: NodeRelief
  private let profiler: Profiler
  private var bytesRead = 0
  private let bytesTotal: Int?

  init(
    _ options: InferOptions,
    _ files: [DumpSearch.Found],
    progress: (@Sendable (BuildProgress) -> Void)?
  ) {
    self.options = options
    self.progress = progress
    space = ProfileSpace(budget: options.memoryBudget)
    let relief = NodeRelief()
    self.relief = relief
    profiler = Profiler { relief.collapse($0) }
    bytesTotal = FoundDumps(files: files.map(\.file), unmatched: []).byteCount
  }

  mutating func read(_ found: DumpSearch.Found) throws(SeedbedError) {
    let root = space.makeRoot("")
    var units = 0
    do throws(DumpError) {
      units = try profile(found.file, into: root)
    } catch {
      guard let diagnostic = error.diagnostic else { throw SeedbedError("\(error)") }
      diagnostics.add(diagnostic)
      return
    }
    records += units
    guard units > 0, root.count > root.nulls else { return }
    groups.add(file: found.relative, root: root, units: units)
  }

  private mutating func profile(
    _ file: DumpFile,
    into root: ProfileNode
  ) throws(DumpError) -> Int {
    var readerOptions = DumpReader.Options()
    readerOptions.maxRecordBytes = options.maxRecordBytes
    readerOptions.maxInflation = options.maxInflation
    let entry = DumpEntry(
      location: TextLocation(file: file.path, line: 1, column: 1),
      patterns: [file.path],
      readings: []
    )
    let reader = try file.reader(
      shown: file.path,
      format: .auto,
      documents: entry.documents(of: file.path),
      selections: [RecordSelection()],
      options: readerOptions,
      names: NameTable()
    )
    var units = 0
    let before = bytesRead
    while let item = try reader.next() {
      _ = item
      profiler.add(reader.tape.view, to: root)
      units += 1
      if units & 0xFF == 0 {
        show(before + reader.progress, units)
        if options.cancellation?.isCancelled == true { break }
      }
      if let sample = options.sample, units >= sample { break }
    }
    bytesRead = before + reader.progress
    show(bytesRead, units)
    return units
  }

  private func show(_ bytes: Int, _ units: Int) {
    progress?(
      BuildProgress(
        phase: .read,
        bytesRead: bytes,
        bytesTotal: bytesTotal,
        records: records + units
      )
    )
  }

  mutating func settle() { groups.settle() }
}
