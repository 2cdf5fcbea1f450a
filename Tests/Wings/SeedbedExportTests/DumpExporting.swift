import SeedbedKit
import SeedbedTestSupport

extension CommandRunner {
  /// Exports dumps of a database to a folder, each on one line.
  func exportDumps(
    _ database: String,
    _ schema: String,
    to folder: String
  ) throws -> ExportReport {
    var options = try ExportOptions(
      database: path(database),
      schema: Schema(path: path(schema)),
      output: path(folder)
    )
    options.indents = false
    return try options.perform()
  }
}
