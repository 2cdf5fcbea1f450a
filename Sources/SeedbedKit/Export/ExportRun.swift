import SeedbedDiagnostics
import SeedbedExport
import SeedbedModel
import SeedbedPipeline
import SeedbedPlatform
import SeedbedSQLite
import SeedbedSchema
import SeedbedTools

extension DiagnosticCode {
  /// What was asked of an export cannot be: an unknown entity, a faulty predicate.
  package static let cannotExport = DiagnosticCode("export.cannot-export")
  /// A table or a column of the schema that the database does not have.
  package static let misfit = DiagnosticCode("export.misfit")
  /// Something that a build of the export does not bring back.
  package static let lost = DiagnosticCode("export.lost")
}

/// Writes an export, after the schema was loaded and before it is put in place.
struct ExportRun {
  let options: ExportOptions

  func run() throws -> ExportReport {
    var report = ExportReport()
    var schema: MappingSchema?
    if let source = options.schema {
      let request = SchemaRequest(
        source: source,
        variables: options.variables,
        trust: options.trust
      )
      let loaded = try request.load()
      report.diagnostics = loaded.diagnostics
      guard let loadedSchema = loaded.schema else { return report }
      schema = loadedSchema
    }
    let database = try Database(path: options.database, access: .readOnly)
    defer { database.close() }
    database.stop(on: options.cancellation?.signal)
    // All rows are those of one moment.
    try database.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
    let reader = SeedReader(database)
    if let schema {
      for problem in try SchemaFit(schema).problems(in: reader) { report.diagnostics.add(problem) }
      guard !report.diagnostics.hasErrors else { return report }
    }
    do {
      try write(reader, schema, &report)
    } catch let problem as ExportProblem {
      report.diagnostics.add(Diagnostic(.cannotExport, .error, problem.message))
    }
    return report
  }

  private func write(
    _ reader: SeedReader,
    _ schema: MappingSchema?,
    _ report: inout ExportReport
  ) throws {
    let tables = TableExport(
      reader,
      schema: options.shape == .table ? nil : schema,
      form: options.form,
      cancellation: options.cancellation
    )
    guard options.output != "-" else {
      let output = try OutputFile(OutputPlace("-"))
      let name = options.entities.first ?? ""
      report.files = [try tables.write(name, where: options.condition, to: output)]
      return
    }
    let folder = try ExportFolder(options.output, isForced: options.replacesAnyFolder)
    defer { folder.discard() }
    let result = try tables.write(where: options.condition, to: folder)
    for message in result.losses {
      report.diagnostics.add(Diagnostic(.lost, options.isStrict ? .error : .warning, message))
    }
    report.files = result.files
    if options.verifies { try verify(folder, &report) }
    guard !report.diagnostics.hasErrors else { return }
    try folder.publish(result.files.map(\.path))
  }

  /// Builds a database of what was written, and compares.
  private func verify(_ folder: ExportFolder, _ report: inout ExportReport) throws {
    let place = try TemporaryFile.database(named: "verify")
    defer { place.remove() }
    var build = BuildOptions(schemaPath: folder.partial + "/schema.yml", output: place.path)
    build.replacesAnyFile = true
    build.cancellation = options.cancellation
    build.trust.sqlSeconds = options.trust.sqlSeconds
    let built = try Seedbed.build(build)
    guard built.isSuccess else {
      for problem in built.diagnostics where problem.severity == .error {
        report.diagnostics.add(problem)
      }
      report.diagnostics.add(Diagnostic(.lost, .error, "the export does not build"))
      return
    }
    let comparison = try SeedComparer(old: options.database, new: place.path).compare()
    report.comparison = comparison
    for rows in comparison.rows {
      report.diagnostics.add(
        Diagnostic(
          .lost,
          .error,
          "the table \(quoted(rows.table)) does not come back: \(rows.removed) rows are missing,"
            + " \(rows.added) are new, \(rows.changed) have other values"
        )
      )
    }
    for object in comparison.objects {
      let message = "\(object.kind.rawValue) \(quoted(object.name)) does not come back as it is"
      report.diagnostics.add(Diagnostic(.lost, .error, message))
    }
  }
}

extension TemporaryFile {
  /// A database in the system's folder for temporary files.
  static func database(named name: String) throws(StoreError) -> TemporaryFile {
    let place = try TemporaryFile(
      in: systemFolder,
      name: name,
      isPrivate: true,
      isDatabase: true
    )
    place.closeDescriptor()
    return place
  }
}

/// Whether a database has the tables of a schema.
private struct SchemaFit {
  private let needs: [(table: String, columns: [String])]
  private let location: TextLocation?

  init(_ schema: MappingSchema) {
    needs = schema.tableNeeds
    location = schema.entities.first?.location
  }

  func problems(in reader: SeedReader) throws(StoreError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (table, columns) in needs {
      let found = Set(try reader.columns(of: table).map { $0.name.lowercased() })
      guard !found.isEmpty else {
        problems.append(
          Diagnostic(.misfit, .error, "the database has no table \(quoted(table))", at: location)
        )
        continue
      }
      for column in columns where !found.contains(column.lowercased()) {
        let message = "the table \(quoted(table)) of the database has no column \(quoted(column))"
        problems.append(Diagnostic(.misfit, .error, message, at: location))
      }
    }
    return problems
  }
}
