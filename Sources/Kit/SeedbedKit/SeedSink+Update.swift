import SeedbedBase
import SeedbedLanguage
import SeedbedStoring
import SeedbedUpdate

extension SeedSink {
  /// Reports released seeds of a schema that makes no updates.
  mutating func checkUpdate(_ schema: MappingSchema) -> Bool {
    guard schema.update == nil, !options.released.isEmpty else { return true }
    report.diagnostics.add(
      Diagnostic(.updateOff, at: TextLocation(file: schema.file, line: 1, column: 1)) {
        "'--released' is for seeds with updates, and the schema makes none"
      }
      .note("write 'update: true' in the schema")
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
    let app = try appTables(schema)
    var stamp = UpdateStamp(
      schema,
      try UpdateGraph(schema, plan.database, plan.slots, in: seed, app: app ?? []),
      app: app,
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
