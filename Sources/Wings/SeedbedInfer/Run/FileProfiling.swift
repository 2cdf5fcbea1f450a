import SeedbedBase
import SeedbedLanguage
import SeedbedReading
import SeedbedStoring
import SeedbedTools

/// The profile of one file, which a thread reads by itself.
///
/// Its starter touches nothing of it until the thread is joined.
final class FileProfiling {
  let found: DumpSearch.Found
  let root: ProfileNode
  private(set) var units = 0
  /// How the file is written if it is CSV of an unusual form.
  private(set) var csv: CSVForm?
  private(set) var failure: DumpError?
  /// Objects that became JSON values because of their many names.
  private(set) var losses: [NodeRelief.Loss] = []

  private let options: InferOptions
  private let hints: [Hint]
  private let progress: ProfilingProgress

  init(
    _ found: DumpSearch.Found,
    _ options: InferOptions,
    _ hints: [Hint],
    _ names: Lock<[UInt64: NameFacts]>,
    _ progress: ProfilingProgress
  ) {
    self.found = found
    self.options = options
    self.hints = hints
    self.progress = progress
    root = ProfileSpace(budget: options.memoryBudget, names: names).makeRoot("")
  }

  func run() {
    do throws(DumpError) {
      try read()
    } catch {
      failure = error
    }
    losses = NodeRelief(hints: hints).giveUp(below: root)
    root.noteFile()
  }

  private func read() throws(DumpError) {
    let relief = NodeRelief(hints: hints)
    let profiler = Profiler(found.file.path) { relief.collapse($0) }
    let reader = try reader()
    var last = (bytes: 0, units: 0)
    while try reader.next() != nil {
      profiler.add(reader.tape.view, to: root)
      units += 1
      if units & 0xFF == 0 {
        progress.note(reader.progress - last.bytes, units - last.units)
        last = (reader.progress, units)
        if options.cancellation?.isCancelled == true { break }
      }
      if let sample = options.sample, units >= sample { break }
    }
    progress.note(reader.progress - last.bytes, units - last.units)
  }

  private func reader() throws(DumpError) -> DumpReader {
    var readerOptions = DumpReader.Options()
    readerOptions.maxRecordBytes = options.maxRecordBytes
    readerOptions.maxInflation = options.maxInflation
    let path = found.file.path
    let start = TextLocation(file: path, line: 1, column: 1)
    var entry = DumpEntry(location: start, patterns: [path], readings: [])
    csv =
      found.file.bytes == nil
      ? CSVFormRule.form(ofFile: path, separator: options.csvSeparator) : nil
    root.space.takesDecimalCommas =
      csv?.separator.map { $0 != UInt8(ascii: ",") } ?? path.isFileName(endingIn: [".tsv"])
    entry.csv = csv
    if csv != nil { entry.format = .csv }
    let rows = entry.documents(of: path)
    root.space.isTable = rows != nil || found.file.table != nil
    return try found.file.reader(
      shown: found.shown,
      format: .auto,
      documents: rows,
      selections: [RecordSelection()],
      options: readerOptions,
      names: NameTable()
    )
  }
}
