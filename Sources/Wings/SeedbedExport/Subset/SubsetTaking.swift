import SeedbedDeclarations
import SeedbedDiagnostics
package import SeedbedPipeline
import SeedbedSchema
import SeedbedSeed

extension SubsetOptions {
  /// Takes the subset: loads the schema, keeps files apart, and publishes the seed.
  package func perform() throws(SeedbedError) -> SubsetReport {
    try cancellation.ending(take)
  }

  private func take() throws -> SubsetReport {
    var report = SubsetReport(outputPath: output)
    var request = SchemaRequest(schema)
    request.subset = arguments
    let loaded = try request.load()
    report.diagnostics = loaded.diagnostics
    let reportFile = ReportFile(reportPath)
    try keepApart(loaded)
    try reportFile.open()
    if let found = loaded.schema {
      let file = try SeedFile(output: output)
      defer { file.discard() }
      do {
        try write(found, to: file, &report)
      } catch {
        guard let problems = found.problems(of: error) else { throw error }
        for problem in problems { report.diagnostics.add(problem) }
      }
      try cancellation.check()
      if !report.diagnostics.hasErrors {
        report.outputBytes = try file.publish()
        report.isSuccess = true
      }
    }
    MemoryFiles(schema).addExcerpts(to: &report.diagnostics)
    try reportFile.finish(with: report.json)
    return report
  }

  private var arguments: SubsetArguments {
    var arguments = SubsetArguments()
    arguments.root = root
    arguments.predicate = condition
    arguments.limit = limit.map(String.init)
    arguments.sample = sample
    arguments.paths = paths
    arguments.cuts = cuts
    return arguments
  }

  private func keepApart(_ loaded: LoadedSchema) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(output, as: .seed)
    try paths.write(reportPath, as: .report)
    try paths.keepApart(from: database, .database)
    try paths.keepApart(from: loaded)
    try paths.checkReplacedFiles(isForced: replacesAnyFile && loaded.schema != nil)
  }
}
