import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `subset`.
struct SubsetCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "subset",
    abstract: "Extract part of a seed as a smaller seed, with all rows that it refers to.",
    discussion: """
      Starts with the rows of --root, adds the lists of --with, and then every row that one of them \
      refers to. Lists of rows added by a reference are left out. The schema's 'subset' sets the \
      defaults. The database does not change.
      """
  )

  static let examples = [
    "seedbed subset Seed.sqlite seedbed.yml --root Customer --limit 10 -o Small.sqlite"
  ]

  @Argument(help: "The database to take rows from.", completion: .file())
  var database: String

  @OptionGroup var schema: SchemaArgument

  @OptionGroup(title: "Rows") var rows: SubsetRowOptions

  @Flag(help: "Show the shortest path of references to the rows of each entity.")
  var why = false

  @OptionGroup(title: "Files") var files: SubsetFileOptions
  @OptionGroup(title: "Files") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Messages") var messages: ResultMessageOptions

  func validate() throws {
    try messages.validate(outputs)
  }

  private func apply(to options: inout SubsetOptions) {
    options.reportPath = files.reporting.report
    options.replacesAnyFile = files.reporting.replacing.force
    rows.apply(to: &options)
  }

  private var outputs: [CommandOutput] {
    [("--output", files.output), ("--report", files.reporting.report)]
  }

  var reporter: Reporter { messages.reporter(outputs) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    let report = try Seed(database).subset(
      to: files.output,
      schema: Schema(path: schema.path, schemaOptions),
      options: apply(to:)
    )
    try reporter.show(report, why: why)
    return report.isSuccess
  }
}

/// The files that a subset writes.
struct SubsetFileOptions: ParsableArguments {
  @Option("file", "The seed to write.", name: .shortAndLong)
  var output: String

  @OptionGroup var reporting: ReportOptions
}

/// Which rows a subset takes.
struct SubsetRowOptions: ParsableArguments {
  @Option("entity", "Start from rows of this entity.")
  var root: String?

  @Option(
    "predicate",
    "Only rows of the root that match, such as '{ country: Canada }'.",
    name: .customLong("where")
  )
  var condition: String?

  @Option("n", "At most this many rows of the root, the first by key.")
  var limit: Int?

  @Option("n", "This many rows of the root, or n% of them, chosen by a hash of the key.")
  var sample: String?

  @Option(
    "path",
    """
    Add a list, as a path of relationships: invoices.lines, or tasks(5) for the first five of \
    each; '*' adds all lists of the root. Can be repeated.
    """,
    name: .customLong("with")
  )
  var paths: [String] = []

  @Option(
    "entity.relationship",
    "Set a reference to null if its row is not in the subset. Can be repeated.",
    name: .customLong("cut")
  )
  var cuts: [String] = []

  @Flag(help: "Empty tables that the schema does not have, except rows that others refer to.")
  var dropUnknown = false

  @Option("n", "Fail if the subset has more rows than this.")
  var maxRows: Int?

  mutating func validate() throws {
    try ValidationError.checkPositive("--limit", limit)
    try ValidationError.checkPositive("--max-rows", maxRows)
    if limit != nil, sample != nil {
      throw ValidationError("--limit and --sample cannot be combined")
    }
  }

  func apply(to options: inout SubsetOptions) {
    options.root = root
    options.condition = condition
    options.limit = limit
    options.sample = sample
    options.paths = paths
    options.cuts = cuts
    options.dropsUnknown = dropUnknown
    options.maxRows = maxRows
  }
}
