package import SeedbedBase
package import SeedbedLanguage

extension DiagnosticCode {
  /// A table or a column that a schema names and the template does not have.
  package static let missingFromTemplate = DiagnosticCode("target.missing-part")
  /// A table or a column of the template that cannot take what a schema stores in it.
  package static let unfitTemplate = DiagnosticCode("target.unfit-part")
  /// No constraint or index of the template by which rows are found.
  package static let templateKey = DiagnosticCode("target.missing-key")
  /// A search of the template that only the app fills.
  package static let unfilledSearch = DiagnosticCode("target.unfilled-search")
  /// A setting that the template has already, with another value.
  package static let templateSetting = DiagnosticCode("target.other-setting")
}

/// Makes a copy of a schema's template in a file that vanishes, to report what does not fit before a
/// dump is read.
struct TemplateTrial {
  /// The findings of a trial.
  struct Findings {
    var problems = Diagnostics()
    /// The tables of the template that have rows.
    var filledTables: Set<ExactText> = []
  }

  let schema: MappingSchema
  /// The template's path from the current directory.
  let path: String

  func run() throws(SeedbedError) -> Findings {
    var findings = Findings()
    do {
      try run(&findings)
    } catch {
      if let problems = schema.problems(of: error) {
        for problem in problems { findings.problems.add(problem) }
      } else if let error = TemplateError(error, path: path) {
        try error.refuseLock()
        findings.problems.add(.ofTemplate(error, at: schema.templatePlace))
      } else {
        throw .of(error)
      }
    }
    return findings
  }

  private func run(_ findings: inout Findings) throws {
    let template = try SeedTemplate(path: path)
    let copy = try Database(path: "", namedInErrors: path)
    defer { copy.close() }
    try template.fill(copy, settings: schema.database)
    checkSettings(of: copy, &findings.problems)
    let before = schema.userSQL(schema.database.before, &findings.problems)
    let after = schema.userSQL(schema.database.after, &findings.problems)
    // SQL that may write other files is run once, by the build.
    let isHarmless = !schema.database.allowsUnsafeSQL || before.isEmpty && after.isEmpty
    guard !findings.problems.hasErrors, isHarmless else { return }
    try copy.run(before, settings: schema.database)
    let stored = try StoredTables(copy)
    let adapted = schema.adapted(to: stored)
    let plan = try StorePlan(adapted, StorePlan.Options(memoryBudget: 1 << 20))
    let fit = TableFit(plan, stored, path: path, cure: .ofTemplate)
    for problem in fit.unfit + fit.missing { findings.problems.add(named(problem)) }
    for entity in schema.entities where stored[entity.table]?.kind == .table {
      let sql = "SELECT EXISTS (SELECT 1 FROM \(SQLText.name(entity.table)))"
      if try copy.integer(sql) == 1 { findings.filledTables.insert(entity.table) }
    }
    for sql in after {
      do {
        try copy.check(after: sql, settings: schema.database)
      } catch {
        guard let problems = schema.problems(of: error) else { throw error }
        for problem in problems { findings.problems.add(problem) }
      }
    }
  }

  /// A problem of how tables fit, by the code that it has for templates.
  private func named(_ problem: Diagnostic) -> Diagnostic {
    var problem = problem
    switch problem.code {
    case .missingTarget: problem.code = .missingFromTemplate
    case .missingKeyIndex: problem.code = .templateKey
    default: problem.code = .unfitTemplate
    }
    return problem
  }

  /// `userVersion` and `applicationID` count where the template has none.
  private func checkSettings(of copy: Database, _ problems: inout Diagnostics) {
    let settings: [(key: String, pragma: String, value: Int)] = [
      ("userVersion", "user_version", schema.database.userVersion),
      ("applicationID", "application_id", schema.database.applicationID),
    ]
    for (key, pragma, value) in settings {
      guard let place = schema.database.given[key],
        let own = try? copy.integer("PRAGMA \(pragma)"), own != 0, own != value
      else { continue }
      problems.add(
        Diagnostic(.templateSetting, at: place, length: key.utf8.count) {
          "'\(key)' is \(value), but that of '\(path)' is \(own)"
        }
        .note("leave it out: a copy has that of its template")
      )
    }
  }
}

extension MappingSchema {
  /// Where the schema names its template; nil where the caller does.
  var templatePlace: TextLocation? { database.copyOf.flatMap { database.places[$0] } }

  /// The schema with the constraints of its template's tables.
  package func adaptedToTemplate() throws -> MappingSchema {
    try withTemplate { adapted(to: try StoredTables($0)) } ?? self
  }

  /// The SQL of its template's tables and other objects; nil where it has no template.
  package func templateSQL() throws -> String? {
    try withTemplate { try SeedReader($0).objects().map { $0.sql + ";\n" }.joined() }
  }

  private func withTemplate<Result>(_ use: (Database) throws -> Result) throws -> Result? {
    guard let path = database.copyOf else { return nil }
    let copy = try Database(path: "", namedInErrors: path)
    defer { copy.close() }
    try SeedTemplate(path: placed(path)).fill(copy, settings: database)
    return try use(copy)
  }

  /// A warning for each search of a Room template that no trigger fills.
  package func unfilledSearches() -> [Diagnostic] {
    guard let path = database.copyOf, let template = try? SeedTemplate(path: placed(path)),
      case .room(let room) = template.kind
    else { return [] }
    return room.entities.filter { $0.search?.contentTable.isEmpty ?? false }.map { entity in
      Diagnostic(.unfilledSearch, severity: .warning, at: templatePlace) {
        "the search table '\(entity.table)' stays empty: it has no content table"
      }
      .note("the app fills it")
    }
  }
}
