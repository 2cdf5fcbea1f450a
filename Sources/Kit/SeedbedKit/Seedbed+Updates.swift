import SeedbedDiagnostics
import SeedbedFold
import SeedbedModel
public import SeedbedPipeline
import SeedbedPlatform
import SeedbedSQLite
import SeedbedTemplates
public import SeedbedUpdate

extension Seedbed {
  /// Updates an installed database by the script of a new seed, as an app does on a device.
  ///
  /// It is one transaction: the database is changed as a whole, or as it was.
  ///
  /// - Throws: `SeedbedError` where the environment failed, such as a locked database. A seed without
  ///   a script, and statements that SQLite refuses, are diagnostics of the report.
  public static func update(_ options: UpdateOptions) throws(SeedbedError) -> UpdateReport {
    try options.cancellation.ending { try DeviceUpdate(options).run() }
  }

  /// The script that a seed carries, a statement a line, without a transaction around it.
  ///
  /// - Returns: Nil where the seed carries none.
  /// - Throws: `SeedbedError` where the seed cannot be read.
  public static func updateScript(of seed: String) throws(SeedbedError) -> String? {
    do throws(StoreError) {
      let script = try SeedScript(seed)
      return script.release == nil ? nil : try script.text()
    } catch {
      throw SeedbedError(error.message)
    }
  }

  /// Writes the script that a seed carries to a file, a statement a line, without a transaction around it.
  ///
  /// - Returns: A problem where the seed carries none.
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  public static func writeUpdateScript(
    of seed: String,
    to path: String,
    replacesAnyFile: Bool = false
  ) throws(SeedbedError) -> Diagnostics {
    try checkScript(path, apartFrom: seed, .database, replacesAnyFile: replacesAnyFile)
    return try writeScript(of: seed, named: seed, to: path)
  }

  /// Builds a seed from a schema for its script alone, and writes the script to a file.
  ///
  /// - Returns: The problems of the build, and of a schema that makes no updates.
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  package static func writeUpdateScript(
    ofSchema schema: String,
    to path: String,
    replacesAnyFile: Bool
  ) throws(SeedbedError) -> Diagnostics {
    try checkScript(path, apartFrom: schema, .schema, replacesAnyFile: replacesAnyFile)
    do {
      let place = try TemporaryFile.database(named: "update")
      defer { place.remove() }
      var options = BuildOptions(schemaPath: schema, output: place.path)
      options.replacesAnyFile = true
      let built = try build(options)
      guard built.isSuccess else { return built.diagnostics }
      var diagnostics = built.diagnostics
      diagnostics.add(contentsOf: try writeScript(of: place.path, named: schema, to: path))
      return diagnostics
    } catch {
      throw .of(error)
    }
  }

  /// Checks the path of a script before anything is read for it.
  private static func checkScript(
    _ path: String,
    apartFrom input: String,
    _ kind: RunPaths.Input,
    replacesAnyFile: Bool
  ) throws(SeedbedError) {
    var paths = RunPaths()
    try paths.write(path, as: .script)
    try paths.keepApart(from: input, kind)
    try paths.checkReplacedFiles(isForced: replacesAnyFile)
  }

  private static func writeScript(
    of seed: String,
    named name: String,
    to path: String
  ) throws(SeedbedError) -> Diagnostics {
    var diagnostics = Diagnostics()
    guard let script = try updateScript(of: seed) else {
      diagnostics.add(.noScript(name))
      return diagnostics
    }
    try ReportFile(path).finish(with: script)
    return diagnostics
  }

  /// Updates copies of released seeds, and compares each with the new seed.
  ///
  /// - Throws: `SeedbedError` where a file cannot be read or written.
  public static func checkUpdates(
    to seed: String,
    from released: [String],
    reportPath: String? = nil,
    replacesAnyFile: Bool = false
  ) throws(SeedbedError) -> UpdateCheckReport {
    var paths = RunPaths()
    try paths.write(reportPath, as: .report)
    for path in [seed] + released { try paths.keepApart(from: path, .database) }
    try paths.checkReplacedFiles(isForced: replacesAnyFile)
    let file = ReportFile(reportPath)
    try file.open()
    let report: UpdateCheckReport
    do throws(StoreError) {
      report = try UpdateCheck(seed: seed, released: released).run()
    } catch {
      throw SeedbedError(error.message)
    }
    try file.finish(with: report.json)
    return report
  }
}

extension SeedSink {
  /// Reports released seeds of a schema that makes no updates.
  mutating func checkUpdate(_ schema: MappingSchema) -> Bool {
    guard schema.update == nil, !options.released.isEmpty else { return true }
    report.diagnostics.add(
      Diagnostic(
        .updateOff,
        .error,
        "'--released' is for seeds with updates, and the schema makes none",
        at: TextLocation(file: schema.file, line: 1, column: 1),
        notes: [Note("write 'update: true' in the schema")]
      )
    )
    return false
  }

  func keepApart(
    _ paths: inout RunPaths,
    fromUpdateOf schema: MappingSchema
  ) throws(SeedbedError) {
    for path in released(schema) { try paths.keepApart(from: path, .database) }
    if let app = schema.update?.app { try paths.keepApart(from: schema.placed(app), .template) }
  }

  private func released(_ schema: MappingSchema) -> [String] {
    options.released.isEmpty
      ? (schema.update?.released ?? []).map { schema.placed($0) } : options.released
  }

  /// Gives the finished seed its update, where the schema asks for one.
  ///
  /// - Returns: True if the file may take its place.
  mutating func addUpdate(to seed: Database, _ prepared: PreparedStore) throws -> Bool {
    let schema = prepared.schema
    guard schema.update != nil else { return true }
    let plan = prepared.store.plan
    var stamp = UpdateStamp(
      schema,
      try UpdateGraph(schema, plan.database, plan.slots, in: seed),
      app: try appTables(schema),
      released: released(schema),
      allowsNewKeys: options.allowsNewKeys
    )
    try stamp.write(to: seed)
    for problem in stamp.diagnostics { report.diagnostics.add(problem) }
    return !isFailure(report.diagnostics)
  }

  /// The tables of the app's database; nil where the schema names none.
  private func appTables(_ schema: MappingSchema) throws -> [TableInfo]? {
    guard let path = schema.update?.app ?? schema.database.copyOf else { return nil }
    do {
      let app = try Database(path: ":memory:")
      try SeedTemplate(path: schema.placed(path)).fill(app, settings: schema.database)
      return try app.tables()
    } catch let error as TemplateError {
      throw SeedbedError(error.message)
    }
  }
}
