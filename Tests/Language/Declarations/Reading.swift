import SeedbedLanguage

/// Reads `main.yml` out of files that are held in memory.
func read(_ files: [String: String]) throws -> (files: SchemaFiles, report: SchemaReport) {
  let report = SchemaReport()
  let reader = SchemaFiles(
    loadFile: { path in
      guard let text = files[path] else {
        throw SchemaReadError(path: path, reason: "no such file")
      }
      return Array(text.utf8)
    },
    report: report
  )
  try reader.readMain("main.yml")
  return (reader, report)
}

/// Reads one file that is held in memory.
func read(_ text: String) throws -> (files: SchemaFiles, report: SchemaReport) {
  try read(["main.yml": text])
}
