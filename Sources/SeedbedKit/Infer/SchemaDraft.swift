import SeedbedDiagnostics
import SeedbedInfer
import SeedbedPipeline
import SeedbedTools

/// Drafts a schema, checks it against the dumps and weakens it until it holds.
struct SchemaDraft {
  /// How often the dumps are read to check a draft.
  private static let roundLimit = 6
  /// How often a draft is changed until it validates.
  private static let repairLimit = 60

  let options: InferOptions
  let progress: (@Sendable (BuildProgress) -> Void)?
  private var report = InferReport()

  init(_ options: InferOptions, progress: (@Sendable (BuildProgress) -> Void)?) {
    self.options = options
    self.progress = progress
  }

  mutating func run() throws(SeedbedError) -> InferReport {
    var search = DumpSearch(options)
    let files = search.find(options.dumps)
    report.diagnostics.add(contentsOf: search.diagnostics)
    guard !report.diagnostics.hasErrors else { return report }
    var profiling = DumpProfiling(options, files, progress: progress)
    for file in files {
      try profiling.read(file)
      try options.cancellation.check()
    }
    report.diagnostics.add(contentsOf: profiling.diagnostics)
    report.fileCount = files.count
    report.records = profiling.records
    guard !report.diagnostics.hasErrors else { return report }
    guard !profiling.groups.groups.isEmpty else {
      report.diagnostics.add(
        Diagnostic(.nothingToDraft, .error, "the dumps hold no records to draft a schema from")
      )
      return report
    }
    profiling.settle()
    var rules = InferRules()
    rules.naming = options.naming
    let draft = Inference(profiling.groups, rules: rules).draft()
    report.schema = try settle(draft)
    report.entityCount = draft.entities.count
    report.doubts = Doubts.lines(of: draft)
    return report
  }

  // MARK: Rounds

  private mutating func settle(_ draft: Draft) throws(SeedbedError) -> String {
    var isLastResort = false
    while true {
      let text = try validated(draft, &isLastResort)
      guard report.rounds < Self.roundLimit || !isLastResort else { return text }
      report.rounds += 1
      let found = try check(text)
      try options.cancellation.check()
      let isGood = !found.run.diagnostics.hasErrors
      let findings = DraftFindings(found).findings
      if isLastResort || isGood && findings.isEmpty { return text }
      let isSpent = report.rounds >= Self.roundLimit
      if !isSpent, Weakening.apply(findings, to: draft) { continue }
      if isGood { return text }
      if !isSpent, drop(found, in: draft) { continue }
      DraftRepair.makeAllOpaque(draft)
      isLastResort = true
    }
  }

  /// Drops what the errors speak of that no finding explains.
  private func drop(_ found: DumpCheckReport, in draft: Draft) -> Bool {
    var hasChanged = false
    for diagnostic in found.run.diagnostics where diagnostic.severity == .error {
      for entity in draft.entities where diagnostic.message.contains("'\(entity.name)'") {
        if DraftRepair.makeOpaque(entity.name, in: draft) { hasChanged = true }
      }
    }
    return hasChanged
  }

  private func source(_ text: String) -> SchemaSource {
    .text(text, name: "draft.yml", folder: DumpSearch.folder(of: options.outputPath))
  }

  private var trust: SchemaTrust {
    var trust = SchemaTrust()
    trust.allowsOutsidePaths = options.allowsOutsidePaths
    return trust
  }

  /// The text of the draft, changed until it validates without a warning.
  private func validated(_ draft: Draft, _ isLastResort: inout Bool) throws(SeedbedError) -> String
  {
    for round in 0... {
      let (text, lines) = DraftWriter.write(draft)
      let problems = try Seedbed.validate(schema: source(text), trust: trust)
      if problems.isEmpty || isLastResort { return text }
      guard round < Self.repairLimit, repair(draft, problems, lines) else {
        DraftRepair.makeAllOpaque(draft)
        isLastResort = true
        continue
      }
    }
    return ""
  }

  private func repair(
    _ draft: Draft,
    _ problems: Diagnostics,
    _ lines: [DraftWriter.Line]
  ) -> Bool {
    var hasChanged = false
    for problem in problems {
      guard let line = problem.location?.line, lines.indices.contains(line - 1) else { continue }
      if problem.code.rawValue.contains("duplicate"), DraftRepair.rename(lines[line - 1], in: draft)
      {
        hasChanged = true
      } else if DraftRepair.makeOpaque(lines[line - 1].entity, in: draft) {
        hasChanged = true
      }
      if hasChanged { break }
    }
    return hasChanged
  }

  private func check(_ text: String) throws(SeedbedError) -> DumpCheckReport {
    var check = DumpCheckOptions(schema: source(text))
    check.run.trust = trust
    check.run.threads = options.threads
    check.run.maxRecordBytes = options.maxRecordBytes
    check.run.maxInflation = options.maxInflation
    check.run.cancellation = options.cancellation
    check.sample = options.sample
    return try Seedbed.checkDumps(check, progress: progress)
  }
}
