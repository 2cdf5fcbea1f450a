public import ArgumentParser
import SeedbedBase
public import SeedbedKit

extension ExportShape: ExpressibleByArgument {}
extension ExportNulls: ExpressibleByArgument {}

/// The subcommand `export`.
struct ExportCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the rows of a database as JSON records, with a schema that builds them again.",
    discussion: """
      The same database gives the same bytes. The folder is changed only when the export succeeds. \
      With --output - the records of one entity go to standard output, a record a line. With \
      --check only a schema is read: the command shows whether dumps bring each attribute and \
      relationship back, and with --strict fails if not.
      """
  )

  static let examples = [
    "seedbed export Seed.sqlite seedbed.yml -o dumps",
    "seedbed export --check seedbed.yml",
  ]

  @Argument(help: "The database: a seed, or any SQLite database.", completion: .file())
  var database: String?

  @Argument(
    help: """
      The mapping schema, a YAML file (default: \(SchemaArgument.standardName)); not needed with \
      --shape table.
      """,
    completion: .file()
  )
  var schema: String?

  private var schemaPath: String? {
    schema ?? (records.shape == .table ? nil : SchemaArgument.standardName)
  }

  @OptionGroup(title: "Records") var records: ExportedRecordOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Build a database from the export and compare it with the exported one (default: for dumps)."
    )
  )
  var verify: Bool?

  @OptionGroup(title: "Files") var files: ExportFileOptions
  @OptionGroup(title: "Files") var schemaOptions: SchemaOptions
  @OptionGroup(title: "Messages") var strictOptions: StrictOptions
  @OptionGroup(title: "Messages") var quietOptions: QuietOptions
  @OptionGroup(title: "Messages") var messages: ColorOptions

  func validate() throws {
    let isAsked = database != nil || files.output != nil
    guard files.check == nil else {
      return try ValidationError.check([
        (isAsked, "--check takes one schema, and neither a database nor --output")
      ])
    }
    try ValidationError.check([
      (database == nil, "Missing expected argument '<database>'"),
      (files.output == nil, "Missing expected argument '--output <folder>'"),
    ])
    if schema == nil, records.shape != .table { try SchemaArgument.requireStandard() }
    let (isStream, isPart) = (files.output == "-", !records.entities.isEmpty)
    try ValidationError.check([
      (isStream && records.entities.count != 1, "--output - needs one --entity"),
      (isStream && verify == true, "--verify needs a folder as --output"),
      (
        verify == true && (isPart || records.condition != nil),
        "--verify compares whole databases, not with --entity or --where"
      ),
    ])
  }

  private func apply(to options: inout ExportOptions) {
    records.apply(to: &options)
    options.replacesAnyFile = files.replacing.force
    options.verifies = verify
    options.isStrict = strictOptions.strict
    options.cancellation = Interruption.cancellation
    options.trust = schemaOptions.trust
  }

  var reporter: Reporter {
    Reporter(
      color: messages.color,
      isQuiet: quietOptions.quiet || files.output == "-",
      isStrict: strictOptions.strict
    )
  }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    if let schema = files.check { return try showReversals(of: schema, reporter) }
    guard let database, let output = files.output else { return false }
    let report = try Seed(database).export(
      to: output,
      schema: schemaPath.map { (path) throws(SeedbedError) in
        try Schema(path: path, schemaOptions)
      },
      options: apply(to:)
    )
    try reporter.show(report, to: output)
    return report.isSuccess
  }

  /// Shows which attributes and relationships come back; false where the schema has errors, or with
  /// `--strict` one is lost.
  private func showReversals(of schema: String, _ reporter: Reporter) throws(SeedbedError) -> Bool {
    let report = try Schema(path: schema, schemaOptions).reversals()
    reporter.problems(report.diagnostics)
    guard !report.diagnostics.isFailure(strictly: strictOptions.strict) else { return false }
    let table = TextTable(
      [.text("member"), .text("comes back"), .text("by")],
      report.reversals.map { ["\($0.entity).\($0.attribute)", $0.kind.rawValue, $0.reason] }
    )
    if !report.reversals.isEmpty {
      try reporter.report(table.text(fitting: Terminal.resultWidth))
    }
    return !strictOptions.strict || !report.reversals.contains { $0.kind == .lost }
  }
}

/// The files that an export writes.
struct ExportFileOptions: ParsableArguments {
  @Option(
    "folder",
    "The folder to write, or - for standard output with one --entity.",
    name: .shortAndLong
  )
  var output: String?

  @Option(
    "schema",
    "Show for each attribute and relationship of a schema whether dumps bring it back.",
    completion: .file()
  )
  var check: String?

  @OptionGroup var replacing: ReplacingOptions
}

/// Which rows are exported, and how records are written.
struct ExportedRecordOptions: ParsableArguments {
  @Option(
    help: "Write dumps as the schema reads them, a file for each entity, or tables as they are."
  )
  var shape: ExportShape = .dumps

  @Option("name", "Write only this entity, or this table; repeatable.", name: .customLong("entity"))
  var entities: [String] = []

  @Option(
    "predicate",
    "Write only rows of the one --entity that meet a predicate, such as '{ country: Canada }'.",
    name: .customLong("where")
  )
  var condition: String?

  @Option(help: "Write attributes that are null, or leave them out.")
  var nulls: ExportNulls = .write

  @Flag(help: "Write each dump on one line.")
  var compact = false

  @Flag(help: "Write each dump over several lines, the default.")
  var pretty = false

  @Flag(help: "Write dumps that are a list of records as NDJSON, a record a line.")
  var ndjson = false

  @Flag(help: "Compress the files of records; dumps keep the names that the schema has.")
  var gzip = false

  func validate() throws {
    let hasForm = compact || pretty || ndjson
    try ValidationError.check([
      (compact && pretty, "--compact and --pretty cannot be combined"),
      (shape != .dumps && hasForm, "--compact, --pretty and --ndjson are for --shape dumps"),
      (condition != nil && entities.count != 1, "--where needs one --entity"),
    ])
  }

  func apply(to options: inout ExportOptions) {
    options.shape = shape
    options.nulls = nulls
    options.indents = compact ? false : pretty ? true : nil
    options.writesLines = ndjson
    options.gzips = gzip
    options.entities = entities
    options.condition = condition
  }
}
