import ArgumentParser
import SeedbedBase
import SeedbedKit

/// Variables of a schema, and permissions granted to it.
struct SchemaOptions: ParsableArguments {
  @OptionGroup var variableOptions: VariableOptions

  @Flag(help: "Allow the schema to name files outside its folder.")
  var allowOutside = false

  @Flag(
    name: .customLong("allow-unsafe-sql"),
    help: """
      Allow SQL of the schema to call every function and to attach other databases, and so to \
      read and write any file.
      """
  )
  var allowUnsafeSQL = false

  @Option("seconds", "Time limit for SQL of the schema; 0 for none.")
  var sqlTimeout = 60

  mutating func validate() throws {
    guard sqlTimeout < 0 else { return }
    throw ValidationError("--sql-timeout must be at least 0, not \(sqlTimeout)")
  }

  var trust: SchemaTrust {
    var trust = SchemaTrust()
    trust.allowsOutsidePaths = allowOutside
    trust.allowsUnsafeSQL = allowUnsafeSQL
    trust.sqlSeconds = sqlTimeout
    return trust
  }

  func apply(to schema: inout Schema) {
    schema.variables = variableOptions.variables
    schema.trust = trust
  }
}

extension Schema {
  /// Reads a schema, with the variables and the permissions of the command line.
  init(path: String, _ options: SchemaOptions) throws(SeedbedError) {
    try self.init(path: path)
    options.apply(to: &self)
  }
}

/// The schema that a command reads; `seedbed.yml` in the current folder where none is given.
struct SchemaArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The mapping schema, a YAML file (default: \(Self.standardName)).",
      valueName: "schema"
    ),
    completion: .file()
  )
  var given: String?

  /// The file that is read by default; editors know this name.
  static let standardName = "seedbed.yml"

  var path: String { given ?? Self.standardName }

  func validate() throws {
    if given == nil { try Self.requireStandard() }
  }

  /// Fails where the current folder has no schema of that name.
  static func requireStandard() throws {
    guard !Folders.exists(standardName) else { return }
    throw ValidationError("no schema is given, and there is no '\(standardName)' in this folder")
  }
}
