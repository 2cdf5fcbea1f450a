import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedPipeline
import SeedbedSchema
import SeedbedSeed

/// Takes a subset of a database: loads the schema, keeps files apart, and publishes the seed.
package struct SubsetTaking {
  private let options: SubsetOptions

  package init(_ options: SubsetOptions) { self.options = options }

  package func run() throws -> SubsetReport {
    var report = SubsetReport(outputPath: options.output)
    var request = SchemaRequest(options.schema)
    request.subset = arguments
    let loaded = try request.load()
    report.diagnostics = loaded.diagnostics
    let reportFile = ReportFile(options.reportPath)
    try keepApart(loaded)
    try reportFile.open()
    if let schema = loaded.schema {
      let file = try SeedFile(output: options.output)
      defer { file.discard() }
      do {
        try SeedSubset(schema, options).write(to: file, &report)
      } catch {
        guard let problems = schema.problems(of: error) else { throw error }
        for problem in problems { report.diagnostics.add(problem) }
      }
      try options.cancellation.check()
      if !report.diagnostics.hasErrors {
        report.outputBytes = try file.publish()
        report.isSuccess = true
      }
    }
    MemoryFiles(options.schema).addExcerpts(to: &report.diagnostics)
    try reportFile.finish(with: report.json)
    return report
  }

  private var arguments: SubsetArguments {
    var arguments = SubsetArguments()
    arguments.root = options.root
    arguments.predicate = options.condition
    arguments.limit = options.limit.map(String.init)
    arguments.sample = options.sample
    arguments.paths = options.paths
    arguments.cuts = options.cuts
    return arguments
  }

  private func keepApart(_ loaded: LoadedSchema) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(options.output, as: .seed)
    try paths.write(options.reportPath, as: .report)
    try paths.keepApart(from: options.database, .database)
    try paths.keepApart(from: loaded)
    try paths.checkReplacedFiles(isForced: options.replacesAnyFile && loaded.schema != nil)
  }
}
