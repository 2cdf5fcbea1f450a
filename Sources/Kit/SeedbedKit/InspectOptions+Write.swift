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
    try RunPaths.check(
      [(path, output)],
      besides: [
        (database, .database), (older, .database), (buildReport, .report), (dumpsReport, .report),
      ],
      try schema.map { schema throws(SeedbedError) in try SchemaRequest(schema).load() },
      isForced: replacesAnyFile
    )
    guard let text = try text() else { return }
    try ReportFile(path).finish(with: text)
  }
}
