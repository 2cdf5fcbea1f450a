import ArgumentParser
import SeedbedKit
import SeedbedText

/// Permissions granted to a schema.
struct TrustOptions: ParsableArguments {
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
}

extension Schema {
  /// Reads a schema, with the variables and the permissions of the command line.
  init(
    path: String,
    _ variables: VariableOptions,
    _ trust: TrustOptions
  ) throws(SeedbedError) {
    try self.init(path: path)
    self.variables = variables.variables
    self.trust = trust.trust
  }
}
