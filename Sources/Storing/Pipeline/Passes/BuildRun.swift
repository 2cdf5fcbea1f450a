package import SeedbedBase
import SeedbedLanguage
package import SeedbedMapping
package import SeedbedReading

/// The state of one build while its dumps are read: one thread maps, another stores.
package final class BuildRun {
  /// Bytes of operations in a batch, where the number of records does not decide.
  private static let batchBytes = 384 * 1024

  let schema: MappingSchema
  package let options: RunOptions
  package let mapper: RecordMapper
  /// How many records are read of each file and reading.
  let recordLimit: Int
  package var diagnostics: Diagnostics
  package internal(set) var dumps: [RunReport.Dump] = []
  var files = DumpFiles()
  /// True if a dump could not be read to its end, so that nothing can be said of the rest.
  package private(set) var isIncomplete = false
  /// Top-level records that were rejected.
  package internal(set) var rejectedCount = 0
  /// Where the readings stand for which no file was there, or none had their key paths.
  package internal(set) var unread: [TextLocation] = []
  /// Top-level records that cannot be stored, set aside or not.
  package internal(set) var faultyCount = 0
  let rejects: RejectsFile?
  /// True if entries may prune.
  let prunes: Bool
  /// By dump entry: its files.
  package private(set) var filesOfEntries: [Range<Int>] = []
  /// By dump entry: the files that were found for it.
  package internal(set) var dumpFiles: [[DumpFile]] = []
  /// By dump entry: the hash of its files' hashes.
  package internal(set) var hashesOfEntries: [HashList] = []
  private let progress: (@Sendable (BuildProgress) -> Void)?
  private let emit: (OperationBatch) -> Bool
  private let buffers: BufferPool
  /// Threads that map beside this one; nil where there are no processors for them, or records have to
  /// be mapped one after the other.
  private(set) lazy var helpers: MapHelpers? = {
    guard recordLimit == .max, !hasRules else { return nil }
    let threads = options.threads > 0 ? options.threads : ProcessorCount.available
    return MapHelpers(mapper, threads: threads, buffers)
  }()
  /// Used by one file's stream after the other.
  var unitBatch = UnitBatch()
  /// Where readings differ in what becomes of invalid records: the scopes from which on such
  /// records are set aside, or not.
  var rules: [(scope: UInt64, rejects: Bool)] = []
  let hasRules: Bool
  private var totalBytes: Int?
  private var finishedBytes = 0
  /// The entry that is being read.
  private var entry = 0
  private var recordsInFile = 0
  /// The counts of the mapper when the file began.
  private var countsBefore: [RecordMapper.Counts] = []
  private var records = 0
  /// The problems of dumps that ended early.
  private var broken: Set<Diagnostic> = []
  private var sinceProgress = 0

  init(
    _ prepared: PreparedStore,
    _ diagnostics: Diagnostics,
    _ buffers: BufferPool,
    progress: (@Sendable (BuildProgress) -> Void)?,
    emit: @escaping (OperationBatch) -> Bool
  ) {
    schema = prepared.schema
    options = prepared.options
    mapper = prepared.mapper
    recordLimit = prepared.recordLimit
    rejects = prepared.rejects
    prunes = prepared.isImport
    self.diagnostics = diagnostics
    self.buffers = buffers
    self.progress = progress
    self.emit = emit
    hasRules = schema.dumps.contains { entry in
      entry.readings.contains { $0.rejectsInvalid != nil }
    }
  }

  /// Reads all entries in order, each with the files that were found for it.
  func read(_ found: [FoundDumps]) throws(SeedbedError) {
    if progress != nil { totalBytes = total(of: found) }
    try options.cancellation.check()
    reportReading(0)
    warnOfUnusedRejects()
    dumpFiles = found.map(\.files)
    for (index, (dump, dumps)) in zip(schema.dumps, found).enumerated() {
      entry = index
      let first = files.names.count
      hashesOfEntries.append(HashList())
      try options.cancellation.check()
      try DumpPass(self, dump).read(dumps)
      filesOfEntries.append(first..<files.names.count)
      noteOrder(of: dump, dumps)
    }
    _ = flush()
    reportProgress(in: .fold)
    for warning in mapper.countedWarnings { diagnostics.add(warning) }
  }

  /// Notes the files of the last entry if the order of their paths is not that of the numbers in them.
  private func noteOrder(of entry: DumpEntry, _ found: FoundDumps) {
    guard entry.sort == nil, let range = filesOfEntries.last, range.count == found.files.count
    else { return }
    let paths = found.files.map(\.relativePath)
    for (path, next) in zip(paths, paths.dropFirst())
    where FileOrder.natural.puts(next, before: path) {
      return files.noteUnnatural(range, path, before: next)
    }
  }

  /// Bytes of all dumps; nil where one is no regular file.
  private func total(of found: [FoundDumps]) -> Int? {
    found.reduce(Int?(0)) { sum, dumps -> Int? in
      guard let sum, let count = dumps.byteCount else { return nil }
      return sum + count
    }
  }

  /// A dump's path as it is shown: an overridden one as it was given.
  func shown(_ file: DumpFile) -> String {
    file.shownRecords
      ?? (file.bytes == nil ? override(of: file.path)?.path ?? file.path : file.relativePath)
  }

  /// The override that a path from the current directory comes from.
  func override(of path: String) -> Schema.DumpOverride? {
    options.schema.dumps.last { override in
      override.path != "-" && path.hasPrefix("/")
        && (path == override.path || path.hasSuffix("/" + override.path))
    }
  }

  /// - Returns: The index of the file in reading order.
  func beginFile(_ shown: String, _ entry: DumpEntry) -> Int {
    if let records = entry.records { files.records[files.names.count] = records }
    files.names.append(shown)
    recordsInFile = 0
    countsBefore = mapper.counts
    return files.names.count - 1
  }

  func endFile(_ file: DumpFile, _ reader: DumpReader) {
    finishedBytes += reader.progress
    var dump = RunReport.Dump(
      path: shown(file),
      format: reader.formatName,
      bytes: reader.progress,
      records: recordsInFile,
      hash: reader.contentHash?.text ?? ""
    )
    if let hash = reader.contentHash { hashesOfEntries[entry].append(hash.value) }
    dump.entry = entry
    for (index, before) in countsBefore.enumerated() {
      let after = mapper.counts[index]
      let count = after.mapped + after.repeated - before.mapped - before.repeated
      guard count > 0 else { continue }
      dump.entities.append(
        RunReport.Dump.Share(name: schema.entities[index].name, records: count)
      )
    }
    dumps.append(dump)
  }

  func countRecords(_ count: Int) {
    records += count
    recordsInFile += count
  }

  /// Notes why a dump could not be read to its end; throws where that says nothing of the dump.
  func report(_ error: DumpError, _ entry: DumpEntry) throws(SeedbedError) {
    guard !error.isOfSystem else { throw SeedbedError("\(error)") }
    isIncomplete = true
    if var diagnostic = error.diagnostic {
      if let records = entry.records { diagnostic = records.placed(diagnostic) }
      // Another entry may have read the file.
      if broken.insert(diagnostic).inserted { diagnostics.add(diagnostic) }
    } else {
      add(Diagnostic(.unreadableDump, at: entry.location) { "\(error)" })
    }
  }

  /// Notes a problem that stands in the schema.
  func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { isIncomplete = true }
    diagnostics.add(diagnostic)
  }

  /// Hands the batch on once it is full.
  ///
  /// `progressOfFile` is how many bytes of the file were read.
  func handOver(_ progressOfFile: Int) throws(SeedbedError) {
    let isFull =
      options.batchSize > 0
      ? mapper.recordCount >= options.batchSize
      : mapper.byteCount >= Self.batchBytes
    sinceProgress += 1
    if sinceProgress >= 512 {
      sinceProgress = 0
      try options.cancellation.check()
      reportReading(progressOfFile)
    }
    guard isFull else { return }
    guard flush() else { throw SeedbedError("the store stopped") }
  }

  /// Takes over what a helper mapped of so many records, and hands it on.
  ///
  /// - Returns: False where it has to be mapped again.
  func take(
    _ helped: HelperBatch,
    records count: Int,
    _ progressOfFile: Int
  ) throws(SeedbedError) -> Bool {
    guard mapper.take(helped) else { return false }
    countRecords(count)
    guard flush(), helped.operations.isEmpty || emit(helped.operations) else {
      throw SeedbedError("the store stopped")
    }
    try options.cancellation.check()
    reportReading(progressOfFile)
    return true
  }

  /// Says how far reading has come: so many bytes into a file.
  func reportReading(_ progressOfFile: Int) {
    progress?(
      BuildProgress(
        phase: .read,
        bytesRead: finishedBytes + progressOfFile,
        bytesTotal: totalBytes,
        records: records
      )
    )
  }

  /// Says that all dumps were read and a later phase began.
  package func reportProgress(in phase: BuildPhase) {
    let bytes = dumps.reduce(0) { $0 + $1.bytes }
    progress?(
      BuildProgress(phase: phase, bytesRead: bytes, bytesTotal: bytes, records: records)
    )
  }

  func flush() -> Bool {
    let batch = mapper.batch
    mapper.batch = OperationBatch(buffers.take())
    return batch.isEmpty || emit(batch)
  }
}
