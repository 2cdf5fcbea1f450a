import SeedbedDiagnostics
import SeedbedDumps
import SeedbedInfer
import SeedbedModel
import SeedbedPipeline
import SeedbedSchema
import SeedbedTools

/// Adds to a schema what its dumps hold beyond it, and tells how they drifted from it.
struct SchemaUpdate {
  /// How often an addition is weakened until it holds.
  private static let roundLimit = 4

  private let options: InferOptions
  private let path: String
  private let progress: (@Sendable (BuildProgress) -> Void)?
  private let outputs: InferOutputs
  private var report = InferReport()

  init(
    _ options: InferOptions,
    schema path: String,
    outputs: InferOutputs,
    progress: (@Sendable (BuildProgress) -> Void)?
  ) {
    self.options = options
    self.path = path
    self.outputs = outputs
    self.progress = progress
  }

  private var folder: String { DumpSearch.folder(of: path) }

  private var trust: SchemaTrust {
    var trust = SchemaTrust()
    trust.allowsOutsidePaths = options.allowsOutsidePaths
    return trust
  }

  mutating func run() throws(SeedbedError) -> InferReport {
    let bytes = try SchemaInserter.bytes(of: path)
    let loaded = try SchemaRequest(source: .file(path), trust: trust).load()
    try openOutputs(loaded)
    guard let schema = loaded.schema else {
      report.diagnostics.add(contentsOf: loaded.diagnostics)
      return report
    }
    let checked = try check(.file(path))
    var drift = Drift(checked, of: schema)
    report.diagnostics.add(contentsOf: drift.errors)
    guard !drift.errors.hasErrors else { return report }
    guard let groups = try profile(schema) else { return report }
    report.records = checked.run.records
    let additions = additions(groups, schema, checked)
    for (file, place) in additions.shapes { drift.addShape(file, place) }
    report.diagnostics.add(contentsOf: drift.warnings)
    report.drift = drift.warnings.sorted
    report.schema = try settle(additions, bytes, errors: checked.run.diagnostics.errorCount)
    for (mapping, key) in additions.ofMappings {
      report.diagnostics.add(.notAdded(key, of: mapping))
    }
    return report
  }

  private func openOutputs(_ loaded: LoadedSchema) throws(SeedbedError) {
    var options = options
    options.outputPath = path
    var search = DumpSearch(options)
    try outputs.open(reading: search.find(options.dumps), of: loaded)
  }

  private func check(_ source: SchemaSource) throws(SeedbedError) -> DumpCheckReport {
    var check = DumpCheckOptions(schema: source)
    check.run.trust = trust
    check.run.threads = options.threads
    check.run.maxRecordBytes = options.maxRecordBytes
    check.run.maxInflation = options.maxInflation
    check.run.cancellation = options.cancellation
    check.sample = options.sample
    return try Seedbed.checkDumps(check, progress: progress)
  }

  // MARK: Dumps

  /// The profile of the schema's dumps, and of those that are named beside them; nil after errors.
  private mutating func profile(_ schema: MappingSchema) throws(SeedbedError) -> DumpGroups? {
    var options = options
    options.outputPath = path
    var search = DumpSearch(options)
    var found = search.find(options.dumps)
    if let failure = search.failure { throw SeedbedError(failure) }
    report.diagnostics.add(contentsOf: search.diagnostics)
    guard !report.diagnostics.hasErrors else { return nil }
    for entry in schema.dumps {
      for var file in search.files(of: entry) where !found.contains(where: { $0.isSame(file) }) {
        file.entry = entry
        found.append(file)
      }
    }
    found.sort { $0.relative.utf8.lexicographicallyPrecedes($1.relative.utf8) }
    var profiling = DumpProfiling(options, found, progress: progress)
    try profiling.readAll(found)
    report.diagnostics.add(contentsOf: profiling.diagnostics)
    report.fileCount = found.count
    guard !report.diagnostics.hasErrors else { return nil }
    profiling.settle()
    return profiling.groups
  }

  private func additions(
    _ groups: DumpGroups,
    _ schema: MappingSchema,
    _ checked: DumpCheckReport
  ) -> SchemaAdditions {
    var options = options
    options.outputPath = path
    let search = DumpSearch(options)
    let places = SchemaPlaces(schema) { entry in search.files(of: entry).map(\.relative) }
    let draft = Inference(groups).draft()
    draft.emptyTexts = nil
    return SchemaAdditions(draft, groups, schema, places, checked.unreadKeys)
  }

  // MARK: Text

  /// The schema with the additions that hold.
  private mutating func settle(
    _ additions: SchemaAdditions,
    _ bytes: [UInt8],
    errors: Int
  ) throws(SeedbedError) -> String {
    let before = String(decoding: bytes, as: UTF8.self)
    guard let inserter = SchemaInserter(file: path, bytes: bytes) else { return before }
    let problems = try Seedbed.validate(schema: source(before), trust: trust)
    for _ in 0..<Self.roundLimit {
      let list = additions.list
      guard !list.isEmpty else { return before }
      let (added, left) = inserter.adding(list)
      report.additions = list.count - left.count
      let text = String(decoding: added, as: UTF8.self)
      let now = try Seedbed.validate(schema: source(text), trust: trust)
      if now.hasErrors || now.warningCount > problems.warningCount {
        return try addingSingly(additions.bundles, before, problems, errors)
      }
      report.rounds += 1
      let found = try check(source(text))
      let findings = DraftFindings(found).findings.filter(additions.isNew)
      guard !findings.isEmpty, Weakening.apply(findings, to: additions.draft) else {
        guard found.run.diagnostics.errorCount > errors else {
          for addition in left { report.diagnostics.add(.notAdded(addition)) }
          return text
        }
        return try addingSingly(additions.bundles, before, problems, errors)
      }
    }
    return try addingSingly(additions.bundles, before, problems, errors)
  }

  /// The schema with each bundle of additions that leaves it as sound as it was.
  private mutating func addingSingly(
    _ bundles: [[SchemaInserter.Addition]],
    _ before: String,
    _ problems: Diagnostics,
    _ errors: Int
  ) throws(SeedbedError) -> String {
    var text = before
    report.additions = 0
    for bundle in bundles {
      guard let inserter = SchemaInserter(file: path, bytes: Array(text.utf8)) else { break }
      let (added, left) = inserter.adding(bundle)
      guard left.isEmpty else {
        for addition in left { report.diagnostics.add(.notAdded(addition)) }
        continue
      }
      let more = String(decoding: added, as: UTF8.self)
      let now = try Seedbed.validate(schema: source(more), trust: trust)
      guard !now.hasErrors, now.warningCount <= problems.warningCount,
        try check(source(more)).run.diagnostics.errorCount <= errors
      else { continue }
      text = more
      report.additions += bundle.count
    }
    return text
  }

  private func source(_ text: String) -> SchemaSource {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return .text(text, name: name, folder: folder)
  }
}
