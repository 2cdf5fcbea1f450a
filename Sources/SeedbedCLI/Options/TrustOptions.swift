import ArgumentParser
import SeedbedKit

/// What a schema is let do.
struct TrustOptions: ParsableArguments {
  @Flag(help: "Let the schema name files outside its own folder.")
  var allowOutside = false

  @Flag(
    name: .customLong("allow-unsafe-sql"),
    help: """
      Let SQL of the schema attach other databases, and so read and write any file, and call any \
      function.
      """
  )
  var allowUnsafeSQL = false

  @Option(
    name: .customLong("sql-timeout"),
    help: ArgumentHelp(
      "How many seconds SQL of the schema may run; 0 is no limit.",
      valueName: "seconds"
    )
  )
  var sqlTimeout = 60

  mutating func validate() throws {
    guard sqlTimeout < 0 else { return }
    throw ValidationError("'--sql-timeout' takes a number from 0 on")
  }

  var trust: SchemaTrust {
    var trust = SchemaTrust()
    trust.allowsOutsidePaths = allowOutside
    trust.allowsUnsafeSQL = allowUnsafeSQL
    trust.sqlSeconds = sqlTimeout
    return trust
  }
}
