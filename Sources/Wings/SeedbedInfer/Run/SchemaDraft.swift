import SeedbedBase
import SeedbedLanguage
package import SeedbedStoring
import SeedbedTools

/// Drafts a schema, checks it against the dumps and weakens it until it holds.
package struct SchemaDraft {
  /// How often the dumps are read to check a draft.
  private static let roundLimit = 6
  /// How often a draft is changed until it validates.
  private static let repairLimit = 60

  private let options: InferOptions
  private let progress: (@Sendable (BuildProgress) -> Void)?
  private let outputs: InferOutputs
  private var report = InferReport()
  private var standardInput: StandardInput?
  /// The dumps by their paths from the schema's folder: a pattern of the draft may find further files.
  private var namedFiles: Set<ExactText> = []

  package init(
    _ options: InferOptions,
    progress: (@Sendable (BuildProgress) -> Void)?
  ) throws(SeedbedError) {
    self.options = options
    self.progress = progress
    outputs = try InferOutputs(options)
  }

  /// Drafts the schema, and writes the files that the options name.
  package mutating func run() throws(SeedbedError) -> InferReport {
    let report = try draft()
    try outputs.finish(report)
    return report
  }

  private mutating func draft() throws(SeedbedError) -> InferReport {
    let hints = readHints()
    let hasHints = !report.diagnostics.hasErrors
    if hasHints, options.dumps.contains(StandardInput.name) { standardInput = try StandardInput() }
    var search = DumpSearch(options, standardInput: standardInput?.path)
    if let copyOf = options.copyOf { search.exclude(copyOf) }
    let files = search.find(options.dumps)
    if let failure = search.failure { throw SeedbedError(failure) }
    try outputs.open(reading: files)
    guard hasHints else { return report }
    report.diagnostics.add(contentsOf: search.diagnostics)
    let app = try search.template.flatMap { (path) throws(SeedbedError) in try appDatabase(path) }
    guard !report.diagnostics.hasErrors else { return report }
    var profiling = DumpProfiling(options, files, hints: hints, progress: progress)
    try profiling.readAll(files)
    report.diagnostics.add(contentsOf: profiling.diagnostics)
    report.fileCount = files.count
    namedFiles = Set(files.map { ExactText($0.relative) })
    report.records = profiling.records
    guard !report.diagnostics.hasErrors else { return report }
    guard !profiling.groups.groups.isEmpty else {
      let message = "the dumps contain no records to draft a schema from"
      report.diagnostics.add(.nothingToDraft, message)
      return report
    }
    profiling.settle()
    let ready = ReadySchema.reading(profiling.groups.groups.map(\.root))
    let draft = Inference(profiling.groups, hints, options).draft(for: app)
    draft.notes += ready.map { [$0.advice] } ?? []
    reportUnused(draft, hints)
    guard !report.diagnostics.hasErrors else { return report }
    draft.app = app
    CopyFit.apply(to: draft)
    // The profiles of single files are gone; else the checks of the draft would come on top of their pages.
    FreedMemory.giveBack()
    let text = draft.entities.isEmpty ? "" : try settle(draft)
    guard !draft.entities.isEmpty else {
      let message = "'\(options.copyOf ?? "")' has no table for the records of the dumps"
      let reasons = draft.withoutTable.prefix(3).joined(separator: "; ")
      report.diagnostics.add(.noTable, message, note: reasons)
      return report
    }
    for (hint, reason) in draft.refusals { refuse(hint, reason) }
    guard draft.refusals.isEmpty else { return report }
    report.schema = text
    report.entityCount = draft.entities.count
    report.readySchema = ready?.advice
    report.doubts = Doubts.lines(of: draft)
    report.decisions = InferReport.Decision.all(of: draft)
    return report
  }

  /// The tables of the app's empty database; nil, with a problem, if it cannot be copied.
  private mutating func appDatabase(_ path: String) throws(SeedbedError) -> AppDatabase? {
    let file = options.copyOf ?? path
    do {
      return try AppDatabase(file, as: path)
    } catch {
      guard let problem = TemplateError(error, path: file) else { throw .of(error) }
      report.diagnostics.add(.ofTemplate(problem))
      return nil
    }
  }

  // MARK: Hints

  private mutating func readHints() -> [Hint] {
    options.hints.compactMap { line in
      if let hint = Hint(line) { return hint }
      report.diagnostics.add(
        .invalidHint,
        "'\(line)' is not a hint",
        note: "hints look like 'key Term = legislator, start' or 'no ref Film.episode'"
      )
      return nil
    }
  }

  private mutating func reportUnused(_ draft: Draft, _ hints: [Hint]) {
    for number in draft.unusedHints {
      let refusal = HintRefusal(of: hints[number], in: draft)
      refuse(options.hints[number], refusal.reason, nearest: refusal.nearest)
    }
  }

  private mutating func refuse(_ hint: String, _ reason: String, nearest: String? = nil) {
    report.diagnostics.add(
      .unusedHint,
      "the hint '\(hint)' cannot be followed: \(reason)",
      note: nearest.map { "did you mean '\($0)'?" }
    )
  }

  // MARK: Rounds

  private mutating func settle(_ draft: Draft) throws(SeedbedError) -> String {
    var isLastResort = false
    while true {
      let (text, loaded) = try validated(draft, &isLastResort)
      guard report.rounds < Self.roundLimit || !isLastResort else { return text }
      report.rounds += 1
      let found = try check(checkedText(draft, text), loaded, countsAll: draft.skipsRecords)
      try options.cancellation.check()
      let isGood = !found.diagnostics.hasErrors
      let isClean = isGood && found.isWithoutLoss
      let isNoted = draft.noteSkipped(found.mappings.map { ($0.name, $0.withoutKey, $0.place) })
      if isLastResort || isClean { return isNoted ? DraftWriter.write(draft).text : text }
      let isSpent = report.rounds >= Self.roundLimit
      if !isSpent, Weakening.apply(found, to: draft) { continue }
      if isGood {
        draft.noteConflicts(found)
        return DraftWriter.write(draft).text
      }
      if !isSpent, drop(found, in: draft) { continue }
      DraftRepair.makeAllOpaque(draft)
      isLastResort = true
    }
  }

  /// Drops what the errors speak of that no finding explains.
  private func drop(_ found: DumpCheckReport, in draft: Draft) -> Bool {
    var hasChanged = false
    for diagnostic in found.diagnostics where diagnostic.severity == .error {
      let names = diagnostic.message.split(separator: "'").map(String.init)
      let isOfEntity = draft.entities.contains { names.contains($0.name) }
      for entity in draft.entities where !isOfEntity || names.contains(entity.name) {
        let members = entity.relationships.filter { names.contains($0.name) }.map(\.name)
        if let last = members.last,
          isOfEntity || members.count > 1 || entity.relationship(last)?.kinds != nil
        {
          if DraftRepair.weaken(last, of: entity.name, in: draft) { hasChanged = true }
        } else if isOfEntity, DraftRepair.makeOpaque(entity.name, in: draft) {
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  /// The draft as it is checked: of standard input a copy is read.
  private func checkedText(_ draft: Draft, _ text: String) -> String {
    guard let copy = standardInput?.path else { return text }
    let patterns = draft.entries.map(\.patterns)
    for index in draft.entries.indices {
      draft.entries[index].patterns = patterns[index].map { $0 == StandardInput.name ? copy : $0 }
    }
    defer { for index in patterns.indices { draft.entries[index].patterns = patterns[index] } }
    return DraftWriter.write(draft).text
  }

  private func schema(_ text: String) -> Schema {
    let folder = DumpSearch.folder(of: options.outputPath)
    var schema = Schema(yaml: text, name: "draft.yml", folder: folder)
    schema.trust.allowsOutsidePaths = options.allowsOutsidePaths || standardInput != nil
    return schema
  }

  /// The text of the draft, changed until it validates without a warning.
  private func validated(
    _ draft: Draft,
    _ isLastResort: inout Bool
  ) throws(SeedbedError) -> (String, LoadedSchema?) {
    for round in 0... {
      CopyFit.apply(to: draft)
      let (text, lines) = DraftWriter.write(draft)
      var request = SchemaRequest(schema(text))
      request.usesTemplate = true
      // No draft fills a search that only the app fills.
      let loaded = try request.load()
      let problems = LayerCheck.problems(of: loaded).filter { $0.code != .unfilledSearch }
      if problems.isEmpty || isLastResort {
        return (text, standardInput == nil ? loaded : nil)
      }
      guard round < Self.repairLimit, mend(draft, problems, lines) else {
        DraftRepair.makeAllOpaque(draft)
        isLastResort = true
        continue
      }
    }
    return ("", nil)
  }

  private func mend(_ draft: Draft, _ problems: [Diagnostic], _ lines: [DraftWriter.Line]) -> Bool {
    problems.contains { problem in
      guard let line = problem.location?.line, lines.indices.contains(line - 1) else {
        return false
      }
      let (entity, member) = (lines[line - 1].entity, lines[line - 1].member)
      return member.map { DraftRepair.weaken($0, of: entity, in: draft) } == true
        || DraftRepair.makeOpaque(entity, in: draft)
    }
  }

  /// Checks the dumps as a build reads them, and counts values only where something is wrong.
  private func check(
    _ text: String,
    _ loaded: LoadedSchema?,
    countsAll: Bool
  ) throws(SeedbedError) -> DumpCheckReport {
    var check = DumpCheckOptions(schema(text))
    check.run.threads = options.threads
    check.run.namedFiles = standardInput == nil ? namedFiles : nil
    check.run.maxRecordBytes = options.maxRecordBytes
    check.run.maxInflation = options.maxInflation
    check.run.cancellation = options.cancellation
    check.sample = options.sample
    check.countsValues = countsAll
    check.findsUnreadKeys = true
    let pipeline = Pipeline<DumpCheckSink>(options: check.run, progress: progress)
    let found = try pipeline.run(into: DumpCheckSink(check), loaded)
    let isClean = !found.diagnostics.contains {
      $0.severity == .error || $0.code.rawValue.hasPrefix("map.")
    }
    return countsAll || isClean ? found : try self.check(text, loaded, countsAll: true)
  }
}

extension DumpCheckReport {
  /// True if nothing is lost that the draft does not say.
  fileprivate var isWithoutLoss: Bool {
    run.danglingKeys.isEmpty && run.conflictingValues.isEmpty && run.repeats.isEmpty
      && unreadKeys.isEmpty && absentPaths.isEmpty
  }
}

extension DumpCheckReport.Mapping {
  /// Records whose primary key is null or not there.
  var withoutKey: Int { nullKeys + missingKeys }

  /// The place of the first of them.
  fileprivate var place: String? {
    firstWithoutKey.map { "\($0.file):\($0.line):\($0.column)" }
  }
}
