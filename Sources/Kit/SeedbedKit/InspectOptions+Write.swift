package import SeedbedInspect
import SeedbedLanguage
package import SeedbedStoring

extension InspectOptions {
  /// Writes a page, a summary or a model to a file, as a whole.
  ///
  /// - Throws: `SeedbedError` where it cannot be written, or would replace a file that the command
  ///   reads or the tool did not write.
  package func write(
    _ output: RunPaths.Output,
    to path: String,
    _ text: () throws(SeedbedError) -> String?
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(path, as: output)
    for database in [database, older].compactMap({ $0 }) {
      try paths.keepApart(from: database, .database)
    }
    for report in [buildReport, dumpsReport].compactMap({ $0 }) {
      try paths.keepApart(from: report, .report)
    }
    var isForced = replacesAnyFile
    if let schema {
      let loaded = try SchemaRequest(schema).load()
      try paths.keepApart(from: loaded)
      isForced = isForced && loaded.schema != nil
    }
    try paths.checkReplacedFiles(isForced: isForced)
    guard let text = try text() else { return }
    try ReportFile(path).finish(with: text)
  }
}
