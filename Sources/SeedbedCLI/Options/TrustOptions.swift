import ArgumentParser
import SeedbedKit

/// What a schema is let do.
struct TrustOptions: ParsableArguments {
  @Flag(help: "Let the schema name files outside its own folder.")
  var allowOutside = false

  @Flag(
    name: .customLong("allow-unsafe-sql"),
    help: "Let SQL of the schema attach other databases, and so read and write any file."
  )
  var allowUnsafeSQL = false

  var trust: SchemaTrust {
    var trust = SchemaTrust()
    trust.allowsOutsidePaths = allowOutside
    trust.allowsUnsafeSQL = allowUnsafeSQL
    return trust
  }
}
