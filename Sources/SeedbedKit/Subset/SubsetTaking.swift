import SeedbedDeclarations
import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema
import SeedbedSeed
import SeedbedSubset

/// Takes a subset of a database: loads the schema, keeps files apart, and publishes the seed.
struct SubsetTaking {
  let options: SubsetOptions

  func run() throws -> SubsetReport {
    var report = SubsetReport(outputPath: options.output)
    var request = SchemaRequest(
      source: options.schema,
      variables: options.variables,
      trust: options.trust
    )
    request.subset = arguments
    let loaded = try request.load()
    report.diagnostics = loaded.diagnostics
    let reportFile = ReportFile(options.reportPath)
    try keepApart(loaded)
    try reportFile.open()
    if let schema = loaded.schema {
      let file = try SeedFile(output: options.output)
      defer { file.discard() }
      var settings = SubsetSettings(roots: schema.subset)
      settings.dropsUnknown = options.dropsUnknown
      settings.maxRows = options.maxRows
      settings.stop = options.cancellation?.signal
      do {
        report.take(try SeedSubset(of: options.database, schema, settings).write(to: file))
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

extension SubsetReport {
  mutating func take(_ result: SubsetResult) {
    tables = result.tables.map { table in
      Table(
        name: table.name,
        entity: table.entity,
        kept: table.kept,
        rows: table.rows,
        isKnown: table.isKnown,
        way: table.way
      )
    }
    emptySearches = result.emptySearches
    for problem in result.problems { diagnostics.add(problem) }
  }
}
