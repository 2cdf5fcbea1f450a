import ArgumentParser
import SeedbedKit
import SeedbedText

/// The subcommand `subset`.
struct SubsetCommand: CommandWithExamples {
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
  @OptionGroup(title: "Files") var variableOptions: VariableOptions
  @OptionGroup(title: "Files") var trustOptions: TrustOptions
  @OptionGroup(title: "Messages") var quietOptions: QuietOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions
  @OptionGroup(title: "Messages") var formatOptions: ProblemFormatOptions

  func validate() throws {
    try StandardStream.validate(
      formatOptions.format.output,
      outputs: [("--output", files.output), ("--report", files.reporting.report)]
    )
  }

  private func apply(to options: inout SubsetOptions) {
    options.reportPath = files.reporting.report
    options.replacesAnyFile = files.reporting.replacing.force
    rows.apply(to: &options)
  }

  func run() throws {
    let reporter = Reporter(
      color: messages.color,
      isQuiet: quietOptions.quiet
        || [files.output, files.reporting.report].contains(where: StandardStream.isOutput),
      format: formatOptions.format.output
    )
    Interruption.install(clearsLine: false)
    try reporter.run { () throws(SeedbedError) in
      let report = try Seed(database).subset(
        to: files.output,
        schema: Schema(path: schema.path, variableOptions, trustOptions),
        options: apply(to:)
      )
      try reporter.show(report, why: why)
      return report.isSuccess
    }
  }
}

/// The files that a subset writes.
struct SubsetFileOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The seed to write.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @OptionGroup var reporting: ReportOptions
}

/// Which rows a subset takes.
struct SubsetRowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Start from rows of this entity.", valueName: "entity"))
  var root: String?

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only rows of the root that match, such as '{ country: Canada }'.",
      valueName: "predicate"
    )
  )
  var condition: String?

  @Option(
    help: ArgumentHelp("At most this many rows of the root, the first by key.", valueName: "n")
  )
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "This many rows of the root, or n% of them, chosen by a hash of the key.",
      valueName: "n"
    )
  )
  var sample: String?

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp(
      """
      Add a list, as a path of relationships: invoices.lines, or tasks(5) for the first five of \
      each; '*' adds all lists of the root. Can be repeated.
      """,
      valueName: "path"
    )
  )
  var paths: [String] = []

  @Option(
    name: .customLong("cut"),
    help: ArgumentHelp(
      "Set a reference to null if its row is not in the subset. Can be repeated.",
      valueName: "entity.relationship"
    )
  )
  var cuts: [String] = []

  @Flag(help: "Empty tables that the schema does not have, except rows that others refer to.")
  var dropUnknown = false

  @Option(help: ArgumentHelp("Fail if the subset has more rows than this.", valueName: "n"))
  var maxRows: Int?

  mutating func validate() throws {
    for (option, number) in [("--limit", limit), ("--max-rows", maxRows)] {
      if let number, number < 1 {
        throw ValidationError("\(option) must be at least 1, not \(number)")
      }
    }
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
