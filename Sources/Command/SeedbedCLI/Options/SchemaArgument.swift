import ArgumentParser
import SeedbedPlatform
import SeedbedText

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
