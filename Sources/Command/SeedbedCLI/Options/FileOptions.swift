import ArgumentParser
import SeedbedBase
import SeedbedKit

/// Options that act on a schema before it is read.
struct VariableOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a variable, which the schema reads as @vars.NAME.",
      valueName: "name=value"
    ),
    transform: { try Assignment($0).variable }
  )
  var variables: [Schema.Variable] = []
}

/// Dumps in the place of those that the schema names.
struct DumpOverrideOptions: ParsableArguments {
  @Option(
    name: .customLong("dump"),
    help: ArgumentHelp(
      "Read the dump entry with this name from another path.",
      valueName: "name=path"
    ),
    completion: .file(),
    transform: { try Assignment($0).dumpOverride }
  )
  var list: [Schema.DumpOverride] = []
}

/// The report of a command, and whether it and other outputs replace files of others.
struct ReportOptions: ParsableArguments {
  @Option("file", "Write the report as JSON.")
  var report: String?

  @OptionGroup var replacing: ReplacingOptions
}

/// Options for the files that are read, and for messages about them.
struct InputOptions: ParsableArguments {
  @OptionGroup var schemaOptions: SchemaOptions
  @OptionGroup var pseudonymOptions: PseudonymOptions
  @OptionGroup var dumpOverrides: DumpOverrideOptions
  @OptionGroup var reporting: ReportOptions

  func apply(to schema: inout Schema) {
    schemaOptions.apply(to: &schema)
    schema.dumps = dumpOverrides.list
    schema.pseudonyms = pseudonymOptions.pseudonyms
  }

  func apply(to options: inout RunOptions) {
    options.reportPath = reporting.report
    options.replacesAnyFile = reporting.replacing.force
  }
}

/// The template of a copy.
struct TemplateOptions: ParsableArguments {
  @Option(
    "file",
    """
    Fill a copy of this empty database of an app (default: the schema's database.copyOf, if \
    any).
    """
  )
  var copyOf: String?
}

/// Options for the files that a build reads and writes.
struct FileOptions: ParsableArguments {
  @Option(
    "file",
    "The database to write (default: the schema's database.output).",
    name: .shortAndLong
  )
  var output: String?

  @OptionGroup var template: TemplateOptions
  @OptionGroup var pages: PageOptions

  @Option("file", "Write an HTML page with the time of each phase.")
  var timings: String?

  @Option(
    "file",
    """
    Continue from a released seed, for 'update'; repeatable, oldest first (default: the schema's \
    update.released).
    """
  )
  var released: [String] = []

  @Flag(help: "Accept tables with another key than in the last release: all their rows are new.")
  var allowNewKeys = false

  @OptionGroup var input: InputOptions

  func apply(to options: inout BuildOptions) {
    options.released = released
    options.allowsNewKeys = allowNewKeys
    options.run.pagePath = pages.page
    options.timingsPath = timings
    input.apply(to: &options.run)
  }
}

/// The page of a build or of a check of dumps.
struct PageOptions: ParsableArguments {
  @Option("file", "Write the seed page: an HTML page with the result and the problems.")
  var page: String?
}

/// A text of the form `NAME=VALUE`; the value may be empty and hold further equals signs.
struct Assignment {
  let name: String
  let value: String

  init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw ValidationError("expected NAME=VALUE")
    }
    name = String(text[..<equals])
    value = String(text[text.index(after: equals)...])
  }

  var variable: Schema.Variable { .init(name: name, text: value) }

  var dumpOverride: Schema.DumpOverride {
    get throws {
      guard !value.isEmpty else { throw ValidationError("expected a path after '\(name)='") }
      return .init(name: name, path: value)
    }
  }
}

/// True if outputs replace files of others.
struct ReplacingOptions: ParsableArguments {
  @Flag(help: "Replace existing files even if seedbed did not write them.")
  var force = false
}
