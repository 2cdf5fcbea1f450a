import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `validate`.
struct ValidateCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check mapping schemas, and with --dumps also their dumps.",
    discussion: """
      With --tests, the records under 'tests' are mapped into a database in memory, and the rows \
      are compared with the expected ones. With --dumps, the dumps are read as in a build, but \
      nothing is written; keys that are not mapped and key paths that no record has are warnings. \
      Without --layer, each layer is checked alone and over the schema's own dumps.
      """
  )

  static let examples = [
    "seedbed validate --strict seedbed.yml",
    "seedbed validate --dumps seedbed.yml",
  ]

  @Argument(
    help: ArgumentHelp(
      "The mapping schemas, YAML files (default: \(SchemaArgument.standardName)).",
      valueName: "schema"
    ),
    completion: .file()
  )
  var given: [String] = []

  private var schemas: [String] { given.isEmpty ? [SchemaArgument.standardName] : given }

  @Flag(help: "Apply safe fixes to the files, then check them.")
  var fix = false

  @OptionGroup(title: "Tests") var testOptions: TestingOptions
  @OptionGroup(title: "Dumps") var dumpOptions: DumpCheckingOptions
  @OptionGroup(title: "Files") var template: TemplateOptions
  @OptionGroup(title: "Files") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Files") var files: DumpCheckFileOptions
  @OptionGroup(title: "Layers") var layerOptions: LayerOptions
  @OptionGroup(title: "Speed and Memory") var limits: MemoryOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Messages") var formatOptions: ResultFormatOptions

  func validate() throws {
    if given.isEmpty { try SchemaArgument.requireStandard() }
    try layerOptions.validate()
    let given = dumpOptions.sampling.sample == nil ? [] : ["--sample"]
    if !dumpOptions.dumps, let option = (given + files.given + limits.given).first {
      throw ValidationError("\(option) is for --dumps")
    }
    try StandardStream.validate(formatOptions.format, outputs)
    let (tests, hasMany) = (testOptions.tests, schemas.count > 1)
    let single = "needs a single schema, found \(schemas.count)"
    try ValidationError.check([
      (formatOptions.format == .junit && !tests, "--format junit is for --tests"),
      (tests && dumpOptions.dumps, "--tests and --dumps cannot be combined"),
      (hasMany && files.reporting.report != nil, "--report \(single)"),
      (hasMany && files.pages.page != nil, "--page \(single)"),
    ])
  }

  private var outputs: [CommandOutput] {
    [("--report", files.reporting.report), ("--page", files.pages.page)]
  }

  var reporter: Reporter { messages.reporter(formatOptions.format, outputs) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    if dumpOptions.dumps { return try checkDumps(reporter) }
    var checked: [CheckedSchema] = []
    for schema in schemas {
      if fix { try mend(schema, reporter) }
      let found = try check(schema)
      try reporter.show(found)
      checked.append(found)
    }
    let others = try problems(beside: checked)
    var all = Diagnostics()
    for schema in checked { all.add(contentsOf: schema.report.diagnostics) }
    all.add(contentsOf: others)
    try reporter.show(checked, all: all, others: others)
    if messages.strict { reporter.explainStrictness(all) }
    return !all.isFailure(strictly: messages.strict)
  }

  private func check(_ path: String) throws(SeedbedError) -> CheckedSchema {
    let schema = try loaded(path)
    guard testOptions.tests else {
      var report = TestReport()
      report.diagnostics = try schema.validate()
      return CheckedSchema(path: path, report: report, isTested: false)
    }
    let report = try schema.test(filter: testOptions.filter)
    return CheckedSchema(path: path, report: report, isTested: true)
  }

  private func loaded(_ path: String) throws(SeedbedError) -> Schema {
    var schema = try Schema(path: path, schemaOptions)
    // A variable of several schemas need not be read by each.
    for index in schema.variables.indices { schema.variables[index].isShared = schemas.count > 1 }
    layerOptions.apply(to: &schema)
    schema.copyOf = template.copyOf
    return schema
  }

  /// Problems of the run that belong to no schema: a filter that found no test in any of them, a
  /// variable that none of them reads.
  private func problems(beside checked: [CheckedSchema]) throws(SeedbedError) -> Diagnostics {
    var problems = try unreadVariables()
    let hasRun = checked.contains { !$0.report.results.isEmpty || $0.report.diagnostics.hasErrors }
    if let filter = testOptions.filter, !hasRun {
      problems.add(contentsOf: .noTest(named: filter))
    }
    return problems
  }

  /// The variables that none of several schemas reads.
  private func unreadVariables() throws(SeedbedError) -> Diagnostics {
    var unread = Diagnostics()
    guard schemas.count > 1 else { return unread }
    for variable in schemaOptions.variableOptions.variables {
      var found: [Diagnostic] = []
      for path in schemas {
        var schema = try loaded(path)
        schema.variables = [variable]
        schema.copyOf = nil
        found += try schema.validate().filter(\.isOfSetVariable)
      }
      // A schema with other errors is not asked that far, and may read the variable.
      guard found.count == schemas.count,
        var problem = found.first(where: { $0.fixIt != nil }) ?? found.first
      else { continue }
      problem.notes = []
      unread.add(problem)
    }
    return unread
  }

  func apply(to options: inout DumpCheckOptions) {
    options.sample = dumpOptions.sampling.sample
    files.apply(to: &options)
    limits.apply(to: &options.run)
  }

  private func checkDumps(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    var all = Diagnostics()
    for path in schemas {
      if fix { try mend(path, reporter) }
      var schema = try loaded(path)
      files.apply(to: &schema)
      let report = try reporter.showingProgress { (progress) throws(SeedbedError) in
        try schema.checkDumps(options: apply(to:), progress: progress)
      }
      try reporter.show(report, of: path)
      all.add(contentsOf: report.diagnostics)
    }
    let unread = try unreadVariables()
    all.add(contentsOf: unread)
    if reporter.format == .text { reporter.problems(unread) }
    try reporter.showAll(all)
    if messages.strict { reporter.explainStrictness(all) }
    return !all.isFailure(strictly: messages.strict)
  }

  private func mend(_ path: String, _ reporter: Reporter) throws(SeedbedError) {
    var schema = try loaded(path)
    schema.layers = []
    schema.includesBase = true
    schema.copyOf = nil
    let fixes = try SchemaFixer(schema).run()
    try fixes.write()
    for change in fixes.changes { try reporter.show(change) }
  }
}
